import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, ref } from './columns'
import { members } from './people'
import { promotions } from './promotions'
import { orders } from './trade'

/** Pieces of a limited promotion that a member has bought: the sum of the ledger (invariant I19). */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    num: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.promotionId, t.memberId] }), check('promotion_uses_not_negative', sql`${t.num} >= 0`)],
)

/** Append-only: pieces that orders took from a member's limit and gave back, each once. */
export const promotionLedger = pgTable(
  'promotion_ledger',
  {
    id: id(),
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    kind: text({ enum: ['take', 'return'] }).notNull(),
    delta: integer().notNull(),
    at: at().notNull().defaultNow(),
  },
  t => [
    ...enumChecks(t),
    uniqueIndex('promotion_ledger_once_per_order').on(t.orderId, t.promotionId, t.kind),
    index().on(t.promotionId, t.memberId),
    check('promotion_ledger_delta', sql`(${t.kind} = 'take') = (${t.delta} > 0) and ${t.delta} <> 0`),
  ],
)
