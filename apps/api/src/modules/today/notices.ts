import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { notices } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'

const ofShop = isNull(notices.memberId)
const isUnread = and(ofShop, isNull(notices.readAt))

/** What the shop was told, newest first. Three statements. */
export async function shopNotices(
  { db }: Pick<ByShop, 'db'>,
  { page, size }: ParsedInputOf<Contract['POST /api/operator/today/notices']>,
) {
  const [total, unread, rows] = await Promise.all([
    db.$count(db.select({ id: notices.id }).from(notices).where(ofShop).limit(10_000).as('some')),
    db.$count(db.select({ id: notices.id }).from(notices).where(isUnread).limit(1_000).as('some')),
    db
      .select()
      .from(notices)
      .where(ofShop)
      .orderBy(desc(notices.id))
      .limit(size)
      .offset((page - 1) * size),
  ])
  return {
    total,
    unread,
    rows: rows.map(({ id, kind, text, path, readAt, createdAt }) => ({
      id: String(id),
      kind,
      text,
      path,
      is_read: readAt !== null,
      created_at: toUnix(createdAt),
    })),
  }
}

/** Marks some or all as read, for everybody who works here. @throws DomainError */
export async function readShopNotices(
  ctx: ByShop,
  { ids, all }: ParsedInputOf<Contract['POST /api/operator/today/notices-read']>,
) {
  if (!all && ids.length === 0) throw new DomainError('请选择消息')
  const which = all ? isUnread : and(isUnread, inArray(notices.id, ids.map(dbId)))
  const marked = await inTransaction(ctx.db, async tx => {
    const rows = await tx.update(notices).set({ readAt: ctx.clock.now() }).where(which).returning({ id: notices.id })
    if (rows.length > 0)
      await audit(tx, ctx, 'today.notices-read', all ? '全部' : ids.join('、'), {
        before: { unread: rows.length },
        after: { unread: 0 },
      })
    return rows.length
  })
  return { message: marked === 0 ? '都已读过' : `${marked} 条消息已读` }
}
