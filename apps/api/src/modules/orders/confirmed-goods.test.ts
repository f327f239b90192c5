import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let buyer: Buyer
let tea: number
let cup: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  const { id: shopId } = await addShop(shop.db)
  tea = (await addGoods(shop.db, { shopId, price: 10_000, store: 50 })).skus[0]!.itemId
  cup = (await addGoods(shop.db, { shopId, price: 10_000, store: 50 })).skus[0]!.itemId
})

const put = (item_id: number, num: number) => buyer.api('POST cart', { item_id, num })
/** A tab with the checkout: it has a key of its own, and sends what it shows. */
const order = (more: object) =>
  buyer.api(
    'POST order_new',
    { cart_type: 'cart', address_id: buyer.addressId, ...more },
    { idempotencyKey: randomUUID() },
  )
const CHANGED = '购物车里的商品已变动，没有提交订单，请核对后重新提交'

describe('an order says which goods the buyer saw', () => {
  it('and is made of them, in whatever order they are named', async () => {
    await put(tea, 2)
    await put(cup, 1)
    expect((await order({ goods: `${cup}:1,${tea}:2` })).order_id).toBeTruthy()
  })

  it('and another tab that shows the same goods learns that they are ordered, and as what', async () => {
    await put(tea, 2)
    const { order_id } = await order({ goods: `${tea}:2` })
    const refused = await refusal(order({ goods: `${tea}:2` }))
    expect(refused).toMatchObject({
      status: 422,
      message: '这些商品已经下单，没有重复提交',
      details: { order_ids: [order_id] },
    })
    expect((await buyer.api('GET orders')).pager.count).toBe(1)
  })

  it('and two tabs at the same moment make one order', async () => {
    await put(tea, 2)
    const tabs = await Promise.allSettled([order({ goods: `${tea}:2` }), order({ goods: `${tea}:2` })])
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await buyer.api('GET orders')).pager.count).toBe(1)
  })

  it('and the same goods put into the cart once more are a new order', async () => {
    await put(tea, 2)
    await order({ goods: `${tea}:2` })
    await put(tea, 2)
    await order({ goods: `${tea}:2` })
    expect((await buyer.api('GET orders')).pager.count).toBe(2)
  })

  it('and is refused for other goods, also where they cost the same', async () => {
    await put(tea, 1)
    const { total_fee } = await buyer.api('POST getFreightFee', { cart_type: 'cart', address_id: buyer.addressId })
    await buyer.api('DELETE cartdel', { cart_id: (await buyer.api('GET cart/list')).valid_cart[0]!.list[0]!.cart_id })
    await put(cup, 1)
    const refused = await refusal(order({ goods: `${tea}:1`, total_fee: String(total_fee) }))
    expect(refused.message).toBe(CHANGED)
    expect((await refusal(order({ goods: 'x' }))).message).toBe(CHANGED)
    expect((await refusal(order({ goods: '' }))).message).toBe(CHANGED)
    expect((await buyer.api('GET orders')).pager.count).toBe(0)
  })

  it('and one that was given up, or is of another member, is none of them', async () => {
    await put(tea, 2)
    const { order_id } = await order({ goods: `${tea}:2` })
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    expect(await refusal(order({ goods: `${tea}:2` }))).toMatchObject({ message: CHANGED })
    const other = await addBuyer(shop)
    const asked = other.api('POST order_new', { cart_type: 'cart', address_id: other.addressId, goods: `${tea}:2` })
    expect((await refusal(asked)).details).not.toHaveProperty('order_ids')
  })

  it('for each shop of a checkout', async () => {
    const { id } = await addShop(shop.db)
    const jug = (await addGoods(shop.db, { shopId: id, price: 10_000, store: 50 })).skus[0]!.itemId
    await put(tea, 1)
    await put(jug, 3)
    const seen = (await buyer.api('POST checkout/parcels', {})).parcels.map(({ distributor_id, preview }) => ({
      distributor_id,
      not_use_coupon: true,
      goods: preview!.items.map(({ item_id, num }) => `${item_id}:${num}`).join(),
    }))
    const all = (parcels: object[]) =>
      buyer.api('POST checkout/orders', { parcels, address_id: String(buyer.addressId) } as never, {
        idempotencyKey: randomUUID(),
      })
    expect(await refusal(all(seen.map(one => ({ ...one, goods: `${jug}:9` }))))).toMatchObject({ message: CHANGED })
    const { orders } = await all(seen)
    const refused = await refusal(all(seen))
    expect(refused.details).toMatchObject({ order_ids: orders.map(({ order_id }) => order_id) })
  })
})
