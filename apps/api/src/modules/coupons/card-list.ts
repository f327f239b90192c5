import type { coupons as calls, DiscountCard, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, gt, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { prepared } from '../../db/prepared'
import { categories, coupons, goods, goodsCategories, skus } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { type Audience, hasPaid, heldOf } from '../../price-rules/audience'
import { viewerOf } from '../../price-rules/viewer'
import { type CardRow, commonFields, selectCards } from './card-fields'
import { dateStatus, isClaimed, isSoldOut } from './card-state'
import { pageOf, shopIdOf, toIds } from './filters'

type Input = ParsedInputOf<(typeof calls)['GET getCardList']>
type Looking = Pick<Audience, 'isMember' | 'isNew' | 'coupons'> & { now: Date }

/** The coupon centre (wire §8): coupons that can be claimed come first. Two statements. */
export async function listCards(ctx: Ctx<'optional'>, input: Input) {
  const viewer = await viewerOf(ctx)
  const { now } = viewer
  const { limit, offset } = pageOf(input)
  const shopId = shopIdOf(input.distributor_id)
  const cardIds = toIds(input.card_id)
  const itemIds = toIds(input.item_id)
  const where = and(
    input.card_type ? eq(coupons.cardType, input.card_type) : undefined,
    cardIds.length > 0 ? inArray(coupons.id, cardIds) : undefined,
    shopId === null ? undefined : worksInShop(shopId),
    input.end_date ? gt(coupons.endAt, now) : undefined,
    itemIds.length > 0 ? worksForAny(itemIds) : undefined,
    isShownTo(hasPaid(viewer)),
  )
  const total = await ctx.db.$count(coupons, where)
  const rows = await cardRows(ctx.db, where, { now, limit, offset })
  return { total_count: total, pagers: { total }, list: rows.map(row => toCard(row, viewer)) }
}

/** Coupons that work for one item and have not ended, for its page. One statement. */
export async function couponsFor(db: Db, viewer: Looking, goodsId: number): Promise<DiscountCard[]> {
  const rows = await cardsOfItem(db).execute({ now: viewer.now, hasPaid: hasPaid(viewer), goodsId })
  return rows.map(row => toCard(row, viewer))
}

const cardsOfItem = prepared('coupons_of_item', db => {
  const now = sql.placeholder('now')
  const works = worksForAny(sql`(${sql.placeholder('goodsId')}::bigint)`)
  const where = and(gt(coupons.endAt, now), works, isShownTo(sql.placeholder('hasPaid')))
  return cardRows(db, where, { now, limit: 10, offset: 0 })
})

/** Nobody is shown what is for new members only and he cannot have. */
const isShownTo = (hasPaidBefore: boolean | Placeholder) =>
  sql`not (${hasPaidBefore}::boolean and ${coupons.isForNewMembers})`

interface Slice {
  now: Date | Placeholder
  limit: number
  offset: number
}

function cardRows(db: Queryable, where: SQL | undefined, slice: Slice) {
  const isOpen = sql`${coupons.endAt} > ${slice.now} and ${coupons.claimed} < ${coupons.quantity}`
  const order = [desc(isOpen), asc(coupons.id)]
  // Lines of earlier pages are not looked up.
  const shown = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
  return selectCards(db)
    .where(inArray(coupons.id, shown))
    .orderBy(...order)
}

/** Whether a coupon works for one of these goods or skus (`(1, 2)`): its shop sells it, its category contains it. */
const worksForAny = (ids: unknown[] | SQL) => {
  const asked = sql`select g.item_id from ${goods} g where g.item_id in ${ids}
    union all select s.goods_id from ${skus} s where s.item_id in ${ids}`
  return sql`exists (
    select 1 from (
      select g.shop_id, c.id, c.parent_id, p.parent_id as top_id
      from ${goods} g
      left join ${goodsCategories} gc on gc.goods_id = g.item_id
      left join ${categories} c on c.id = gc.category_id
      left join ${categories} p on p.id = c.parent_id
      where g.item_id in (${asked})) w
    where (${coupons.shopId} is null or ${coupons.shopId} = w.shop_id)
    and (${coupons.categoryId} is null or ${coupons.categoryId} in (w.id, w.parent_id, w.top_id)))`
}

/** Whether the shop accepts a coupon and sells something that it is for. */
const worksInShop = (shopId: number) =>
  and(
    or(isNull(coupons.shopId), eq(coupons.shopId, shopId)),
    sql`(${coupons.categoryId} is null or exists (
      select 1 from ${goods} g
      join ${goodsCategories} gc on gc.goods_id = g.item_id
      join ${categories} c on c.id = gc.category_id
      left join ${categories} p on p.id = c.parent_id
      where g.shop_id = ${shopId} and g.approve_status = 'onsale'
      and ${coupons.categoryId} in (c.id, c.parent_id, p.parent_id)))`,
  )

function toCard(row: CardRow, viewer: Looking): DiscountCard {
  const { card } = row
  const { mine, unused } = heldOf(viewer, card.id)
  const counts = { quantity: card.quantity, claimed: card.claimed, getLimit: card.getLimit, mine }
  const status = dateStatus(card, viewer.now)
  const taken = isClaimed(counts)
  return {
    ...commonFields(row),
    date_type: 'DATE_TYPE_FIX_TIME_RANGE',
    begin_date: toUnix(card.beginAt),
    end_date: toUnix(card.endAt),
    fixed_term: 0,
    quantity: card.quantity,
    get_limit: card.getLimit,
    get_num: card.claimed,
    user_get_num: mine,
    user_unused_num: unused,
    receive: 'true',
    kq_status: 0,
    date_status: status,
    button_status: taken ? { label: 'get_invalid', text: '已领取' } : { label: 'get', text: '领取' },
    ...(taken ? { ifget: 1 as const } : {}),
    ...(status === 'overdue' ? { gameOver: 1 as const } : {}),
    ...(isSoldOut(counts) ? { numNull: 1 as const } : {}),
    created: toUnix(card.createdAt),
    updated: toUnix(card.createdAt),
  }
}
