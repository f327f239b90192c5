import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, requestAt, silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { placePickup } from '../../../testing/pickup'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { noticeEvents, parcels } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { approveRequest, refundRequest, rejectRequest, resumeRefunds } from '../aftersales/merchant'
import { settleInvoice } from '../invoices/settle-invoice'
import { tell } from '../notice-events/tell'
import { shipOrder } from '../orders/change'
import { storeTracking } from '../tracking/store-tracking'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  await shop.db.delete(noticeEvents)
  buyer = await addBuyer(shop)
})

const events = () => shop.db.select().from(noticeEvents).orderBy(asc(noticeEvents.id))
const told = async (kind: string) => (await events()).filter(one => one.kind === kind)

describe('an event', () => {
  const event = (key: string) => ({ kind: 'order-sent' as const, memberId: buyer.id, key, payload: {} })

  it('is not there if its transaction is not', async () => {
    const work = inTransaction(shop.db, async tx => {
      await tell(tx, event('a'), shop.clock.now())
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await events()).toEqual([])
  })

  it('is told once, however often it is written', async () => {
    const write = () => tell(shop.db, [event('a'), event('b')], shop.clock.now())
    await Promise.all([write(), write(), write()])
    await write()
    expect((await events()).map(({ key }) => key)).toEqual(['a', 'b'])
  })
})

describe('what happens', () => {
  it('a paid order is told to the shop, a parcel to its buyer', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'WAIT_BUYER_CONFIRM')
    expect(await events()).toMatchObject([
      { kind: 'new-order', memberId: null, payload: { order: order_id, yuan: '58.00' } },
      {
        kind: 'order-sent',
        memberId: buyer.id,
        payload: { order: order_id, carrier: '顺丰速运', waybill: 'SF1002003' },
      },
    ])
  })

  it('a parcel that may not be sent is not told', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{}], 'NOTPAY')
    await expect(shipOrder(shop, order_id, { corp: 'SF', code: 'SF9' })).rejects.toThrow()
    expect(await events()).toEqual([])
  })

  it('a parcel that is taken back before anybody heard of it is not told', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, order_id))
    const admin = await operatorApi(shop, 'admin')
    await admin('POST /api/operator/orders/take-back', { parcel_id: String(parcel!.id), reason: '发错了' })
    expect(await told('order-sent')).toEqual([])
  })

  it('what the shop changes of an order afterwards; a wrong waybill that nobody has heard of is not told', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{ price: 20_000 }], 'NOTPAY')
    const admin = await operatorApi(shop, 'admin')
    await admin('POST /api/operator/orders/price', { order_id, less: 100, reason: '老客' })
    const sent = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, sent.order_id))
    const to = { parcel_id: String(parcel!.id), corp: 'SF', as_is: true, together: true }
    await admin('POST /api/operator/orders/waybill', { ...to, code: 'SF2000' })
    expect((await told('order-sent')).map(({ payload }) => payload.waybill)).toEqual(['SF2000'])

    await shop.db.update(noticeEvents).set({ dueAt: null })
    await admin('POST /api/operator/orders/waybill', { ...to, code: 'SF3000' })
    expect(await told('order-changed')).toMatchObject([
      { memberId: buyer.id, payload: { order: order_id, change: '商家改了价，现在应付 199 元' } },
      { memberId: buyer.id, payload: { order: sent.order_id, change: '运单号已更正为 顺丰速运 SF3000' } },
    ])
    expect(await told('order-sent')).toHaveLength(1)
  })

  it('each parcel that is signed for, once however often the carrier says it', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    await shop.db.update(parcels).set({ code: 'SF77' }).where(eq(parcels.orderId, order_id))
    const step = { at: new Date(shop.clock.now().getTime() + 60_000), text: '已签收' }
    for (let i = 0; i < 2; i++)
      await inTransaction(shop.db, tx =>
        storeTracking(tx, { code: 'SF77', state: 'signed', steps: [step] }, shop.clock.now()),
      )
    expect(await told('order-signed')).toMatchObject([{ memberId: buyer.id, payload: { waybill: 'SF77' } }])
  })

  it('goods to fetch, with place, time and code', async () => {
    const { order_id, code, day } = await placePickup(shop, buyer)
    expect(await told('pickup-ready')).toMatchObject([
      { memberId: buyer.id, payload: { order: order_id, code, day, hours: '09:00-21:00' } },
    ])
  })

  it('each request, each answer, and the refund once it is paid', async () => {
    const { bn, order_id } = await requestAt(shop, buyer, 'REFUNDING', 'ONLY_REFUND')
    expect(await told('new-aftersales')).toMatchObject([{ memberId: null, payload: { order: order_id, request: bn } }])
    expect(await told('aftersales-answered')).toMatchObject([
      { memberId: buyer.id, payload: { request: bn, answer: '商家已同意' } },
    ])
    expect(await told('refund-done')).toEqual([])
    shop.clock.advance(120_000)
    await resumeRefunds(shop)
    await resumeRefunds(shop)
    expect(await told('refund-done')).toMatchObject([
      { memberId: buyer.id, payload: { order: order_id, yuan: '200.00' } },
    ])
  })

  it('a refusal with its reason, and another one of the same request', async () => {
    const order = await placeOrder(shop, buyer, [{}])
    const bn = await applyFor(buyer, order)
    await rejectRequest(shop, bn, '缺少照片')
    const asked = { order_id: order.order_id, detail: [{ id: order.line.id, num: 1 }], reason: '质量问题' }
    await buyer.api('POST aftersales/modify', { ...asked, aftersales_bn: bn, aftersales_type: 'ONLY_REFUND' })
    await approveRequest(shop, bn)
    await refundRequest(shop, bn, undefined, silent).catch(() => {})
    expect((await told('aftersales-answered')).map(({ payload }) => payload.answer)).toEqual([
      '商家没有同意（缺少照片）',
      '商家已同意',
    ])
    expect(await told('new-aftersales')).toHaveLength(2)
  })

  it('an invoice that is written, not one that failed', async () => {
    const apply = async () => {
      const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
      const title = { invoice_type: 'individual', company_title: '张三', mobile: '13800006688' } as const
      return { order_id, id: Number((await buyer.api('POST order/invoice/apply', { order_id, ...title })).id) }
    }
    const [one, other] = [await apply(), await apply()]
    await settleInvoice(shop.db, one.id, { state: 'success', fileUrl: 'https://tax.example/a.pdf' }, shop.clock.now())
    await settleInvoice(shop.db, other.id, { state: 'failed' }, shop.clock.now())
    expect(await told('invoice-issued')).toMatchObject([{ payload: { order: one.order_id, yuan: '58.00' } }])
  })
})
