import type { orders } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const ordersHandlers: Handlers<typeof orders> = {}
