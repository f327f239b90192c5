import type { Api } from '@heji/api-client'
import { contract, type Endpoint } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../testing/buyer'
import { addGoods } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { addresses, cartLines, members } from '../db/schema'

let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop, { point: 7 })
})
afterAll(() => shop.close())

/** Thirty fields that an attacker would like to set. */
const FORGED = [
  ...['is_staff', 'isStaff', 'staff', 'grade_id', 'gradeId', 'grade_discount', 'point', 'points', 'growth', 'balance'],
  ...['user_id', 'userId', 'member_id', 'memberId', 'operator_id', 'role', 'is_admin', 'approve_status', 'disabled'],
  ...['price', 'sale_price', 'total_fee_paid', 'pay_status', 'order_status', 'created_at', 'createdAt', 'vip_until'],
  ...['password_hash', 'passwordHash', 'token'],
]

const SCHEMAS = (Object.entries(contract) as [string, Endpoint][])
  .filter(([key]) => !key.startsWith('GET '))
  .map(([key, { input }]): [string, Endpoint['input']] => [key, input])

it.each(SCHEMAS)('%s keeps only fields that it names (reliability S3)', (_, input) => {
  // These schemas pass on only the names that they list; `loose_object` and records would pass on every name.
  expect(['object', 'strict_object', 'intersect', 'union', 'variant']).toContain(input.type)
})

it(`stores none of ${FORGED.length} forged fields`, async () => {
  const { goods } = await addGoods(shop.db)
  const before = await stored()
  const home = { username: '李四', telephone: '13900001111', province: '北京市', city: '北京市', county: '昌平区' }
  const writes: [Parameters<Api>[0], object][] = [
    ['PUT member', { username: '阿禾' }],
    ['POST cart', { item_id: goods.itemId, num: 1 }],
    ['PUT member/address/{id}', { id: String(buyer.addressId), ...home, adrdetail: '府学路1号' }],
    ['POST member/invoice', { invoice_type: 'individual', company_title: '张三', mobile: '13800006688' }],
    ['POST /user.attr.save', { module: 'base', user_attr: '{}' }],
  ]
  for (const value of ['1', '9999'])
    for (const [key, wanted] of writes) {
      const forged = Object.fromEntries(FORGED.map(name => [name, value]))
      await (buyer.api as (key: string, input: object) => Promise<unknown>)(key, { ...forged, ...wanted }).catch(
        () => {},
      )
    }
  expect(await stored()).toEqual(before)
  const [line] = await shop.db.select().from(cartLines).where(eq(cartLines.skuId, goods.itemId))
  expect(line!.memberId).toBe(buyer.id)
})

/** Columns that no caller may set. */
async function stored() {
  const [row] = await shop.db.select().from(members).where(eq(members.id, buyer.id))
  const { passwordHash, gradeId, point, isStaff, disabled, workId } = row!
  const owned = await shop.db.$count(addresses, eq(addresses.memberId, buyer.id))
  return { passwordHash, gradeId, point, isStaff, disabled, workId, owned }
}
