import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { members } from './people'
import { orders } from './trade'

export const VIP_TERMS = ['monthly', 'quarter', 'year'] as const
export type VipTerm = (typeof VIP_TERMS)[number]

/** Price of a paid membership for a term; `cents` 0 = not on offer. */
export interface VipPrice {
  name: VipTerm
  cents: number
  day: number
}

/** Memberships that are bought for a time; the highest running one decides the member's price. */
export const vipGrades = pgTable(
  'vip_grades',
  {
    id: id(),
    lvType: text({ enum: ['vip', 'svip'] }).notNull(),
    name: text().notNull(),
    guideTitle: text().notNull().default(''),
    description: text().notNull().default(''),
    backgroundPic: text().notNull().default(''),
    /** Percent off the list price. */
    percentOff: integer().notNull().default(0),
    prices: jsonb().$type<VipPrice[]>().notNull().default([]),
    isDefault: boolean().notNull().default(false),
    isDisabled: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [...enumChecks(t), check('vip_grades_percent_off', sql`${t.percentOff} between 0 and 99`)],
)

/** End of a member's grade. */
export const memberVips = pgTable(
  'member_vips',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    vipGradeId: ref()
      .notNull()
      .references(() => vipGrades.id),
    endAt: at().notNull(),
  },
  t => [primaryKey({ columns: [t.memberId, t.vipGradeId] })],
)

/** Content of an order of class `memberCard`; granted once, when it is paid. */
export const vipPurchases = pgTable(
  'vip_purchases',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.orderId),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    vipGradeId: ref()
      .notNull()
      .references(() => vipGrades.id),
    term: text({ enum: VIP_TERMS }).notNull(),
    days: integer().notNull(),
    grantedAt: at(),
  },
  t => [...enumChecks(t), check('vip_purchases_days', sql`${t.days} > 0`)],
)
