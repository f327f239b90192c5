import type { items } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const itemsHandlers: Handlers<typeof items> = {}
