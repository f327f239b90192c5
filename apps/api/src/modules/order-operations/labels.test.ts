import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { openKdniao } from '../../../testing/gateways/kdniao'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { parcels } from '../../db/schema'

let service: Awaited<ReturnType<typeof openKdniao>>
let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  service = await openKdniao()
  shop = await createTestShop({ ...service.env, KDNIAO_ACCOUNTS: '{"SF":{"MonthCode":"7551234567"}}' })
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'editor')
})
afterAll(async () => {
  await closeWithInvariants(shop)
  await service.close()
})
beforeEach(() => Object.assign(service.state, { down: false, mute: false, refusal: '' }))

const paid = (num = 2) => placeOrder(shop, buyer, [{ num }], 'PAYED')
const label = (order_id: string, more: object = {}) =>
  api('POST /api/operator/orders/label', { order_id, corp: '顺丰', ...more })
const show = (order_id: string) => api('POST /api/operator/orders/show', { order_id })
const askedOf = (order_id: string) =>
  [...service.state.labels.entries()].filter(([ref]) => ref.startsWith(`${order_id}-`))

describe('orders.label', () => {
  it('gets a number from the carrier, sends with it, and keeps the page to print', async () => {
    const { order_id, line } = await paid()
    expect((await show(order_id)).acts.slice(0, 2)).toEqual(['label', 'ship'])
    await label(order_id, { items: [{ sku_code: line.itemBn, num: 1 }] })
    const { asked, code } = askedOf(order_id)[0]![1]
    expect(asked).toMatchObject({ ShipperCode: 'SF', MonthCode: '7551234567', PayType: 3 })
    expect(asked.Commodity).toEqual([{ GoodsName: line.itemName, Goodsquantity: 1 }])
    expect(await show(order_id)).toMatchObject({
      lines: [{ sent: 1, unsent: 1 }],
      parcels: [{ corp: 'SF', code, has_label: true }],
    })
    const { labels } = await api('POST /api/operator/orders/labels', { order_ids: [order_id] })
    expect(labels).toEqual([{ order_id, corp_name: '顺丰速运', code, html: `<b>${code}</b>` }])
  })

  it('asks again with the same number where no answer came, and sends once', async () => {
    const { order_id } = await paid()
    service.state.mute = true
    expect(await refused(label(order_id))).toBe('电子面单服务没有答复，请过一会儿再点一次；不会重复取号')
    expect(await refused(label(order_id, { corp: '中通' }))).toContain('请先用顺丰速运再点一次')
    service.state.mute = false
    await label(order_id)
    expect(askedOf(order_id)).toHaveLength(1)
    expect((await show(order_id)).parcels).toMatchObject([{ code: askedOf(order_id)[0]![1].code }])
  })

  it('sends once when it is asked for by two at once', async () => {
    const { order_id } = await paid()
    const both = await Promise.allSettled([label(order_id), label(order_id)])
    // The later one may find the order sent already.
    const answers = both.map(one => (one.status === 'fulfilled' ? one.value.parcel_id : one.reason.message))
    const parcelIds = new Set(answers.filter(answer => answer !== '订单不是待发货状态，不能发货'))
    expect([...parcelIds]).toEqual([expect.stringMatching(/^\d+$/)])
    expect(await shop.db.$count(parcels, eq(parcels.orderId, order_id))).toBe(1)
  })

  it('changes nothing where the carrier refuses, or the order cannot be sent', async () => {
    const { order_id } = await paid()
    service.state.refusal = '月结账号已停用'
    expect(await refused(label(order_id))).toBe('顺丰速运没有给出面单：月结账号已停用')
    expect(await show(order_id)).toMatchObject({ state: 'send', parcels: [] })
    service.state.refusal = ''
    expect(await refused(label(order_id, { corp: '某某' }))).toContain('不认识的快递公司')
    expect(await refused(label('20260101000000'))).toBe('订单不存在')
    const open = await placeOrder(shop, buyer, [{}], 'NOTPAY')
    expect(await refused(label(open.order_id))).toBe('订单不是待发货状态，不能发货')
    expect(await api('POST /api/operator/orders/labels', { order_ids: [order_id] })).toEqual({ labels: [] })
    await label(order_id)
  })

  it('says what may be left at the carrier when the order is sent by hand in place of a label without an answer', async () => {
    const { order_id } = await paid()
    service.state.mute = true
    await refused(label(order_id))
    service.state.mute = false
    const ship = { order_id, corp: 'YTO', code: 'YT1000008000777' }
    const { message } = await api('POST /api/operator/orders/ship', ship)
    expect(message).toContain('可能已经取号，请到快递鸟后台核对作废')
    expect((await show(order_id)).parcels).toHaveLength(1)
  })

  it('gives the number back with the parcel', async () => {
    const { order_id } = await paid()
    const { parcel_id } = await label(order_id)
    const { code } = askedOf(order_id)[0]![1]
    const { message } = await api('POST /api/operator/orders/take-back', { parcel_id, reason: '装错' })
    expect(message).toContain('运单号已退回快递公司')
    expect(service.state.givenBack).toContain(code)
    const again = await label(order_id)
    service.state.down = true
    const { message: later } = await api('POST /api/operator/orders/take-back', {
      parcel_id: again.parcel_id,
      reason: '装错',
    })
    expect(later).toMatch(/运单号 SF\d+ 没有退回，请联系快递公司作废/)
    expect((await show(order_id)).state).toBe('send')
  })
})

it('is not there without a service', async () => {
  const plain = await createTestShop()
  const { order_id } = await placeOrder(plain, await addBuyer(plain), [{}], 'PAYED')
  const plainApi = await operatorApi(plain, 'editor')
  expect((await plainApi('POST /api/operator/orders/show', { order_id })).acts[0]).toBe('ship')
  const asked = plainApi('POST /api/operator/orders/label', { order_id, corp: 'SF' })
  expect(await refused(asked)).toBe('没有接通电子面单：请先设置快递鸟的账号')
  await plain.close()
})
