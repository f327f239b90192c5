import type { NoticeKind } from '@heji/api-client/contract'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { noticeEvents, noticeSends, notices, settings } from '../../db/schema'
import type { SmsNotice } from '../../platform/sms'
import { tell } from '../notice-events/tell'
import { planNotices } from './plan'

export const MINUTE = 60_000

/** A shop with a buyer, who is a new one for each test; at ten in the morning in the shop's zone. */
export function openDesk() {
  let seq = 0
  const desk = {} as { shop: TestShop; buyer: Buyer; admin: Awaited<ReturnType<typeof operatorApi>> }
  const helpers = {
    /** An event about a parcel, or of another kind. */
    sent: (order: string, memberId: number | null = desk.buyer.id, kind: NoticeKind = 'order-sent') =>
      tell(
        desk.shop.db,
        { kind, memberId, key: `test:${seq++}`, payload: { order, carrier: '顺丰速运', waybill: `SF${order}` } },
        desk.shop.clock.now(),
      ),
    set: (values: object) => desk.admin('POST /api/operator/settings/notices-set', values),
    bySms: (kind: NoticeKind = 'order-sent') => helpers.set({ kind, sms: 'on', sms_template: 'SMS_9' }),
    plan: async () => {
      desk.shop.clock.advance(MINUTE)
      return await planNotices(desk.shop)
    },
    sends: () => desk.shop.db.select().from(noticeSends).orderBy(asc(noticeSends.id)),
    seen: async (memberId: number | null = desk.buyer.id) =>
      (await desk.shop.db.select().from(notices).orderBy(asc(notices.id))).filter(one => one.memberId === memberId),
    /** A service that notes what it takes, and does with it what a test says. */
    service: (answer: (n: number) => Promise<void> = async () => {}) => {
      const taken: { to: string; notice: SmsNotice }[] = []
      const sendNotice = (to: string, notice: SmsNotice) => answer(taken.push({ to, notice }))
      return { taken, deps: { ...desk.shop, sms: { ...desk.shop.sms, sendNotice } } }
    },
  }
  beforeAll(async () => {
    desk.shop = await createTestShop()
    desk.admin = await operatorApi(desk.shop, 'admin')
  })
  afterAll(() => desk.shop.close())
  beforeEach(async () => {
    await desk.shop.db.delete(noticeEvents)
    await desk.shop.db.delete(settings)
    desk.shop.sent.length = 0
    desk.shop.clock.set(new Date('2026-11-11T02:00:00Z'))
    desk.buyer = await addBuyer(desk.shop)
  })
  return Object.assign(desk, helpers)
}
