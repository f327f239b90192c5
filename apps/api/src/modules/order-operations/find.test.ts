import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { shipOrder } from '../../modules/orders/change'

let shop: TestShop
let buyer: Buyer
let id: string
let bn: string

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop, { mobile: '13911112222' })
  const { id: shopId } = await addShop(shop.db)
  const { skus } = await addGoods(shop.db, { shopId, bn: 'TEA', name: '明前龙井茶', price: 5_000, store: 9 })
  bn = skus[0]!.bn
  const order = async (receiver_name: string, receiver_mobile: string) => {
    const address = {
      receiver_state: '北京市',
      receiver_city: '北京市',
      receiver_district: '昌平区',
      receiver_address: '1号',
    }
    const items = [{ item_id: String(skus[0]!.itemId), num: 1 }]
    return (await buyer.api('POST order_new', { items, receiver_name, receiver_mobile, ...address })).order_id
  }
  id = await order('周小满', '13800001111')
  shop.clock.advance(60_000)
  await order('王五', '13800002222')
  await buyer.api('POST payment', { order_id: id, pay_type: 'testpay' })
  await shipOrder(shop, id, { corp: 'SF', code: 'SF7788' })
})
afterAll(() => closeWithInvariants(shop))

const found = async (q: string) => {
  const { total, rows } = JSON.parse((await heji(shop, 'order find', { q, json: true })).join(''))
  return { total, ids: rows.map((row: { order_id: string }) => row.order_id) }
}

describe('orders.list by what people know of an order', () => {
  it.each(['订单号', '周小满', '138 0000 1111', '+8613800001111', 'SF7788'])('finds an order by %s', async text => {
    expect(await found(text === '订单号' ? id : text)).toEqual({ total: 1, ids: [id] })
  })

  it.each(['手机号', '订单号', '运单号'])('finds an order by the last digits of its %s', async kind => {
    expect(await found({ 手机号: '1111', 订单号: id.slice(-7), 运单号: '7788' }[kind]!)).toEqual({
      total: 1,
      ids: [id],
    })
  })

  it('does not take fewer than four digits for the end of something', async () => {
    expect((await found('111')).total).toBe(0)
  })

  it.each(['会员', '货号', '商品名'])('finds all orders by %s, the newest first', async kind => {
    const { total, ids } = await found({ 会员: '13911112222', 货号: bn, 商品名: '龙井茶' }[kind]!)
    expect([total, ids[1]]).toEqual([2, id])
  })

  it('prints a table, and says so where there is none', async () => {
    expect((await heji(shop, 'orders list', { q: '周小满' })).join('\n')).toMatch(/订单号.*周小满.*共 1 条/s)
    expect(await heji(shop, 'orders list', { q: "没有' or 1=1" })).toEqual(['共 0 条'])
  })
})
