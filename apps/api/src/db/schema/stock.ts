import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { aftersales } from './aftersales'
import { enumChecks, id, now, ref } from './columns'
import { skus } from './goods'
import { orders } from './trade'

/** Append-only: opening stock plus these rows is the stock (invariant I1). */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: id(),
    skuId: ref()
      .notNull()
      .references(() => skus.itemId),
    delta: integer().notNull(),
    kind: text({ enum: ['opening', 'sale', 'restock', 'return', 'adjust', 'hold', 'release'] }).notNull(),
    orderId: text().references(() => orders.orderId),
    /** Name of the request whose pieces came back (`return`), or for whose exchange pieces are kept (`hold`, `release`). */
    aftersalesBn: text().references(() => aftersales.bn),
    /** Why somebody changed it by hand; only with `adjust`. */
    reason: text({ enum: ['purchase', 'count', 'loss', 'return', 'other'] }),
    note: text().notNull().default(''),
    /** Name of whoever changed it by hand. */
    who: text().notNull().default(''),
    at: now(),
  },
  t => [
    ...enumChecks(t),
    index('stock_ledger_of_sku').on(t.skuId, t.id),
    uniqueIndex('stock_ledger_once_per_order').on(t.orderId, t.skuId, t.kind).where(sql`${t.kind} <> 'return'`),
    uniqueIndex('stock_ledger_once_per_return').on(t.aftersalesBn, t.skuId).where(sql`${t.kind} = 'return'`),
    index('stock_ledger_of_request').on(t.aftersalesBn).where(sql`${t.aftersalesBn} is not null`),
    check(
      'stock_ledger_returns_have_a_request',
      sql`(${t.kind} in ('return', 'hold', 'release')) = (${t.aftersalesBn} is not null)`,
    ),
  ],
)
