import type { MarketingType } from '@heji/api-client/contract'
import type { PromotionOffer } from '@heji/pricing/offers'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from './columns'
import { skus } from './goods'
import { members } from './people'
import { shops } from './shops'

/**
 * Promotions over several lines of one order (decision 008). Without a shop they are for every shop. `only…` says that
 * they are only for the rows of that kind: with no row left, for nothing.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    kind: text().$type<MarketingType>().notNull(),
    name: text().notNull(),
    shopId: ref().references(() => shops.id),
    onlyGoods: boolean().notNull().default(false),
    onlyCategories: boolean().notNull().default(false),
    /** Grades that may buy during a member_preference. */
    onlyGrades: boolean().notNull().default(false),
    /** From `full` cents on `off` is taken: cents, or percent OFF. Gifts and additions have one step that takes nothing. */
    steps: jsonb().$type<{ full: number; off: number }[]>().notNull(),
    /** Gifts of a full_gift, additions of a plus_price_buy. */
    offers: jsonb().$type<PromotionOffer[]>().notNull().default([]),
    /** Most pieces that one member gets during a member_preference; 0 = no limit. */
    limitNum: integer().notNull().default(0),
    startAt: at().notNull(),
    endAt: at().notNull(),
  },
  t => [
    index().on(t.endAt),
    check('promotions_window', sql`${t.startAt} < ${t.endAt}`),
    check('promotions_limit', sql`${t.limitNum} >= 0`),
    unique('promotions_only_goods').on(t.id, t.onlyGoods),
    unique('promotions_only_categories').on(t.id, t.onlyCategories),
    unique('promotions_only_grades').on(t.id, t.onlyGrades),
  ],
)

/** The addition that a member wants with the cart, one per promotion. */
export const plusChoices = pgTable(
  'plus_choices',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    promotionId: ref()
      .notNull()
      .references(() => promotions.id),
    skuId: ref()
      .notNull()
      .references(() => skus.itemId),
  },
  t => [primaryKey({ columns: [t.memberId, t.promotionId] })],
)
