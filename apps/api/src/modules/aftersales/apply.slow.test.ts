import { randomUUID } from 'node:crypto'
import type { InputOf } from '@heji/api-client'
import type { Contract } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { type PlacedOrder, placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { aftersales, images, orderLines } from '../../db/schema'
import { approveRequest, refundRequest, rejectRequest } from './merchant'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

type ApplyInput = InputOf<Contract['POST aftersales']>

const ask = ({ order_id, line }: PlacedOrder, values: Partial<ApplyInput> = {}): ApplyInput => ({
  order_id,
  detail: [{ id: line.id, num: 1 }],
  aftersales_type: 'ONLY_REFUND',
  reason: '质量问题',
  ...values,
})
const info = (aftersales_bn: string, who = buyer) => who.api('GET aftersales/info', { aftersales_bn })
const orderOf = async (order_id: string) => (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
const requestsOf = (order_id: string) => shop.db.select().from(aftersales).where(eq(aftersales.orderId, order_id))

describe('POST aftersales', () => {
  it('requests pieces of a line, and the order shows it', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 3, price: 10_000 }, {}])
    const { status, result, aftersales_bn } = await buyer.api('POST aftersales', {
      ...ask(placed, { description: ' 有划痕 ' }),
      detail: JSON.stringify([{ id: placed.line.id, num: 2 }]),
    })
    expect([status, result]).toEqual([true, true])
    expect(await info(aftersales_bn)).toMatchObject({
      order_id: placed.order_id,
      aftersales_type: 'ONLY_REFUND',
      aftersales_status: 0,
      progress: 0,
      refund_fee: 20_000,
      reason: '质量问题',
      description: '有划痕',
      detail: [{ sub_order_id: String(placed.line.id), num: 2, refund_fee: 20_000 }],
    })
    const order = await orderOf(placed.order_id)
    expect(order).toMatchObject({ can_apply_aftersales: 1, left_aftersales_num: 2 })
    expect(order.items).toMatchObject([
      {
        aftersales_status: 'WAIT_SELLER_AGREE',
        aftersales_detail: { aftersales_bn },
        show_aftersales: 1,
        left_aftersales_num: 1,
        refundable_amount: 10_000,
        refunded_fee: 0,
      },
      { aftersales_status: null, show_aftersales: 0, left_aftersales_num: 1, refundable_amount: 9900 },
    ])
    const { list } = await buyer.api('GET orders')
    expect(list[0]!.items[0]).toMatchObject({ aftersales_status: 'WAIT_SELLER_AGREE', show_aftersales: 1 })
    expect(await buyer.api('GET orderscount')).toMatchObject({ aftersales: 1, aftersales_pending: 1 })
  })

  it('takes several lines in one request, and shares a requested amount among them', async () => {
    const placed = await placeOrder(shop, buyer, [{ price: 10_000 }, { price: 5000 }])
    const detail = placed.lines.map(line => ({ id: line.id, num: 1 }))
    const { aftersales_bn } = await buyer.api('POST aftersales', ask(placed, { detail, refund_fee: 6001 }))
    const { refund_fee, detail: parts } = await info(aftersales_bn)
    expect([refund_fee, parts.map(part => part.refund_fee)]).toEqual([6001, [4001, 2000]])
  })

  it('accepts a requested amount per line up to the paid one', async () => {
    const placed = await placeOrder(shop, buyer, [{ price: 10_000 }])
    const wanted = (total_fee: number) => ask(placed, { detail: [{ id: placed.line.id, num: 1, total_fee }] })
    expect(await refusal(buyer.api('POST aftersales', wanted(10_001)))).toMatchObject({
      status: 422,
      message: '退款金额不能超过100.00元',
      details: { max_refund_fee: 10_000 },
      fields: { refund_fee: ['退款金额不能超过100.00元'] },
    })
    const { aftersales_bn } = await buyer.api('POST aftersales', wanted(1))
    expect((await info(aftersales_bn)).refund_fee).toBe(1)
  })

  it.each([
    [{ order_id: '' }, '订单号必填,必须为整数'],
    [{ order_id: '12x' }, '订单号必填,必须为整数'],
    [{ detail: '' }, '售后商品明细必填'],
    [{ detail: '[{' }, '售后商品明细必填'],
    [{ detail: [] }, '售后商品明细必填'],
    [{ detail: [{ id: 1, num: 0 }] }, '售后数量不正确'],
    [{ detail: [{ id: 1, num: 1.5 }] }, '售后数量不正确'],
    [{ detail: [1, 1].map(id => ({ id, num: 1 })) }, '售后商品明细重复'],
    [{ detail: [{ id: 1, num: 1, total_fee: -1 }] }, '退款金额不正确'],
    [{ aftersales_type: '' }, '售后类型必选'],
    [{ aftersales_type: 'STEAL' }, '售后类型必选'],
    [{ aftersales_type: 'EXCHANGING_GOODS' }, '请选择要换的规格'],
    [{ aftersales_type: 'REFUND_GOODS', return_type: 'offline' }, '未开启到店退货'],
    [{ reason: ' ' }, '售后原因必选'],
    [{ description: '长'.repeat(201) }, '申请说明最多200个字符'],
    [{ evidence_pic: ['https://elsewhere.example/a.jpg'] }, '售后凭证请使用上传的图片'],
    [{ evidence_pic: Array.from({ length: 7 }, () => `/img/u/${'a'.repeat(64)}.jpg`) }, '售后凭证最多6张'],
    [{ evidence_pic: [`/img/u/${'a'.repeat(64)}.jpg`] }, '售后凭证不存在，请重新上传'],
    [{ refund_fee: 9901 }, '退款金额不能超过99.00元'],
  ])('refuses %o', async (values, message) => {
    const placed = await placeOrder(shop, buyer)
    const refused = await refusal(buyer.api('POST aftersales', { ...ask(placed), ...values } as ApplyInput))
    expect(refused).toMatchObject({ status: 422, message })
    expect(await requestsOf(placed.order_id)).toEqual([])
  })

  it('keeps pictures that the shop stored', async () => {
    const key = `u/${'b'.repeat(64)}.png`
    await shop.db.insert(images).values({ name: '划痕', key, mime: 'image/png', size: 1, width: 1, height: 1 })
    const placed = await placeOrder(shop, buyer)
    const { aftersales_bn } = await buyer.api('POST aftersales', ask(placed, { evidence_pic: [key] }))
    expect((await info(aftersales_bn)).evidence_pic).toEqual([`/img/${key}`])
  })

  it('refuses orders without a right to a return', async () => {
    const unpaid = await placeOrder(shop, buyer, [{}], 'NOTPAY')
    const reasonOf = async (placed: PlacedOrder) => (await refusal(buyer.api('POST aftersales', ask(placed)))).message
    expect(await reasonOf(unpaid)).toBe('该订单不能申请售后')
    await buyer.api('POST order/cancel', { order_id: unpaid.order_id })
    expect(await reasonOf(unpaid)).toBe('该订单不能申请售后')
    expect(await reasonOf(await placeOrder(shop, buyer, [{ name: '青瓷茶杯' }], 'PAYED'))).toBe(
      '青瓷茶杯未发货，不能申请退换货，可以取消订单',
    )
    const shipped = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    expect(await applyFor(buyer, shipped)).toMatch(/^9\d{16}$/)
  })

  it('ends seven days after receipt, to the millisecond', async () => {
    const first = await placeOrder(shop, buyer)
    const second = await placeOrder(shop, buyer)
    shop.clock.advance(7 * 86_400_000 - 1)
    expect(await orderOf(first.order_id)).toMatchObject({ can_apply_aftersales: 1, latest_aftersale_time: 1 })
    await applyFor(buyer, first)
    shop.clock.advance(1)
    const late = await refusal(buyer.api('POST aftersales', ask(second)))
    expect(late).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^该订单已超过售后申请时效，截止时间 2026-\d\d-\d\d \d\d:00:00$/),
      details: { deadline: shop.clock.now().getTime() / 1000 },
    })
    expect(await requestsOf(second.order_id)).toEqual([])
    expect(await orderOf(second.order_id)).toMatchObject({ can_apply_aftersales: 0, latest_aftersale_time: 0 })
  })

  it('names the number that is left, and the request that is already running', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 3 }])
    const asking = (num: number) =>
      refusal(buyer.api('POST aftersales', ask(placed, { detail: [{ id: placed.line.id, num }] })))
    expect(await asking(4)).toMatchObject({
      status: 422,
      message: '剩余可申请售后的数量为3',
      details: { left_aftersales_num: 3 },
    })
    expect(await requestsOf(placed.order_id)).toEqual([])
    const bn = await applyFor(buyer, placed)
    expect(await asking(1)).toMatchObject({
      status: 409,
      message: '该商品已有进行中的售后单',
      details: { aftersales_bn: bn },
    })
    expect(await requestsOf(placed.order_id)).toHaveLength(1)
    await approveRequest(shop, bn)
    await refundRequest(shop, bn)
    expect(await asking(3)).toMatchObject({ status: 422, message: '剩余可申请售后的数量为2' })
  })

  it('looks like a missing one to other members', async () => {
    const placed = await placeOrder(shop, buyer)
    const stranger = await addBuyer(shop)
    expect(await refusal(stranger.api('POST aftersales', ask(placed)))).toMatchObject({
      status: 404,
      message: '订单不存在',
    })
    const theirs = await placeOrder(shop, stranger)
    const mixed = ask(theirs, { detail: [{ id: placed.line.id, num: 1 }] })
    expect(await refusal(stranger.api('POST aftersales', mixed))).toMatchObject({
      status: 404,
      message: '售后商品不存在',
    })
    await buyer.api('POST /trade.delete', { tid: placed.order_id })
    expect(await refusal(buyer.api('POST aftersales', ask(placed)))).toMatchObject({ status: 404 })
    expect((await refusal(shop.api()('POST aftersales', ask(placed)))).status).toBe(401)
  })

  it('gives one key the same answer, and makes one request of it', async () => {
    const placed = await placeOrder(shop, buyer)
    const options = { idempotencyKey: randomUUID() }
    const send = (values = {}) => buyer.api('POST aftersales', ask(placed, values), options)
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await refusal(send({ reason: '其他' }))).toMatchObject({ status: 422 })
    expect(await requestsOf(placed.order_id)).toHaveLength(1)
  })

  it('accepts only one of ten at once', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 3 }])
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => applyFor(buyer, placed, 2)))
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, placed.line.id))
    expect([line!.aftersalesNum, line!.aftersalesFee]).toEqual([2, 19_800])
  })
})

describe('POST aftersales/modify', () => {
  const change = (aftersales_bn: string, placed: PlacedOrder, values: Partial<ApplyInput> = {}, who = buyer) =>
    who.api('POST aftersales/modify', { aftersales_bn, ...ask(placed, values) })

  it('changes a waiting request', async () => {
    const placed = await placeOrder(shop, buyer, [{ num: 3 }])
    const bn = await applyFor(buyer, placed, 3)
    const detail = [{ id: placed.line.id, num: 2 }]
    const changed = await change(bn, placed, { detail, aftersales_type: 'REFUND_GOODS', reason: '描述不符' })
    expect(changed).toMatchObject({
      aftersales_bn: bn,
      aftersales_type: 'REFUND_GOODS',
      reason: '描述不符',
      refund_fee: 19_800,
      aftersales_status: 0,
      progress: 0,
      return_type: 'logistics',
      detail: [{ num: 2 }],
    })
    expect((await orderOf(placed.order_id)).items[0]!.left_aftersales_num).toBe(1)
  })

  it('sends a rejected one again', async () => {
    const placed = await placeOrder(shop, buyer)
    const bn = await applyFor(buyer, placed)
    await rejectRequest(shop, bn, '请补充照片')
    expect(await info(bn)).toMatchObject({ refuse_reason: '请补充照片', app_info: { buttons: [{ type: 'reapply' }] } })
    expect(await change(bn, placed)).toMatchObject({ aftersales_bn: bn, progress: 0, refuse_reason: '' })
    const { app_info } = await info(bn)
    expect(app_info.history.map(step => step.msg)).toEqual(['提交了售后申请', '驳回了申请', '再次提交了申请'])
  })

  it('changes nothing when it refuses', async () => {
    const placed = await placeOrder(shop, buyer)
    const bn = await applyFor(buyer, placed)
    const before = await info(bn)
    const tooMany = change(bn, placed, { detail: [{ id: placed.line.id, num: 2 }], reason: '其他' })
    expect((await refusal(tooMany)).message).toBe('剩余可申请售后的数量为1')
    expect(await info(bn)).toEqual(before)
    await approveRequest(shop, bn)
    expect((await refusal(change(bn, placed))).message).toBe('售后单当前为“商家已同意，等待退款”，不能修改')
  })

  it('leaves the pieces of a rejected request to the next request', async () => {
    const placed = await placeOrder(shop, buyer)
    const bn = await applyFor(buyer, placed)
    await rejectRequest(shop, bn, '不符合')
    const second = await applyFor(buyer, placed)
    expect(await refusal(change(bn, placed))).toMatchObject({ status: 409, details: { aftersales_bn: second } })
  })

  it('looks like a missing one to other members, and with another order', async () => {
    const placed = await placeOrder(shop, buyer)
    const bn = await applyFor(buyer, placed)
    const nothing = { status: 404, message: '没有售后信息' }
    expect(await refusal(change(bn, placed, {}, await addBuyer(shop)))).toMatchObject(nothing)
    expect(await refusal(change(bn, placed, { order_id: '123' }))).toMatchObject(nothing)
    expect(await refusal(change('1', placed))).toMatchObject(nothing)
  })
})
