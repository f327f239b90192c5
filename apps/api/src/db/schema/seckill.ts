import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { goods, skus } from './goods'
import { members } from './people'
import { orders } from './trade'

/** A few pieces at a low price, for members with a ticket; half-open [startAt, endAt). */
export const seckills = pgTable(
  'seckills',
  {
    id: id(),
    name: text().notNull(),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    /** Percent of the list price that is paid, 1..100. */
    paysPercent: integer().notNull(),
    /** Pieces on offer, and how many tickets and orders hold. */
    quota: integer().notNull(),
    taken: integer().notNull().default(0),
    /** Maximum of pieces per member. */
    limitNum: integer().notNull().default(1),
    /** Minutes that a ticket, and then the unpaid order, holds its pieces. */
    validMinutes: integer().notNull().default(5),
    startAt: at().notNull(),
    endAt: at().notNull(),
  },
  t => [
    index().on(t.goodsId, t.endAt),
    index().on(t.endAt, t.startAt),
    check('seckills_taken_within_quota', sql`${t.taken} between 0 and ${t.quota}`),
    check('seckills_pays_percent', sql`${t.paysPercent} between 1 and 100`),
  ],
)

/** The right to order some pieces of one sku in a seckill, once (reliability R10). */
export const seckillTickets = pgTable(
  'seckill_tickets',
  {
    ticket: text().primaryKey(),
    seckillId: ref()
      .notNull()
      .references(() => seckills.id),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    skuId: ref()
      .notNull()
      .references(() => skus.itemId),
    num: integer().notNull(),
    /** `live` and `used` ones hold their pieces. */
    state: text({ enum: ['live', 'used', 'ended'] })
      .notNull()
      .default('live'),
    orderId: text().references(() => orders.orderId),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
  },
  t => [
    ...enumChecks(t),
    uniqueIndex('seckill_tickets_one_live').on(t.seckillId, t.memberId).where(sql`${t.state} = 'live'`),
    index().on(t.state, t.expiresAt),
    index().on(t.orderId),
    check('seckill_tickets_num', sql`${t.num} > 0`),
  ],
)

/** Members who want to be told before a seckill begins; the row ends when they are. */
export const seckillReminders = pgTable(
  'seckill_reminders',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    seckillId: ref()
      .notNull()
      .references(() => seckills.id),
    createdAt: now(),
  },
  t => [primaryKey({ columns: [t.memberId, t.seckillId] }), index().on(t.seckillId)],
)
