import type { addresses } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { addAddress, changeAddress, getAddress, listAddresses, removeAddress } from './addresses'

export const addressesHandlers: Handlers<typeof addresses> = {
  'GET member/addresslist': (ctx, input) => listAddresses(ctx, input),
  'GET member/address/{id}': (ctx, { id }) => getAddress(ctx, id),
  'POST member/address': (ctx, input) => addAddress(ctx, input),
  'PUT member/address/{id}': (ctx, input) => changeAddress(ctx, input),
  'POST member/address/{id}': (ctx, input) => changeAddress(ctx, input),
  'DELETE member/address/{id}': (ctx, { id }) => removeAddress(ctx, id),
}
