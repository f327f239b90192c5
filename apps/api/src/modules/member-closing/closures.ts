import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { dbId } from '../../db/db-id'
import { memberClosures, members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { dayText } from '../../platform/date-text'
import { actorOf, audit } from '../audit'
import { askClosure, withdrawClosure } from './ask'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/members/${V}` & keyof Contract]>
type Row = OutputOf<Contract['POST /api/operator/members/closures']>['rows'][number]

const isOpen = and(isNull(memberClosures.withdrawnAt), isNull(memberClosures.doneAt))
const STATES: Record<Row['state'], SQL | undefined> = {
  waiting: and(isOpen, eq(memberClosures.against, '')),
  stopped: and(isOpen, ne(memberClosures.against, '')),
  withdrawn: isNotNull(memberClosures.withdrawnAt),
  done: isNotNull(memberClosures.doneAt),
}

/** Wishes to close accounts. Two statements. */
export async function listClosures({ db }: Pick<ByShop, 'db'>, { state, page, size }: Input<'closures'>) {
  const where = state ? STATES[state] : undefined
  const order = state === 'waiting' || state === 'stopped' ? asc(memberClosures.dueAt) : desc(memberClosures.id)
  const [rows, total] = await Promise.all([
    db
      .select({ row: memberClosures, mobile: members.mobile })
      .from(memberClosures)
      .innerJoin(members, eq(members.id, memberClosures.memberId))
      .where(where)
      .orderBy(order)
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, memberClosures, where),
  ])
  return { total, rows: rows.map(toRow) }
}

function toRow({ row, mobile }: { row: typeof memberClosures.$inferSelect; mobile: string }): Row {
  const ended = row.withdrawnAt ?? row.doneAt
  return {
    closure_id: String(row.id),
    member_id: String(row.memberId),
    mobile,
    reason: row.reason,
    state: row.doneAt ? 'done' : row.withdrawnAt ? 'withdrawn' : row.against ? 'stopped' : 'waiting',
    asked_by: row.who || '会员本人',
    asked_at: toUnix(row.askedAt),
    due_at: toUnix(row.dueAt),
    ended_at: ended ? toUnix(ended) : null,
    against: row.against,
  }
}

/** @throws NotFoundError, DomainError */
export async function closeByShop(ctx: ByShop, { member_id, reason }: Input<'close'>) {
  const made = await inTransaction(ctx.db, async tx => {
    const row = await askClosure(tx, dbId(member_id), { reason, who: actorOf(ctx) || '命令' }, ctx.clock.now())
    await audit(tx, ctx, 'members.close', member_id, { reason, due: toUnix(row.dueAt) })
    return row
  })
  return { message: `已登记，${dayText(made.dueAt)} 到期后注销，之前可以撤回` }
}

/** @throws DomainError */
export async function withdrawByShop(ctx: ByShop, { member_id }: Input<'close-withdraw'>) {
  await inTransaction(ctx.db, async tx => {
    await withdrawClosure(tx, dbId(member_id), ctx.clock.now())
    await audit(tx, ctx, 'members.close-withdraw', member_id)
  })
  return { message: `会员 ${member_id} 的注销申请已撤回` }
}
