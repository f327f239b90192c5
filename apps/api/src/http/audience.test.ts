import { createApi } from '@heji/api-client'
import { AUDIENCE_HEADER, STORED_PATHS, signAudience } from '@heji/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../testing/buyer'
import { addGoods, addGrade } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'

let shop: TestShop
let buyer: Buyer
let item_id: string
let audience: string
beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db)
  const { id: gradeId } = await addGrade(shop.db, { name: '金卡', isDefault: false, percentOff: 10 })
  buyer = await addBuyer(shop, { gradeId })
  item_id = String((await addGoods(shop.db, { price: 10_000 })).goods.itemId)
  audience = (await buyer.api('GET member/frame')).audience!
})
afterAll(() => shop.close())

/** The member's price that a caller with this header is shown; undefined for none. */
async function priceWith(header: string, token?: string) {
  const headers = { ...STORED_PATHS, [AUDIENCE_HEADER]: header, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const api = createApi({ baseUrl: 'http://shop.test', fetch: shop.fetch, headers })
  return (await api('GET goods/items/{item_id}', { item_id })).member_price
}
const signed = (text: string) => signAudience(text, shop.config.internalToken)

it('one of our servers is shown the prices of the audience that it asks for', async () => {
  expect(await priceWith(signed(audience))).toBe(9_000)
})

it.each([
  ['without a signature', () => audience],
  ['with the signature of another audience', () => `${audience} ${signed(audience.replace('10', '90')).split(' ')[1]}`],
  ['with a signature of others', () => signAudience(audience, 'o'.repeat(40))],
  ['that is no audience', () => signed('{"isMember":true}')],
  ['that is no JSON', () => signed('gold')],
])('a header %s is worth nothing', async (_, header) => {
  expect(await priceWith(header())).toBeUndefined()
})

it('a member is shown his own prices, whatever the header says', async () => {
  const { token } = await addBuyer(shop)
  expect(await priceWith(signed(audience), token)).toBeUndefined()
})

it('the header opens nothing that a member may do', async () => {
  const headers = { ...STORED_PATHS, [AUDIENCE_HEADER]: signed(audience) }
  const api = createApi({ baseUrl: 'http://shop.test', fetch: shop.fetch, headers })
  await expect(api('GET member')).rejects.toMatchObject({ status: 401 })
})
