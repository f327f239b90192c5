import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { asc, count, eq, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import type { Tx } from '../../db/db'
import { operators, sessions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { closeSessions } from '../../http/sessions'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { hashPassword } from '../../platform/passwords'
import { audit } from '../audit'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/staff/${V}` & keyof Contract]>
type Person = OutputOf<Contract['POST /api/operator/staff/list']>['rows'][number]
type OperatorRecord = typeof operators.$inferSelect

/** Without letters and digits that look alike. */
const newPassword = customAlphabet('abcdefghijkmnpqrstuvwxyz23456789', 14)

/** All operators by their names. Two statements. */
export async function listStaff(ctx: Pick<ByShop, 'db' | 'operator'>, { page, size }: Input<'list'>) {
  const seen = sql<Date | null>`(select max(s.seen_at) from ${sessions} s
    where s.kind = 'operator' and s.subject_id = ${operators.id})`.mapWith(sessions.seenAt)
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select({ row: operators, seen })
      .from(operators)
      .orderBy(asc(operators.loginName))
      .limit(size)
      .offset((page - 1) * size),
    ctx.db.select({ n: count() }).from(operators),
  ])
  return {
    total: all!.n,
    rows: rows.map(
      ({ row, seen: at }): Person => ({
        login: row.loginName,
        name: row.displayName,
        role: row.role,
        is_disabled: row.disabled,
        created_at: toUnix(row.createdAt),
        seen_at: at ? toUnix(at) : null,
        is_self: row.id === ctx.operator?.id,
      }),
    ),
  }
}

/** @returns the password, which is stored nowhere. @throws DomainError for a name that is taken */
export async function addStaff(ctx: ByShop, { login, name, role }: Input<'add'>) {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx.db, async tx => {
    const values = { loginName: login, displayName: name || login, passwordHash, role, createdAt: ctx.clock.now() }
    const added = await tx.insert(operators).values(values).onConflictDoNothing().returning({ id: operators.id })
    if (added.length === 0) throw new DomainError(`运营账号 ${login} 已存在`)
    await audit(tx, ctx, 'staff.add', login, { after: { name: values.displayName, role } })
  })
  return { message: `已新增 ${login}，请把密码交给本人`, password }
}

/** Changes what an operator may do. @throws DomainError */
export async function setRole(ctx: ByShop, { login, role }: Input<'role'>) {
  await inTransaction(ctx.db, async tx => {
    const before = await lockPerson(tx, login)
    if (role !== 'admin') await assertMayLeave(tx, ctx, before, '改自己的角色')
    await tx.update(operators).set({ role }).where(eq(operators.id, before.id))
    await audit(tx, ctx, 'staff.role', login, { before: { role: before.role }, after: { role } })
  })
  return { message: `${login} 的角色已修改` }
}

/** A new password, which ends all sessions. @throws DomainError */
export async function newPasswordFor(ctx: ByShop, login: string) {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx.db, async tx => {
    const { id } = await lockPerson(tx, login)
    await tx.update(operators).set({ passwordHash }).where(eq(operators.id, id))
    await closeSessions(tx, 'operator', id)
    await audit(tx, ctx, 'staff.password', login)
  })
  return { message: `${login} 的密码已重设，请把新密码交给本人`, password }
}

/** Ends the work of an operator, and all his sessions. @throws DomainError */
export async function disableStaff(ctx: ByShop, login: string) {
  await inTransaction(ctx.db, async tx => {
    const before = await lockPerson(tx, login)
    await assertMayLeave(tx, ctx, before, '停用自己')
    await tx.update(operators).set({ disabled: true }).where(eq(operators.id, before.id))
    await closeSessions(tx, 'operator', before.id)
    await audit(tx, ctx, 'staff.disable', login, { before: { disabled: before.disabled }, after: { disabled: true } })
  })
  return { message: `已停用 ${login}` }
}

export async function enableStaff(ctx: ByShop, login: string) {
  await inTransaction(ctx.db, async tx => {
    const { id, disabled } = await lockPerson(tx, login)
    await tx.update(operators).set({ disabled: false }).where(eq(operators.id, id))
    await audit(tx, ctx, 'staff.enable', login, { before: { disabled }, after: { disabled: false } })
  })
  return { message: `已恢复 ${login}` }
}

/**
 * One after the other: of two admins who take each other's rights at once, one keeps his. The row is locked, so that no
 * session opens beside a change. @throws DomainError
 */
async function lockPerson(tx: Tx, login: string): Promise<OperatorRecord> {
  await tx.execute(sql`lock table ${operators} in share row exclusive mode`)
  const [row] = await tx.select().from(operators).where(eq(operators.loginName, login)).for('no key update')
  if (!row) throw new DomainError(`没有运营账号 ${login}`)
  return row
}

/** Nobody takes his own rights by mistake, and somebody can always give them. @throws DomainError */
async function assertMayLeave(tx: Tx, { operator }: ByShop, person: OperatorRecord, what: string) {
  if (person.id === operator?.id) throw new DomainError(`不能${what}，请让另一名管理来改`)
  if (person.role !== 'admin' || person.disabled) return
  const admins = await tx.$count(operators, sql`${operators.role} = 'admin' and not ${operators.disabled}`)
  if (admins <= 1) throw new DomainError('至少要有一名管理，请先让别人成为管理')
}
