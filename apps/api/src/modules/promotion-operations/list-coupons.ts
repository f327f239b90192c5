import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { and, desc, eq, gt, gte, ilike, lt, lte, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { categories, coupons, memberCoupons, orders, shops } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { scopeText } from './scope-text'

type List = Contract['POST /api/operator/promotions/coupons']
type Row = OutputOf<List>['rows'][number]
type Whole = OutputOf<Contract['POST /api/operator/promotions/coupon-show']>
type Coupon = typeof coupons.$inferSelect

/** Coupons, the newest first. Two statements. */
export async function listCoupons({ db, clock }: Pick<ByShop, 'db' | 'clock'>, input: ParsedInputOf<List>) {
  const now = clock.now()
  const q = input.q?.trim()
  const where = and(q ? ilike(coupons.title, containing(q)) : undefined, isIn(input.state, now))
  const [found, total] = await Promise.all([pageOf(db, where, input), countUpTo(db, coupons, where)])
  return { total, rows: found.map(row => toRow(row, now)) }
}

const pageOf = (db: Queryable, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  db
    .select({
      coupon: coupons,
      shop: shops.name,
      category: categories.name,
      used: sql<number>`(select count(*) from ${memberCoupons} m
        where m.coupon_id = ${coupons.id} and m.used_at is not null)`.mapWith(Number),
    })
    .from(coupons)
    .leftJoin(shops, eq(shops.id, coupons.shopId))
    .leftJoin(categories, eq(categories.id, coupons.categoryId))
    .where(where)
    .orderBy(desc(coupons.id))
    .limit(size)
    .offset((page - 1) * size)

/** One coupon and what became of it. Two statements. @throws NotFoundError */
export async function showCoupon({ db, clock }: Pick<ByShop, 'db' | 'clock'>, couponId: string): Promise<Whole> {
  const id = dbId(couponId)
  const [found] = await pageOf(db, eq(coupons.id, id), { page: 1, size: 1 })
  if (!found) throw missing(couponId)
  const { coupon, used } = found
  const number = (query: SQL) => sql<number>`(${query})`.mapWith(Number)
  const paid = sql`filter (where ${orders.payStatus} = 'PAYED')`
  const [results] = await db
    .select({
      held: number(sql`count(*) filter (where ${orders.payStatus} = 'NOTPAY')`),
      off: number(sql`coalesce(sum(${orders.couponDiscount}) ${paid}, 0)`),
      brought: number(sql`coalesce(sum(${orders.totalFee}) ${paid}, 0)`),
    })
    .from(memberCoupons)
    .innerJoin(orders, eq(orders.orderId, memberCoupons.orderId))
    .where(and(eq(memberCoupons.couponId, id), sql`${memberCoupons.usedAt} is not null`))
  return {
    ...toRow(found, clock.now()),
    description: coupon.description,
    per_member: coupon.getLimit,
    new_members: coupon.isForNewMembers,
    created_at: toUnix(coupon.createdAt),
    unused: Math.max(0, coupon.claimed - used),
    held: results!.held,
    off_fee: results!.off,
    order_fee: results!.brought,
  }
}

export const missing = (id: string) => new NotFoundError(`没有优惠券 ${id}`)

/** 满100元减20元, 满99元打8.5折，最多减50元 */
export function couponRule({ cardType, leastCost, reduceCost, percentOff, mostCost }: Coupon): string {
  const from = leastCost > 0 ? `满${yuanText(leastCost)}元` : ''
  if (cardType === 'cash') return `${from || '无门槛'}减${yuanText(reduceCost)}元`
  return `${from}打${(100 - percentOff) / 10}折${mostCost > 0 ? `，最多减${yuanText(mostCost)}元` : ''}`
}

const toRow = (
  { coupon, shop, category, used }: { coupon: Coupon; shop: string | null; category: string | null; used: number },
  now: Date,
): Row => ({
  coupon_id: String(coupon.id),
  title: coupon.title,
  kind: coupon.cardType,
  rule: couponRule(coupon),
  scope: scopeText({ shop, goods: null, categories: category === null ? null : [category] }),
  state: stateOf(coupon, now),
  quantity: coupon.quantity,
  claimed: coupon.claimed,
  used,
  begin_at: toUnix(coupon.beginAt),
  end_at: toUnix(coupon.endAt),
})

function stateOf({ beginAt, endAt, claimed, quantity }: Coupon, now: Date): Row['state'] {
  if (endAt <= now) return 'over'
  if (claimed >= quantity) return 'out'
  return beginAt > now ? 'later' : 'on'
}

function isIn(state: Row['state'] | undefined, now: Date): SQL | undefined {
  const isOpen = and(gt(coupons.endAt, now), lt(coupons.claimed, coupons.quantity))
  if (state === 'later') return and(isOpen, gt(coupons.beginAt, now))
  if (state === 'on') return and(isOpen, lte(coupons.beginAt, now))
  if (state === 'out') return and(gt(coupons.endAt, now), gte(coupons.claimed, coupons.quantity))
  return state === 'over' ? lte(coupons.endAt, now) : undefined
}
