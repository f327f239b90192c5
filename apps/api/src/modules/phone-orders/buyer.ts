import { checkPhone } from '@heji/validators'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { memberGrades, members } from '../../db/schema'
import { vipDiscount } from '../../db/vip-discount'
import type { Member } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { defaultGradeId } from '../auth/default-grade'
import { missing } from '../member/no-member'

interface Named {
  mobile: string
  member_id?: string | undefined
}

/**
 * The member who calls, as if he were signed in; null for a number without an account.
 * @throws NotFoundError, DomainError if he may not order
 */
export async function callerOf(db: Queryable, { mobile, member_id }: Named, now: Date): Promise<Member | null> {
  if (Boolean(mobile) === Boolean(member_id)) throw new DomainError('请填写买家手机号或会员编号，填一个')
  const wrong = mobile ? checkPhone(mobile) : null
  if (wrong) throw new DomainError(wrong)
  const found = await memberWhere(db, member_id ? eq(members.id, dbId(member_id)) : eq(members.mobile, mobile), now)
  if (!found && member_id) throw missing(member_id)
  return found
}

/** @throws DomainError if he may not order */
export async function memberWhere(db: Queryable, where: ReturnType<typeof eq>, now: Date): Promise<Member | null> {
  const [row] = await db
    .select({
      member: members,
      discount: sql<number>`greatest(${memberGrades.percentOff}, ${vipDiscount(members.id, now)})`.mapWith(Number),
    })
    .from(members)
    .innerJoin(memberGrades, eq(memberGrades.id, members.gradeId))
    .where(where)
  if (!row) return null
  const { id, mobile, gradeId, point, disabled } = row.member
  if (disabled) throw new DomainError('会员已停用，不能下单')
  return { id, mobile, gradeId, gradeDiscount: row.discount, point, isStaff: false }
}

/** Somebody who has no account yet: prices are those of everybody. */
export async function stranger(db: Queryable, mobile: string): Promise<Member> {
  const gradeId = await defaultGradeId(db)
  return { id: 0, mobile, gradeId, gradeDiscount: 0, point: 0, isStaff: false }
}

/** The id of an account of this number, made where there is none: its owner signs in by a code. */
export async function memberOfNumber(tx: Tx, mobile: string, now: Date): Promise<number> {
  const gradeId = await defaultGradeId(tx)
  const username = `用户${mobile.slice(-4)}`
  const made = { mobile, passwordHash: '', username, gradeId, createdAt: now, updatedAt: now }
  await tx.insert(members).values(made).onConflictDoNothing({ target: members.mobile })
  const [row] = await tx.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))
  return row!.id
}
