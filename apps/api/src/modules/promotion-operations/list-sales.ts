import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { activities, goods } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { isIn, stateAt } from './state'

type List = Contract['POST /api/operator/promotions/sales']
type Row = OutputOf<List>['rows'][number]
type Whole = OutputOf<Contract['POST /api/operator/promotions/sale-show']>

/** Counting ends there. */
const MOST_COUNTED = 10_000
/** Goods of one sale that are shown. */
const MOST_GOODS = 2_000

const number = (query: SQL) => sql<number>`(${query})`.mapWith(Number)
const SALE = {
  // The rows of one sale have one name and one time; the first of them gives it its number.
  id: number(sql`min(${activities.id})`),
  name: activities.name,
  startAt: activities.startAt,
  endAt: activities.endAt,
  goods: number(sql`count(*)`),
  least: number(sql`min(${activities.paysPercent})`),
  most: number(sql`max(${activities.paysPercent})`),
}

const grouped = (db: Queryable, where: SQL | undefined) =>
  db.select(SALE).from(activities).where(where).groupBy(activities.startAt, activities.name, activities.endAt)

/** Sales, those that begin last first. Two statements. */
export async function listSales({ db, clock }: Pick<ByShop, 'db' | 'clock'>, input: ParsedInputOf<List>) {
  const now = clock.now()
  const q = input.q?.trim()
  const where = and(q ? ilike(activities.name, containing(q)) : undefined, isIn(input.state, now, activities))
  const some = grouped(db, where).limit(MOST_COUNTED).as('some')
  const [found, [total]] = await Promise.all([
    grouped(db, where)
      .orderBy(desc(activities.startAt), desc(activities.name), desc(activities.endAt))
      .limit(input.size)
      .offset((input.page - 1) * input.size),
    db.select({ n: number(sql`count(*)`) }).from(some),
  ])
  return { total: total!.n, rows: found.map(sale => toRow(sale, now)) }
}

/** One sale with its goods. Two statements. @throws NotFoundError */
export async function showSale({ db, clock }: Pick<ByShop, 'db' | 'clock'>, saleId: string): Promise<Whole> {
  const [one] = await db
    .select()
    .from(activities)
    .where(eq(activities.id, dbId(saleId)))
  if (!one) throw missing(saleId)
  const rows = await db
    .select({ sale: activities, bn: goods.bn, name: goods.name, pics: goods.pics, price: goods.price })
    .from(activities)
    .innerJoin(goods, eq(goods.itemId, activities.goodsId))
    .where(ofSale(one))
    .orderBy(asc(activities.id))
    .limit(MOST_GOODS)
  const percents = rows.map(({ sale }) => sale.paysPercent)
  const sale = { ...one, id: rows[0]!.sale.id, goods: rows.length }
  return {
    ...toRow({ ...sale, least: Math.min(...percents), most: Math.max(...percents) }, clock.now()),
    goods_list: rows.map(({ sale: { goodsId, paysPercent }, bn, name, pics, price }) => ({
      goods_id: String(goodsId),
      goods_code: bn,
      name,
      pic: pics[0] ?? '',
      price,
      pays_percent: paysPercent,
      sale_price: unitPrice({ price, activityPercent: paysPercent }).salePrice,
    })),
  }
}

export const missing = (id: string) => new NotFoundError(`没有限时特惠 ${id}`)

/** The rows of the sale that this row belongs to. */
export const ofSale = ({ name, startAt, endAt }: typeof activities.$inferSelect) =>
  and(eq(activities.startAt, startAt), eq(activities.name, name), eq(activities.endAt, endAt))

interface Found {
  id: number
  name: string
  startAt: Date
  endAt: Date
  goods: number
  least: number
  most: number
}

const toRow = (sale: Found, now: Date): Row => ({
  sale_id: String(sale.id),
  name: sale.name,
  goods: sale.goods,
  price: sale.least === sale.most ? `${sale.least / 10}折` : `${sale.least / 10}折至${sale.most / 10}折`,
  state: stateAt(now, sale),
  begin_at: toUnix(sale.startAt),
  end_at: toUnix(sale.endAt),
})
