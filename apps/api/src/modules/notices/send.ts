import { NOTICE_KINDS } from '@heji/api-client/contract'
import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { isOver } from '../../db/ends'
import { noticeEvents, noticeSends } from '../../db/schema'
import type { Deps } from '../../http/context'
import { dateText } from '../../platform/date-text'
import { endOfTurn } from '../../platform/end-of-turn'
import { NeverTakenError } from '../../platform/official-account'
import { readSetting } from '../content/settings'
import { linkToPay } from '../phone-orders/link'
import type { Senders } from './plan'
import { type NoticeRules, withSecret } from './texts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'> & Senders
type Send = typeof noticeSends.$inferSelect

/** Minutes until the next attempt, the first one first; after the last the message is given up. */
const PAUSES = [1, 5, 30, 120, 360]
const LONGEST_PAUSE_MS = Math.max(...PAUSES) * 60_000
/** Messages on their way at once, so that a provider that hangs does not hold up all others. */
const AT_ONCE = 8
/** Longer than the adapters' own limits (ms). */
const PATIENCE_MS = 20_000

/**
 * Sends messages that are due, each from one process only. Mail and WeChat carry an id by which a second one is known; of an
 * SMS whose process died after it was handed over a second one may go out. @returns the number of sent ones
 */
export async function sendNotices(deps: SendDeps, patienceMs = PATIENCE_MS): Promise<number> {
  const isLate = endOfTurn()
  let sent = 0
  while (!isLate()) {
    const some = await takeDue(deps)
    if (some.length === 0) break
    const outcomes = await Promise.all(some.map(one => deliver(deps, one, patienceMs)))
    sent += outcomes.filter(Boolean).length
  }
  return sent
}

/** Whether it is night in the shop's zone; hours as the owner set them. */
function isQuiet({ quiet_from: from, quiet_to: to }: NoticeRules, now: Date): boolean {
  const hour = Number(dateText(now).slice(11, 13))
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The next messages, postponed before they are sent: if this process dies, another one tries again. */
async function takeDue({ db, clock }: SendDeps): Promise<Send[]> {
  const now = clock.now()
  const quiet = isQuiet(await readSetting(db, 'notices'), now)
  const due = db
    .select({ id: noticeSends.id })
    .from(noticeSends)
    .where(
      and(
        isNotNull(noticeSends.dueAt),
        isOver(noticeSends.dueAt, LONGEST_PAUSE_MS, now),
        quiet ? notInArray(noticeSends.channel, ['sms', 'wechat']) : undefined,
      ),
    )
    .orderBy(asc(noticeSends.dueAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const pauses = sql.raw(`array[${PAUSES}]::int[]`)
  return await db
    .update(noticeSends)
    .set({
      attempts: sql`${noticeSends.attempts} + 1`,
      // No pause is left after the last one: null.
      dueAt: sql`${now.toISOString()}::timestamptz + (${pauses})[${noticeSends.attempts} + 1] * interval '1 minute'`,
    })
    // An array is read once; a list might be read, and locked, again.
    .where(sql`${noticeSends.id} = any(array(${due}))`)
    .returning()
}

async function deliver(deps: SendDeps, send: Send, patienceMs: number): Promise<boolean> {
  const { db, clock, log } = deps
  try {
    // Who answers late has taken the message all the same, so it is noted whenever he does.
    const taken = filled(deps, send)
      .then(whole => handOver(deps, whole))
      .then(() => noteSent(deps, send.id))
    await withPatience(taken, patienceMs)
    return true
  } catch (error) {
    const isNever = error instanceof NeverTakenError
    const isLast = send.dueAt === null || isNever
    log[isLast ? 'error' : 'warn']({ err: error, notice: send.id }, isLast ? 'notice given up' : 'notice not sent')
    const why = error instanceof Error ? error.message : String(error)
    await db
      .update(noticeSends)
      .set({ error: `${why.slice(0, 200)}（${dateText(clock.now())}）`, ...(isNever ? { dueAt: null } : {}) })
      .where(and(eq(noticeSends.id, send.id), isNull(noticeSends.sentAt)))
    return false
  }
}

const noteSent = ({ db, clock }: SendDeps, id: number) =>
  db
    .update(noticeSends)
    .set({ sentAt: clock.now(), dueAt: null, error: '' })
    .where(and(eq(noticeSends.id, id), isNull(noticeSends.sentAt)))

/** The message with what no row may hold, read from the order that its event is about. */
async function filled({ db, config }: SendDeps, send: Send): Promise<Send> {
  if (send.kind !== 'pay-link') return send
  const [event] = await db.select().from(noticeEvents).where(eq(noticeEvents.id, send.eventId))
  const link = await linkToPay(db, config, event!.payload.order ?? '')
  const words = Object.entries(send.params).map(([name, value]) => [name, withSecret(value, link)])
  const params = { ...Object.fromEntries(words), ...(send.channel === 'sms' ? { link } : {}) }
  return { ...send, text: withSecret(send.text, link), params }
}

async function handOver({ sms, mail, officialAccount, config }: SendDeps, { id, kind, channel, ...send }: Send) {
  const { address: to, text, template, params, path } = send
  if (channel === 'sms') return await sms.sendNotice(to, { template, params, text })
  const { origin, hostname } = new URL(config.storefrontOrigin)
  if (channel === 'wechat') {
    const message = { to, text, template, fields: params, url: `${origin}${path}`, id: `notice-${id}` }
    return await officialAccount.sendNotice(message)
  }
  const settings = NOTICE_KINDS[kind].who === 'member' ? `\n\n不想再收到？${origin}/member/notices?tab=settings` : ''
  await mail.sendNotice({
    to,
    subject: NOTICE_KINDS[kind].title,
    text: text + settings,
    id: `notice-${id}@${hostname}`,
  })
}

/** @throws Error when it takes longer; what comes later is not waited for */
async function withPatience(work: Promise<unknown>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('没有答复')), ms)
  })
  try {
    await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
