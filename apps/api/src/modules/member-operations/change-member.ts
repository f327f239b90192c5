import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { memberGrades, members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { closeSessions, lockMember } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { missing } from '../member/no-member'
import { creditPoints, spendPoints } from '../points/ledger'
import { addressesOf } from './member-things'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/members/${V}` & keyof Contract]>

/** Points that a member may come to have. */
const MOST = 1_000_000_000_000

async function locked(tx: Tx, memberId: string) {
  const member = await lockMember(tx, dbId(memberId))
  if (!member) throw missing(memberId)
  return member
}

/** Addresses in full; who asked, and why, is written down before they are read. @throws NotFoundError */
export async function revealAddresses(ctx: ByShop, { member_id, reason }: Input<'reveal'>) {
  const addresses = await inTransaction(ctx.db, async tx => {
    const { id } = await locked(tx, member_id)
    const found = await addressesOf(tx, id, false)
    await audit(tx, ctx, 'members.reveal', id, { reason, addresses: found.map(({ address_id }) => address_id) })
    return found
  })
  return { message: `已显示 ${addresses.length} 个地址，查看已记录`, addresses }
}

/** @throws NotFoundError, DomainError if he has too few, or no longer as many as `was` */
export async function movePoints(ctx: ByShop, { member_id, delta, reason, was }: Input<'points'>) {
  if (delta === 0) throw new DomainError('变动不能为 0')
  const after = await inTransaction(ctx.db, async tx => {
    const { id, point } = await locked(tx, member_id)
    if (was !== undefined && was !== point) throw new DomainError(`积分已变为 ${point}，请核对后再调整`)
    if (point + delta < 0) throw new DomainError(`会员只有 ${point} 积分，不能扣减 ${-delta}`)
    if (point + delta > MOST) throw new DomainError('积分太多了')
    const move = { memberId: id, points: Math.abs(delta), kind: 'by_hand' as const, remark: reason }
    const now = ctx.clock.now()
    if (delta > 0) await creditPoints(tx, move, now)
    else await spendPoints(tx, move, now)
    const sums = { before: { point }, after: { point: point + delta } }
    await audit(tx, ctx, 'members.points', id, { ...sums, reason })
    return point + delta
  })
  return { message: `积分已调整，现有 ${after}` }
}

/** @throws NotFoundError, DomainError if there is no such grade, or he has it */
export async function changeGrade(ctx: ByShop, { member_id, grade_id, reason = '' }: Input<'grade'>) {
  const name = await inTransaction(ctx.db, async tx => {
    const member = await locked(tx, member_id)
    const grades = await tx.select().from(memberGrades).for('key share')
    const wanted = grades.find(({ id }) => id === dbId(grade_id))
    if (!wanted) throw new DomainError(`没有会员等级 ${grade_id}`)
    if (wanted.id === member.gradeId) throw new DomainError(`会员已经是${wanted.name}`)
    await tx.update(members).set({ gradeId: wanted.id, updatedAt: ctx.clock.now() }).where(eq(members.id, member.id))
    const before = { gradeId: member.gradeId, grade: grades.find(({ id }) => id === member.gradeId)!.name }
    const after = { gradeId: wanted.id, grade: wanted.name }
    await audit(tx, ctx, 'members.grade', member.id, { before, after, reason })
    return wanted.name
  })
  return { message: `等级已改为${name}` }
}

/** Ends all sessions of the member, and opens no other. @throws NotFoundError, DomainError if he is blocked */
export async function blockMember(ctx: ByShop, { member_id, reason }: Input<'block'>) {
  await setBlocked(ctx, member_id, true, reason)
  return { message: `会员 ${member_id} 已停用` }
}

/** @throws NotFoundError, DomainError if he is not blocked */
export async function unblockMember(ctx: ByShop, { member_id }: Input<'unblock'>) {
  await setBlocked(ctx, member_id, false, '')
  return { message: `会员 ${member_id} 已恢复` }
}

async function setBlocked(ctx: ByShop, memberId: string, disabled: boolean, reason: string) {
  await inTransaction(ctx.db, async tx => {
    const member = await locked(tx, memberId)
    if (member.closedAt) throw new DomainError('账号已经关闭，不能恢复')
    if (member.disabled === disabled) throw new DomainError(disabled ? '会员已经停用' : '会员没有停用')
    await tx.update(members).set({ disabled, updatedAt: ctx.clock.now() }).where(eq(members.id, member.id))
    if (disabled) await closeSessions(tx, 'member', member.id)
    const states = { before: { disabled: !disabled }, after: { disabled } }
    await audit(tx, ctx, disabled ? 'members.block' : 'members.unblock', member.id, { ...states, reason })
  })
}
