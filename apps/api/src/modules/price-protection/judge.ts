import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { orderLines } from '../../db/schema'
import type { Shopper } from '../../pricing/member-limits'
import type { OrderTerms } from '../../pricing/order-terms'
import { differenceOf } from '../../pricing/price-protection'
import { keptMoney } from '../../pricing/repaid'
import { type OrderRecord, statusOf } from '../order-states/advance'
import { openRequests } from '../order-states/open-requests'
import { withGrants } from './grants'
import type { JudgedLine, ProtectableLine as Line } from './judged-line'
import { type PricesNow, pricesNow } from './prices-now'
import { atMostTogether } from './together'

/** Promised on every page: 30天价保, counted from the payment. */
const WINDOW_MS = 30 * 24 * 3_600_000

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

/** What each order would get back now. At most three statements for any number of orders. */
export async function judgeOrders(db: Queryable, shopper: Shopper, found: readonly Judgeable[]): Promise<Judged[]> {
  if (found.length === 0) return []
  const whyNot = new Map(found.map(({ order, hasRequest }) => [order, whyNotOrder(order, shopper.now, hasRequest)]))
  const open = found.filter(({ order }) => whyNot.get(order) === '')
  const lines = await withGrants(
    db,
    found.flatMap(order => order.lines),
  )
  const skuIds = open.flatMap(order => order.lines.map(({ skuId }) => skuId))
  const prices = await pricesNow(db, shopper, skuIds)
  return found.map(({ order }) => {
    const all = lines.filter(line => line.orderId === order.orderId)
    const own = all.filter(line => line.itemType !== 'gift')
    const why = whyNot.get(order)!
    const judged =
      why === ''
        ? judgeLines(own, order, prices, keptMoney({ lines: all, terms: order.terms as OrderTerms | null }))
        : own.map(line => closedLine(line, why))
    const fee = judged.reduce((sum, line) => sum + line.fee, 0)
    const reason = why || (fee > 0 ? '' : (judged.find(line => line.reason !== SAME_PRICE)?.reason ?? SAME_PRICE))
    return { order, lines: judged, fee, endAt: endOf(order), reason }
  })
}

const endOf = ({ paidAt }: OrderRecord) => paidAt && new Date(paidAt.getTime() + WINDOW_MS)

/** Reason why nothing of this order can be given back now; empty if something may. */
function whyNotOrder(order: OrderRecord, now: Date, hasRequest: boolean): string {
  const status = statusOf(order, now)
  if (status === 'CANCEL') return '订单已取消'
  if (status === 'NOTPAY' || !order.paidAt) return '付款后30天内可申请价保'
  if (order.payType === 'offline_pay') return '转账付款的订单，价保请联系商家'
  if (order.orderClass !== 'normal') return '秒杀、积分和会员卡订单不参加价保'
  if (now >= endOf(order)!) return '已超过付款后30天的价保期'
  if (order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS') return '订单正在取消'
  return hasRequest ? '售后处理中，完成后可申请价保' : ''
}

const closedLine = (line: Line, reason: string): JudgedLine => ({
  line,
  num: 0,
  paidFee: 0,
  nowPrice: 0,
  fee: 0,
  reason,
})

/** @param money what the kept pieces of each line have cost */
function judgeLines(
  lines: readonly Line[],
  order: OrderRecord,
  prices: PricesNow,
  money: ReadonlyMap<number, number>,
): JudgedLine[] {
  const alone = lines.map(line => judgeLine(line, order, prices, money.get(line.id)!))
  const most = atMostTogether(alone, order, prices, money)
  return alone.map(judged => {
    const fee = most.get(judged.line.id)!
    return { ...judged, fee, reason: judged.fee > 0 && fee === 0 ? SAME_PRICE : judged.reason }
  })
}

function judgeLine(line: Line, order: OrderRecord, prices: PricesNow, money: number): JudgedLine {
  if (line.itemType === 'plus_buy') return closedLine(line, '换购商品不参加价保')
  if (line.staffKind !== null) return closedLine(line, '员工内购商品不参加价保')
  if (line.aftersalesNum >= line.num) return closedLine(line, '商品已退货')
  const { price, problem } = prices.ofOne(line.skuId, order.gradePercentOff)
  if (problem) return closedLine(line, problem)
  const found = differenceOf(line, price, money)
  return { line, nowPrice: price, ...found, reason: found.fee > 0 ? '' : SAME_PRICE }
}

/** @returns whether the order has been given something back */
export const hasGrants = ({ lines }: Judged) => lines.some(({ line }) => line.protectedFee > 0)
