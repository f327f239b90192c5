import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFor, requestAt, sendBack } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, skus } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop, { mobile: '13911112222' })
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const show = (bn: string) => api('POST /api/operator/aftersales/show', { bn })
const list = (input: object = {}) => api('POST /api/operator/aftersales/list', input)
const approve = (bn: string, more: object = {}) => api('POST /api/operator/aftersales/approve', { bn, ...more })
const refund = (bn: string, more: object = {}) => api('POST /api/operator/aftersales/refund', { bn, ...more })
const _openFee = async (order_id: string) => (await api('POST /api/operator/orders/show', { order_id })).open_fee
const auditOf = (bn: string) => shop.db.select().from(auditLog).where(eq(auditLog.target, bn)).orderBy(auditLog.id)

describe('aftersales.show', () => {
  it('says what a request is about, how its money came about, and what can be done', async () => {
    const { bn, order_id, line } = await requestAt(shop, buyer, 'APPLIED', 'REFUND_GOODS')
    const request = await show(bn)
    expect(request).toMatchObject({
      order_id,
      state: 'APPLIED',
      turn: 'shop',
      kind: 'REFUND_GOODS',
      pieces: 2,
      refund_fee: 20_000,
      paid_out_fee: 20_000,
      member_mobile: '13911112222',
      reason: '质量问题',
      restocks: null,
      refund: null,
      acts: ['approve', 'reject'],
      lines: [{ sku_code: line.itemBn, num: 2, refund_fee: 20_000, unsent: 0 }],
    })
    expect(request.money.reduce((sum, { fee }) => sum + fee, 0)).toBe(request.paid_out_fee)
    expect(request.history.map(({ who, what }) => [who, what])).toEqual([['买家', '申请']])
  })

  it('knows no request of another number', async () => {
    expect(await refused(show('9'))).toBe('没有售后信息')
  })

  it.each([
    ['WAIT_RETURN', ['receive', 'reject'], 'buyer'],
    ['SENT_BACK', ['receive', 'reject'], 'shop'],
    ['RECEIVED', ['refund', 'reject'], 'shop'],
    ['REFUNDING', [], 'money'],
    ['REFUNDED', [], 'over'],
    ['WITHDRAWN', [], 'over'],
  ] as const)('offers in %s what can be done: %j', async (state, acts, turn) => {
    const { bn } = await requestAt(shop, buyer, state, 'REFUND_GOODS')
    expect(await show(bn)).toMatchObject({ acts, turn })
  })

  it('shows notes of the shop on the order', async () => {
    const { bn, order_id } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    await api('POST /api/operator/orders/note', { order_id, text: '先打电话' })
    expect((await show(bn)).notes).toMatchObject([{ who: '韩梅梅', text: '先打电话' }])
  })
})

describe('a request, step by step', () => {
  it('is agreed to, its goods come back to the shelf, and its money goes back', async () => {
    const { bn, line, order_id } = await requestAt(shop, buyer, 'APPLIED', 'REFUND_GOODS')
    expect((await approve(bn)).message).toBe(`已同意 ${bn}，等买家寄回商品`)
    await sendBack(buyer, bn)
    expect(await show(bn)).toMatchObject({ sendback_corp: '圆通速递', sendback_code: 'YT20261111' })
    await api('POST /api/operator/aftersales/receive', { bn })
    const storeOf = async () => (await shop.db.select().from(skus).where(eq(skus.itemId, line.skuId)))[0]!.store
    const before = await storeOf()
    expect((await refund(bn)).message).toBe(`已退款 ${bn}`)
    expect(await storeOf()).toBe(before + 2)
    const request = await show(bn)
    expect(request).toMatchObject({ state: 'REFUNDED', restocks: true, refund: { fee: 20_000 } })
    expect(request.history.map(({ who, what }) => [who, what])).toEqual([
      ['买家', '申请'],
      ['韩梅梅', '同意'],
      ['买家', '寄回商品'],
      ['韩梅梅', '收到退货'],
      ['韩梅梅', '发起退款'],
      ['韩梅梅', '退款到账'],
    ])
    const { aftersales: requests } = await api('POST /api/operator/orders/show', { order_id })
    expect(requests).toMatchObject([{ bn, state: '已退款', fee: 20_000 }])
  })

  it('keeps damaged goods off the shelf', async () => {
    const { bn, line } = await requestAt(shop, buyer, 'SENT_BACK', 'REFUND_GOODS')
    const storeOf = async () => (await shop.db.select().from(skus).where(eq(skus.itemId, line.skuId)))[0]!.store
    const before = await storeOf()
    await api('POST /api/operator/aftersales/receive', { bn, damaged: true })
    await refund(bn)
    expect(await storeOf()).toBe(before)
    expect((await show(bn)).history.at(3)!.detail).toBe('商品有损坏，不再上架')
  })

  it('is refused with a reason that the buyer reads', async () => {
    const { bn } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    const reject = (reason: string) => refused(api('POST /api/operator/aftersales/reject', { bn, reason }))
    expect(await reject(' ')).toContain('请填写驳回原因')
    expect(await reject('已拆封')).toBe('')
    expect(await reject('已拆封')).toContain('不能驳回')
    expect(await buyer.api('GET aftersales/info', { aftersales_bn: bn })).toMatchObject({ refuse_reason: '已拆封' })
  })

  it('writes who did it, what was before and what came after', async () => {
    const { bn } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    await approve(bn, { fee: 15_000, reason: '少一个盖子' })
    expect((await auditOf(bn)).at(-1)).toMatchObject({
      actorKind: 'operator',
      actor: '韩梅梅',
      action: 'aftersales.approve',
      detail: {
        before: { state: 'APPLIED', refundFee: 20_000 },
        after: { state: 'AGREED', refundFee: 15_000 },
      },
    })
    await heji({ ...shop, actor: 'wang' } as TestShop, 'after-sales refund', { bn })
    expect((await show(bn)).history.at(-1)).toMatchObject({ who: 'wang', what: '退款到账' })
  })
})

describe('rights', () => {
  it('lets editors decide, but not pay; viewers look', async () => {
    const { bn } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    const [editor, viewer] = [await operatorApi(shop, 'editor'), await operatorApi(shop, 'viewer')]
    expect((await viewer('POST /api/operator/aftersales/show', { bn })).bn).toBe(bn)
    expect(await refused(viewer('POST /api/operator/aftersales/approve', { bn }))).toBe('没有权限')
    await editor('POST /api/operator/aftersales/approve', { bn })
    expect(await refused(editor('POST /api/operator/aftersales/refund', { bn }))).toBe('没有权限')
    expect((await show(bn)).state).toBe('AGREED')
  })
})

describe('aftersales.list', () => {
  it('shows who waits longest for the shop first, and the newest otherwise', async () => {
    const first = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
    shop.clock.advance(60_000)
    const second = await requestAt(shop, buyer, 'APPLIED', 'REFUND_GOODS')
    shop.clock.advance(60_000)
    const bns = async (input: object) =>
      (await list({ size: 100, ...input })).rows.map(({ bn }) => bn).filter(bn => bn === first.bn || bn === second.bn)
    expect(await bns({ turn: 'shop' })).toEqual([first.bn, second.bn])
    expect(await bns({})).toEqual([second.bn, first.bn])
    expect(await bns({ kind: 'REFUND_GOODS' })).toEqual([second.bn])
    // The buyer's turn: then the shop waits no longer.
    await approve(second.bn)
    expect(await bns({ turn: 'shop' })).toEqual([first.bn])
    expect(await bns({ state: 'WAIT_RETURN' })).toEqual([second.bn])
    const { rows } = await list({ turn: 'shop', size: 100 })
    expect(rows.every(({ turn }) => turn === 'shop')).toBe(true)
  })

  it('finds by what people have in hand', async () => {
    const other = await addBuyer(shop, { mobile: '13700001234' })
    const placed = await placeOrder(shop, other, [{ name: '陶瓷杯' }])
    const bn = await applyFor(other, placed, 1, 'REFUND_GOODS')
    await approve(bn)
    await other.api('POST aftersales/sendback', { aftersales_bn: bn, corp_code: 'YTO', logi_no: 'YT9988776655' })
    for (const q of [bn, placed.order_id, '137 0000 1234', '1234', 'yt9988776655'.toUpperCase()])
      expect([q, (await list({ q })).rows.map(row => row.bn)]).toEqual([q, [bn]])
    expect(await list({ q: "没有' or 1=1" })).toEqual({ total: 0, rows: [] })
    expect((await heji(shop, 'after-sales list', { q: bn })).join('\n')).toMatch(/已寄回，待收货.*陶瓷杯/s)
  })
})
