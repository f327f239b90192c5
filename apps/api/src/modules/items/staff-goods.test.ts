import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orderLines } from '../../db/schema'

let shop: TestShop
let staff: Buyer
let other: Buyer
/** Ids of goods for everybody, with a price for staff; for staff only; and without one. */
const ids = { normal: '', bag: '', plain: '' }

beforeAll(async () => {
  shop = await createTestShop()
  staff = await addBuyer(shop, { isStaff: true, workId: 'A00001' })
  other = await addBuyer(shop)
  const add = async (name: string, values: object) =>
    String((await addGoods(shop.db, { name, price: 10_000, store: 50, ...values })).goods.itemId)
  ids.normal = await add('内购杯', { staffGoods: true, staffPercentOff: 30 })
  ids.bag = await add('内购福袋', { staffGoods: true, staffPercentOff: 50, productType: 'bag' })
  ids.plain = await add('普通杯', { staffPercentOff: 90 })
})
afterAll(() => shop.close())

const listed = async (api: Buyer['api']) => {
  const { list, total_count } = await api('GET goods/items', { pageSize: 50 })
  expect(list).toHaveLength(total_count)
  return list.map(item => [item.item_id, item.member_price ?? item.price])
}

describe('goods for staff', () => {
  it('have another price for staff in staff mode, and are listed for nobody else', async () => {
    expect(await listed(other.api)).toEqual(
      expect.arrayContaining([
        [ids.normal, 10_000],
        [ids.plain, 10_000],
      ]),
    )
    expect((await listed(other.api)).map(([id]) => id)).not.toContain(ids.bag)
    expect((await listed(shop.api())).map(([id]) => id)).not.toContain(ids.bag)
    expect(await listed(staff.api)).toEqual(
      expect.arrayContaining([
        [ids.normal, 7_000],
        [ids.bag, 5_000],
        [ids.plain, 10_000],
      ]),
    )
  })

  it('cost the same on the item, in the cart and in the order, which keeps the badge', async () => {
    const item = await staff.api('GET goods/items/{item_id}', { item_id: ids.bag })
    expect(item).toMatchObject({ member_price: 5_000, product_type: 'bag', staff_goods: true })
    await staff.api('POST cart', { item_id: item.default_item_id, num: 2, distributor_id: item.distributor_id })
    const line = (await staff.api('GET cart/list')).valid_cart[0]!.list[0]!
    expect(line).toMatchObject({ total_fee: 10_000, product_type: 'bag', staff_goods: true, invalid_reason: '' })
    const distributor_id = item.distributor_id
    const address_id = String(staff.addressId)
    const { order_id } = await staff.api('POST order_new', { cart_type: 'cart', distributor_id, address_id })
    const { orderInfo } = await staff.api('GET order/{id}', { id: order_id })
    expect(orderInfo.items[0]).toMatchObject({ sale_price: 5_000, product_type: 'bag', staff_goods: true })
  })

  it('can no longer be bought once staff mode is left', async () => {
    const buyer = await addBuyer(shop, { isStaff: true, workId: 'A00002' })
    const item = await buyer.api('GET goods/items/{item_id}', { item_id: ids.bag })
    await buyer.api('POST cart', { item_id: item.default_item_id, num: 1, distributor_id: item.distributor_id })
    await buyer.api('POST staff/leave')
    const [gone] = (await buyer.api('GET cart/list')).invalid_cart
    expect(gone?.invalid_reason).toBe('该商品仅限员工购买')
  })

  it('are refused to everybody else', async () => {
    const item = await other.api('GET goods/items/{item_id}', { item_id: ids.bag })
    const add = other.api('POST cart', { item_id: item.default_item_id, num: 1, distributor_id: item.distributor_id })
    expect((await refusal(add)).message).toBe('该商品仅限员工购买')
    const bought = eq(orderLines.goodsId, Number(ids.bag))
    expect(await shop.db.$count(orderLines, bought)).toBe(1)
  })
})
