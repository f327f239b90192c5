import { NOTICE_KINDS, type NoticeChannel } from '@heji/api-client/contract'
import { and, asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { isOver } from '../../db/ends'
import { noticeEvents, noticeSends, notices } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { readSetting } from '../content/settings'
import { GATHERED_MS } from '../notice-events/tell'
import { type Reader, readersOf } from './readers'
import { silentEvents } from './silent'
import { bellText, lacksTemplate, type NoticeRules, noticePath, noticeText, ruleOf, templateFields } from './texts'

type PlanDeps = Pick<Deps, 'db' | 'clock'> & Senders
/** What sends notices. */
export type Senders = Pick<Deps, 'sms' | 'mail' | 'officialAccount'>
type Event = typeof noticeEvents.$inferSelect

/** Events of one transaction, and others of the same kinds and members that come with them. */
const AT_ONCE = 500
const MOST_WITH = 5_000
/** Any number: names the lock of whoever plans. */
const LOCK = 20_261_130

/** Whether a channel is set up. */
export function isReady({ sms, mail, officialAccount }: Senders, channel: NoticeChannel): boolean {
  if (channel === 'site') return true
  try {
    ;({ sms, mail, wechat: officialAccount })[channel].assertReady()
    return true
  } catch {
    return false
  }
}

/**
 * Turns events that are due into notices and messages. One process plans at a time; if it dies, its transaction never
 * was. @returns the number of events
 */
export async function planNotices(deps: PlanDeps): Promise<number> {
  const isLate = endOfTurn()
  let planned = 0
  while (!isLate()) {
    const some = await inTransaction(deps.db, tx => planSome(deps, tx))
    if (some === 0) break
    planned += some
  }
  return planned
}

async function planSome(deps: PlanDeps, tx: Tx): Promise<number> {
  const lock = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`)
  if (!lock.rows[0]?.got) return 0
  const now = deps.clock.now()
  const groups = await dueGroups(tx, now)
  if (groups.length === 0) return 0
  const rules = await readSetting(tx, 'notices')
  const silent = await silentEvents(tx, groups.flat(), rules)
  const told = groups.map(group => group.filter(({ id }) => !silent.has(id))).filter(group => group.length > 0)
  const readers = await readersOf(
    tx,
    told.flatMap(([first]) => first?.memberId ?? []),
    rules,
  )
  const made = told.map(group => madeOf(deps, group, rules, readers, now))
  const rows = made.flatMap(one => one.notice)
  const sends = made.flatMap(one => one.sends)
  if (rows.length > 0) await tx.insert(notices).values(rows).onConflictDoNothing()
  if (sends.length > 0) await tx.insert(noticeSends).values(sends).onConflictDoNothing()
  const ids = groups.flat().map(({ id }) => id)
  await tx
    .update(noticeEvents)
    .set({ dueAt: null })
    .where(sql`${noticeEvents.id} = any(${`{${ids}}`}::bigint[])`)
  return ids.length
}

/** Due events with all others of their kind and member, each group with its oldest first. */
async function dueGroups(tx: Tx, now: Date): Promise<Event[][]> {
  const due = await tx
    .select()
    .from(noticeEvents)
    .where(and(isNotNull(noticeEvents.dueAt), isOver(noticeEvents.dueAt, GATHERED_MS, now)))
    .orderBy(asc(noticeEvents.dueAt), asc(noticeEvents.id))
    .limit(AT_ONCE)
  if (due.length === 0) return []
  const members = [...new Set(due.flatMap(({ memberId }) => memberId ?? []))]
  const isTheirs = or(
    members.length > 0 ? inArray(noticeEvents.memberId, members) : undefined,
    due.some(({ memberId }) => memberId === null) ? isNull(noticeEvents.memberId) : undefined,
  )
  const open = await tx
    .select()
    .from(noticeEvents)
    .where(and(isNotNull(noticeEvents.dueAt), isTheirs))
    .orderBy(asc(noticeEvents.id))
    .limit(MOST_WITH)
  const groupOf = ({ kind, memberId }: Event) => `${kind}:${memberId}`
  const groups = new Map<string, Map<number, Event>>(due.map(event => [groupOf(event), new Map()]))
  for (const event of [...due, ...open]) groups.get(groupOf(event))?.set(event.id, event)
  return [...groups.values()].map(group => [...group.values()].sort((a, b) => a.id - b.id))
}

function madeOf(deps: PlanDeps, group: Event[], rules: NoticeRules, readers: Map<number, Reader>, now: Date) {
  const { id: eventId, kind, memberId } = group[0]!
  const rule = ruleOf(rules, kind)
  const reader = memberId === null ? null : readers.get(memberId)
  const payloads = group.map(({ payload }) => payload)
  const text = noticeText(kind, rule, payloads)
  const addresses = {
    sms: reader?.mobile ?? rules.mobile,
    mail: reader ? reader.mail : rules.mail,
    wechat: reader?.wechat ?? '',
  }
  const isWanted = (channel: NoticeChannel) =>
    rule.channels[channel] &&
    (memberId === null || (reader !== undefined && wants(reader as Reader, kind, channel))) &&
    !lacksTemplate(rule, channel)
  const { title, variables } = NOTICE_KINDS[kind]
  const path = noticePath(kind, payloads)
  const newest = payloads.at(-1)!
  const params = Object.fromEntries(Object.keys(variables).map(key => [key, newest[key] ?? '']))
  const templates = {
    sms: () => ({ template: rule.templates.sms, params: { ...params, count: String(group.length) } }),
    wechat: () => ({ template: rule.templates.wechat, params: templateFields(kind, rule, payloads) }),
    mail: () => ({}),
  }
  const sends = (['sms', 'mail', 'wechat'] as const).filter(
    channel => isWanted(channel) && addresses[channel] && isReady(deps, channel),
  )
  return {
    notice: isWanted('site') ? [{ eventId, kind, memberId, title, text: bellText(text), path, createdAt: now }] : [],
    sends: sends.map(channel => ({
      eventId,
      kind,
      channel,
      text,
      path,
      address: addresses[channel],
      ...templates[channel](),
      createdAt: now,
      dueAt: now,
    })),
  }
}

/** What a member switched himself; else everything but advertising. */
const wants = (reader: Reader, kind: Event['kind'], channel: NoticeChannel) =>
  reader.switches.get(`${kind}:${channel}`) ?? !NOTICE_KINDS[kind].isMarketing
