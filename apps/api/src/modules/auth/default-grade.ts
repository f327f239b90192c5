import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { memberGrades } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/** Id of the grade that new members get. @throws DomainError if the shop has none */
export async function defaultGradeId(db: Db): Promise<number> {
  const [grade] = await db
    .select({ id: memberGrades.id })
    .from(memberGrades)
    .where(eq(memberGrades.isDefault, true))
    .orderBy(desc(memberGrades.id))
    .limit(1)
  if (!grade) throw new DomainError('缺少默认等级')
  return grade.id
}
