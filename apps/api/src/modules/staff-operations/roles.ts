import {
  type Contract,
  EVERYTHING,
  type OutputOf,
  type ParsedInputOf,
  READY_ROLES,
  type ReadyRoleName,
  type Right,
  rightsText,
  withReading,
} from '@heji/api-client/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { operatorRoles, roles, shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { rightsOfRole } from '../../http/held-roles'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { lockStaff, rightsOfCaller } from './giving'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/staff/${V}` & keyof Contract]>
type Shown = OutputOf<Contract['POST /api/operator/staff/roles']>['rows'][number]
export type RoleRecord = typeof roles.$inferSelect

const READY = Object.entries(READY_ROLES) as [ReadyRoleName, (typeof READY_ROLES)[ReadyRoleName]][]
/** Roles that one shop composes. */
const MOST = 100
/** Shops to choose from; others are named by their number. */
const MOST_SHOPS = 1_000

/** Name of a role that came with the shop, by that or by its name in commands. */
const readyName = (name: string) => READY.find(([key, role]) => key === name || role.name === name)?.[0]

/** The role of a name. One that came with the shop gets its row when it is first used. @throws DomainError */
export async function roleNamed(tx: Tx, name: string): Promise<RoleRecord> {
  const ready = readyName(name)
  if (ready) await tx.insert(roles).values({ name: READY_ROLES[ready].name, ready }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(roles)
    .where(ready ? eq(roles.ready, ready) : eq(roles.name, name))
  if (!row) throw new DomainError(`没有角色 ${name}`)
  return row
}

/** Every role; those that came with the shop first; with the shops in which they can hold. Two statements. */
export async function listRoles({ db }: Pick<ByShop, 'db'>) {
  // Nested, the column keeps the name of its table: `id` alone would be that of `h`.
  const people = sql<number>`(select count(distinct h.operator_id) from ${operatorRoles} h where h.role_id = ${sql`${roles.id}`})`
  const rows = await db
    .select({ role: roles, people: people.mapWith(Number) })
    .from(roles)
    .orderBy(asc(roles.id))
    .limit(MOST + READY.length)
  const places = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .orderBy(asc(shops.id))
    .limit(MOST_SHOPS)
  const ready = READY.map(([key, { name }]) => {
    const found = rows.find(({ role }) => role.ready === key)
    return toShown(found?.role ?? { id: 0, name, ready: key, rights: [], needsCode: false }, found?.people ?? 0)
  })
  const own = rows.filter(({ role }) => role.ready === null).map(({ role, people: n }) => toShown(role, n))
  return {
    total: ready.length + own.length,
    rows: [...ready, ...own],
    shops: places.map(({ id, name }) => ({ id: String(id), name })),
  }
}

const toShown = (role: Pick<RoleRecord, 'id' | 'name' | 'ready' | 'rights' | 'needsCode'>, people: number): Shown => {
  const rights = rightsOfRole(role)
  return {
    role_id: String(role.id),
    name: role.name,
    is_ready: role.ready !== null,
    needs_code: role.needsCode,
    people,
    rights_text: rightsText(rights),
    rights: [...rights],
  }
}

/** Composes a role or changes one. Nobody puts in, or takes out of a role that others have, what he may not do himself. */
export async function saveRole(ctx: ByShop, { name, new_name, rights: given }: Input<'role-save'>) {
  if (given.length === 0) throw new DomainError('请选择权限')
  const rights = withReading(given)
  const next = new_name || name
  await inTransaction(ctx.db, async tx => {
    await lockStaff(tx)
    const mine = await rightsOfCaller(tx, ctx)
    mine.assertAll(rights, null)
    const [before] = await tx.select().from(roles).where(eq(roles.name, name))
    if (readyName(name) || before?.ready) throw new DomainError(`自带的角色不能修改，请先复制：${name}`)
    if (before) mine.assertAll(before.rights, null)
    if (next !== name || !before) await assertFree(tx, next)
    if (before) {
      await tx.update(roles).set({ name: next, rights, updatedAt: ctx.clock.now() }).where(eq(roles.id, before.id))
    } else await tx.insert(roles).values({ name: next, rights, createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
    const was = before ? { before: { name, rights: before.rights } } : {}
    await audit(tx, ctx, 'staff.role-save', next, { ...was, after: { name: next, rights } })
  })
  return { message: `角色 ${next} 已保存` }
}

async function assertFree(tx: Tx, name: string) {
  if (readyName(name) || (await tx.$count(roles, eq(roles.name, name))) > 0) throw new DomainError(`已有角色 ${name}`)
  if ((await tx.$count(roles)) >= MOST) throw new DomainError(`最多 ${MOST} 个角色`)
}

/** Everything (`*`) becomes each right that there is now, because it can be changed then. */
export async function copyRole(ctx: ByShop, { role, name }: Input<'role-copy'>) {
  const rights = await inTransaction(ctx.db, async tx => rightsOfRole(await roleNamed(tx, role)))
  const each = rights.includes(EVERYTHING) ? allRights() : (rights as Right[])
  const existing = await namedAlready(ctx.db, name)
  if (existing) throw new DomainError(`已有角色 ${name}`)
  return await saveRole(ctx, { name, new_name: undefined, rights: [...each] })
}

const namedAlready = async (db: Queryable, name: string) => (await db.$count(roles, eq(roles.name, name))) > 0
const allRights = () => withReading(READY.flatMap(([, { rights }]) => rights).filter(right => right !== EVERYTHING))

export async function removeRole(ctx: ByShop, { role: name }: Input<'role-remove'>) {
  await inTransaction(ctx.db, async tx => {
    await lockStaff(tx)
    const role = await roleNamed(tx, name)
    if (role.ready) throw new DomainError('自带的角色不能删除')
    const mine = await rightsOfCaller(tx, ctx)
    mine.assertAll(role.rights, null)
    if ((await tx.$count(operatorRoles, eq(operatorRoles.roleId, role.id))) > 0)
      throw new DomainError('还有员工是这个角色，请先给他们换角色')
    await tx.delete(roles).where(eq(roles.id, role.id))
    await audit(tx, ctx, 'staff.role-remove', name, { before: { rights: role.rights } })
  })
  return { message: `角色 ${name} 已删除` }
}

/** Whether people with this role need codes of their phone; it counts with their next call. */
export async function demandCode(ctx: ByShop, { role: name, off }: Input<'role-code'>) {
  await inTransaction(ctx.db, async tx => {
    await lockStaff(tx)
    const role = await roleNamed(tx, name)
    const mine = await rightsOfCaller(tx, ctx)
    mine.assertAll(rightsOfRole(role), null)
    await tx.update(roles).set({ needsCode: !off, updatedAt: ctx.clock.now() }).where(eq(roles.id, role.id))
    const detail = { before: { needs_code: role.needsCode }, after: { needs_code: !off } }
    await audit(tx, ctx, 'staff.role-code', role.name, detail)
  })
  return { message: off ? `${name} 不再要求动态码` : `${name} 须用动态码登录；没有设置的人要先设置` }
}
