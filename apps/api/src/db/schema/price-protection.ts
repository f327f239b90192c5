import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { refunds } from './aftersales'
import { at, cents, ref } from './columns'
import { orderLines } from './trade'

/** Append-only: what each price protection gave back for an order line (invariant I27). */
export const priceProtections = pgTable(
  'price_protections',
  {
    refundId: text()
      .notNull()
      .references(() => refunds.refundId),
    orderLineId: ref()
      .notNull()
      .references(() => orderLines.id),
    /** The pieces that the buyer still had: the last ones of the line, because returned pieces count from the first. */
    num: integer().notNull(),
    /** Cents that these pieces cost before, points at their value. */
    paidFee: cents().notNull(),
    /** Price of one piece at this time, cents. */
    nowPrice: cents().notNull(),
    fee: cents().notNull(),
    at: at().notNull(),
  },
  t => [
    primaryKey({ columns: [t.orderLineId, t.refundId] }),
    check('price_protections_num', sql`${t.num} > 0`),
    check('price_protections_fee', sql`${t.fee} > 0 and ${t.fee} <= ${t.paidFee} - ${t.nowPrice} * ${t.num}`),
  ],
)
