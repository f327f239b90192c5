import type { payment } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const paymentHandlers: Handlers<typeof payment> = {}
