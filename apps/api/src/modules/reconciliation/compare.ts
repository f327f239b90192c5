import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { billDays, billDifferences, billLines, latePayments, orders, refunds, trades } from '../../db/schema'
import type { ProviderName } from '../../platform/payment-provider'
import { readSetting } from '../content/settings'
import { PROVIDER_OF } from '../payment/payments'

interface Found extends Record<string, unknown> {
  subject: 'payment' | 'refund'
  number: string
  day: string
  kind: (typeof billDifferences.$inferSelect)['kind']
  order_id: string | null
  ours: string | null
  theirs: string | null
}

const PAID = sql`('SUCCESS', 'REFUND', 'LATE')`

/**
 * Compares days of a provider, and those that have open differences, with our books: what does not agree becomes a
 * difference, and one that has gone is closed. @returns the number of open differences of these days
 */
export async function compareDays(tx: Tx, provider: ProviderName, days: readonly string[], now: Date): Promise<number> {
  const mine = and(eq(billDifferences.provider, provider), eq(billDifferences.state, 'open'))
  const open = await tx.selectDistinct({ day: billDifferences.day }).from(billDifferences).where(mine)
  const all = [...new Set([...days, ...open.map(({ day }) => day)])]
  if (all.length === 0) return 0
  const found = await differencesOf(tx, provider, all)
  await keep(tx, provider, found, now)
  await closeGone(tx, provider, all, found, now)
  const [left] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(billDifferences)
    .where(and(mine, inArray(billDifferences.day, [...days])))
  return left!.n
}

const listed = (values: readonly string[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )

async function differencesOf(tx: Tx, provider: ProviderName, days: readonly string[]): Promise<Found[]> {
  const rate = await rateOf(tx, provider)
  const types = [...PROVIDER_OF].flatMap(([type, name]) => (name === provider ? [type] : []))
  const parts = [
    paymentLines(provider, days, types, rate),
    refundLines(provider, days),
    ourPayments(provider, days, types),
    ourRefunds(provider, days, types),
  ]
  const { rows } = await tx.execute<Found>(sql.join(parts, sql` union all `))
  return rows
}

/** What the provider takes of each payment, in ten-thousandths; 0 is not looked at. */
async function rateOf(tx: Tx, provider: ProviderName): Promise<number> {
  const { alipay_rate, wechat_rate } = await readSetting(tx, 'trade')
  return provider === 'alipay' ? alipay_rate : wechat_rate
}

/** Payments in the bill. What the provider takes may be a fen off, because it rounds as it likes. */
const paymentLines = (
  provider: ProviderName,
  days: readonly string[],
  types: readonly string[],
  rate: number,
): SQL => sql`
  select b.subject, b.number, b.day, x.kind, t.order_id,
    case when x.kind = 'charge' then round(b.fee * ${rate} / 10000.0)::bigint else t.fee end as ours,
    case when x.kind = 'charge' then b.charge else b.fee end as theirs
  from ${billLines} b
  left join lateral (
    select sum(t.pay_fee)::bigint as fee, min(t.order_id) as order_id, bool_and(t.state in ${PAID}) as is_paid
    from ${trades} t
    where t.pay_type in (${listed(types)})
      and (t.charge_id = b.number or (t.trade_id = b.number and t.charge_id is null))
    having count(*) > 0
  ) t on true
  cross join lateral (values
    ('theirs', t.fee is null),
    ('state', t.fee is not null and not t.is_paid),
    ('amount', t.is_paid and t.fee <> b.fee),
    ('charge', ${rate} > 0 and t.is_paid and t.fee = b.fee and abs(round(b.fee * ${rate} / 10000.0) - b.charge) > 1)
  ) as x(kind, holds)
  where b.provider = ${provider} and b.subject = 'payment' and b.day in (${listed(days)}) and x.holds`

/** Refunds in the bill; those that solved a difference are ours, too. */
const refundLines = (provider: ProviderName, days: readonly string[]): SQL => sql`
  select b.subject, b.number, b.day, x.kind, r.order_id, r.fee as ours, b.fee as theirs
  from ${billLines} b
  left join lateral (
    select r.fee, r.order_id, r.state = 'SUCCESS' as is_done from ${refunds} r where r.refund_id = b.number
    union all
    select l.fee, t.order_id, l.state = 'SUCCESS' from ${latePayments} l join ${trades} t on t.trade_id = l.trade_id
    where l.refund_id = b.number
    union all
    select d.refund_fee, d.order_id, true from ${billDifferences} d where d.refund_id = b.number
  ) r on true
  cross join lateral (values
    ('theirs', r.fee is null),
    ('state', r.fee is not null and not r.is_done),
    ('amount', r.is_done and r.fee <> b.fee)
  ) as x(kind, holds)
  where b.provider = ${provider} and b.subject = 'refund' and b.day in (${listed(days)}) and x.holds`

/** Only days of which the bill is here; moments are compared, so that an index is used. */
const within = (column: SQL, provider: ProviderName, days: readonly string[]) => sql`exists (
    select 1 from ${billDays} d where d.provider = ${provider} and d.day in (${listed(days)})
      and ${column} >= (d.day || ' 00:00:00+08')::timestamptz
      and ${column} < (d.day || ' 00:00:00+08')::timestamptz + interval '1 day')
  and ${column} >= (${[...days].sort()[0]!} || ' 00:00:00+08')::timestamptz
  and ${column} < (${[...days].sort().at(-1)!} || ' 00:00:00+08')::timestamptz + interval '1 day'`

const DAY_OF = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
const inNoBill = (provider: ProviderName, subject: string, number: SQL) => sql`not exists (
    select 1 from ${billLines} b where b.provider = ${provider} and b.subject = ${subject} and b.number = ${number})`

const ourPayments = (provider: ProviderName, days: readonly string[], types: readonly string[]): SQL => sql`
  select 'payment', p.number, p.day, 'ours', p.order_id, p.fee, null::bigint from (
    select coalesce(t.charge_id, t.trade_id) as number, min(${DAY_OF(sql`t.paid_at`)}) as day,
      min(t.order_id) as order_id, sum(t.pay_fee)::bigint as fee
    from ${trades} t
    where t.pay_type in (${listed(types)}) and t.state in ${PAID} and ${within(sql`t.paid_at`, provider, days)}
    group by 1
  ) p where ${inNoBill(provider, 'payment', sql`p.number`)}`

const ourRefunds = (provider: ProviderName, days: readonly string[], types: readonly string[]): SQL => sql`
  select 'refund', p.number, p.day, 'ours', p.order_id, p.fee, null::bigint from (
    select r.refund_id as number, ${DAY_OF(sql`r.finished_at`)} as day, r.order_id, r.fee
    from ${refunds} r join ${trades} t on t.trade_id = r.trade_id
    where t.pay_type in (${listed(types)}) and r.state = 'SUCCESS' and r.fee > 0
      and ${within(sql`r.finished_at`, provider, days)}
    union all
    select l.refund_id, ${DAY_OF(sql`l.finished_at`)}, t.order_id, l.fee
    from ${latePayments} l join ${trades} t on t.trade_id = l.trade_id
    where t.pay_type in (${listed(types)}) and l.state = 'SUCCESS' and ${within(sql`l.finished_at`, provider, days)}
  ) p where ${inNoBill(provider, 'refund', sql`p.number`)}`

/** One that was closed because it had gone is open again; one that somebody has solved stays solved. */
async function keep(tx: Tx, provider: ProviderName, found: readonly Found[], now: Date) {
  if (found.length === 0) return
  await tx.execute(sql`
    insert into ${billDifferences} (provider, day, subject, number, kind, order_id, shop_id, ours, theirs, at)
    select ${provider}, w.day, w.subject, w.number, w.kind, w.order_id, o.shop_id, w.ours, w.theirs, ${now}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as w(day text, subject text, number text, kind text, order_id text, ours bigint, theirs bigint)
    left join ${orders} o on o.order_id = w.order_id
    on conflict (provider, subject, number, kind) do update
      set state = 'open', way = null, solved_at = null, ours = excluded.ours, theirs = excluded.theirs
      where bill_differences.way = 'itself'`)
}

async function closeGone(tx: Tx, provider: ProviderName, days: readonly string[], found: readonly Found[], now: Date) {
  const still = JSON.stringify(found.map(({ subject, number, kind }) => ({ subject, number, kind })))
  await tx.execute(sql`
    update ${billDifferences} d set state = 'solved', way = 'itself', solved_at = ${now}
    where d.provider = ${provider} and d.state = 'open' and d.day in (${listed(days)})
      and not exists (select 1 from jsonb_to_recordset(${still}::jsonb) as w(subject text, number text, kind text)
        where w.subject = d.subject and w.number = d.number and w.kind = d.kind)`)
}
