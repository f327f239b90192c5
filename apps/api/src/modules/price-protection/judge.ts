import { differenceOf, leftPieces } from '@heji/pricing/line-refund'
import { discountOf } from '@heji/pricing/promotion-kinds'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orderLines } from '../../db/schema'
import type { Shopper } from '../../price-rules/member-limits'
import { type OrderRecord, statusOf } from '../order-states/advance'
import { openRequests } from '../order-states/open-requests'
import { type PricesNow, pricesNow } from './prices-now'

const DAY = 86_400_000

type Line = typeof orderLines.$inferSelect

/** What a line would get back now. */
export interface JudgedLine {
  line: Line
  /** Pieces that the buyer still has; 0 while the whole order has no price protection. */
  num: number
  /** What these pieces have cost, the price of one now, and the difference; cents, 0 for a line without price protection. */
  paidFee: number
  nowPrice: number
  fee: number
  /** Reason why there is no difference to give back; empty if there is one. */
  reason: string
}

export interface Judged {
  order: OrderRecord
  lines: JudgedLine[]
  fee: number
  /** Half-open; null until the order is paid. */
  endAt: Date | null
  reason: string
}

const SAME_PRICE = '目前没有差价'

/** An order with what its judgement needs. */
export interface Judgeable {
  order: OrderRecord
  lines: readonly (typeof orderLines.$inferSelect)[]
  /** A request for after-sales is under way. */
  hasRequest: boolean
}

/** An order, read for its judgement. Two statements. */
export async function judgeableOf(db: Queryable, order: OrderRecord): Promise<Judgeable> {
  const { orderId } = order
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
  return { order, lines, hasRequest: (await openRequests(db, orderId)).length > 0 }
}

/** What each order would get back now. Two statements for any number of orders. */
export async function judgeOrders(db: Queryable, shopper: Shopper, found: readonly Judgeable[]): Promise<Judged[]> {
  const whyNot = new Map(found.map(({ order, hasRequest }) => [order, whyNotOrder(order, shopper.now, hasRequest)]))
  const open = found.filter(({ order }) => whyNot.get(order) === '')
  const skuIds = open.flatMap(order => order.lines.map(({ skuId }) => skuId))
  const prices = await pricesNow(db, shopper, skuIds)
  return found.map(({ order, lines: all }) => {
    const why = whyNot.get(order)!
    const lines = all
      .filter(({ itemType }) => itemType !== 'gift')
      .map(line => (why ? closedLine(line, why, 0) : judgeLine(line, order, prices)))
    const fee = lines.reduce((sum, line) => sum + line.fee, 0)
    return { order, lines, fee, endAt: endOf(order), reason: fee > 0 ? '' : why || reasonOf(lines) }
  })
}

/** One line whose price may still fall speaks for the order. */
const reasonOf = (lines: readonly JudgedLine[]) =>
  lines.some(({ reason }) => reason === SAME_PRICE) ? SAME_PRICE : (lines[0]?.reason ?? SAME_PRICE)

const endOf = ({ paidAt, protectionDays }: OrderRecord) => paidAt && new Date(paidAt.getTime() + protectionDays * DAY)

/** Reason why nothing of this order can be given back now; empty if something may. */
function whyNotOrder(order: OrderRecord, now: Date, hasRequest: boolean): string {
  const status = statusOf(order, now)
  if (status === 'CANCEL') return '订单已取消'
  if (status === 'REFUND_SUCCESS') return '订单已全部退款'
  if (order.protectionDays === 0) return '本商城不提供价保'
  if (status === 'NOTPAY' || !order.paidAt) return `付款后${order.protectionDays}天内可申请价保`
  if (order.payType === 'offline_pay') return '转账付款的订单，价保请联系商家'
  if (order.orderClass !== 'normal') return '秒杀、积分和会员卡订单不参加价保'
  if (now >= endOf(order)!) return `已超过付款后${order.protectionDays}天的价保期`
  if (order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS') return '订单正在取消'
  return hasRequest ? '售后处理中，完成后可申请价保' : ''
}

const closedLine = (line: Line, reason: string, num = leftPieces(line)): JudgedLine => ({
  line,
  num,
  paidFee: 0,
  nowPrice: 0,
  fee: 0,
  reason,
})

function judgeLine(line: Line, order: OrderRecord, prices: PricesNow): JudgedLine {
  if (leftPieces(line) === 0) return closedLine(line, '商品已退货')
  if (line.itemType === 'plus_buy') return closedLine(line, '换购商品不参加价保')
  if (line.staffKind !== null) return closedLine(line, '员工内购商品不参加价保')
  if (isPricedTogether(line)) return closedLine(line, '使用优惠券或参加满减、满折、第二件半价的商品不参加价保')
  const { price, problem } = prices(line.skuId, order.gradePercentOff)
  if (problem) return closedLine(line, problem)
  const found = differenceOf(line, price)
  return { line, nowPrice: price, ...found, reason: found.fee > 0 ? '' : SAME_PRICE }
}

/** Whether the price of a line was made by several pieces together: it has no price of its own to compare. */
const isPricedTogether = ({ priceSteps }: Line) =>
  priceSteps.some(({ rule }) => rule === 'coupon' || rule === 'adjusted' || discountOf(rule) !== undefined)

/** @returns whether the order has been given something back */
export const hasGrants = ({ lines }: Judged) => lines.some(({ line }) => line.protectedFee > 0)
