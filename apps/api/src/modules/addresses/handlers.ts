import type { addresses } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const addressesHandlers = {} as Handlers<typeof addresses>
