import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { shopEvents, webhookSends, webhooks } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'

type PlanDeps = Pick<Deps, 'db' | 'clock'>

/** Events that are looked at for one address in one transaction. */
const AT_ONCE = 1_000

/** Writes down which events go to which addresses, in their order. @returns how many events were looked at */
export async function planWebhooks(deps: PlanDeps): Promise<number> {
  const hooks = await deps.db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isOn, true))
  let looked = 0
  for (const { id } of hooks) looked += await inTransaction(deps.db, tx => planOne(deps, tx, id))
  return looked
}

/** The row of the address is locked, so that each event is looked at once. */
async function planOne({ clock }: PlanDeps, tx: Tx, id: number): Promise<number> {
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update', { skipLocked: true })
  if (!hook?.isOn) return 0
  const events = await tx
    .select({ id: shopEvents.id, topic: shopEvents.topic, object: shopEvents.object, position: shopEvents.position })
    .from(shopEvents)
    .where(gt(shopEvents.position, hook.position))
    .orderBy(asc(shopEvents.position))
    .limit(AT_ONCE)
  const last = events.at(-1)
  if (!last) return 0
  const now = clock.now()
  const rows = events
    .filter(({ topic }) => hook.topics.includes(topic))
    .map(event => ({
      webhookId: id,
      eventId: event.id,
      object: event.object,
      position: event.position!,
      createdAt: now,
      dueAt: now,
    }))
  if (rows.length > 0) await tx.insert(webhookSends).values(rows).onConflictDoNothing()
  await tx.update(webhooks).set({ position: last.position! }).where(eq(webhooks.id, id))
  return events.length
}

/** Makes events due again, those of a moment and later, or those of a condition. @returns how many */
export async function replaySince({ clock }: PlanDeps, tx: Tx, id: number, since: Date): Promise<number> {
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!hook) return 0
  const now = clock.now().toISOString()
  // What is newer than its position comes by itself.
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookSends} (webhook_id, event_id, object, position, created_at, due_at)
    select ${id}, e.id, e.object, e.position, ${now}::timestamptz, ${now}::timestamptz from ${shopEvents} e
    where e.at >= ${since.toISOString()}::timestamptz and e.position <= ${hook.position}
      and e.topic = any(${`{${hook.topics.join(',')}}`}::text[])
    on conflict (webhook_id, event_id) do update
      set due_at = excluded.due_at, sent_at = null, attempts = 0, error = '', status = 0`)
  return rowCount ?? 0
}

/** What an address has not received yet of topics that it wants no more: the first of it would hold up what it wants. */
export async function dropOthers(tx: Tx, { id, topics }: Pick<typeof webhooks.$inferSelect, 'id' | 'topics'>) {
  await tx.execute(sql`
    delete from ${webhookSends} s using ${shopEvents} e
    where s.event_id = e.id and s.webhook_id = ${id} and (s.due_at is not null or s.sent_at is null)
      and e.topic <> all(${`{${topics.join(',')}}`}::text[])`)
}

/** Makes events due again that were given up: all of an address, or one. @returns how many */
export async function resend({ clock }: PlanDeps, tx: Tx, id: number, sendId: number | null): Promise<number> {
  const isDead = sql`${webhookSends.dueAt} is null and ${webhookSends.sentAt} is null`
  const done = await tx
    .update(webhookSends)
    .set({ dueAt: clock.now(), attempts: 0, sentAt: null })
    .where(and(eq(webhookSends.webhookId, id), sendId === null ? isDead : inArray(webhookSends.id, [sendId])))
    .returning({ id: webhookSends.id })
  return done.length
}
