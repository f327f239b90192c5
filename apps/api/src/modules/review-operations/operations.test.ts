import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, orderLines, reviews } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>
let item_id: string
let order_id: string
let id: string

const CALLS = {
  reply: 'POST /api/operator/reviews/reply',
  pin: 'POST /api/operator/reviews/pin',
  unpin: 'POST /api/operator/reviews/unpin',
  hide: 'POST /api/operator/reviews/hide',
  unhide: 'POST /api/operator/reviews/unhide',
  remove: 'POST /api/operator/reviews/remove',
} as const
const act = (verb: keyof typeof CALLS, more: object = {}, review_id = id) =>
  api(CALLS[verb], { review_id, ...more } as never) as Promise<{ message: string }>
const show = (review_id = id) => api('POST /api/operator/reviews/show', { review_id })
const list = async (input: object = {}) =>
  (await api('POST /api/operator/reviews/list', input)).rows.map(({ review_id }) => review_id)
const seen = async (more: object = {}) =>
  (await shop.api()('GET order/rate/list', { item_id, ...more })).list.map(({ rate_id }) => rate_id)

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop, { username: '王小明' })
  api = await operatorApi(shop, 'admin', '韩梅梅')
  const placed = await placeOrder(shop, buyer, [{ name: '陶瓷杯' }])
  item_id = String(placed.line.skuId)
  order_id = placed.order_id
  await buyer.api('POST order/rate/create', { order_id, rates: [{ item_id, star: 1, content: '杯口有缺口' }] })
  id = (await seen())[0]!
})
afterAll(() => closeWithInvariants(shop))

/** Another review of the same goods, which nobody wrote here. */
async function imported(star: number) {
  const [first] = await shop.db
    .select()
    .from(reviews)
    .where(eq(reviews.id, Number(id)))
  const { id: _, orderLineId: __, memberId: ___, ...values } = first!
  const own = { star, reply: '', pinned: false, hiddenReason: '', createdAt: shop.clock.now() }
  const [row] = await shop.db
    .insert(reviews)
    .values({ ...values, ...own })
    .returning()
  return String(row!.id)
}

describe('reviews.list', () => {
  it('finds by goods, code and number, by stars, and what wants an answer', async () => {
    const good = await imported(5)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    for (const q of ['陶瓷杯', line!.itemBn]) expect([q, await list({ q })]).toEqual([q, [good, id]])
    expect(await list({ q: id })).toEqual([id])
    expect(await list({ q: '没有的商品' })).toEqual([])
    expect(await list({ bad: true })).toEqual([id])
    expect(await list({ star: '5' })).toEqual([good])
    expect(await list({ unanswered: true })).toEqual([good, id])
    expect((await heji(shop, 'review list', { bad: true })).join('\n')).toMatch(/陶瓷杯.*杯口有缺口.*王小明/s)
    await act('remove', {}, good)
  })
})

describe('reviews.reply', () => {
  it('answers, and writes another answer in its place', async () => {
    const { waiting } = await api('POST /api/operator/today/show', {})
    expect(waiting).toContainEqual({ kind: 'reviews', count: 1 })
    await act('reply', { text: ' 抱歉，马上补发 ' })
    expect((await act('reply', { text: '抱歉，已经补发' })).message).toBe(`已回复评价 ${id}`)
    expect((await shop.api()('GET order/rate/list', { item_id })).list).toMatchObject([
      { is_reply: 1, reply_content: '抱歉，已经补发' },
    ])
    expect(await list({ unanswered: true })).toEqual([])
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'reviews.reply')).orderBy(auditLog.id)
    expect(rows.at(-1)).toMatchObject({
      actor: '韩梅梅',
      target: id,
      detail: { before: { reply: '抱歉，马上补发' }, after: { reply: '抱歉，已经补发' } },
    })
  })

  it('refuses no words, and a review that is not there', async () => {
    expect(await refused(act('reply', { text: ' ' }))).toContain('请填写回复')
    expect(await refused(act('reply', { text: '好' }, '999'))).toBe('没有评价 999')
    expect((await show()).reply).toBe('抱歉，已经补发')
  })
})

describe('reviews.hide', () => {
  it('hides from all but the author, out of lists, counts and answers, until it is shown again', async () => {
    const other = await imported(5)
    const summary = async () => (await shop.api()('GET goods/items/{item_id}', { item_id })).rate_summary
    expect(await summary()).toMatchObject({ count: 2, average: 30 })
    await act('hide', { reason: '辱骂他人' })
    expect(await seen()).toEqual([other])
    expect(await summary()).toMatchObject({ count: 1, average: 50 })
    expect((await shop.api()('GET order/replyRate/list', { rate_id: id })).list).toEqual([])
    const stranger = await addBuyer(shop)
    expect(await refused(stranger.api('POST order/replyRate', { rate_id: id, content: '我也是' }))).toBe('评论不存在')
    expect(await show()).toMatchObject({ hidden_reason: '辱骂他人', acts: ['reply', 'unhide', 'remove'] })
    expect(await list({ place: 'hidden' })).toEqual([id])
    // He wrote it, and cannot write another one.
    const again = { order_id, rates: [{ item_id, star: 5, content: '改为好评' }] }
    expect(await buyer.api('POST order/rate/create', again)).toEqual({ status: 0 })
    expect(await refused(act('hide', { reason: '再来' }))).toBe('这条评价已经隐藏')
    expect(await refused(act('pin'))).toBe('已隐藏的评价不能置顶')
    await act('unhide')
    expect(await seen()).toEqual([other, id])
    expect(await refused(act('unhide'))).toBe('这条评价没有隐藏')
    expect(await refused(act('hide', { reason: ' ' }))).toContain('请填写隐藏原因')
    await act('remove', {}, other)
  })
})

describe('reviews.pin', () => {
  it('puts a review above newer ones, at most three of one goods', async () => {
    const newer = [await imported(4), await imported(4), await imported(4)]
    await act('pin')
    expect((await seen())[0]).toBe(id)
    expect(await refused(act('pin'))).toBe('这条评价已经置顶')
    const tries = await Promise.all(
      newer.map(one =>
        act('pin', {}, one).then(
          () => '',
          error => error.message,
        ),
      ),
    )
    expect(tries.filter(message => message === '')).toHaveLength(2)
    expect(tries.filter(Boolean)).toEqual(['一件商品最多置顶 3 条评价'])
    expect(await list({ place: 'pinned' })).toHaveLength(3)
    await act('unpin')
    expect(await refused(act('unpin'))).toBe('这条评价没有置顶')
    expect((await seen()).at(-1)).toBe(id)
    for (const one of newer) await act('remove', {}, one)
  })
})

describe('what is removed', () => {
  it('is gone for good: an answer, then the review with the others; the audit log keeps the words', async () => {
    for (const content of ['加微信领红包', '我的也是'])
      await (await addBuyer(shop)).api('POST order/replyRate', { rate_id: id, content })
    const { answer_list } = await show()
    const { answer_id } = answer_list.find(({ content }) => content.includes('红包'))!
    const removed = await api('POST /api/operator/reviews/remove-answer', { answer_id })
    expect(removed.message).toBe(`已删除回复 ${answer_id}`)
    expect(await refused(api('POST /api/operator/reviews/remove-answer', { answer_id }))).toBe(`没有回复 ${answer_id}`)
    expect((await show()).answer_list.map(({ content }) => content)).toEqual(['我的也是'])
    const editor = await operatorApi(shop, 'editor')
    expect(await refused(editor('POST /api/operator/reviews/remove', { review_id: id }))).toBe('没有权限')
    expect((await act('remove')).message).toBe(`已删除评价 ${id}`)
    expect(await seen()).toEqual([])
    expect(await refused(act('remove'))).toBe(`没有评价 ${id}`)
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'reviews.remove'))
    expect(rows.find(({ target }) => target === id)).toMatchObject({
      detail: { before: { content: '杯口有缺口', answers: [{ content: '我的也是' }] } },
    })
    const again = { order_id, rates: [{ item_id, star: 5, content: '改为好评' }] }
    expect(await buyer.api('POST order/rate/create', again)).toEqual({ status: 0 })
  })
})
