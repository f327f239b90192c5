import { NOTICE_KIND_NAMES } from '@heji/api-client/contract'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { auditLog, members, noticeSettings, wechatIdentities } from '../../db/schema'
import { PROVEN } from '../invoices/proven-addresses'
import { type NoticeRules, ruleOf } from './texts'

/** A member who is told something. */
export interface Reader {
  mobile: string
  /** The address that he has proven last; empty without one. */
  mail: string
  /** His open id at the official account; empty if he never signed in inside WeChat. */
  wechat: string
  /** `order-sent:sms` → what he switched himself. */
  switches: Map<string, boolean>
}

/** The members of these ids. Addresses are looked up only while some kind goes out to them. At most four statements. */
export async function readersOf(
  db: Queryable,
  memberIds: readonly number[],
  rules: NoticeRules,
): Promise<Map<number, Reader>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: members.id, mobile: members.mobile }).from(members).where(inArray(members.id, ids))
  const readers = new Map(
    rows.map(({ id, mobile }) => [id, { mobile, mail: '', wechat: '', switches: new Map() } as Reader]),
  )
  const switched = await db.select().from(noticeSettings).where(inArray(noticeSettings.memberId, ids))
  for (const { memberId, kind, channel, isOn } of switched)
    readers.get(memberId)?.switches.set(`${kind}:${channel}`, isOn)
  if (NOTICE_KIND_NAMES.some(kind => ruleOf(rules, kind).channels.mail))
    for (const { memberId, mail } of await provenOf(db, ids)) {
      const reader = readers.get(memberId ?? 0)
      if (reader) reader.mail = mail
    }
  if (NOTICE_KIND_NAMES.some(kind => ruleOf(rules, kind).channels.wechat))
    for (const { memberId, wechat } of await openIdsOf(db, ids)) {
      const reader = readers.get(memberId ?? 0)
      if (reader) reader.wechat = wechat ?? ''
    }
  return readers
}

/** The address that each has proven last. */
const provenOf = (db: Queryable, ids: number[]) =>
  db
    .selectDistinctOn([auditLog.actorId], { memberId: auditLog.actorId, mail: auditLog.target })
    .from(auditLog)
    .where(and(eq(auditLog.actorKind, 'member'), inArray(auditLog.actorId, ids), eq(auditLog.action, PROVEN)))
    .orderBy(auditLog.actorId, desc(auditLog.id))

/** Where the official account reaches each. */
export const openIdsOf = (db: Queryable, ids: number[]) =>
  db
    .select({ memberId: wechatIdentities.memberId, wechat: wechatIdentities.officialOpenId })
    .from(wechatIdentities)
    .where(and(inArray(wechatIdentities.memberId, ids), isNotNull(wechatIdentities.officialOpenId)))
