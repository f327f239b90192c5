import type { promotions } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const promotionsHandlers: Handlers<typeof promotions> = {}
