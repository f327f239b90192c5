import { flag, id, paging, phone, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank, code, maybeCode, neededPhone, neededText } from './fields'
import { Id, page, Unix } from './shapes'

/** A delivery address (wire §3). Province, city and county are Chinese names. */
export const Address = v.strictObject({
  address_id: Id,
  company_id: Id,
  user_id: Id,
  username: v.string(),
  telephone: v.string(),
  province: v.string(),
  city: v.string(),
  county: v.string(),
  adrdetail: v.string(),
  postalCode: v.string(),
  is_def: v.boolean(),
  created: Unix,
  updated: Unix,
})
export type Address = v.InferOutput<typeof Address>

const PHONE = '请填写正确的手机号'

const newAddress = v.object({
  username: neededText('请填写正确的收货人姓名', 50),
  telephone: neededPhone(PHONE),
  province: neededText('请填写正确的省份', 50),
  city: neededText('请填写正确的城市', 50),
  /** Empty where the city has no counties (spec §5). */
  county: v.optional(text(50), ''),
  adrdetail: neededText('请填写正确的详细地址', 200),
  postalCode: maybeCode(10),
  is_def: v.optional(flag(), false),
})
export type NewAddress = v.InferOutput<typeof newAddress>

/** Fields that are missing or empty keep their stored value (wire §6). */
const changedAddress = v.object({
  id: id(),
  username: v.optional(text(50)),
  telephone: blank(phone(PHONE)),
  province: v.optional(text(50)),
  city: v.optional(text(50)),
  county: v.optional(text(50)),
  adrdetail: v.optional(text(200)),
  postalCode: v.optional(code(10)),
  is_def: v.optional(flag()),
})
export type ChangedAddress = v.InferOutput<typeof changedAddress>

const update = endpoint({
  summary: 'Change an address of the member',
  auth: 'member',
  owned: ['id'],
  writes: true,
  input: changedAddress,
  output: Address,
})

export const addresses = {
  'GET member/addresslist': endpoint({
    summary: "The member's addresses, default first, then newest change",
    auth: 'member',
    owned: ['address_id'],
    input: v.object({ ...paging(20, 100), address_id: blank(id()), city: v.optional(text(50)) }),
    output: page(Address),
  }),
  'GET member/address/{id}': endpoint({
    summary: 'One address of the member',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: id() }),
    output: Address,
  }),
  'POST member/address': endpoint({
    summary: 'Add an address; the first becomes the default, at most 20',
    auth: 'member',
    writes: true,
    input: newAddress,
    output: Address,
  }),
  'PUT member/address/{id}': update,
  'POST member/address/{id}': update,
  'DELETE member/address/{id}': endpoint({
    summary: 'Remove an address of the member',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: id() }),
    output: v.strictObject({ status: v.literal(true), address_id: Id }),
  }),
}
