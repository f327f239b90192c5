import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, ref } from './columns'
import { members } from './people'
import { orders } from './trade'

export const POINT_KINDS = [
  'opening',
  'gift',
  'by_hand',
  'earn',
  'take_back',
  'deduct',
  'exchange',
  'cancel',
  'refund',
  'expire',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** Maximum of points in one row. */
export const MOST_POINTS = 1_000_000_000

/** Append-only: a member's points are the sum of these rows (invariant I4). Each movement of an order happens once. */
export const pointLedger = pgTable(
  'point_ledger',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    delta: integer().notNull(),
    kind: text({ enum: POINT_KINDS }).notNull(),
    orderId: text().references(() => orders.orderId),
    /** Distinguishes repeated movements of one order, such as refunds. */
    ref: text().notNull().default(''),
    remark: text().notNull().default(''),
    at: at().notNull().defaultNow(),
  },
  t => [
    ...enumChecks(t),
    index('point_ledger_newest').on(t.memberId, t.id.desc().nullsFirst()),
    uniqueIndex('point_ledger_once_per_order').on(t.orderId, t.kind, t.ref),
    check('point_ledger_delta', sql`${t.delta} <> 0 and abs(${t.delta}) <= ${sql.raw(String(MOST_POINTS))}`),
  ],
)

/** A member who was told that points of his will expire, and when they do. */
export const pointWarnings = pgTable(
  'point_warnings',
  {
    memberId: ref()
      .primaryKey()
      .references(() => members.id),
    dueAt: at().notNull(),
  },
  t => [index().on(t.dueAt)],
)

export const GROWTH_KINDS = ['opening', 'earn', 'take_back'] as const
export type GrowthKind = (typeof GROWTH_KINDS)[number]

/** Append-only: a member's growth is the sum of these rows (invariant I22). */
export const growthLedger = pgTable(
  'growth_ledger',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    /** Cents. */
    delta: cents().notNull(),
    kind: text({ enum: GROWTH_KINDS }).notNull(),
    orderId: text().references(() => orders.orderId),
    /** Name of the refund that took it back. */
    ref: text().notNull().default(''),
    at: at().notNull().defaultNow(),
  },
  t => [
    ...enumChecks(t),
    index().on(t.memberId),
    uniqueIndex('growth_ledger_once_per_order').on(t.orderId, t.kind, t.ref),
    check('growth_ledger_delta', sql`${t.delta} <> 0`),
  ],
)
