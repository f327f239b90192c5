import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref } from './columns'
import { shops } from './shops'
import { orders } from './trade'

const provider = () => text({ enum: ['alipay', 'wechat-pay'] }).notNull()
const subject = () => text({ enum: ['payment', 'refund'] }).notNull()

/** A day of which the bill of a provider is here; without lines if nothing was paid. */
export const billDays = pgTable(
  'bill_days',
  {
    provider: provider(),
    /** `YYYY-MM-DD` in the shop's zone. */
    day: text().notNull(),
    fileName: text().notNull().default(''),
    /** Name of whoever brought it. */
    who: text().notNull().default(''),
    at: now(),
  },
  t => [...enumChecks(t), primaryKey({ columns: [t.provider, t.day] })],
)

/** One line of a bill: a payment or a refund, as the provider sees it. */
export const billLines = pgTable(
  'bill_lines',
  {
    id: id(),
    provider: provider(),
    day: text().notNull(),
    subject: subject(),
    /** Our number: that of the payment at the provider, or the key of the refund. */
    number: text().notNull(),
    /** Our number of the payment; of a refund, the one that it gives back from. */
    tradeNo: text().notNull(),
    providerNo: text().notNull(),
    fee: cents().notNull(),
    /** What the provider takes for it; less than 0 where it gives that back. */
    charge: cents().notNull(),
    at: at().notNull(),
  },
  t => [
    ...enumChecks(t),
    unique('bill_lines_once').on(t.provider, t.subject, t.number),
    index().on(t.provider, t.day),
    index().on(t.tradeNo),
    check('bill_lines_fee', sql`${t.fee} >= 0`),
  ],
)

/** Where a bill and our books do not say the same. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: id(),
    provider: provider(),
    day: text().notNull(),
    subject: subject(),
    number: text().notNull(),
    kind: text({ enum: ['ours', 'theirs', 'amount', 'state', 'charge'] }).notNull(),
    orderId: text().references(() => orders.orderId),
    shopId: ref().references(() => shops.id),
    /** Cents in our books and in the bill; null where it is not there. */
    ours: cents(),
    theirs: cents(),
    state: text({ enum: ['open', 'refunding', 'solved'] })
      .notNull()
      .default('open'),
    way: text({ enum: ['itself', 'note', 'timing', 'record', 'refund'] }),
    note: text().notNull().default(''),
    who: text().notNull().default(''),
    /** The provider's key of money that went back to solve it. */
    refundId: text().unique(),
    refundFee: integer(),
    at: now(),
    solvedAt: at(),
  },
  t => [
    ...enumChecks(t),
    unique('bill_differences_once').on(t.provider, t.subject, t.number, t.kind),
    index().on(t.state, t.id),
    index().on(t.provider, t.day),
  ],
)
