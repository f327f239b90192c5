import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

/** Invariants of payments and refunds after every commit. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I23',
    text: 'money that came too late goes back whole, and no other money goes that way',
    query: sql`
      select t.trade_id as what, t.state, t.pay_fee, l.fee
      from trades t left join late_payments l on l.trade_id = t.trade_id
      where (t.state = 'LATE') <> (l.trade_id is not null) or l.fee <> t.pay_fee`,
  },
  {
    id: 'I24',
    text: 'a voucher is approved when its order was paid by transfer, and over when its order is',
    query: sql`
      select v.order_id as what, v.check_status, o.status
      from offline_vouchers v join orders o on o.order_id = v.order_id
      where (v.check_status = 1) <> (o.pay_status = 'PAYED' and o.pay_type = 'offline_pay')
        or (o.status = 'CANCEL' and o.pay_status = 'NOTPAY' and v.check_status <> 9)
        or v.member_id <> o.member_id or v.total_fee <> o.total_fee`,
  },
]
