import type { cart } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const cartHandlers: Handlers<typeof cart> = {}
