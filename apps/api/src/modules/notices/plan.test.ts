import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { refused } from '../../../testing/refusal'
import { noticeEvents, notices, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { noteProven } from '../invoices/proven-addresses'
import { tell } from '../notice-events/tell'
import { MINUTE, openDesk } from './notices-testing'
import { planNotices } from './plan'
import { sendNotices } from './send'

const desk = openDesk()
const { sent, set, bySms, plan, sends, seen, service } = desk

describe('planning', () => {
  it('waits a minute, then writes one notice that leads to what it is about', async () => {
    await sent('1')
    expect(await planNotices(desk.shop)).toBe(0)
    expect(await plan()).toBe(1)
    expect(await seen()).toMatchObject([
      { title: '订单发货', text: '订单 1 已发货，顺丰速运 SF1。', path: '/member/trade/1', readAt: null },
    ])
    expect(await planNotices(desk.shop)).toBe(0)
  })

  it('leaves out what a shop does not tell, and says the rest', async () => {
    const { order_id } = await placeOrder(desk.shop, desk.buyer, [{ price: 5_000 }], 'PAYED')
    const [row] = await desk.shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    const other = await placeOrder(desk.shop, desk.buyer, [{ price: 5_000 }], 'PAYED')
    await desk.shop.db.delete(noticeEvents)
    expect(await refused(set({ kind: 'order-sent', off_shops: '999999' }))).toBe('没有编号为 999999 的店铺')
    await set({ kind: 'order-sent', off_shops: String(row!.shopId) })
    await sent(order_id)
    await sent(order_id, desk.buyer.id, 'order-signed')
    await sent(other.order_id)
    expect(await plan()).toBe(3)
    expect(new Set((await seen()).map(({ text }) => text))).toEqual(
      new Set([
        `订单 ${order_id} 的包裹已签收（顺丰速运 SF${order_id}）。`,
        `订单 ${other.order_id} 已发货，顺丰速运 SF${other.order_id}。`,
      ]),
    )
    await set({ kind: 'order-sent', off_shops: '' })
    await sent(order_id)
    await plan()
    expect(await seen()).toHaveLength(3)
  })

  it('makes one of several of a minute, by kind and by member', async () => {
    const other = await addMember(desk.shop.db)
    for (const order of ['1', '2']) await sent(order)
    await sent('3', other.id)
    await sent('4', desk.buyer.id, 'order-signed')
    desk.shop.clock.advance(MINUTE - 1_000)
    await sent('5')
    desk.shop.clock.advance(1_000)
    expect(await planNotices(desk.shop)).toBe(5)
    expect((await seen()).map(({ text, path }) => [text, path])).toEqual([
      ['您有 3 个包裹已发出，最近一个是 顺丰速运 SF5。', '/member/trade'],
      ['订单 4 的包裹已签收（顺丰速运 SF4）。', '/member/trade/4'],
    ])
    expect(await seen(other.id)).toHaveLength(1)
    await sent('6')
    await plan()
    expect(await seen()).toHaveLength(3)
  })

  it('leaves everything as it was if it dies before its end', async () => {
    await sent('1')
    desk.shop.clock.advance(MINUTE)
    const dies = inTransaction(desk.shop.db, async tx => {
      expect(await planNotices({ ...desk.shop, db: tx })).toBe(1)
      throw new Error('killed')
    })
    await expect(dies).rejects.toThrow('killed')
    expect(await seen()).toEqual([])
    expect(await planNotices(desk.shop)).toBe(1)
    expect(await seen()).toHaveLength(1)
  })

  it('loses none and doubles none of 1,000 with two workers at once', async () => {
    await bySms()
    const members = await Promise.all(Array.from({ length: 10 }, () => addMember(desk.shop.db)))
    const events = Array.from({ length: 1_000 }, (_, i) => ({
      kind: i % 2 ? ('order-sent' as const) : ('order-signed' as const),
      memberId: members[i % 10]!.id,
      key: `many:${i}`,
      payload: { order: String(i), carrier: '', waybill: '' },
    }))
    await tell(desk.shop.db, events, desk.shop.clock.now())
    desk.shop.clock.advance(MINUTE)
    const counts = await Promise.all([planNotices(desk.shop), planNotices(desk.shop), planNotices(desk.shop)])
    expect(counts.reduce((sum, n) => sum + n, await planNotices(desk.shop))).toBe(1_000)
    const made = await desk.shop.db.select().from(notices)
    expect(made.map(({ kind, memberId }) => `${kind}:${memberId}`).sort()).toEqual(
      [...new Set(events.map(({ kind, memberId }) => `${kind}:${memberId}`))].sort(),
    )
    const { taken, deps } = service()
    const gone = await Promise.all([sendNotices(deps), sendNotices(deps)])
    expect(gone[0] + gone[1] + (await sendNotices(deps))).toBe(5)
    expect(new Set(taken.map(({ to }) => to)).size).toBe(5)
    expect(taken).toHaveLength(5)
  })

  it('tells the shop by its bell, and where its owner wants it', async () => {
    await bySms('new-order')
    await sent('1', null, 'new-order')
    await plan()
    expect(await sends()).toEqual([])
    await set({ shop_mobile: '13900002222' })
    await sent('2', null, 'new-order')
    await plan()
    expect((await seen(null)).map(({ path }) => path)).toEqual(['/orders/1', '/orders/2'])
    expect(await sends()).toMatchObject([{ channel: 'sms', address: '13900002222' }])
  })

  it('is quiet where the shop has switched a kind off', async () => {
    await set({ kind: 'order-sent', site: 'off' })
    await sent('1')
    expect(await plan()).toBe(1)
    expect(await seen()).toEqual([])
  })
})

describe('what a member wants', () => {
  it('advertising comes only after he asked for it, and ends when he says so', async () => {
    await sent('1', desk.buyer.id, 'coupon-ending')
    await plan()
    expect(await seen()).toEqual([])
    await desk.buyer.api('POST member/notice-settings', { on: ['coupon-ending:site'] })
    await sent('2', desk.buyer.id, 'coupon-ending')
    await plan()
    expect(await seen()).toHaveLength(1)
    await desk.buyer.api('POST member/notice-settings', { no_marketing: true })
    await sent('3', desk.buyer.id, 'coupon-ending')
    await plan()
    expect(await seen()).toHaveLength(1)
  })

  it('is obeyed for each channel alone', async () => {
    await bySms()
    await desk.buyer.api('POST member/notice-settings', { off: ['order-sent:sms'] })
    await sent('1')
    await plan()
    expect([await seen(), await sends()]).toMatchObject([[{ kind: 'order-sent' }], []])
  })

  it('mail goes only to the address that he has proven last', async () => {
    await set({ kind: 'order-sent', mail: 'on' })
    await sent('1')
    await plan()
    expect(await sends()).toEqual([])
    for (const mail of ['old@heji.example', 'new@heji.example'])
      await noteProven(desk.shop.db, desk.buyer.id, mail, desk.shop.clock.now())
    await sent('2')
    await plan()
    expect(await sendNotices(desk.shop)).toBe(1)
    expect(desk.shop.sent).toMatchObject([{ kind: 'notice', to: 'new@heji.example' }])
    expect(desk.shop.sent[0]!.code).toContain('/member/notices?tab=settings')
  })
})
