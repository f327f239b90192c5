import type { NoticeKind } from '@heji/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addMember } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { noticeEvents, noticeSends, notices, settings } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { SmsNotice } from '../../platform/sms'
import { noteProven } from '../invoices/proven-addresses'
import { tell } from '../notice-events/tell'
import { planNotices } from './plan'
import { sendNotices } from './send'

const MINUTE = 60_000
let shop: TestShop
let buyer: Buyer
let admin: Awaited<ReturnType<typeof operatorApi>>
let seq = 0

beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(noticeEvents)
  await shop.db.delete(settings)
  shop.sent.length = 0
  // Ten in the morning in the shop's zone.
  shop.clock.set(new Date('2026-11-11T02:00:00Z'))
  buyer = await addBuyer(shop)
})

const sent = (order: string, memberId: number | null = buyer.id, kind: NoticeKind = 'order-sent') =>
  tell(
    shop.db,
    { kind, memberId, key: `test:${seq++}`, payload: { order, carrier: '顺丰速运', waybill: `SF${order}` } },
    shop.clock.now(),
  )
const set = (values: object) => admin('POST /api/operator/settings/notices-set', values)
const bySms = (kind: NoticeKind = 'order-sent') => set({ kind, sms: 'on', sms_template: 'SMS_9' })
const plan = async () => {
  shop.clock.advance(MINUTE)
  return await planNotices(shop)
}
const sends = () => shop.db.select().from(noticeSends).orderBy(asc(noticeSends.id))
const seen = async (memberId: number | null = buyer.id) =>
  (await shop.db.select().from(notices).orderBy(asc(notices.id))).filter(one => one.memberId === memberId)

/** A service that notes what it takes, and does with it what a test says. */
function service(answer: (n: number) => Promise<void> = async () => {}) {
  const taken: { to: string; notice: SmsNotice }[] = []
  const sms = {
    ...shop.sms,
    sendNotice: (to: string, notice: SmsNotice) => answer(taken.push({ to, notice })),
  }
  return { taken, deps: { ...shop, sms } }
}

describe('planning', () => {
  it('waits a minute, then writes one notice that leads to what it is about', async () => {
    await sent('1')
    expect(await planNotices(shop)).toBe(0)
    expect(await plan()).toBe(1)
    expect(await seen()).toMatchObject([
      { title: '订单发货', text: '订单 1 已发货，顺丰速运 SF1。', path: '/member/trade/1', readAt: null },
    ])
    expect(await planNotices(shop)).toBe(0)
  })

  it('makes one of several of a minute, by kind and by member', async () => {
    const other = await addMember(shop.db)
    for (const order of ['1', '2']) await sent(order)
    await sent('3', other.id)
    await sent('4', buyer.id, 'order-signed')
    shop.clock.advance(MINUTE - 1_000)
    await sent('5')
    shop.clock.advance(1_000)
    expect(await planNotices(shop)).toBe(5)
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
    shop.clock.advance(MINUTE)
    const dies = inTransaction(shop.db, async tx => {
      expect(await planNotices({ ...shop, db: tx })).toBe(1)
      throw new Error('killed')
    })
    await expect(dies).rejects.toThrow('killed')
    expect(await seen()).toEqual([])
    expect(await planNotices(shop)).toBe(1)
    expect(await seen()).toHaveLength(1)
  })

  it('loses none and doubles none of 1,000 with two workers at once', async () => {
    await bySms()
    const members = await Promise.all(Array.from({ length: 10 }, () => addMember(shop.db)))
    const events = Array.from({ length: 1_000 }, (_, i) => ({
      kind: i % 2 ? ('order-sent' as const) : ('order-signed' as const),
      memberId: members[i % 10]!.id,
      key: `many:${i}`,
      payload: { order: String(i), carrier: '', waybill: '' },
    }))
    await tell(shop.db, events, shop.clock.now())
    shop.clock.advance(MINUTE)
    const counts = await Promise.all([planNotices(shop), planNotices(shop), planNotices(shop)])
    expect(counts.reduce((sum, n) => sum + n, await planNotices(shop))).toBe(1_000)
    const made = await shop.db.select().from(notices)
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
    await sent('1', buyer.id, 'coupon-ending')
    await plan()
    expect(await seen()).toEqual([])
    await buyer.api('POST member/notice-settings', { on: ['coupon-ending:site'] })
    await sent('2', buyer.id, 'coupon-ending')
    await plan()
    expect(await seen()).toHaveLength(1)
    await buyer.api('POST member/notice-settings', { no_marketing: true })
    await sent('3', buyer.id, 'coupon-ending')
    await plan()
    expect(await seen()).toHaveLength(1)
  })

  it('is obeyed for each channel alone', async () => {
    await bySms()
    await buyer.api('POST member/notice-settings', { off: ['order-sent:sms'] })
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
      await noteProven(shop.db, buyer.id, mail, shop.clock.now())
    await sent('2')
    await plan()
    expect(await sendNotices(shop)).toBe(1)
    expect(shop.sent).toMatchObject([{ kind: 'notice', to: 'new@heji.example' }])
    expect(shop.sent[0]!.code).toContain('/member/notices?tab=settings')
  })
})

describe('sending', () => {
  beforeEach(async () => {
    await bySms()
    await sent('1')
    await plan()
  })

  it('gives the service its template with the words by their names', async () => {
    const { taken, deps } = service()
    expect(await sendNotices(deps)).toBe(1)
    expect(taken[0]!.notice).toEqual({
      template: 'SMS_9',
      params: { order: '1', carrier: '顺丰速运', waybill: 'SF1', count: '1' },
      text: '订单 1 已发货，顺丰速运 SF1。',
    })
    expect(await sendNotices(deps)).toBe(0)
    expect(await sends()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: shop.clock.now() }])
  })

  it('tries again later each time while the service refuses, gives up, and shows it', async () => {
    const { taken, deps } = service(async () => {
      throw new Error('余额不足')
    })
    for (const pause of [0, 1, 5, 30, 120, 360, 360]) {
      // The night would postpone them.
      shop.clock.advance(pause * MINUTE)
      if (pause === 360) shop.clock.set(new Date('2026-11-12T04:00:00Z'))
      await sendNotices(deps)
      await sendNotices(deps)
    }
    expect(taken).toHaveLength(6)
    const { failed } = await admin('POST /api/operator/settings/notices-show', {})
    expect(failed).toMatchObject([
      { title: '订单发货', channel: 'sms', attempts: 6, address: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) },
    ])
    expect(failed[0]!.error).toContain('余额不足')
  })

  it('leaves a service that hangs, and notes its late answer, so that nobody hears twice', async () => {
    let answerLate = () => {}
    const late = new Promise<void>(resolve => {
      answerLate = resolve
    })
    const { taken, deps } = service(() => late)
    expect(await sendNotices(deps, 5)).toBe(0)
    expect(await sends()).toMatchObject([{ sentAt: null, error: expect.stringContaining('没有答复') }])
    answerLate()
    await expect.poll(async () => (await sends())[0]!.sentAt).not.toBeNull()
    shop.clock.advance(MINUTE)
    expect(await sendNotices(deps, 5)).toBe(0)
    expect(taken).toHaveLength(1)
  })

  it('sends again what was handed over when its process died: an SMS cannot know that', async () => {
    const { taken, deps } = service()
    await sendNotices(deps)
    // As the process leaves it that dies between the answer and its note.
    await shop.db.update(noticeSends).set({ sentAt: null, dueAt: new Date(shop.clock.now().getTime() + MINUTE) })
    expect(await sendNotices(deps)).toBe(0)
    shop.clock.advance(MINUTE)
    expect(await sendNotices(deps)).toBe(1)
    expect(taken).toHaveLength(2)
  })

  it('sends a message once with several workers', async () => {
    const { taken, deps } = service()
    const counts = await Promise.all([sendNotices(deps), sendNotices(deps), sendNotices(deps)])
    expect(counts.sort()).toEqual([0, 0, 1])
    expect(taken).toHaveLength(1)
  })

  it('waits with SMS until the night is over, not with mail', async () => {
    const { taken, deps } = service()
    await set({ kind: 'order-sent', mail: 'on' })
    await noteProven(shop.db, buyer.id, 'n@heji.example', shop.clock.now())
    await sent('2')
    await plan()
    await shop.db.delete(noticeSends).where(eq(noticeSends.text, '订单 1 已发货，顺丰速运 SF1。'))
    for (const [time, count] of [
      ['14:00', 1],
      ['23:59', 0],
    ] as const) {
      shop.clock.set(new Date(`2026-11-11T${time}:00Z`))
      expect(await sendNotices(deps)).toBe(count)
    }
    expect(taken).toEqual([])
    shop.clock.set(new Date('2026-11-12T00:00:00Z'))
    expect(await sendNotices(deps)).toBe(1)
    expect(taken).toHaveLength(1)
  })
})
