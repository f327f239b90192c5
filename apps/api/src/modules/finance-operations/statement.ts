import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { latePayments, orders, refunds, shops, trades } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { dayOf } from './day'

type Call = Contract['POST /api/operator/finance/statement']
type Sums = OutputOf<Call>['sum']

const sum = (what: SQL | AnyPgColumn) => sql<number>`coalesce(sum(${what}), 0)`.mapWith(Number)

const NOTHING: Sums = {
  orders: 0,
  goods_fee: 0,
  member_fee: 0,
  promotion_fee: 0,
  coupon_fee: 0,
  point_fee: 0,
  freight_fee: 0,
  paid_fee: 0,
  refunded_fee: 0,
  net_fee: 0,
  late_fee: 0,
  late_returned_fee: 0,
}

/**
 * What each shop took and gave back on one day: orders by the moment of their payment, refunds by the moment the money
 * went back. Five statements.
 */
export async function showStatement(
  { db, clock, shops: own }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  input: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { day, from, to } = dayOf(input.day, clock.now())
  return { day, ...(await takenBetween({ db, shops: own }, from, to, input.shop_id)) }
}

/** The same of any time, from a moment to before another. */
export async function takenBetween(
  { db, shops: own }: Pick<ByShop, 'db' | 'shops'>,
  from: Date,
  to: Date,
  shopId: string | undefined,
) {
  const within = (at: AnyPgColumn) => and(gte(at, from), lt(at, to))
  const asked = shopId ? eq(orders.shopId, dbId(shopId)) : undefined
  const ofShop = and(asked, inShops(orders.shopId, own))
  const [paid, refunded, late, returned] = await Promise.all([
    paidOf(db, and(within(orders.paidAt), eq(orders.payStatus, 'PAYED'), ofShop)),
    refundedOf(db, and(within(refunds.finishedAt), ofShop)),
    lateOf(db, and(within(trades.paidAt), eq(trades.state, 'LATE'), ofShop)),
    returnedOf(db, and(within(latePayments.finishedAt), ofShop)),
  ])
  const ids = [...new Set([...paid, ...refunded, ...late, ...returned].map(({ shop }) => shop))]
  const names = ids.length > 0 ? await db.select().from(shops).where(inArray(shops.id, ids)) : []
  const feeOf = (rows: readonly { shop: number; fee: number }[], id: number) =>
    rows.find(({ shop }) => shop === id)?.fee ?? 0
  const rows = names
    .sort((a, b) => a.id - b.id)
    .map(({ id, name }) => {
      const { shop: _, ...taken } = paid.find(({ shop }) => shop === id) ?? { shop: id, ...NOTHING }
      const refunded_fee = feeOf(refunded, id)
      return {
        shop_id: String(id),
        name,
        ...taken,
        refunded_fee,
        net_fee: taken.paid_fee - refunded_fee,
        late_fee: feeOf(late, id),
        late_returned_fee: feeOf(returned, id),
      }
    })
  return { shops: rows, sum: totalOf(rows) }
}

function totalOf(rows: readonly Sums[]): Sums {
  const names = Object.keys(NOTHING) as (keyof Sums)[]
  return Object.fromEntries(names.map(name => [name, rows.reduce((all, row) => all + row[name], 0)])) as unknown as Sums
}

const paidOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      shop: orders.shopId,
      orders: sql<number>`count(*)`.mapWith(Number),
      goods_fee: sum(orders.itemFee),
      member_fee: sum(orders.memberDiscount),
      // What is left of the reductions.
      promotion_fee: sum(
        sql`${orders.discountFee} - ${orders.memberDiscount} - ${orders.couponDiscount} - ${orders.pointFee}`,
      ),
      coupon_fee: sum(orders.couponDiscount),
      point_fee: sum(orders.pointFee),
      freight_fee: sum(orders.freightFee),
      paid_fee: sum(orders.totalFee),
    })
    .from(orders)
    .where(where)
    .groupBy(orders.shopId)

const refundedOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ shop: orders.shopId, fee: sum(refunds.fee) })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(where)
    .groupBy(orders.shopId)

const lateOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ shop: orders.shopId, fee: sum(trades.payFee) })
    .from(trades)
    .innerJoin(orders, eq(orders.orderId, trades.orderId))
    .where(where)
    .groupBy(orders.shopId)

const returnedOf = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ shop: orders.shopId, fee: sum(latePayments.fee) })
    .from(latePayments)
    .innerJoin(trades, eq(trades.tradeId, latePayments.tradeId))
    .innerJoin(orders, eq(orders.orderId, trades.orderId))
    .where(where)
    .groupBy(orders.shopId)
