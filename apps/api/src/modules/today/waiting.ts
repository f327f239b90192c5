import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { aftersales, goods, invoices, orders, refunds, reviews, skus, transferVouchers } from '../../db/schema'
import { inShops } from '../../http/shop-records'
import type { Shops } from '../../http/shops'
import { runsLow, usualLowStock } from '../../price-rules/low-stock'
import { statesOfTurn } from '../aftersales-operations/turns'
import { isShown } from '../items/rates'
import { inState } from '../order-operations/order-state'

/** Counting ends here: whoever has so much to do does not need the number. */
const MOST = 1_000
/** A refund that a provider has not answered for so long is looked at by people (ms). */
export const STUCK = 24 * 3_600_000

/** How much waits, by kind; kinds of which nothing waits are left out. One statement for each. */
export async function countWaiting(db: Queryable, shops: Shops, now: Date) {
  const ofShop = inShops(orders.shopId, shops)
  const ofOrder = (column: AnyPgColumn) =>
    ofShop && inArray(column, db.select({ id: orders.orderId }).from(orders).where(ofShop))
  const ofGoods = inShops(goods.shopId, shops)
  const count = (table: PgTable, where: SQL | undefined) => countUpTo(db, table, where, MOST)
  const counts = await Promise.all([
    count(orders, and(inState('send', now), ofShop)),
    count(orders, and(inState('ask-cancel', now), ofShop)),
    count(aftersales, and(inArray(aftersales.state, statesOfTurn('shop')), inShops(aftersales.shopId, shops))),
    count(orders, and(inState('pickup', now), ofShop)),
    count(transferVouchers, and(eq(transferVouchers.checkStatus, 0), ofOrder(transferVouchers.orderId))),
    count(
      refunds,
      and(
        eq(refunds.state, 'PROCESSING'),
        lt(refunds.createdAt, new Date(now.getTime() - STUCK)),
        ofOrder(refunds.orderId),
      ),
    ),
    count(
      reviews,
      and(
        eq(reviews.reply, ''),
        isShown,
        ofGoods && inArray(reviews.goodsId, db.select({ id: goods.itemId }).from(goods).where(ofGoods)),
      ),
    ),
    count(invoices, and(inArray(invoices.state, ['pending', 'inProgress']), ofOrder(invoices.orderId))),
    lowStock(db, count, ofGoods),
  ])
  const kinds = [
    'send',
    'ask-cancel',
    'aftersales',
    'pickup',
    'transfers',
    'stuck-refunds',
    'reviews',
    'invoices',
    'low-stock',
  ] as const
  return kinds.map((kind, i) => ({ kind, count: counts[i]! })).filter(one => one.count > 0)
}

const lowStock = async (
  db: Queryable,
  count: (table: PgTable, where: SQL | undefined) => Promise<number>,
  ofGoods: SQL | undefined,
) =>
  count(
    skus,
    and(
      runsLow(await usualLowStock(db)),
      inArray(
        skus.goodsId,
        db
          .select({ id: goods.itemId })
          .from(goods)
          .where(and(eq(goods.approveStatus, 'onsale'), ofGoods)),
      ),
    ),
  )
