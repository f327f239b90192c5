import { and, eq, exists, isNotNull, lte, sql } from 'drizzle-orm'
import { postEvent } from '../../adapters/webhook-post'
import { shopEvents, webhookSends, webhooks } from '../../db/schema'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { signed } from './secrets'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>
type Hook = typeof webhooks.$inferSelect
type Send = typeof webhookSends.$inferSelect

/** Seconds until the next attempt, the first one first: three days together. After the last the event is given up. */
export const PAUSES = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** Events on their way to one address at once, each of another object. */
const AT_ONCE = 16
/** Seconds for which an event belongs to the process that took it; longer than a request may take. */
const LEASE = 30
/** The address says that it wants no more. */
const GONE = 410

/**
 * Sends events that are due, those of one address beside those of all others, so that one that hangs holds up nobody. Of
 * one object only the oldest is on its way. What is taken is postponed first: if this process dies, another one sends it
 * again, under the same id. @returns how many were received
 */
export async function sendWebhooks(deps: SendDeps, turnMs?: number): Promise<number> {
  const isLate = endOfTurn(turnMs)
  const now = deps.clock.now()
  const isWaiting = deps.db
    .select({ id: webhookSends.webhookId })
    .from(webhookSends)
    .where(and(isNotNull(webhookSends.dueAt), lte(webhookSends.dueAt, now), eq(webhookSends.webhookId, webhooks.id)))
    .limit(1)
  const hooks = await deps.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.isOn, true), exists(isWaiting)))
  const sent = await Promise.all(hooks.map(hook => drain(deps, hook, isLate)))
  return sent.reduce((sum, one) => sum + one, 0)
}

/** Everything that is due for one address, as long as it answers. */
async function drain(deps: SendDeps, hook: Hook, isLate: () => boolean): Promise<number> {
  let sent = 0
  while (!isLate()) {
    const some = await takeDue(deps, hook.id)
    if (some.length === 0) break
    const outcomes = await Promise.all(some.map(one => deliver(deps, hook, one)))
    sent += outcomes.filter(Boolean).length
    // An address that is away is not asked for each of its events.
    if (outcomes.every(isSent => !isSent)) break
  }
  return sent
}

async function takeDue({ db, clock }: SendDeps, webhookId: number): Promise<Send[]> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${webhookSends} set attempts = attempts + 1, due_at = ${now}::timestamptz + ${LEASE} * interval '1 second'
    where id = any(array(
      select s.id from ${webhookSends} s
      where s.webhook_id = ${webhookId} and s.due_at <= ${now}::timestamptz and not exists (
        select from ${webhookSends} e where e.webhook_id = s.webhook_id and e.object = s.object
          and e.position < s.position and e.due_at is not null)
      order by s.due_at, s.position limit ${AT_ONCE} for update skip locked))
    returning id`)
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return []
  return await db
    .select()
    .from(webhookSends)
    .where(sql`${webhookSends.id} = any(${`{${ids}}`}::bigint[])`)
}

async function deliver(deps: SendDeps, hook: Hook, send: Send): Promise<boolean> {
  let status = 0
  let error = ''
  try {
    status = await handOver(deps, hook, send)
    if (status >= 200 && status < 300) {
      await note(deps, send, { sentAt: deps.clock.now(), dueAt: null, error: '', status })
      return true
    }
    error = `对方答复 ${status}`
  } catch (cause) {
    error = reasonOf(cause)
  }
  const pause = PAUSES[send.attempts - 1]
  const dueAt = pause === undefined ? null : new Date(deps.clock.now().getTime() + pause * 1000)
  await note(deps, send, { dueAt, error, status })
  if (dueAt === null) deps.log.error({ webhook: hook.id, send: send.id, error }, 'event given up')
  if (status === GONE) await stop(deps, hook)
  return false
}

async function handOver({ db, clock, config }: SendDeps, hook: Hook, send: Send): Promise<number> {
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.id, send.eventId))
  if (!event) throw new Error('事件已过期')
  const body = JSON.stringify({ type: event.topic, timestamp: event.at.toISOString(), data: event.data })
  const headers = signed(config.secret, hook, `evt_${event.eventId}`, body, clock.now())
  return await postEvent(hook.url, { body, headers }, config.webhookHosts)
}

/** Only of the attempt that was made: whoever was late must not undo what another process did since. */
const note = ({ db }: SendDeps, { id, attempts }: Send, values: Partial<Send>) =>
  db
    .update(webhookSends)
    .set(values)
    .where(and(eq(webhookSends.id, id), eq(webhookSends.attempts, attempts)))

const stop = ({ db, clock }: SendDeps, { id }: Hook) =>
  db
    .update(webhooks)
    .set({ isOn: false, stopped: '对方答复 410，不再接收', updatedAt: clock.now() })
    .where(eq(webhooks.id, id))

/** In words that help whoever looks at the list; nothing of what a machine in between said. */
function reasonOf(cause: unknown): string {
  const { code, name, message } = cause as Error & { code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return '超过 15 秒没有答复'
  if (message === 'no public address') return '地址在内网，没有发送'
  if (/[\u4e00-\u9fff]/.test(message ?? '')) return message
  return code ? `连接失败（${code}）` : '连接失败'
}
