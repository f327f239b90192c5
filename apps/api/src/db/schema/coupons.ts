import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref } from './columns'
import { categories } from './goods'
import { members } from './people'
import { shops } from './shops'
import { orders } from './trade'

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    cardType: text({ enum: ['cash', 'discount'] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Percent off for `discount`; 15 = 8.5折. */
    percentOff: integer().notNull().default(0),
    reduceCost: cents().notNull().default(0),
    leastCost: cents().notNull().default(0),
    mostCost: cents().notNull().default(0),
    quantity: integer().notNull(),
    claimed: integer().notNull().default(0),
    getLimit: integer().notNull().default(1),
    shopId: ref().references(() => shops.id),
    categoryId: ref().references(() => categories.id),
    beginAt: at().notNull(),
    endAt: at().notNull(),
    /** Only for members who have paid no order yet. */
    isForNewMembers: boolean().notNull().default(false),
    createdAt: now(),
  },
  t => [
    ...enumChecks(t),
    check('coupons_percent_off', sql`${t.percentOff} between 0 and 100`),
    check('coupons_claimed_within_quantity', sql`${t.claimed} between 0 and ${t.quantity}`),
  ],
)

export const memberCoupons = pgTable(
  'member_coupons',
  {
    id: id(),
    couponId: ref()
      .notNull()
      .references(() => coupons.id),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    seq: integer().notNull(),
    code: text().notNull().unique(),
    orderId: text().references(() => orders.orderId),
    createdAt: now(),
    usedAt: at(),
  },
  t => [
    unique('member_coupons_claim').on(t.couponId, t.memberId, t.seq),
    index().on(t.memberId),
    // The desk counts what was used of each coupon.
    index('member_coupons_used').on(t.couponId, t.orderId).where(sql`${t.usedAt} is not null`),
  ],
)
