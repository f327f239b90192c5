import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { memberGrades } from '../../db/schema'
import { inTransaction } from '../../db/transaction'

/** Id of the grade that new members get. A shop without one gets it with its first member. */
export const defaultGradeId = async (db: Db): Promise<number> => (await find(db)) ?? (await add(db))

async function find(db: Queryable) {
  const [grade] = await db
    .select({ id: memberGrades.id })
    .from(memberGrades)
    .where(eq(memberGrades.isDefault, true))
    .orderBy(desc(memberGrades.id))
    .limit(1)
  return grade?.id
}

const add = async (db: Db) =>
  await inTransaction(db, async tx => {
    // Two first members at once get the same grade.
    await tx.execute(sql`lock table ${memberGrades} in share row exclusive mode`)
    const made = await find(tx)
    if (made !== undefined) return made
    const [grade] = await tx
      .insert(memberGrades)
      .values({ name: '普通会员', isDefault: true })
      .returning({ id: memberGrades.id })
    return grade!.id
  })
