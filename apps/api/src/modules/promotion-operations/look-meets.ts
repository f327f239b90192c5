import type { Contract, OutputOf } from '@heji/api-client/contract'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { and, asc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import {
  activities,
  categories,
  coupons,
  goods,
  goodsCategories,
  promotionCategories,
  promotionGoods,
  promotions,
  seckills,
} from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { couponRule } from './list-coupons'
import { KINDS } from './promotions'

export type Met = OutputOf<Contract['POST /api/operator/promotions/look']>['meets'][number]

/** Of each kind; more are not named. */
const MOST = 50

interface Window {
  begin: Date
  end: Date
}

/** What runs at some time of the window for some of the goods. Four statements. */
export async function metBy(db: Queryable, touched: SQL, window: Window): Promise<Met[]> {
  const found = await Promise.all([
    metPromotions(db, touched, window),
    metSales(db, touched, window),
    metSeckills(db, touched, window),
    metCoupons(db, touched, window),
  ])
  return found.flat()
}

const goodsIn = (touched: SQL, more: SQL) => sql`exists (select 1 from ${goods} where ${touched} and ${more})`

/** Whether goods are in one of the categories, or below it. */
const inCategories = (ids: SQL) => sql`exists (select 1 from ${goodsCategories} gc
  join ${categories} c on c.id = gc.category_id left join ${categories} p on p.id = c.parent_id
  where gc.goods_id = ${goods.itemId} and (c.id in (${ids}) or c.parent_id in (${ids}) or p.parent_id in (${ids})))`

async function metPromotions(db: Queryable, touched: SQL, { begin, end }: Window): Promise<Met[]> {
  const ofPromotion = sql`select pc.category_id from ${promotionCategories} pc where pc.promotion_id = ${promotions.id}`
  const isFor = sql`(${promotions.shopId} is null or ${promotions.shopId} = ${goods.shopId})
    and (not ${promotions.onlyGoods} or exists (select 1 from ${promotionGoods} pg
      where pg.promotion_id = ${promotions.id} and pg.goods_id = ${goods.itemId}))
    and (not ${promotions.onlyCategories} or ${inCategories(ofPromotion)})`
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        inArray(promotions.kind, KINDS),
        lt(promotions.startAt, end),
        gt(promotions.endAt, begin),
        goodsIn(touched, isFor),
      ),
    )
    .orderBy(asc(promotions.id))
    .limit(MOST)
  return rows.map(row => ({
    kind: row.kind as Met['kind'],
    id: String(row.id),
    name: row.name,
    rule: kindOf(row.kind).condition({ ...row, gradeIds: row.onlyGrades ? [] : null }),
    begin_at: toUnix(row.startAt),
    end_at: toUnix(row.endAt),
  }))
}

async function metSales(db: Queryable, touched: SQL, { begin, end }: Window): Promise<Met[]> {
  const isFor = sql`${goods.itemId} = ${activities.goodsId}`
  const rows = await db
    .select({
      id: sql<number>`min(${activities}.id)`,
      name: activities.name,
      startAt: activities.startAt,
      endAt: activities.endAt,
      least: sql<number>`min(${activities}.pays_percent)`,
    })
    .from(activities)
    .where(and(lt(activities.startAt, end), gt(activities.endAt, begin), goodsIn(touched, isFor)))
    .groupBy(activities.startAt, activities.name, activities.endAt)
    .orderBy(asc(activities.startAt), asc(activities.name))
    .limit(MOST)
  return rows.map(row => ({
    kind: 'limited_time_sale' as const,
    id: String(row.id),
    name: row.name,
    rule: `${row.least / 10}折起`,
    begin_at: toUnix(row.startAt),
    end_at: toUnix(row.endAt),
  }))
}

async function metSeckills(db: Queryable, touched: SQL, { begin, end }: Window): Promise<Met[]> {
  const isFor = sql`${goods.itemId} = ${seckills.goodsId}`
  const rows = await db
    .select()
    .from(seckills)
    .where(and(lt(seckills.startAt, end), gt(seckills.endAt, begin), goodsIn(touched, isFor)))
    .orderBy(asc(seckills.startAt), asc(seckills.id))
    .limit(MOST)
  return rows.map(row => ({
    kind: 'seckill' as const,
    id: String(row.id),
    name: row.name,
    rule: `${row.paysPercent / 10}折`,
    begin_at: toUnix(row.startAt),
    end_at: toUnix(row.endAt),
  }))
}

async function metCoupons(db: Queryable, touched: SQL, { begin, end }: Window): Promise<Met[]> {
  const isFor = sql`(${coupons.shopId} is null or ${coupons.shopId} = ${goods.shopId})
    and (${coupons.categoryId} is null or ${inCategories(sql`${coupons.categoryId}`)})`
  const rows = await db
    .select()
    .from(coupons)
    .where(and(lt(coupons.beginAt, end), gt(coupons.endAt, begin), goodsIn(touched, isFor)))
    .orderBy(asc(coupons.id))
    .limit(MOST)
  return rows.map(row => ({
    kind: 'coupon' as const,
    id: String(row.id),
    name: row.title,
    rule: couponRule(row),
    begin_at: toUnix(row.beginAt),
    end_at: toUnix(row.endAt),
  }))
}
