import { type Contract, DIFFERENCE_WAYS, type OutputOf, type ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { billDays, billDifferences, billLines } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { waysOf } from './ways'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/finance/${V}` & keyof Contract]>
type Difference = OutputOf<Contract['POST /api/operator/finance/differences']>['rows'][number]

/** Days of bills, the newest first. Two statements. */
export async function listBills({ db }: Pick<ByShop, 'db'>, { provider, page, size }: Input<'bills'>) {
  const where = provider ? eq(billDays.provider, provider) : undefined
  // First the days, then their lines: hundreds of thousands are of days that are not shown.
  const shown = db
    .select()
    .from(billDays)
    .where(where)
    .orderBy(desc(billDays.day), asc(billDays.provider))
    .limit(size)
    .offset((page - 1) * size)
    .as('shown')
  const sums = db
    .select({
      payments: sql<number>`count(*) filter (where ${billLines.subject} = 'payment')`.mapWith(Number).as('payments'),
      paid: sql<number>`coalesce(sum(${billLines.fee}) filter (where ${billLines.subject} = 'payment'), 0)`
        .mapWith(Number)
        .as('paid'),
      refunds: sql<number>`count(*) filter (where ${billLines.subject} = 'refund')`.mapWith(Number).as('refunds'),
      refunded: sql<number>`coalesce(sum(${billLines.fee}) filter (where ${billLines.subject} = 'refund'), 0)`
        .mapWith(Number)
        .as('refunded'),
      charge: sql<number>`coalesce(sum(${billLines.charge}), 0)`.mapWith(Number).as('charge'),
    })
    .from(billLines)
    .where(and(eq(billLines.provider, shown.provider), eq(billLines.day, shown.day)))
    .as('sums')
  const open = sql<number>`(select count(*) from ${billDifferences} d
    where d.provider = ${shown.provider} and d.day = ${shown.day} and d.state <> 'solved')`.mapWith(Number)
  const [rows, total] = await Promise.all([
    db
      .select({
        row: { provider: shown.provider, day: shown.day, who: shown.who, at: shown.at },
        of: {
          payments: sums.payments,
          paid_fee: sums.paid,
          refunds: sums.refunds,
          refunded_fee: sums.refunded,
          charge: sums.charge,
        },
        open,
      })
      .from(shown)
      .leftJoinLateral(sums, sql`true`)
      .orderBy(desc(shown.day), asc(shown.provider)),
    countUpTo(db, billDays, where),
  ])
  return {
    total,
    rows: rows.map(({ row, of, open: left }) => ({
      id: `${row.provider} ${row.day}`,
      provider: row.provider,
      day: row.day,
      open: left,
      who: row.who,
      ...of!,
      at: toUnix(row.at),
    })),
  }
}

const WAY_NAMES: Record<string, string> = { ...DIFFERENCE_WAYS, itself: '再次对账时已一致' }

/** Differences: those that are open, the oldest first; else the newest first. Two statements. */
export async function listDifferences({ db }: Pick<ByShop, 'db'>, input: Input<'differences'>) {
  const { state, kind, provider, day, page, size } = input
  const where = and(
    state ? eq(billDifferences.state, state) : undefined,
    kind ? eq(billDifferences.kind, kind) : undefined,
    provider ? eq(billDifferences.provider, provider) : undefined,
    day ? eq(billDifferences.day, day) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(billDifferences)
      .where(where)
      .orderBy(...(state === 'open' ? [asc(billDifferences.id)] : [desc(billDifferences.id)]))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, billDifferences, where),
  ])
  return { total, rows: rows.map(toDifference) }
}

const toDifference = (row: typeof billDifferences.$inferSelect): Difference => ({
  id: String(row.id),
  provider: row.provider,
  day: row.day,
  subject: row.subject,
  kind: row.kind,
  number: row.number,
  order_id: row.orderId ?? '',
  ours: row.ours,
  theirs: row.theirs,
  state: row.state,
  way: WAY_NAMES[row.way ?? ''] ?? '',
  note: row.note,
  who: row.who,
  ways: waysOf(row),
  solved_at: row.solvedAt ? toUnix(row.solvedAt) : null,
})
