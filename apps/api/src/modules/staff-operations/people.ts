import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { operatorCodes, operatorRoles, operators, roles, sessions, shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop, Operator } from '../../http/context'
import { readOperator, rightsOfRole } from '../../http/held-roles'
import { closeSessions } from '../../http/sessions'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { hashPassword } from '../../platform/passwords'
import { audit } from '../audit'
import { assertSomebodyMayAll, lockStaff, mayAll, rightsOfCaller } from './giving'
import { type RoleRecord, roleNamed } from './roles'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/staff/${V}` & keyof Contract]>
type Person = OutputOf<Contract['POST /api/operator/staff/list']>['rows'][number]

/** Without letters and digits that look alike. */
const newPassword = customAlphabet('abcdefghijkmnpqrstuvwxyz23456789', 14)

/** All operators by their names. Three statements. */
export async function listStaff(ctx: Pick<ByShop, 'db' | 'operator'>, { page, size }: Input<'list'>) {
  const seen = sql<Date | null>`(select max(s.seen_at) from ${sessions} s
    where s.kind = 'operator' and s.subject_id = ${operators.id})`.mapWith(sessions.seenAt)
  const hasCode = sql<boolean>`exists (select from ${operatorCodes} c
    where c.operator_id = ${operators.id} and c.confirmed_at is not null)`
  const [found, [all]] = await Promise.all([
    ctx.db
      .select({ row: operators, seen, hasCode })
      .from(operators)
      .orderBy(asc(operators.loginName))
      .limit(size)
      .offset((page - 1) * size),
    ctx.db.select({ n: count() }).from(operators),
  ])
  const held = await rolesHeld(
    ctx.db,
    found.map(({ row }) => row.id),
  )
  return {
    total: all!.n,
    rows: found.map(({ row, seen: at, hasCode: has_code }): Person => {
      const own = held.filter(({ of }) => of === row.id).map(({ role }) => role)
      return {
        login: row.loginName,
        name: row.displayName,
        roles_text: own.map(({ name, shop_name }) => (shop_name ? `${name}（${shop_name}）` : name)).join('、') || '无',
        roles: own,
        is_disabled: row.disabled,
        has_code,
        created_at: toUnix(row.createdAt),
        seen_at: at ? toUnix(at) : null,
        is_self: row.id === ctx.operator?.id,
      }
    }),
  }
}

async function rolesHeld(db: Queryable, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ of: operatorRoles.operatorId, role: roles, shopId: operatorRoles.shopId, shop: shops.name })
    .from(operatorRoles)
    .innerJoin(roles, eq(roles.id, operatorRoles.roleId))
    .leftJoin(shops, eq(shops.id, operatorRoles.shopId))
    .where(inArray(operatorRoles.operatorId, ids))
    .orderBy(asc(operatorRoles.id))
  return rows.map(({ of, role, shopId, shop }) => ({
    of,
    role: {
      role_id: String(role.id),
      name: role.name,
      shop_id: shopId === null ? null : String(shopId),
      shop_name: shop ?? '',
    },
  }))
}

/** @returns the password, which is stored nowhere. @throws DomainError for a name that is taken */
export async function addStaff(ctx: ByShop, { login, name, role, shop_ids }: Input<'add'>) {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx.db, async tx => {
    await lockStaff(tx)
    const values = { loginName: login, displayName: name || login, passwordHash, createdAt: ctx.clock.now() }
    const [added] = await tx.insert(operators).values(values).onConflictDoNothing().returning({ id: operators.id })
    if (!added) throw new DomainError(`运营账号 ${login} 已存在`)
    const given = await giveRole(tx, ctx, added.id, role || 'editor', shop_ids)
    await audit(tx, ctx, 'staff.add', login, { after: { name: values.displayName, role: given } })
  })
  return { message: `已新增 ${login}，请把密码交给本人`, password }
}

/** Gives a role in the shops, or in all; where it held before is replaced. @returns what the log says of it */
async function giveRole(tx: Tx, ctx: ByShop, operatorId: number, name: string, shopIds: readonly string[]) {
  const role = await roleNamed(tx, name)
  const ids = [...new Set(shopIds)]
  const mine = await rightsOfCaller(tx, ctx)
  mine.assertAll(rightsOfRole(role), ids.length > 0 ? ids : null)
  const found =
    ids.length > 0
      ? await tx
          .select()
          .from(shops)
          .where(inArray(shops.id, ids.map(dbId)))
      : []
  if (found.length < ids.length) throw new DomainError('没有这个店铺')
  await tx.delete(operatorRoles).where(and(eq(operatorRoles.operatorId, operatorId), eq(operatorRoles.roleId, role.id)))
  const places = ids.length > 0 ? ids.map(dbId) : [null]
  await tx.insert(operatorRoles).values(places.map(shopId => ({ operatorId, roleId: role.id, shopId })))
  await keepOldRole(tx, operatorId)
  return describe(
    role,
    found.map(({ name: shop }) => shop),
  )
}

const describe = ({ name }: Pick<RoleRecord, 'name'>, shopNames: readonly string[]) =>
  shopNames.length > 0 ? `${name}（${shopNames.join('、')}）` : name

/** What the release before reads of an operator. */
async function keepOldRole(tx: Tx, operatorId: number) {
  const operator = await readOperator(tx, operatorId)
  if (operator) await tx.update(operators).set({ role: operator.role }).where(eq(operators.id, operatorId))
}

/** One role in place of all. @throws DomainError */
export async function setRole(ctx: ByShop, { login, role, shop_ids }: Input<'role'>) {
  await changeRoles(ctx, 'staff.role', login, async (tx, person) => {
    await tx.delete(operatorRoles).where(eq(operatorRoles.operatorId, person.id))
    await giveRole(tx, ctx, person.id, role, shop_ids)
  })
  return { message: `${login} 的角色已修改` }
}

/** @throws DomainError */
export async function addRole(ctx: ByShop, { login, role, shop_ids }: Input<'role-give'>) {
  await changeRoles(ctx, 'staff.role-give', login, async (tx, person) => {
    await giveRole(tx, ctx, person.id, role, shop_ids)
  })
  return { message: `${login} 的角色已修改` }
}

/** @throws DomainError */
export async function takeRole(ctx: ByShop, { login, role: name }: Input<'role-take'>) {
  await changeRoles(ctx, 'staff.role-take', login, async (tx, person) => {
    const role = await roleNamed(tx, name)
    const taken = await tx
      .delete(operatorRoles)
      .where(and(eq(operatorRoles.operatorId, person.id), eq(operatorRoles.roleId, role.id)))
      .returning({ id: operatorRoles.id })
    if (taken.length === 0) throw new DomainError(`${login} 没有角色 ${role.name}`)
    await keepOldRole(tx, person.id)
  })
  return { message: `${login} 的角色已修改` }
}

/** Changes what somebody may do, under the lock, with the row of the log. */
async function changeRoles(
  ctx: ByShop,
  action: string,
  login: string,
  change: (tx: Tx, person: Operator) => Promise<void>,
) {
  await inTransaction(ctx.db, async tx => {
    const { person } = await lockPerson(tx, ctx, login)
    if (person.id === ctx.operator?.id) throw new DomainError('不能改自己的角色，请让另一名店长来改')
    const textOf = async () =>
      (await rolesHeld(tx, [person.id]))
        .map(({ role }) => describe(role, role.shop_name ? [role.shop_name] : []))
        .join('、')
    const before = await textOf()
    await change(tx, person)
    if (mayAll(person.grants)) await assertSomebodyMayAll(tx)
    await audit(tx, ctx, action, login, { before: { role: before }, after: { role: await textOf() } })
  })
}

/** A new password, which ends all sessions. @throws DomainError */
export async function newPasswordFor(ctx: ByShop, login: string) {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx.db, async tx => {
    const { person } = await lockPerson(tx, ctx, login)
    await tx.update(operators).set({ passwordHash }).where(eq(operators.id, person.id))
    await closeSessions(tx, 'operator', person.id)
    await audit(tx, ctx, 'staff.password', login)
  })
  return { message: `${login} 的密码已重设，请把新密码交给本人`, password }
}

/** Ends the work of an operator, and all his sessions. @throws DomainError */
export async function disableStaff(ctx: ByShop, login: string) {
  await inTransaction(ctx.db, async tx => {
    const { person, row } = await lockPerson(tx, ctx, login)
    if (person.id === ctx.operator?.id) throw new DomainError('不能停用自己，请让另一名店长来改')
    await tx.update(operators).set({ disabled: true }).where(eq(operators.id, person.id))
    if (mayAll(person.grants)) await assertSomebodyMayAll(tx)
    await closeSessions(tx, 'operator', person.id)
    await audit(tx, ctx, 'staff.disable', login, { before: { disabled: row.disabled }, after: { disabled: true } })
  })
  return { message: `已停用 ${login}` }
}

export async function enableStaff(ctx: ByShop, login: string) {
  await inTransaction(ctx.db, async tx => {
    const { person, row } = await lockPerson(tx, ctx, login)
    await tx.update(operators).set({ disabled: false }).where(eq(operators.id, person.id))
    await audit(tx, ctx, 'staff.enable', login, { before: { disabled: row.disabled }, after: { disabled: false } })
  })
  return { message: `已恢复 ${login}` }
}

/**
 * Somebody whom the caller may change, under the lock of all staff and of his own row, so that no session opens beside a
 * change. Nobody changes one who may do more than he: a new password for him would be his rights. @throws DomainError
 */
export async function lockPerson(tx: Tx, ctx: ByShop, login: string) {
  await lockStaff(tx)
  const [row] = await tx.select().from(operators).where(eq(operators.loginName, login)).for('no key update')
  const person = row && (await readOperator(tx, row.id))
  if (!row || !person) throw new DomainError(`没有运营账号 ${login}`)
  const mine = await rightsOfCaller(tx, ctx)
  mine.assertAll([], null)
  mine.assertOver(person.grants)
  return { row, person }
}
