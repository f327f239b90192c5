import { exactText, id } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { newPassword } from '../fields'
import { Nothing, Status } from '../shapes'
import { given, LegacyAddress } from './shapes'

// Old screens sent these changes by GET. They need the token in a header, which no link can send.
const oneAddress = v.object({ addr_id: id() })

const setDefault = endpoint({
  summary: 'Make an address the default',
  auth: 'member',
  owned: ['addr_id'],
  writes: true,
  input: oneAddress,
  output: Status,
})

const addresses = {
  'GET /member.address.get': endpoint({
    summary: 'One address of the member',
    auth: 'member',
    owned: ['addr_id'],
    input: oneAddress,
    output: LegacyAddress,
  }),
  'POST /member.address.add': endpoint({
    summary: 'Add an address; `area` holds the ids of province, city and county, joined by commas',
    auth: 'member',
    writes: true,
    input: v.object({
      name: given(),
      mobile: given(),
      area: given(),
      addr: given(500),
      zip: given(),
      def_addr: v.optional(v.picklist([0, 1, '0', '1', ''], '默认地址开启错误'), 0),
    }),
    output: LegacyAddress,
  }),
  'POST /member.address.delete': endpoint({
    summary: 'Remove an address of the member',
    auth: 'member',
    owned: ['addr_id'],
    writes: true,
    input: oneAddress,
    output: Status,
  }),
  'GET /member.address.setDefault': setDefault,
  'POST /member.address.setDefault': setDefault,
}

const removeItem = endpoint({
  summary: 'Remove a favourite product',
  auth: 'member',
  writes: true,
  input: v.object({ item_id: id('商品ID异常') }),
  output: Status,
})

const addShop = endpoint({
  summary: 'Follow a shop',
  auth: 'member',
  writes: true,
  input: v.object({ shop_id: id('店铺不存在') }),
  output: Status,
})

const favourites = {
  'POST /member.favorite.item.add': endpoint({
    summary: 'Add a favourite product',
    auth: 'member',
    writes: true,
    input: v.object({ item_id: id('商品ID异常') }),
    output: Status,
  }),
  'GET /member.favorite.item.remove': removeItem,
  'POST /member.favorite.item.remove': removeItem,
  'GET /member.favorite.shop.add': addShop,
  'POST /member.favorite.shop.add': addShop,
}

/** The second entry; a missing one does not match. */
const repeated = v.optional(exactText(1024), '')

const checkPassword = endpoint({
  summary: 'Whether the member has a password: 1 yes, 2 not yet',
  auth: 'member',
  input: Nothing,
  output: v.picklist([1, 2]),
})

const firstPassword = endpoint({
  summary:
    'Set the first password of a member who has none; every session of the account ends, the caller gets a new token in the header Authorization',
  auth: 'member',
  writes: true,
  input: v.object({ password: newPassword('密码必填！'), password_confirmation: repeated }),
  output: Status,
})

const otherPassword = endpoint({
  summary:
    'Change the password (`password` is the old one); every session of the account ends, the caller gets a new token in the header Authorization',
  auth: 'member',
  writes: true,
  input: v.object({
    password: v.optional(exactText(1024), ''),
    new_pwd: newPassword('密码必填！'),
    new_pwd_confirmation: repeated,
  }),
  output: Status,
})

const passwords = {
  'GET /member.safe.checkResetLoginPassword': checkPassword,
  'POST /member.safe.checkResetLoginPassword': checkPassword,
  'GET /member.safe.updateLoginPassword': firstPassword,
  'POST /member.safe.updateLoginPassword': firstPassword,
  'GET /member.safe.resetLoginPassword': otherPassword,
  'POST /member.safe.resetLoginPassword': otherPassword,
}

export const legacyMember = { ...addresses, ...favourites, ...passwords }
