import { pointsFor } from '@heji/pricing/points'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { aftersales, orders } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { keptRules, tradeRules } from '../../price-rules/trade-rules'
import { creditPoints } from '../points/ledger'
import { yuan } from './refund-text'
import type { AftersalesRecord } from './step'

/** What may be paid for the way back of goods, in cents. */
interface WayBack {
  /** By the rule of trade under which the order was placed (`way_back_yuan`); 0 where the buyer pays for the way. */
  most: number
  /** The part that its payment can give: what the order paid for freight and no way back has taken yet. */
  money: number
  pointValue: number
}

/**
 * What the shop may pay for the way back. A payment gives no more back than was paid, and the rest of it belongs to the
 * goods; so what goes beyond the freight of the order is points.
 */
export async function wayBackOf(db: Queryable, { orderId, freightPayer, type }: AftersalesRecord): Promise<WayBack> {
  const [[row], [before]] = await Promise.all([
    db
      .select({ keptRules, freightFee: orders.freightFee, pointValue: orders.pointValue })
      .from(orders)
      .where(eq(orders.orderId, orderId)),
    db
      .select({ taken: sql<number>`coalesce(sum(${aftersales.wayFee}), 0)::int` })
      .from(aftersales)
      .where(eq(aftersales.orderId, orderId)),
  ])
  const { freightFee, pointValue } = row!
  const isOwed = freightPayer === 'shop' && type === 'REFUND_GOODS'
  const most = isOwed ? tradeRules(row!.keptRules).way_back_yuan * 100 : 0
  return { most, money: Math.min(most, freightFee - before!.taken), pointValue }
}

/**
 * What a locked request pays for the way back, in money and in points, for the step that pays it out.
 * @throws DomainError above the limit
 */
export async function payWayBack(tx: Tx, request: AftersalesRecord, wayFee = 0) {
  if (wayFee === 0) return {}
  const { most, money, pointValue } = await wayBackOf(tx, request)
  if (most === 0)
    throw new DomainError(
      request.freightPayer === 'shop' ? '这个售后不退退货运费' : '这次退货的运费由买家承担，不能退运费',
    )
  if (wayFee > most) throw new DomainError(`退货运费最多${yuan(most)}`)
  const paid = Math.min(wayFee, money)
  return { wayFee: paid, wayPoint: pointsFor(wayFee - paid, pointValue) }
}

/** Credits the points of the way back, once. */
export async function creditWayPoints(tx: Tx, { bn, orderId, memberId, wayPoint }: AftersalesRecord, now: Date) {
  if (wayPoint === 0) return
  const remark = `退货运费，售后单号：${bn}`
  await creditPoints(tx, { memberId, orderId, points: wayPoint, kind: 'gift', ref: `way:${bn}`, remark }, now)
}
