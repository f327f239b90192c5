import type { legacyMember } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { changePassword, hasPassword, setFirstPassword } from '../auth/change-password'
import { fromLegacyAddress, toLegacyAddress } from './address'
import { done, present } from './present'

type Calls = Handlers<typeof legacyMember>

const setDefault: Calls['POST /member.address.setDefault'] = (ctx, { addr_id }) =>
  done(present(ctx, 'PUT member/address/{id}', { id: addr_id, is_def: true }))
const removeItem: Calls['POST /member.favorite.item.remove'] = (ctx, { item_id }) =>
  present(ctx, 'DELETE member/collect/item', { item_ids: [item_id] })
const addShop: Calls['POST /member.favorite.shop.add'] = (ctx, { shop_id }) =>
  done(present(ctx, 'POST member/collect/distribution/{id}', { id: shop_id }))
const checkPassword: Calls['POST /member.safe.checkResetLoginPassword'] = async ctx =>
  (await hasPassword(ctx)) ? 1 : 2
const firstPassword: Calls['POST /member.safe.updateLoginPassword'] = (ctx, input) =>
  done(setFirstPassword(ctx, input.password, input.password_confirmation))
const newPassword: Calls['POST /member.safe.resetLoginPassword'] = (ctx, input) =>
  done(changePassword(ctx, input.password, input.new_pwd, input.new_pwd_confirmation))

export const legacyMemberHandlers: Calls = {
  'GET /member.address.get': async (ctx, { addr_id }) =>
    toLegacyAddress(await present(ctx, 'GET member/address/{id}', { id: addr_id })),
  'POST /member.address.add': async (ctx, input) =>
    toLegacyAddress(await present(ctx, 'POST member/address', fromLegacyAddress(input))),
  'POST /member.address.delete': (ctx, { addr_id }) =>
    done(present(ctx, 'DELETE member/address/{id}', { id: addr_id })),
  'GET /member.address.setDefault': setDefault,
  'POST /member.address.setDefault': setDefault,

  'POST /member.favorite.item.add': (ctx, input) => done(present(ctx, 'POST member/collect/item/{item_id}', input)),
  'GET /member.favorite.item.remove': removeItem,
  'POST /member.favorite.item.remove': removeItem,
  'GET /member.favorite.shop.add': addShop,
  'POST /member.favorite.shop.add': addShop,

  'GET /member.safe.checkResetLoginPassword': checkPassword,
  'POST /member.safe.checkResetLoginPassword': checkPassword,
  'GET /member.safe.updateLoginPassword': firstPassword,
  'POST /member.safe.updateLoginPassword': firstPassword,
  'GET /member.safe.resetLoginPassword': newPassword,
  'POST /member.safe.resetLoginPassword': newPassword,
}
