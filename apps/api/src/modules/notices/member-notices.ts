import {
  type Contract,
  NOTICE_CHANNEL_NAMES,
  NOTICE_CHANNELS,
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  type ParsedInputOf,
} from '@heji/api-client/contract'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { noticeSettings, notices } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { readSetting } from '../content/settings'
import { isReady, type Senders } from './plan'
import { openIdsOf } from './readers'
import { lacksTemplate, ruleOf } from './texts'

type Own = Pick<MemberCtx, 'db' | 'clock'> & { member: Pick<MemberCtx['member'], 'id'> }
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>

const mine = ({ member }: Pick<Own, 'member'>) => eq(notices.memberId, member.id)

/** One page, newest first. Two statements. */
export async function ownNotices(ctx: Own, { page, pageSize }: Input<'GET member/notices'>) {
  const [counted] = await ctx.db
    .select({ total: count(), unread: sql<number>`count(*) filter (where read_at is null)`.mapWith(Number) })
    .from(notices)
    .where(mine(ctx))
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(mine(ctx))
    .orderBy(desc(notices.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    total_count: counted!.total,
    unread_count: counted!.unread,
    list: rows.map(({ id, kind, title, text, path, readAt, createdAt }) => ({
      notice_id: String(id),
      kind,
      title,
      text,
      path,
      is_read: readAt !== null,
      created: toUnix(createdAt),
    })),
  }
}

/** Marks own notices as read. @throws NotFoundError if one is not there, or is not his; then none is marked */
export async function readOwn(ctx: Own, { notice_ids, is_all }: Input<'POST member/notices/read'>) {
  const ids = [...new Set(notice_ids.map(dbId))]
  await inTransaction(ctx.db, async tx => {
    const readAt = ctx.clock.now()
    if (is_all) {
      await tx
        .update(notices)
        .set({ readAt })
        .where(and(mine(ctx), isNull(notices.readAt)))
      return
    }
    const marked = await tx
      .update(notices)
      .set({ readAt: sql`coalesce(${notices.readAt}, ${readAt.toISOString()}::timestamptz)` })
      .where(and(mine(ctx), inArray(notices.id, ids)))
      .returning({ id: notices.id })
    if (marked.length < ids.length) throw new NotFoundError('没有这条消息')
  })
  return { unread_count: await ctx.db.$count(notices, and(mine(ctx), isNull(notices.readAt))) }
}

/** Kinds with the channels by which the shop reaches the member, and what holds for him. Three statements. */
export async function ownSettings(ctx: Own & Senders) {
  const rules = await readSetting(ctx.db, 'notices')
  const rows = await ctx.db.select().from(noticeSettings).where(eq(noticeSettings.memberId, ctx.member.id))
  const hasWechat = (await openIdsOf(ctx.db, [ctx.member.id])).length > 0
  const switched = new Map(rows.map(({ kind, channel, isOn }) => [`${kind}:${channel}`, isOn]))
  const list = NOTICE_KIND_NAMES.filter(kind => NOTICE_KINDS[kind].who === 'member').map(kind => {
    const rule = ruleOf(rules, kind)
    const offered = NOTICE_CHANNEL_NAMES.filter(
      channel =>
        rule.channels[channel] &&
        isReady(ctx, channel) &&
        !lacksTemplate(rule, channel) &&
        (channel !== 'wechat' || hasWechat),
    )
    const { title, isMarketing } = NOTICE_KINDS[kind]
    return {
      kind,
      title,
      is_marketing: isMarketing,
      channels: offered.map(channel => ({
        channel,
        title: NOTICE_CHANNELS[channel],
        is_on: switched.get(`${kind}:${channel}`) ?? !isMarketing,
      })),
    }
  })
  return { list: list.filter(({ channels }) => channels.length > 0) }
}

/** Switches what is named; what is named twice is off. */
export async function changeOwnSettings(ctx: Own, { on, off, no_marketing }: Input<'POST member/notice-settings'>) {
  const wanted = new Map<string, boolean>()
  for (const pair of on) wanted.set(pair.join(':'), true)
  for (const pair of off) wanted.set(pair.join(':'), false)
  if (no_marketing)
    for (const kind of NOTICE_KIND_NAMES.filter(one => NOTICE_KINDS[one].isMarketing))
      for (const channel of NOTICE_CHANNEL_NAMES) wanted.set(`${kind}:${channel}`, false)
  await saveSwitches(ctx.db, ctx.member.id, wanted, ctx.clock.now())
  return { status: true }
}

async function saveSwitches(db: Queryable, memberId: number, wanted: ReadonlyMap<string, boolean>, now: Date) {
  const rows = NOTICE_KIND_NAMES.filter(kind => NOTICE_KINDS[kind].who === 'member').flatMap(kind =>
    NOTICE_CHANNEL_NAMES.flatMap(channel => {
      const isOn = wanted.get(`${kind}:${channel}`)
      return isOn === undefined ? [] : [{ memberId, kind, channel, isOn, changedAt: now }]
    }),
  )
  if (rows.length === 0) return
  await db
    .insert(noticeSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeSettings.memberId, noticeSettings.kind, noticeSettings.channel],
      set: { isOn: sql`excluded.is_on`, changedAt: now },
    })
}
