import { EVENT_TOPIC_NAMES, type EventTopic } from '@heji/api-client/contract'
import { and, asc, gt, gte, inArray, lte, min, sql } from 'drizzle-orm'
import { shopEvents } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { EVENT_DAYS, isOldEvent } from '../../http/drop-ended'
import { inShops } from '../../http/shop-records'
import { DomainError } from '../../platform/errors'
import { lastPosition, settleEvents } from './settle'

interface Wanted {
  cursor?: string | undefined
  /** Unix seconds. */
  updated_since?: number | undefined
  limit: number
}

/** Before a moment, by which the beginning of a transaction may lie before its end (s). */
const OVERLAP = 600

/** Topics that begin with one of these words. */
const topicsOf = (...groups: string[]): EventTopic[] =>
  EVENT_TOPIC_NAMES.filter(topic => groups.includes(topic.split('.')[0]!))

export const CHANGES = {
  orders: topicsOf('order', 'parcel', 'refund'),
  stock: topicsOf('stock'),
  goods: topicsOf('goods'),
  members: topicsOf('member'),
} as const

/**
 * Names of what changed after a cursor, each once, and the next cursor. Cursors are places in the order in which events
 * were settled: whatever commits later comes after them. @throws DomainError for a cursor that is no longer known
 */
export async function readChanges(
  ctx: ByShop,
  topics: readonly EventTopic[],
  { cursor, updated_since, limit }: Wanted,
) {
  await settleEvents(ctx.db)
  const last = await lastPosition(ctx.db)
  const from = cursor === undefined ? await positionAt(ctx, updated_since, last) : positionOf(cursor, last)
  if (cursor !== undefined) await assertKept(ctx, from)
  const events = await ctx.db
    .select({ object: shopEvents.object, data: shopEvents.data, position: shopEvents.position })
    .from(shopEvents)
    .where(
      and(
        inArray(shopEvents.topic, [...topics]),
        gt(shopEvents.position, from),
        lte(shopEvents.position, last),
        inShops(shopEvents.shopId, ctx.shops),
      ),
    )
    .orderBy(asc(shopEvents.position))
    .limit(limit)
  const more = events.length === limit
  const objects = new Map(events.map(({ object, data }) => [object.slice(object.indexOf(':') + 1), data]))
  return { objects, cursor: String(more ? events.at(-1)!.position! : last), more }
}

function positionOf(cursor: string, last: number): number {
  const position = /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.NaN
  if (!(position <= last)) throw new DomainError('游标不正确，请从头读一遍列表')
  return position
}

/** The place before the first event of a moment; now, where none is given. @throws DomainError where some are gone */
async function positionAt({ db }: ByShop, since: number | undefined, last: number): Promise<number> {
  if (since === undefined) return last
  const moment = sql`to_timestamp(${since})`
  const { rows } = await db.execute<{ is_gone: boolean }>(sql`
    select e.position > 1 and e.at > ${moment} and ${isOldEvent(moment)} as is_gone
    from ${shopEvents} e where e.position = (select min(position) from ${shopEvents})`)
  if (rows[0]?.is_gone) throw new DomainError(`变化保留 ${EVENT_DAYS} 天，请从头读一遍列表`)
  const [first] = await db
    .select({ position: min(shopEvents.position) })
    .from(shopEvents)
    .where(gte(shopEvents.at, new Date((since - OVERLAP) * 1000)))
  return first?.position ? first.position - 1 : last
}

/** Events after the cursor must still be there. */
async function assertKept({ db }: ByShop, from: number) {
  const [first] = await db.select({ position: min(shopEvents.position) }).from(shopEvents)
  if (first?.position && from < first.position - 1)
    throw new DomainError(`游标太旧了（变化保留 ${EVENT_DAYS} 天），请从头读一遍列表`)
}
