/** Bills of the providers with their differences, invoices, and vouchers of transfers. */
import type { Plan } from './plan'

/** Of a hundred cents that somebody pays, in cents. */
const CHARGE = 0.6
const dayOf = (at: string) => `to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
const providerOf = (type: string) => `case ${type} when 'alipay' then 'alipay' else 'wechat-pay' end`
const chargeOf = (fee: string) => `round(${fee} * ${CHARGE} / 100)`

const bills = ({ first, now, lot }: Plan) => [
  `insert into bill_lines (provider, day, subject, number, trade_no, provider_no, fee, charge, at)
    select ${providerOf('pay_type')}, ${dayOf('paid_at')}, 'payment', trade_id, trade_id, transaction_id, pay_fee, ${chargeOf('pay_fee')}, paid_at
    from trades where member_id > ${first.members} and paid_at is not null and paid_at < ${now} - interval '1 day' order by paid_at, trade_id`,
  `insert into bill_lines (provider, day, subject, number, trade_no, provider_no, fee, charge, at)
    select ${providerOf('t.pay_type')}, ${dayOf('r.finished_at')}, 'refund', r.refund_id, r.trade_id, r.provider_no, r.fee, -${chargeOf('r.fee')}, r.finished_at
    from refunds r join trades t on t.trade_id = r.trade_id
    where t.member_id > ${first.members} and r.finished_at < ${now} - interval '1 day' order by r.finished_at, r.refund_id`,
  `insert into bill_days (provider, day, file_name, who, at)
    select provider, day, day || '.csv', '财务', (day || 'T10:00:00+08:00')::timestamptz + interval '1 day' from bill_lines group by 1, 2
    on conflict do nothing`,
  `insert into bill_differences (provider, day, subject, number, kind, order_id, shop_id, ours, theirs, state, way, note, who, at, solved_at)
    select b.provider, b.day, b.subject, b.number, 'amount', o.order_id, o.shop_id, b.fee, b.fee + 1,
      case when is_open then 'open' else 'solved' end, case when is_open then null else 'note' end,
      case when is_open then '' else '尾差' end, case when is_open then '' else '财务' end, b.at, case when is_open then null else b.at + interval '1 day' end
    from (select *, at > ${now} - interval '20 days' as is_open from bill_lines where subject = 'payment' and ${lot('id', 301)} < 0.005) b
    join trades t on t.trade_id = b.trade_no join orders o on o.order_id = t.order_id where t.member_id > ${first.members} order by b.id`,
]

const invoices = ({ first, now, lot }: Plan) =>
  `insert into invoices (order_id, member_id, type, company_title, tax_number, state, amount, file_url, created_at, updated_at)
    select order_id, member_id, kind, case kind when 'enterprise' then '杭州' || receiver_name || '贸易有限公司' else receiver_name end,
      case kind when 'enterprise' then '91330106MA2' || lpad((id % 100000)::text, 7, '0') else '' end, state, total_fee,
      case state when 'success' then '/files/invoices/' || order_id || '.pdf' else '' end, asked_at, asked_at + interval '6 hours'
    from (
      select *, case when ${lot('id', 311)} < 0.5 then 'enterprise' else 'individual' end as kind,
        case when asked_at > ${now} - interval '4 days' then 'pending' when ${lot('id', 312)} < 0.95 then 'success' when ${lot('id', 312)} < 0.98 then 'waste' else 'failed' end as state
      from (select order_id, order_id::bigint as id, member_id, receiver_name, total_fee, ended_at + interval '1 minute' as asked_at
        from orders where member_id > ${first.members} and status = 'DONE' and total_fee > 0) o
      where ${lot('id', 313)} < 0.06 and not exists (select 1 from refunds r where r.order_id = o.order_id)) i
    order by asked_at, order_id`

const vouchers = ({ first, lot }: Plan) => [
  `insert into bank_accounts (account_name, account_no, bank_name, is_default)
    select '禾集商贸有限公司', '6222020000000000001', '中国工商银行', true where not exists (select 1 from bank_accounts)`,
  `insert into offline_vouchers (order_id, member_id, total_fee, check_status, bank_account_id, bank_account_name, bank_account_no, bank_name,
      pay_account_name, pay_account_bank, pay_sn, voucher_pics, remark, created_at, updated_at)
    select o.order_id, o.member_id, o.total_fee, 9, a.id, a.account_name,
      a.account_no, a.bank_name, o.receiver_name, '招商银行', 'T' || o.order_id, '[]', '没有收到', o.created_at, o.ended_at
    from orders o cross join (select * from bank_accounts order by id limit 1) a
    where o.member_id > ${first.members} and o.status = 'CANCEL' and o.paid_at is null and ${lot('o.order_id::bigint', 322)} < 0.1
    order by o.created_at, o.order_id`,
]

export const books = (plan: Plan): string[] => [...bills(plan), invoices(plan), ...vouchers(plan)]
