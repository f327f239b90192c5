import { eq, getTableName, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import {
  addresses,
  auditLog,
  cartLines,
  favouriteShares,
  favourites,
  footprints,
  idempotencyKeys,
  invoiceTitles,
  members,
  memberTagged,
  memberVips,
  noticeSettings,
  notices,
  plusChoices,
  pointWarnings,
  registrationRecords,
  reviews,
  seckillReminders,
  smsCodes,
  stockNotices,
  wechatIdentities,
} from '../../db/schema'
import { closeSessions } from '../../http/sessions'
import { spendPoints } from '../points/ledger'

/** Rows that belong to the person alone. */
const GONE = [
  ...[addresses, cartLines, favouriteShares, favourites, footprints, idempotencyKeys, invoiceTitles, memberTagged],
  ...[
    noticeSettings,
    notices,
    plusChoices,
    pointWarnings,
    seckillReminders,
    stockNotices,
    wechatIdentities,
    memberVips,
  ],
]

/**
 * Erases who a member was. Orders, payments, invoices and after-sales stay as the law wants (three years and more), with
 * the receiver that they were sent to; reviews stay without a name.
 */
export async function eraseMember(tx: Tx, { id, mobile, point }: typeof members.$inferSelect, now: Date) {
  if (point > 0) await spendPoints(tx, { memberId: id, points: point, kind: 'by_hand', remark: '账号注销' }, now)
  for (const table of GONE)
    await tx.execute(sql`delete from ${sql.identifier(getTableName(table))} where member_id = ${id}`)
  await tx.delete(smsCodes).where(eq(smsCodes.mobile, mobile))
  await tx
    .update(registrationRecords)
    .set({ mobile: '', trueName: '', content: [] })
    .where(eq(registrationRecords.memberId, id))
  await tx.update(reviews).set({ username: '已注销用户', avatar: '', anonymous: true }).where(eq(reviews.memberId, id))
  await closeSessions(tx, 'member', id)
  await tx
    .update(members)
    .set({
      mobile: `closed-${id}`,
      passwordHash: '',
      username: '已注销用户',
      avatar: '',
      sex: 0,
      birthday: '',
      isStaff: false,
      workId: null,
      disabled: true,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(members.id, id))
  await tx.insert(auditLog).values({ actorKind: 'system', action: 'members.closed', target: String(id), at: now })
}
