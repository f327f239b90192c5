import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members, noticeEvents, pointLedger } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { tradeRules } from '../../price-rules/trade-rules'
import { writeSetting } from '../content/settings'
import { expirePoints } from './expire'
import { creditPoints, spendPoints } from './ledger'

const DAY = 86_400_000
let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shop.clock.set(new Date('2026-01-10T12:00:00+08:00'))
  buyer = await addBuyer(shop)
  const give = (points: number) =>
    creditPoints(shop.db, { memberId: buyer.id, points, kind: 'by_hand' }, shop.clock.now())
  await give(100)
  shop.clock.set(new Date('2026-06-10T12:00:00+08:00'))
  await give(50)
  await inTransaction(shop.db, tx =>
    spendPoints(tx, { memberId: buyer.id, points: 30, kind: 'by_hand' }, shop.clock.now()),
  )
})
afterAll(() => closeWithInvariants(shop))

const balance = async () => (await shop.db.select().from(members).where(eq(members.id, buyer.id)))[0]!.point
const months = (point_months: number) => writeSetting(shop.db, 'trade', { ...tradeRules({}), point_months })

it('never expire without a period', async () => {
  shop.clock.set(new Date('2030-01-01T12:00:00+08:00'))
  expect(await expirePoints(shop)).toEqual({ warned: 0, expired: 0 })
  expect(await balance()).toBe(120)
})

it('are told of thirty days before, even when the period begins today; the oldest are spent first', async () => {
  shop.clock.set(new Date('2026-12-20T12:00:00+08:00'))
  await months(12)
  expect(await expirePoints(shop)).toEqual({ warned: 1, expired: 0 })
  expect(await expirePoints(shop)).toEqual({ warned: 0, expired: 0 })
  const [told] = await shop.db.select().from(noticeEvents).where(eq(noticeEvents.kind, 'points-ending'))
  // 100 of January less the 30 that were spent; those of June stay.
  expect(told).toMatchObject({ memberId: buyer.id, payload: { points: '70', day: '2027-01-19' } })
  shop.clock.advance(30 * DAY - 1_000)
  expect((await expirePoints(shop)).expired).toBe(0)
  shop.clock.advance(1_000)
  const both = await Promise.all([expirePoints(shop), expirePoints(shop)])
  expect(both.reduce((sum, { expired }) => sum + expired, 0)).toBe(1)
  expect(await balance()).toBe(50)
  const [row] = await shop.db
    .select()
    .from(pointLedger)
    .where(eq(pointLedger.memberId, buyer.id))
    .orderBy(desc(pointLedger.id))
  expect(row).toMatchObject({ delta: -70, kind: 'expire' })
})
