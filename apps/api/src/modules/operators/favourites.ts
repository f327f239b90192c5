import { MOST_FAVOURITES } from '@heji/api-client/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { operatorFavourites as marks } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'

/** What the operator marked, newest first. */
export async function listFavourites(db: Queryable, operatorId: number) {
  const rows = await db
    .select({ key: marks.key })
    .from(marks)
    .where(eq(marks.operatorId, operatorId))
    .orderBy(desc(marks.createdAt), marks.key)
    .limit(MOST_FAVOURITES)
  return { list: rows.map(({ key }) => key) }
}

/** Marks an entry or unmarks it. To do so twice is no error. @throws DomainError when there are too many */
export async function markFavourite(ctx: OperatorCtx, { key, on }: { key: string; on: boolean }) {
  const { operator, clock } = ctx
  const isOwn = eq(marks.operatorId, operator.id)
  return await inTransaction(ctx.db, async tx => {
    if (!on) await tx.delete(marks).where(and(isOwn, eq(marks.key, key)))
    else {
      // One at a time for each operator, so that two at once cannot pass the limit together.
      await tx.execute(sql`select from operators where id = ${operator.id} for update`)
      await tx.insert(marks).values({ operatorId: operator.id, key, createdAt: clock.now() }).onConflictDoNothing()
      if ((await tx.$count(marks, isOwn)) > MOST_FAVOURITES) throw new DomainError(`最多收藏${MOST_FAVOURITES}项`)
    }
    return await listFavourites(tx, operator.id)
  })
}
