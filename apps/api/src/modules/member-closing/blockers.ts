import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { aftersales, invoices, latePayments, orders, refunds, trades, transferVouchers } from '../../db/schema'
import { OPEN_STATES } from '../order-states/aftersales-machine'

const OPEN = sql.join(
  OPEN_STATES.map(state => sql`${state}`),
  sql`, `,
)

/** What has to be finished before an account can be closed, in words; empty = nothing. One statement. */
export async function blockersOf(db: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await db.execute<Record<'orders' | 'requests' | 'refunds' | 'invoices' | 'vouchers', string>>(sql`
    select
      (select count(*) from ${orders} where member_id = ${memberId}
        and status in ('NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM')) as orders,
      (select count(*) from ${aftersales} where member_id = ${memberId} and state in (${OPEN})) as requests,
      (select count(*) from ${refunds} r join ${orders} o on o.order_id = r.order_id
        where o.member_id = ${memberId} and r.state = 'PROCESSING')
      + (select count(*) from ${latePayments} l join ${trades} t on t.trade_id = l.trade_id
        where t.member_id = ${memberId} and l.state = 'PROCESSING') as refunds,
      (select count(*) from ${invoices} where member_id = ${memberId} and state in ('pending', 'inProgress')) as invoices,
      (select count(*) from ${transferVouchers} where member_id = ${memberId} and check_status = 0) as vouchers`)
  const found = rows[0]!
  const words = [
    [found.orders, '笔没有完成的订单'],
    [found.requests, '个进行中的售后'],
    [found.refunds, '笔没有到账的退款'],
    [found.invoices, '张待开的发票'],
    [found.vouchers, '笔待核对的转账'],
  ] as const
  return words.filter(([count]) => Number(count) > 0).map(([count, what]) => `${count} ${what}`)
}
