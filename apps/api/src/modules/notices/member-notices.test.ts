import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { noticeSettings, notices } from '../../db/schema'
import { tell } from '../notice-events/tell'
import { planNotices } from './plan'

let shop: TestShop
let buyer: Buyer
let other: Buyer
let seq = 0

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await addBuyer(shop)
  other = await addBuyer(shop)
})

/** So many notices of a member, the newest first. */
async function have(who: Buyer, many: number) {
  for (let i = 0; i < many; i++) {
    const payload = { order: String(i), yuan: '1.00' }
    await tell(shop.db, { kind: 'refund-done', memberId: who.id, key: `own:${seq++}`, payload }, shop.clock.now())
    shop.clock.advance(60_000)
    await planNotices(shop)
  }
  return (await who.api('GET member/notices', { pageSize: '100' })).list
}
const unread = async (who: Buyer) => (await who.api('GET member/frame')).unread_notices

describe('GET member/notices', () => {
  it('lists own ones page by page, newest first, with what is unread', async () => {
    const all = await have(buyer, 3)
    await have(other, 1)
    expect(all.map(({ text }) => text)).toEqual(['2', '1', '0'].map(n => `订单 ${n} 的退款 1.00 元已原路退回。`))
    const second = await buyer.api('GET member/notices', { page: '2', pageSize: '2' })
    expect(second).toEqual({ total_count: 3, unread_count: 3, list: [all[2]] })
    expect(all[2]).toMatchObject({ kind: 'refund-done', title: '退款到账', path: '/member/trade/0', is_read: false })
    expect(await unread(buyer)).toBe(3)
  })
})

describe('POST member/notices/read', () => {
  it('marks some, again without harm, or all', async () => {
    const [newest] = await have(buyer, 3)
    const notice_ids = [newest!.notice_id, newest!.notice_id]
    const read = () => buyer.api('POST member/notices/read', { notice_ids })
    expect(await read()).toEqual({ unread_count: 2 })
    const [before] = await shop.db
      .select()
      .from(notices)
      .where(eq(notices.id, Number(newest!.notice_id)))
    shop.clock.advance(1_000)
    expect(await read()).toEqual({ unread_count: 2 })
    expect(
      await shop.db
        .select()
        .from(notices)
        .where(eq(notices.id, Number(newest!.notice_id))),
    ).toEqual([before])
    expect(await buyer.api('POST member/notices/read', {})).toEqual({ unread_count: 2 })
    expect(await buyer.api('POST member/notices/read', { is_all: true })).toEqual({ unread_count: 0 })
    expect(await unread(buyer)).toBe(0)
  })

  it('refuses those of others, and then marks none', async () => {
    const [own] = await have(buyer, 1)
    const [foreign] = await have(other, 1)
    const notice_ids = [own!.notice_id, foreign!.notice_id]
    await expect(buyer.api('POST member/notices/read', { notice_ids })).rejects.toMatchObject({ status: 404 })
    expect([await unread(buyer), await unread(other)]).toEqual([1, 1])
    await buyer.api('POST member/notices/read', { is_all: true })
    expect(await unread(other)).toBe(1)
  })
})

describe('notice settings', () => {
  const kinds = async (who: Buyer) =>
    Object.fromEntries(
      (await who.api('GET member/notice-settings')).list.map(({ kind, channels }) => [
        kind,
        channels.map(({ channel, is_on }) => `${channel}:${is_on}`),
      ]),
    )

  it('offer what the shop offers, with advertising off', async () => {
    const all = await kinds(buyer)
    expect(all['order-sent']).toEqual(['site:true'])
    expect(all['price-fallen']).toEqual(['site:false'])
    expect(Object.keys(all)).not.toContain('new-order')
  })

  it('change what is named alone, of the caller alone', async () => {
    await buyer.api('POST member/notice-settings', { on: ['price-fallen:site'], off: ['order-sent:site'] })
    await buyer.api('POST member/notice-settings', { on: ['coupon-ending:site'] })
    expect(await kinds(buyer)).toMatchObject({
      'order-sent': ['site:false'],
      'price-fallen': ['site:true'],
      'coupon-ending': ['site:true'],
      'refund-done': ['site:true'],
    })
    expect((await kinds(other))['order-sent']).toEqual(['site:true'])
    await buyer.api('POST member/notice-settings', { no_marketing: true })
    expect(await kinds(buyer)).toMatchObject({ 'price-fallen': ['site:false'], 'order-sent': ['site:false'] })
  })

  it('refuse unknown names, and keep nothing of the shop’s own kinds', async () => {
    const set = (on: string[]) => buyer.api('POST member/notice-settings', { on })
    await expect(set(['order-sent:fax'])).rejects.toMatchObject({ status: 422 })
    await expect(set(['weather:site'])).rejects.toMatchObject({ status: 422 })
    await set(['new-order:site'])
    const isTheirs = and(eq(noticeSettings.memberId, buyer.id), eq(noticeSettings.kind, 'new-order'))
    expect(await shop.db.select().from(noticeSettings).where(isTheirs)).toEqual([])
  })
})
