import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { type orderLines, priceProtections } from '../../db/schema'
import type { Grant } from '../../pricing/price-protection'

type Line = Pick<typeof orderLines.$inferSelect, 'id' | 'protectedFee'>

/** Order lines with what price protections gave back for them. One statement, and none if there is nothing. */
export async function withGrants<L extends Line>(
  db: Queryable,
  lines: readonly L[],
): Promise<(L & { grants: Grant[] })[]> {
  const ids = lines.filter(line => line.protectedFee > 0).map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: priceProtections.orderLineId,
            num: priceProtections.num,
            paidFee: priceProtections.paidFee,
            fee: priceProtections.fee,
          })
          .from(priceProtections)
          .where(inArray(priceProtections.orderLineId, ids))
  return lines.map(line => ({
    ...line,
    grants: rows.filter(({ id }) => id === line.id).map(({ num, paidFee, fee }) => ({ num, paidFee, fee })),
  }))
}
