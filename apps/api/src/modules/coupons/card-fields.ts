import { type CardShop, COMPANY_ID } from '@heji/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { categories, coupons, shops } from '../../db/schema'
import { NOT_NEW } from './new-members'

/** Columns of a coupon with its shop and category, for `selectCards`. */
export const cardColumns = {
  card: coupons,
  shop: { id: shops.id, name: shops.name, logo: shops.logo },
  category: { id: categories.id, name: categories.name },
}

/** The ids of the coupon's category and of all below it, as csv; empty text without one. */
export const relCategoryIds = sql<string>`coalesce((
  select string_agg(c.id::text, ',' order by c.id) from (
    select k.id from ${categories} k where k.id = ${coupons.categoryId}
    union all select k.id from ${categories} k where k.parent_id = ${coupons.categoryId}
    union all select k.id from ${categories} p join ${categories} k on k.parent_id = p.id where p.parent_id = ${coupons.categoryId}
  ) c), '')`

export interface CardRow {
  card: typeof coupons.$inferSelect
  shop: { id: number; name: string; logo: string } | null
  category: { id: number; name: string } | null
  relCategoryIds: string
}

/** Coupons joined with their shop and category; add `.where`, `.orderBy`, `.limit`. */
export const joinsOf = { shop: eq(shops.id, coupons.shopId), category: eq(categories.id, coupons.categoryId) }

/** Fields that coupons in the centre and coupons of a member share (wire §8). */
export const commonFields = (row: CardRow) => ({
  card_id: String(row.card.id),
  company_id: String(COMPANY_ID),
  card_type: row.card.cardType,
  title: row.card.title,
  description: describe(row.card),
  ...(row.card.isForNewMembers ? { is_new_member: true } : {}),
  discount: row.card.percentOff,
  least_cost: row.card.leastCost,
  reduce_cost: row.card.reduceCost,
  most_cost: row.card.mostCost,
  use_bound: row.card.categoryId === null ? (0 as const) : (2 as const),
  apply_scope: scopeOf(row),
  rel_item_ids: 'all',
  rel_category_ids: row.relCategoryIds,
  use_scenes: 'ONLINE' as const,
  use_platform: 'mall' as const,
  distributor_id: String(row.card.shopId ?? 0),
  distributor_info: shopOf(row),
})

/** The words of the shop, and what it is easily forgotten to say. */
const describe = ({ description, cardType, leastCost, reduceCost, isForNewMembers }: CardRow['card']) =>
  [
    description,
    isForNewMembers ? NOT_NEW : '',
    cardType === 'cash' && leastCost < reduceCost ? '商品金额低于券面额时，最多抵扣商品金额，不找零' : '',
  ]
    .filter(Boolean)
    .join('；')

const scopeOf = ({ shop, category }: CardRow) => {
  if (shop) return `限${shop.name}使用`
  return category ? `限${category.name}商品` : '全场通用'
}

const shopOf = ({ shop }: CardRow): CardShop => ({
  distributor_id: String(shop?.id ?? 0),
  company_id: String(COMPANY_ID),
  logo: shop?.logo ?? '',
  name: shop?.name ?? '平台',
})

/** Database of one call, separate so that lists and details share the statement. */
export const selectCards = (db: Queryable) =>
  db
    .select({ ...cardColumns, relCategoryIds })
    .from(coupons)
    .leftJoin(shops, joinsOf.shop)
    .leftJoin(categories, joinsOf.category)

/**
 * Number of this coupon that the member has taken. The column is written out, because drizzle drops the table of single
 * columns.
 */
export const claimedBy = (memberId: number) =>
  sql<number>`(select count(*)::int from member_coupons mc where mc.coupon_id = coupons.id and mc.member_id = ${memberId})`
