/** Who may give which rights to whom: nobody more than he has, and somebody always has all. */
import { EVERYTHING, type Grant, type Right, rightText, shopsOf } from '@heji/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { operatorRoles, operators, roles } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { readOperator } from '../../http/held-roles'
import { DomainError, ForbiddenError } from '../../platform/errors'

/**
 * One after the other to the end of the transaction: of two who take each other's rights at once, one keeps his, and
 * whoever gives rights still has them.
 */
export const lockStaff = (tx: Tx) =>
  tx.execute(sql`lock table ${operators}, ${roles}, ${operatorRoles} in share row exclusive mode`)

const STAFF_RIGHTS = ['staff.change', 'staff.money'] as const

const needed = (right: string) => (right === EVERYTHING ? ALL : (right as Right))
/** Stands for everything: only who has everything has it. */
const ALL = EVERYTHING as unknown as Right

/** Rights of whoever acts, as they are now, under the lock. At the terminal everything is allowed. */
export async function rightsOfCaller(tx: Tx, { operator }: ByShop) {
  const now = operator && (await readOperator(tx, and(eq(operators.id, operator.id), eq(operators.disabled, false))!))
  const has = (right: string, shops: readonly string[] | null): boolean => {
    if (!operator) return true
    if (!now) return false
    const own = shopsOf(now.grants, needed(right))
    return own === null || (shops?.every(shop => own.includes(shop)) ?? false)
  }
  return {
    /** @throws ForbiddenError that names the first right that the caller does not have there */
    assertAll(rights: readonly string[], shops: readonly string[] | null) {
      // Somebody who was changed since the request began acts no more.
      const isStill = now && STAFF_RIGHTS.some(right => shopsOf(now.grants, right) === null)
      if (operator && !isStill) throw new ForbiddenError()
      const missing = rights.find(right => !has(right, shops))
      if (missing) throw new ForbiddenError(`您自己没有这个权限：${rightText(missing)}`)
    },
    /** @throws ForbiddenError if somebody may do what the caller may not */
    assertOver(grants: readonly Grant[]) {
      for (const { right, shopIds } of grants)
        if (!has(right, shopIds)) throw new ForbiddenError(`他有您没有的权限：${rightText(right)}，请让店长来改`)
    },
  }
}

/** Whether somebody may do everything in all shops. */
export const mayAll = (grants: readonly Grant[]) => shopsOf(grants, ALL) === null

/** One statement, after the change and under the lock. @throws DomainError if nobody could give rights any more */
export async function assertSomebodyMayAll(tx: Tx) {
  const { rows } = await tx.execute(sql`select from ${operatorRoles} h join ${roles} r on r.id = h.role_id
    join ${operators} o on o.id = h.operator_id
    where r.ready = 'admin' and h.shop_id is null and not o.disabled limit 1`)
  if (rows.length === 0) throw new DomainError('至少要有一名全部店铺的店长，请先让别人成为店长')
}
