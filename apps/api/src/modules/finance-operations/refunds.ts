import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { latePayments, orders, refunds, shops, trades } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { STUCK } from '../today/waiting'
import { payName } from './words'

type Call = Contract['POST /api/operator/finance/refunds']
type Row = OutputOf<Call>['rows'][number]

interface Found extends Record<string, unknown> {
  refund_id: string
  order_id: string
  shop_name: string
  kind: Row['kind']
  fee: string
  pay_type: string
  is_done: boolean
  created_at: string
  asked_at: string
  finished_at: string | null
}

/** Refunds of orders, and money that came too late: what has not arrived first, the longest waiting first. Two statements. */
export async function listRefunds(
  { db, clock, shops: own }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  { state, kind, order_id, page, size }: ParsedInputOf<Call>,
) {
  const stuckAt = new Date(clock.now().getTime() - STUCK)
  const where = (table: SQL, of: SQL) =>
    sql.join(
      [
        sql`true`,
        ...(state ? [sql`${table}.state = ${state === 'done' ? 'SUCCESS' : 'PROCESSING'}`] : []),
        ...(state === 'stuck' ? [sql`${table}.created_at < ${stuckAt}`] : []),
        ...(state === 'processing' ? [sql`${table}.created_at >= ${stuckAt}`] : []),
        ...(order_id ? [sql`${of} = ${order_id}`] : []),
        ...(own
          ? [
              sql`o.shop_id in (${sql.join(
                own.map(id => sql`${id}`),
                sql`, `,
              )})`,
            ]
          : []),
      ],
      sql` and `,
    )
  const ofRefunds = where(sql`r`, sql`r.order_id`)
  const parts = [
    ...(kind === 'late' ? [] : [ofOrders(ofRefunds, kind)]),
    ...(kind && kind !== 'late' ? [] : [lateOnes(where(sql`l`, sql`t.order_id`))]),
  ]
  const counted = parts.map((part, i) => (i === 0 && kind !== 'late' && !own ? refundsAlone(ofRefunds, kind) : part))
  const end = page * size
  const [{ rows }, total] = await Promise.all([db.execute<Found>(pageOf(parts, end, size)), countOf(db, counted)])
  return { total, rows: rows.map(row => toRow(row, stuckAt)) }
}

/** Each part gives as many rows as the page can need, by its own index; then they are put together. */
function pageOf(parts: readonly SQL[], end: number, size: number) {
  const order = sql`order by is_done, case when is_done then null else created_at end, created_at desc`
  const each = parts.flatMap(part => [
    sql`(select * from (${part}) p where not is_done order by created_at limit ${end})`,
    sql`(select * from (${part}) p where is_done order by created_at desc limit ${end})`,
  ])
  return sql`select * from (${sql.join(each, sql` union all `)}) u ${order} limit ${size} offset ${end - size}`
}

async function countOf(db: Queryable, parts: readonly SQL[]) {
  const all = sql.join(
    parts.map(part => sql`(select 1 from (${part}) p limit ${MOST_COUNTED})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from (${all}) c`)
  return Math.min(MOST_COUNTED, Number(rows[0]!.n))
}

const ofOrders = (where: SQL, kind: Row['kind'] | undefined) => sql`
  select r.refund_id, r.order_id, s.name as shop_name, r.fee, t.pay_type, r.state = 'SUCCESS' as is_done,
    case when r.is_protection then 'protection' when r.aftersales_bn is null then 'cancel' else 'aftersales' end as kind,
    r.created_at, r.asked_at, r.finished_at
  from ${refunds} r join ${orders} o on o.order_id = r.order_id join ${shops} s on s.id = o.shop_id
    join ${trades} t on t.trade_id = r.trade_id
  where ${where}${KINDS[kind ?? 'late']}`

/** To be counted: who looks after all shops needs nothing of the orders. */
const refundsAlone = (where: SQL, kind: Row['kind'] | undefined) =>
  sql`select 1 from ${refunds} r where ${where}${KINDS[kind ?? 'late']}`

const KINDS: Record<Row['kind'], SQL> = {
  aftersales: sql` and r.aftersales_bn is not null`,
  cancel: sql` and r.aftersales_bn is null and not r.is_protection`,
  protection: sql` and r.aftersales_bn is null and r.is_protection`,
  late: sql``,
}

const lateOnes = (where: SQL) => sql`
  select l.refund_id, t.order_id, s.name as shop_name, l.fee, t.pay_type, l.state = 'SUCCESS' as is_done,
    'late' as kind, l.created_at, l.asked_at, l.finished_at
  from ${latePayments} l join ${trades} t on t.trade_id = l.trade_id join ${orders} o on o.order_id = t.order_id
    join ${shops} s on s.id = o.shop_id
  where ${where}`

function toRow(row: Found, stuckAt: Date): Row {
  const created = new Date(row.created_at)
  const asked = new Date(row.asked_at)
  return {
    refund_id: row.refund_id,
    order_id: row.order_id,
    shop_name: row.shop_name,
    kind: row.kind,
    fee: Number(row.fee),
    pay_name: payName(row.pay_type),
    state: row.is_done ? 'done' : created < stuckAt ? 'stuck' : 'processing',
    created_at: toUnix(created),
    asked_at: asked.getTime() > 0 ? toUnix(asked) : null,
    finished_at: row.finished_at ? toUnix(new Date(row.finished_at)) : null,
  }
}
