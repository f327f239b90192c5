import { type Grant, type OperatorRole, READY_ROLES, type ReadyRoleName, shopsOf } from '@heji/api-client/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/db'
import { operatorCodes, operatorRoles, operators, roles } from '../db/schema'
import type { Operator } from './context'

/** A role of somebody as the database knows it. */
export interface HeldRole {
  ready: string | null
  rights: string[]
  /** Null: in all shops. */
  shop: string | null
  code: boolean
}

/** An expression: the roles of an operator. */
export const rolesOf = (operatorId: AnyPgColumn): SQL => sql`(
  select json_agg(json_build_object('ready', r.ready, 'rights', r.rights, 'shop', h.shop_id::text, 'code', r.needs_code))
  from ${operatorRoles} h join ${roles} r on r.id = h.role_id where h.operator_id = ${operatorId})`

/** Rights of a role: those that came with the shop are written in the program. */
export const rightsOfRole = ({ ready, rights }: { ready: string | null; rights: string[] }): readonly string[] =>
  ready === null ? rights : (READY_ROLES[ready as ReadyRoleName]?.rights ?? [])

/** What roles allow, each right once. */
function grantsOf(held: readonly HeldRole[]): Grant[] {
  const shopsOf = new Map<string, Set<string> | null>()
  for (const role of held)
    for (const right of rightsOfRole(role)) {
      const before = shopsOf.get(right)
      if (role.shop === null || before === null) shopsOf.set(right, null)
      else shopsOf.set(right, new Set([...(before ?? []), role.shop]))
    }
  return [...shopsOf].map(([right, shops]) => ({ right, shopIds: shops && [...shops] }))
}

export function operatorOf(row: typeof operators.$inferSelect, held: readonly HeldRole[], hasCode: boolean): Operator {
  const grants = grantsOf(held)
  return {
    id: row.id,
    loginName: row.loginName,
    displayName: row.displayName,
    role: designerRole(grants),
    grants,
    hasCode,
    mustSetCode: !hasCode && held.some(({ code }) => code),
  }
}

/** An operator with his rights as they are now; undefined if there is none. One statement. */
export async function readOperator(db: Queryable, where: SQL | number): Promise<Operator | undefined> {
  const [found] = await db
    .select({
      row: operators,
      held: sql<HeldRole[] | null>`${rolesOf(operators.id)}`,
      hasCode: sql<boolean>`exists (select from ${operatorCodes} c
        where c.operator_id = ${operators.id} and c.confirmed_at is not null)`,
    })
    .from(operators)
    .where(typeof where === 'number' ? eq(operators.id, where) : where)
  return found && operatorOf(found.row, found.held ?? [], found.hasCode)
}

/** What somebody may do in the designer. Without any right to content it shows him nothing but refusals. */
export function designerRole(grants: readonly Grant[]): OperatorRole {
  if (shopsOf(grants, 'content.money') === null) return 'admin'
  return shopsOf(grants, 'content.change') === null ? 'editor' : 'viewer'
}
