import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { parcelTracks } from '../../db/schema'
import { shipOrder } from './change'

let shop: TestShop
let buyer: Buyer
let order: Awaited<ReturnType<typeof placeOrder>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  order = await placeOrder(shop, buyer, [{ num: 3, name: '短袖' }, { name: '马克杯' }], 'PAYED')
})

const ship = (code: string, nums?: number[]) =>
  shipOrder(shop, order.order_id, {
    corp: 'SF',
    code,
    ...(nums ? { lines: nums.flatMap((num, i) => (num ? [{ orderLineId: order.lines[i]!.id, num }] : [])) } : {}),
  })
const list = () => buyer.api('GET delivery/lists', { order_id: order.order_id })
const info = async () => (await buyer.api('GET order/{id}', { id: order.order_id })).orderInfo

it('goes in several parcels, and counts as shipped with the last one', async () => {
  expect(await list()).toEqual({ delivery_num: 0, list: [] })
  await ship('SF1', [2])
  expect(await info()).toMatchObject({
    order_status: 'PAYED',
    order_status_des: 'PAYED_PARTAIL',
    delivery_status: 'PARTAIL',
    can_apply_cancel: 0,
    items: [
      { delivery_item_num: 2, delivery_status: 'PARTAIL' },
      { delivery_item_num: 0, delivery_status: 'PENDING' },
    ],
  })
  expect(await list()).toMatchObject({
    delivery_num: 1,
    list: [
      {
        delivery_code: 'SF1',
        delivery_corp_name: '顺丰速运',
        delivery_info: '顺丰速运 SF1',
        items_num: 2,
        status_msg: '已发货',
      },
      {
        delivery_id: '0',
        items: [
          { item_name: '短袖', num: 1 },
          { item_name: '马克杯', num: 1 },
        ],
        status_msg: '未发货',
      },
    ],
  })
  const cancel = buyer.api('POST order/cancel', { order_id: order.order_id, cancel_reason: '不想要了' })
  expect(await refusal(cancel)).toMatchObject({ message: '已发货订单不能取消，未发货的商品可申请仅退款' })
  await ship('SF2')
  expect(await info()).toMatchObject({
    order_status: 'WAIT_BUYER_CONFIRM',
    delivery_type: 'new',
    is_all_delivery: true,
  })
  expect((await list()).list.map(parcel => parcel.items_num)).toEqual([2, 2])
})

it('refuses more than is left, nothing, and goods of other orders', async () => {
  await ship('SF1', [2])
  await expect(ship('SF2', [2])).rejects.toThrow('发货数量超过剩余数量')
  await expect(ship('SF2', [0])).rejects.toThrow('请选择要发货的商品')
  const lines = order.lines.map(({ id }, i) => ({ orderLineId: id, num: 1 - i }))
  const oneEmpty = shipOrder(shop, order.order_id, { corp: 'SF', code: 'SF2', lines })
  await expect(oneEmpty).rejects.toThrow('请选择要发货的商品')
  const other = await placeOrder(shop, buyer, [{}], 'PAYED')
  const foreign = { corp: 'SF', code: 'SF2', lines: [{ orderLineId: other.line.id, num: 1 }] }
  await expect(shipOrder(shop, order.order_id, foreign)).rejects.toThrow('发货数量超过剩余数量')
  const tries = await Promise.allSettled(Array.from({ length: 4 }, (_, i) => ship(`SF3${i}`, [1, 1])))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('shows each parcel separately, newest first, only to its owner', async () => {
  const first = await ship('SF1', [3])
  shop.clock.advance(60_000)
  await ship('SF2')
  shop.clock.advance(60_000)
  const track = { parcelId: first!, text: '快件到达北京昌平营业点', at: shop.clock.now() }
  await shop.db.insert(parcelTracks).values(track)
  const words = async (call: Promise<{ AcceptStation: string }[]>) => (await call).map(row => row.AcceptStation)
  expect(await words(buyer.api('GET delivery/trackerpull', { delivery_id: first }))).toEqual([
    '快件到达北京昌平营业点',
    '包裹已由顺丰速运揽收，运单号SF1',
    '订单已付款，商家正在备货',
  ])
  expect(await words(buyer.api('GET trackerpull', { order_id: order.order_id }))).toHaveLength(4)
  await buyer.api('POST order/confirmReceipt', { order_id: order.order_id })
  expect((await words(buyer.api('GET trackerpull', { order_id: order.order_id })))[0]).toBe(
    '您的订单已签收，感谢您的购买',
  )
  const other = await addBuyer(shop)
  expect(await refusal(other.api('GET delivery/trackerpull', { delivery_id: first }))).toMatchObject({ status: 404 })
})
