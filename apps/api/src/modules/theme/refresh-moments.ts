import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { promotions, type StoredWidget, seckills } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { type Entry, idIn, widgetsWith } from './entries'

type Span = { begin_at: number; end_at: number }

/** What a countdown is bound to, as it is stored. */
type Bound = Entry & { kind?: unknown; id?: unknown }

/** Rounds of other seckills that a countdown may go on to. */
const MOST_ROUNDS = 20

/**
 * Writes the moment, and the times of what they are bound to, into the countdowns of freshly read content. A countdown to an
 * activity that is gone has no times and draws nothing. No statement without countdowns to activities, else one.
 */
export async function refreshMoments(db: Queryable, now: Date, content: StoredWidget[]): Promise<void> {
  const widgets = widgetsWith(content, 'moments')
  for (const widget of widgets) Object.assign(widget, { now: toUnix(now), rounds: [] })
  const bound = widgets.flatMap(widget => {
    const until = widget.until as Bound | undefined
    return until?.kind === 'seckill' || until?.kind === 'promotion' ? [{ widget, until }] : []
  })
  if (bound.length === 0) return
  const idsOf = (kind: string) => bound.filter(({ until }) => until.kind === kind).map(({ until }) => idIn(until.id))
  const times = await readTimes(db, now, idsOf('seckill'), idsOf('promotion'))
  for (const { widget, until } of bound) {
    const span = times.of.get(`${until.kind} ${idIn(until.id)}`)
    Object.assign(until, { begin_at: span?.begin_at ?? 0, end_at: span?.end_at ?? 0 })
    if (until.kind === 'seckill' && span) widget.rounds = times.rounds.filter(({ begin_at }) => begin_at >= span.end_at)
  }
}

const second = (at: SQL) => sql`floor(extract(epoch from ${at}))::float8`

async function readTimes(db: Queryable, now: Date, seckillIds: number[], promotionIds: number[]) {
  const { rows } = await db.execute<{ kind: string; id: string } & Span>(sql`
    select 'seckill' as kind, k.id::text as id, ${second(sql`k.start_at`)} as begin_at, ${second(sql`k.end_at`)} as end_at
      from ${seckills} k where k.id = any(${sql.param(seckillIds)}::bigint[])
    union all
    select 'promotion', p.id::text, ${second(sql`p.start_at`)}, ${second(sql`p.end_at`)}
      from ${promotions} p where p.id = any(${sql.param(promotionIds)}::bigint[])
    union all (
    select 'round', '', ${second(sql`k.start_at`)}, ${second(sql`k.end_at`)}
      from ${seckills} k where k.end_at > ${now.toISOString()}::timestamptz and ${seckillIds.length > 0}
      group by k.start_at, k.end_at order by k.start_at, k.end_at limit ${MOST_ROUNDS})`)
  const rounds: Span[] = rows
    .filter(({ kind }) => kind === 'round')
    .map(({ begin_at, end_at }) => ({ begin_at, end_at }))
  return { of: new Map(rows.map(row => [`${row.kind} ${row.id}`, row])), rounds }
}
