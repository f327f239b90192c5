import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { parcels } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'editor')
})
afterAll(() => closeWithInvariants(shop))

const show = (order_id: string) => api('POST /api/operator/orders/show', { order_id })
const ship = (order_id: string, code: string, more: object = {}) =>
  api('POST /api/operator/orders/ship', { order_id, corp: 'SF', code, ...more })
const takeBack = (parcel_id: string) => api('POST /api/operator/orders/take-back', { parcel_id, reason: '打错包' })
const paid = async (num = 3) => await placeOrder(shop, buyer, [{ num }], 'PAYED')

describe('orders.take-back', () => {
  it('splits a parcel: its goods wait again, and go out in two', async () => {
    const { order_id, line } = await paid()
    const { parcel_id } = await ship(order_id, 'SF1000008000001')
    expect((await show(order_id)).state).toBe('sent')
    await takeBack(parcel_id)
    expect(await show(order_id)).toMatchObject({ state: 'send', parcels: [], lines: [{ sent: 0, unsent: 3 }] })
    await ship(order_id, 'SF1000008000002', { items: [{ sku_code: line.itemBn, num: 1 }] })
    const second = await ship(order_id, 'SF1000008000003')
    await takeBack(second.parcel_id)
    expect(await show(order_id)).toMatchObject({ state: 'send', lines: [{ sent: 1, unsent: 2 }] })
    await ship(order_id, 'SF1000008000004')
    expect((await show(order_id)).state).toBe('sent')
  })

  it('refuses what has left, what is received, and what somebody wants to return', async () => {
    const first = await paid(1)
    const { parcel_id } = await ship(first.order_id, 'SF1000008000010')
    await shop.db
      .update(parcels)
      .set({ trackState: 'got' })
      .where(eq(parcels.id, Number(parcel_id)))
    expect(await refused(takeBack(parcel_id))).toBe('包裹已被揽收，不能撤回')

    const second = await paid(1)
    const received = await ship(second.order_id, 'SF1000008000011')
    await buyer.api('POST order/confirmReceipt', { order_id: second.order_id })
    expect(await refused(takeBack(received.parcel_id))).toBe('订单已完成或已关闭，不能撤回包裹')

    const third = await paid(1)
    const asked = await ship(third.order_id, 'SF1000008000012')
    await buyer.api('POST aftersales', {
      order_id: third.order_id,
      aftersales_type: 'ONLY_REFUND',
      reason: '不想要了',
      detail: [{ id: String(third.line.id), num: 1 }],
    } as never)
    expect(await refused(takeBack(asked.parcel_id))).toBe('包裹里的商品有售后申请，请先处理')
    expect(await refused(takeBack('404'))).toBe('没有这个包裹')
  })

  it('takes one parcel back once, also when two ask for it', async () => {
    const { order_id } = await paid(2)
    const { parcel_id } = await ship(order_id, 'SF1000008000020')
    const answers = await Promise.all([refused(takeBack(parcel_id)), refused(takeBack(parcel_id))])
    expect(answers.sort()).toEqual(['', '没有这个包裹'])
    expect((await show(order_id)).lines[0]).toMatchObject({ sent: 0, unsent: 2 })
  })
})

describe('orders.waybill', () => {
  it('corrects a number, forgets what was followed of the wrong one, and keeps it in the history', async () => {
    const { order_id } = await paid(1)
    const { parcel_id } = await ship(order_id, 'SF1000008000030')
    await api('POST /api/operator/orders/waybill', { parcel_id, corp: '圆通', code: 'YT1000008000030' })
    const order = await show(order_id)
    expect(order.parcels[0]).toMatchObject({ corp: 'YTO', code: 'YT1000008000030', state: '已发出' })
    expect(order.history.at(-1)!.detail).toContain('SF1000008000030')
    const seen = await buyer.api('GET order/{id}', { id: order_id })
    expect(JSON.stringify(seen)).toContain('YT1000008000030')
  })

  it.each([
    ['顺丰', 'SF12345678901', 'SF1234567890123'],
    ['JD', 'YT1234567890123', 'JDVA12345678901'],
    ['中通', 'ZT10002', '731234567890'],
  ])('asks before %s has the number %s', async (corp, odd, right) => {
    const order = await paid(2)
    const message = await refused(ship(order.order_id, odd, { corp, items: [{ sku_code: order.line.itemBn, num: 1 }] }))
    expect(message).toContain(`请核对 ${odd}；没有错时请勾选“运单号没有错”`)
    expect((await show(order.order_id)).parcels).toEqual([])
    await ship(order.order_id, odd, { corp, as_is: true, items: [{ sku_code: order.line.itemBn, num: 1 }] })
    await ship(order.order_id, right, { corp })
    expect((await show(order.order_id)).parcels.map(({ code }) => code)).toEqual([odd, right])
  })

  it('asks before two orders have one waybill', async () => {
    const [one, two] = [await paid(1), await paid(1)]
    await ship(one.order_id, 'SF1000008000040')
    expect(await refused(ship(two.order_id, 'SF1000008000040'))).toContain(`已用于订单 ${one.order_id}`)
    await ship(two.order_id, 'SF1000008000040', { together: true })
    expect((await show(two.order_id)).state).toBe('sent')
  })
})
