import type { regions } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { regionTree } from './regions'

export const regionsHandlers: Handlers<typeof regions> = {
  'GET espier/address': async () => regionTree(),
}
