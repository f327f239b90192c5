import { and, eq, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/db'
import { latePayments, orders, outbox, refunds, seckillTickets, templateSchedules, trades } from '../db/schema'
import { hasOpenRequest } from '../modules/order-states/open-requests'
import { isReceiptDue } from '../modules/order-states/receipt-time'
import { ASK_AGAIN_MS } from '../modules/payment/refund-books'

/** Jobs run every 20 s; a piece of work that is overdue for longer was not done. */
const LATE_MS = 10 * 60_000

interface Late {
  /** What was to be done. */
  what: string
  count: number
}

/**
 * Work that time alone brings about and that nobody has done: a job hangs, or the shop does not run. It is found in the
 * books, so that any process can tell, also one that runs no jobs.
 */
export async function lateWork(db: Queryable, now: Date): Promise<Late[]> {
  const before = (ms = 0) => new Date(now.getTime() - LATE_MS - ms)
  const work: [what: string, from: PgTable, where: SQL | undefined][] = [
    ['到期未付订单的取消', orders, and(eq(orders.status, 'NOTPAY'), lte(orders.autoCancelAt, before()))],
    [
      '到期订单的自动收货',
      orders,
      and(eq(orders.status, 'WAIT_BUYER_CONFIRM'), isReceiptDue(before()), not(hasOpenRequest)),
    ],
    ['支付结果的查询', trades, lte(trades.checkAt, before())],
    ['退款的重试', refunds, and(eq(refunds.state, 'PROCESSING'), lte(refunds.askedAt, before(ASK_AGAIN_MS)))],
    [
      '迟到付款的退回',
      latePayments,
      and(eq(latePayments.state, 'PROCESSING'), lte(latePayments.askedAt, before(ASK_AGAIN_MS))),
    ],
    ['秒杀名额的释放', seckillTickets, and(eq(seckillTickets.state, 'live'), lte(seckillTickets.expiresAt, before()))],
    ['发票邮件的发送', outbox, lte(outbox.dueAt, before())],
    [
      '定时发布的执行',
      templateSchedules,
      or(
        and(sql`${templateSchedules.startedAt} is null`, lte(templateSchedules.publishAt, before())),
        and(
          isNotNull(templateSchedules.startedAt),
          sql`${templateSchedules.closedAt} is null`,
          lte(templateSchedules.endAt, before()),
        ),
      ),
    ],
  ]
  const counted = await Promise.all(
    work.map(async ([what, from, where]) => ({ what, count: await db.$count(from, where) })),
  )
  return counted.filter(({ count }) => count > 0)
}
