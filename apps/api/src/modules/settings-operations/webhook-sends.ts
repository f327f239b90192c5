import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { desc, eq } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { dbId } from '../../db/db-id'
import { shopEvents, webhookSends } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { stateOf } from './webhooks'

type Call = Contract['POST /api/operator/settings/webhook-sends']

/** Events of one address, the newest first. Two statements. */
export async function listSends(
  { db }: Pick<ByShop, 'db'>,
  { id, state, page, size }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const where = stateOf(dbId(id), state)
  const found = await db
    .select({ send: webhookSends, event: shopEvents })
    .from(webhookSends)
    .innerJoin(shopEvents, eq(shopEvents.id, webhookSends.eventId))
    .where(where)
    .orderBy(desc(webhookSends.id))
    .limit(size)
    .offset((page - 1) * size)
  return {
    total: await countUpTo(db, webhookSends, where),
    rows: found.map(({ send, event }) => ({
      id: String(send.id),
      event_id: `evt_${event.eventId}`,
      topic: event.topic,
      object: send.object.slice(send.object.indexOf(':') + 1),
      at: toUnix(event.at),
      state: send.dueAt ? 'waiting' : send.sentAt ? 'sent' : 'dead',
      attempts: send.attempts,
      due_at: send.dueAt && toUnix(send.dueAt),
      error: send.error,
    })),
  }
}
