import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor, requestAt, sendBack, silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, goods, orderLines, refundLedger, refunds, skus, stockLedger, trades } from '../../db/schema'
import type { Refund } from '../../platform/payment-provider'
import { shipOrder } from '../orders/change'
import { testpay } from '../payment/refund'
import { approveRequest, receiveGoods, refundRequest, rejectRequest, resumeRefunds } from './merchant'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const info = (aftersales_bn: string) => buyer.api('GET aftersales/info', { aftersales_bn })
const close = (aftersales_bn: string, who = buyer) => who.api('POST aftersales/close', { aftersales_bn })
const storeOf = async (skuId: number) => {
  const [sku] = await shop.db.select().from(skus).where(eq(skus.itemId, skuId))
  const [item] = await shop.db.select().from(goods).where(eq(goods.itemId, sku!.goodsId))
  return [sku!.store, item!.store, item!.sales]
}
const tradeOf = async (orderId: string) => (await shop.db.select().from(trades).where(eq(trades.orderId, orderId)))[0]!
const ledgerOf = (orderId: string) => shop.db.select().from(stockLedger).where(eq(stockLedger.orderId, orderId))

/** Counts the calls of the provider, and their keys. */
function counting(pay: Refund = testpay) {
  const keys: string[] = []
  const counted: Refund = (trade, cents, key) => {
    keys.push(key)
    return pay(trade, cents, key)
  }
  return { keys, counted }
}

describe('a refund without goods', () => {
  it('goes from the request to the refund, and the goods stay with the buyer', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2, price: 10_000, store: 5 }])
    const bn = await applyFor(buyer, placed)
    await approveRequest(shop, bn)
    expect(await info(bn)).toMatchObject({ aftersales_status: 1, progress: 9, aftersales_address: [], refund_info: [] })
    await refundRequest(shop, bn)
    expect(await info(bn)).toMatchObject({
      aftersales_status: 2,
      progress: 6,
      refund_fee: 10_000,
      refund_info: { refund_status: 'SUCCESS', refund_fee: 10_000, refunded_fee: 10_000, pay_type: 'testpay' },
      app_info: { progress: '退款完成', buttons: [] },
    })
    const { orderInfo, tradeInfo } = await buyer.api('GET order/{id}', { id: placed.order_id })
    expect(orderInfo.items).toMatchObject([
      { aftersales_status: 'REFUND_SUCCESS', refunded_fee: 10_000, left_aftersales_num: 1, refundable_amount: 10_000 },
    ])
    expect(tradeInfo).toMatchObject({ tradeState: 'SUCCESS' })
    expect(await storeOf(placed.line.skuId)).toEqual([3, 3, 2])
    expect(await buyer.api('GET orderscount')).toMatchObject({ aftersales: 0 })
  })

  it('marks the payment as refunded after everything came back', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 2, price: 10_000 }])
    for (const state of ['SUCCESS', 'REFUND']) {
      const bn = await applyFor(buyer, placed)
      await approveRequest(shop, bn)
      await refundRequest(shop, bn)
      expect((await tradeOf(placed.order_id)).state).toBe(state)
    }
    expect((await tradeOf(placed.order_id)).refundedFee).toBe(20_000)
  })
})

describe('a refund for returned goods', () => {
  it('needs a parcel, and the pieces go back on the shelf once', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 3, price: 10_000, store: 5 }])
    const bn = await applyFor(buyer, placed, 2, 'REFUND_GOODS')
    await approveRequest(shop, bn)
    expect(await info(bn)).toMatchObject({
      aftersales_status: 1,
      progress: 1,
      app_info: { buttons: [{ type: 'sendback' }] },
      aftersales_address: { aftersales_address: '北京市昌平区府学路1号' },
    })
    expect(await sendBack(buyer, bn)).toMatchObject({
      aftersales_status: 1,
      progress: 2,
      sendback_data: { corp_code: 'YTO', corp_name: '圆通速递', logi_no: 'YT20261111' },
    })
    await receiveGoods(shop, bn)
    expect((await info(bn)).progress).toBe(8)
    expect(await storeOf(placed.line.skuId)).toEqual([2, 2, 3])
    await refundRequest(shop, bn)
    expect(await storeOf(placed.line.skuId)).toEqual([4, 4, 1])
    expect((await ledgerOf(placed.order_id)).filter(row => row.kind === 'return')).toMatchObject([
      { delta: 2, aftersalesBn: bn },
    ])
    const rest = await applyFor(buyer, placed, 1, 'REFUND_GOODS')
    await approveRequest(shop, rest)
    await sendBack(buyer, rest)
    await receiveGoods(shop, rest, false)
    await refundRequest(shop, rest)
    expect(await storeOf(placed.line.skuId), 'a broken piece is not sold again').toEqual([4, 4, 1])
  })

  it('needs no parcel before approval, and accepts one afterwards', async () => {
    const early = await requestAt(shop, buyer, 'APPLIED', 'REFUND_GOODS')
    expect((await refusal(sendBack(buyer, early.bn))).message).toBe('不需要回寄货品')
    const { bn } = await requestAt(shop, buyer, 'SENT_BACK', 'REFUND_GOODS')
    expect((await refusal(sendBack(buyer, bn))).message).toBe('您已提交回寄信息，请勿重复提交')
    const waiting = await requestAt(shop, buyer, 'WAIT_RETURN', 'REFUND_GOODS')
    const send = (corp_code: string, logi_no: string) =>
      refusal(buyer.api('POST aftersales/sendback', { aftersales_bn: waiting.bn, corp_code, logi_no }))
    expect((await send('', 'YT20261111')).message).toBe('物流公司不能为空')
    expect((await send('顺丰', 'YT20261111')).message).toBe('物流公司不正确')
    expect((await send('SF', '')).message).toBe('物流单号不能为空')
    expect((await send('SF', '12345')).message).toBe('物流单号为6至30位字母或数字')
    expect((await send('SF', '1'.repeat(31))).message).toBe('物流单号为6至30位字母或数字')
  })
})

describe('points', () => {
  it('come back piece by piece, as the request promised', async () => {
    const saver = await addBuyer(shop, { point: 1000 })
    const { goods: tee } = await addGoods(shop.db, { price: 10_000 })
    const items = [{ item_id: tee.itemId, num: 3 }]
    const { order_id } = await saver.api('POST order_new', { items, address_id: saver.addressId, point_use: 1000 })
    await saver.api('POST payment', { order_id, pay_type: 'testpay' })
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    const placed = { order_id, lines: [line!], line: line! }
    const left = async () => (await saver.api('GET point/member/info')).point
    expect([line!.pointUse, await left()]).toEqual([1000, 0])
    for (const [promised, balance] of [
      [333, 333],
      [333, 666],
      [334, 1000],
    ]) {
      const bn = await applyFor(saver, placed)
      await approveRequest(shop, bn)
      const before = await saver.api('GET aftersales/info', { aftersales_bn: bn })
      await refundRequest(shop, bn)
      expect([before.refund_point, before.detail[0]!.refund_point, await left()]).toEqual([promised, promised, balance])
    }
  })
})

describe('a refusal', () => {
  it('releases the pieces, before and after the goods came', async () => {
    for (const state of ['APPLIED', 'RECEIVED'] as const) {
      const { bn, order_id } = await requestAt(shop, buyer, state, 'REFUND_GOODS')
      await rejectRequest(shop, bn, ' 商品已使用 ')
      const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
      expect(orderInfo.items[0]).toMatchObject({
        left_aftersales_num: 2,
        refundable_amount: 20_000,
        refunded_fee: 0,
        aftersales_status: state === 'APPLIED' ? 'SELLER_REFUSE_BUYER' : 'REFUND_CLOSED',
      })
      expect((await info(bn)).refuse_reason).toBe('商品已使用')
    }
  })

  it('needs a reason and a request', async () => {
    const { bn } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    await expect(rejectRequest(shop, bn, ' ')).rejects.toThrow('请填写驳回原因')
    await expect(rejectRequest(shop, bn, '长'.repeat(201))).rejects.toThrow('驳回原因最多200个字符')
    await expect(rejectRequest(shop, '1', '不符合')).rejects.toThrow('没有售后信息')
    await expect(rejectRequest(shop, bn, '长'.repeat(200))).resolves.toMatchObject({ state: 'REJECTED' })
  })
})

describe('POST aftersales/close', () => {
  it('withdraws a request that nobody has answered', async () => {
    const { bn, order_id } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    expect(await refusal(close(bn, await addBuyer(shop)))).toMatchObject({ status: 404, message: '没有售后信息' })
    expect(await close(bn)).toMatchObject({ aftersales_bn: bn, aftersales_status: 4, progress: 7 })
    expect((await refusal(close(bn))).message).toBe('售后已撤销，不能重复撤销')
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(orderInfo).toMatchObject({ can_apply_aftersales: 1, left_aftersales_num: 2 })
  })

  it.each([
    ['REJECTED', '售后已驳回，不需要撤销'],
    ['AGREED', '售后单已被受理,不能撤销,请联系商家处理！'],
    ['REFUNDED', '售后单已被受理,不能撤销,请联系商家处理！'],
  ] as const)('refuses when %s', async (state, message) => {
    const { bn } = await requestAt(shop, buyer, state, 'ONLY_REFUND')
    expect((await refusal(close(bn))).message).toBe(message)
  })
})

describe('the order meanwhile', () => {
  it('cannot be confirmed or hidden while a request runs', async () => {
    const shipped = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    const { order_id } = shipped
    const bn = await applyFor(buyer, shipped)
    expect(await refusal(buyer.api('POST order/confirmReceipt', { order_id }))).toMatchObject({
      status: 422,
      message: '售后中的订单不能确认收货',
      details: { aftersales_bn: bn },
    })
    await close(bn)
    await buyer.api('POST order/confirmReceipt', { order_id })
    const again = await applyFor(buyer, shipped)
    expect((await refusal(buyer.api('POST /trade.delete', { tid: order_id }))).message).toBe('售后中的订单不能删除')
    await close(again)
    await buyer.api('POST /trade.delete', { tid: order_id })
    expect((await refusal(applyFor(buyer, shipped))).message, 'a hidden order').toBe('订单不存在')
  })
})

describe('paying refunds', () => {
  it('asks the provider once, for any number of presses', async () => {
    const { bn } = await requestAt(shop, buyer, 'AGREED', 'ONLY_REFUND')
    const { keys, counted } = counting()
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundRequest(shop, bn, undefined, counted)),
    )
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const rows = await shop.db.select().from(refunds).where(eq(refunds.aftersalesBn, bn))
    expect(rows).toMatchObject([{ refundId: keys[0], fee: 20_000, state: 'SUCCESS', providerNo: `TEST${keys[0]}` }])
    expect(keys).toHaveLength(1)
    expect(await shop.db.select().from(refundLedger).where(eq(refundLedger.refundId, keys[0]!))).toHaveLength(1)
  })

  it('finishes a refund without an answer of the provider, with the same key and once', async () => {
    const { bn, order_id, line } = await requestAt(shop, buyer, 'RECEIVED', 'REFUND_GOODS')
    const first = counting(silent)
    await expect(refundRequest(shop, bn, undefined, first.counted)).rejects.toThrow('no answer')
    expect(await info(bn)).toMatchObject({ progress: 9, refund_info: { refund_status: 'PROCESSING', refunded_fee: 0 } })
    await expect(refundRequest(shop, bn)).rejects.toThrow('售后单当前为“退款处理中”，不能退款')
    await expect(rejectRequest(shop, bn, '不退了')).rejects.toThrow('不能驳回')
    const again = counting()
    expect(await resumeRefunds(shop, again.counted), 'not before a minute is over').toBe(0)
    shop.clock.advance(60_000)
    const results = await Promise.all([resumeRefunds(shop, again.counted), resumeRefunds(shop, again.counted)])
    expect(results.sort()).toEqual([0, 1])
    expect(again.keys).toEqual(first.keys)
    expect((await info(bn)).progress).toBe(6)
    expect(await storeOf(line.skuId)).toEqual([10, 10, 0])
    expect((await ledgerOf(order_id)).filter(row => row.kind === 'return')).toHaveLength(1)
  })

  it('accepts an answer that comes after the sweep has asked again', async () => {
    const { bn, line } = await requestAt(shop, buyer, 'RECEIVED', 'REFUND_GOODS')
    const signal = () => {
      let give = () => {}
      const given = new Promise<void>(resolve => {
        give = resolve
      })
      return { give, given }
    }
    const [asked, answer] = [signal(), signal()]
    const slow: Refund = async (...args) => {
      asked.give()
      await answer.given
      return await testpay(...args)
    }
    const late = refundRequest(shop, bn, undefined, slow)
    await asked.given
    shop.clock.advance(60_000)
    expect(await resumeRefunds(shop)).toBe(1)
    answer.give()
    expect((await late).state).toBe('REFUNDED')
    expect(await storeOf(line.skuId)).toEqual([10, 10, 0])
  })

  it('continues with the next one when one provider does not answer', async () => {
    const stuck = await requestAt(shop, buyer, 'REFUNDING', 'ONLY_REFUND')
    const other = await requestAt(shop, buyer, 'REFUNDING', 'ONLY_REFUND')
    shop.clock.advance(60_000)
    const stuckTrade = (await tradeOf(stuck.order_id)).tradeId
    const picky: Refund = (trade, cents, key) => (trade.tradeId === stuckTrade ? silent() : testpay(trade, cents, key))
    expect(await resumeRefunds(shop, picky)).toBe(1)
    expect([(await info(stuck.bn)).progress, (await info(other.bn)).progress]).toEqual([9, 6])
    shop.clock.advance(60_000)
    expect(await resumeRefunds(shop)).toBe(1)
  })

  it('refuses a payment whose provider cannot refund, and changes nothing', async () => {
    const { bn, order_id } = await requestAt(shop, buyer, 'AGREED', 'ONLY_REFUND')
    await shop.db.update(trades).set({ payType: 'deposit' }).where(eq(trades.orderId, order_id))
    await expect(refundRequest(shop, bn)).rejects.toThrow('该支付方式不支持退款，请联系商家')
    expect(await info(bn)).toMatchObject({ progress: 9, refund_info: [] })
    expect((await tradeOf(order_id)).refundedFee).toBe(0)
  })

  it('closes requests of 0 without asking the provider', async () => {
    const placed = await placeOrder(shop, buyer, [{ price: 10_000 }])
    const detail = [{ id: placed.line.id, num: 1, total_fee: 0 }]
    const asked = { order_id: placed.order_id, detail, aftersales_type: 'ONLY_REFUND', reason: '其他' } as const
    const { aftersales_bn: bn } = await buyer.api('POST aftersales', asked)
    await approveRequest(shop, bn)
    await refundRequest(shop, bn)
    expect(await info(bn)).toMatchObject({ progress: 6, refund_fee: 0 })
    expect((await tradeOf(placed.order_id)).state).toBe('SUCCESS')
  })

  it('records the name of the operator', async () => {
    const { bn } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    const actor = { kind: 'operator', id: 7 } as const
    await approveRequest(shop, bn, actor)
    await refundRequest(shop, bn, actor)
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.target, bn)).orderBy(auditLog.id)
    expect(rows.map(row => [row.action, row.actorKind, row.actorId])).toEqual([
      ['aftersales.approve', 'operator', 7],
      ['aftersales.refund', 'operator', 7],
      ['aftersales.refunded', 'operator', 7],
    ])
  })
})
