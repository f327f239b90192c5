import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { billDays, billDifferences, billLines, latePayments, orders, refunds, trades } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { PROVIDER_OF } from '../payment/payments'
import { PROVIDER_NAMES } from '../reconciliation/import-bill'
import { takenBetween } from './statement'
import { payName } from './words'

type Call = Contract['POST /api/operator/finance/monthly']
type Channel = OutputOf<Call>['channels'][number]

/** The first moment of a month in China, and that of the next. */
function monthOf(given: string | undefined, now: Date) {
  const month = given || dayText(now).slice(0, 7)
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first = (index: number) => new Date(Date.UTC(year, index, 1) - 8 * 3_600_000)
  return { month, from: first(number - 1), to: first(number) }
}

/** A month of each shop and of each way to pay. Nine statements. */
export async function showMonth(
  ctx: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  { month: given, shop_id }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { db } = ctx
  const { month, from, to } = monthOf(given, ctx.clock.now())
  const [taken, charges, channels] = await Promise.all([
    takenBetween(ctx, from, to, shop_id),
    chargesOf(db, month),
    channelsOf(db, { month, from, to, shopId: shop_id }),
  ])
  const shops = taken.shops.map(shop => ({ ...shop, charge: charges.get(shop.shop_id) ?? 0 }))
  return { month, shops, sum: { ...taken.sum, charge: shops.reduce((all, one) => all + one.charge, 0) }, channels }
}

/** All of them: the index of the lines begins with the provider. */
const PROVIDERS = sql.join(
  Object.keys(PROVIDER_NAMES).map(name => sql`${name}`),
  sql`, `,
)

/** What the providers took for the orders of each shop; of a payment of several orders, the first has it. */
async function chargesOf(db: Queryable, month: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ shop: string; charge: string }>(sql`
    select o.shop_id as shop, sum(b.charge) as charge
    from ${billLines} b join ${trades} t on t.trade_id = b.trade_no join ${orders} o on o.order_id = t.order_id
    where b.provider in (${PROVIDERS}) and b.day between ${`${month}-01`} and ${`${month}-31`} group by 1`)
  return new Map(rows.map(({ shop, charge }) => [String(shop), Number(charge)]))
}

interface Span {
  month: string
  from: Date
  to: Date
  shopId: string | undefined
}

async function channelsOf(db: Queryable, span: Span): Promise<Channel[]> {
  const { from, to, month } = span
  const ofShop = span.shopId ? sql` and o.shop_id = ${dbId(span.shopId)}` : sql``
  const orderOf = span.shopId ? sql`join ${orders} o on o.order_id = t.order_id` : sql``
  const within = (at: SQL) => sql`${at} >= ${from} and ${at} < ${to}`
  const [books, bills] = await Promise.all([
    db.execute<{ pay_type: string; paid: string; back: string }>(sql`
      select pay_type, sum(paid) as paid, sum(back) as back from (
        select t.pay_type, t.pay_fee as paid, 0 as back from ${trades} t ${orderOf}
        where ${within(sql`t.paid_at`)} and t.state in ('SUCCESS', 'REFUND', 'LATE')${ofShop}
        union all
        select t.pay_type, 0, r.fee from ${refunds} r join ${trades} t on t.trade_id = r.trade_id
          ${orderOf} where ${within(sql`r.finished_at`)}${ofShop}
        union all
        select t.pay_type, 0, l.fee from ${latePayments} l join ${trades} t on t.trade_id = l.trade_id
          ${orderOf} where ${within(sql`l.finished_at`)}${ofShop}
      ) m group by 1 order by 1`),
    billsOf(db, month),
  ])
  const byChannel = new Map<string, Channel>()
  const nothing = {
    paid_fee: 0,
    refunded_fee: 0,
    bill_paid_fee: 0,
    bill_refunded_fee: 0,
    charge: 0,
    bill_days: 0,
    open: 0,
  }
  for (const { provider, ...bill } of bills)
    byChannel.set(provider, { ...nothing, provider, name: PROVIDER_NAMES[provider], ...bill })
  for (const { pay_type, paid, back } of books.rows) {
    const provider = PROVIDER_OF.get(pay_type) ?? pay_type
    const before = byChannel.get(provider) ?? { ...nothing, provider, name: payName(pay_type) }
    const paid_fee = before.paid_fee + Number(paid)
    byChannel.set(provider, { ...before, paid_fee, refunded_fee: before.refunded_fee + Number(back) })
  }
  return [...byChannel.values()]
}

/** Bills are of the whole merchant, whatever shop is looked at. */
async function billsOf(db: Queryable, month: string) {
  const ofMonth = sql`between ${`${month}-01`} and ${`${month}-31`}`
  const { rows } = await db.execute<{ provider: 'alipay' | 'wechat-pay' } & Record<string, string>>(sql`
    select d.provider, count(*) as days, coalesce(sum(l.paid), 0) as paid, coalesce(sum(l.back), 0) as back,
      coalesce(sum(l.charge), 0) as charge,
      (select count(*) from ${billDifferences} x
        where x.provider = d.provider and x.day ${ofMonth} and x.state <> 'solved') as open
    from ${billDays} d left join lateral (
      select sum(b.fee) filter (where b.subject = 'payment') as paid,
        sum(b.fee) filter (where b.subject = 'refund') as back, sum(b.charge) as charge
      from ${billLines} b where b.provider = d.provider and b.day = d.day) l on true
    where d.day ${ofMonth} group by d.provider order by d.provider`)
  return rows.map(({ provider, days, paid, back, charge, open }) => ({
    provider,
    bill_days: Number(days),
    open: Number(open),
    charge: Number(charge),
    bill_paid_fee: Number(paid),
    bill_refunded_fee: Number(back),
  }))
}
