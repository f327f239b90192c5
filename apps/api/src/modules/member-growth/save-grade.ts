import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { memberGrades, members } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/** What can be changed of a grade of members. `minGrowth`: cents of received goods; 0 = given by hand. */
export type GradeFacts = Partial<
  Pick<typeof memberGrades.$inferInsert, 'name' | 'percentOff' | 'minGrowth' | 'isDefault'>
>

const LOWEST_FIRST = [asc(memberGrades.minGrowth), asc(memberGrades.percentOff), asc(memberGrades.id)]

/** @returns the id of the new grade. @throws DomainError if there is one of this name */
export async function addGrade(tx: Tx, facts: GradeFacts & { name: string }): Promise<number> {
  await clear(tx, facts)
  const [row] = await tx.insert(memberGrades).values(facts).returning({ id: memberGrades.id })
  return row!.id
}

/** @throws DomainError if there is no such grade, or another one of this name */
export async function changeGrade(tx: Tx, id: number, facts: GradeFacts): Promise<void> {
  await clear(tx, facts, id)
  const changed = await tx.update(memberGrades).set(facts).where(eq(memberGrades.id, id)).returning()
  if (changed.length === 0) throw new DomainError(`没有会员等级 ${id}`)
}

/** Files name grades, and only one is for new members: so two changes at once wait for each other. */
async function clear(tx: Tx, { name, isDefault }: GradeFacts, but = 0) {
  await tx.execute(sql`lock table ${memberGrades} in share row exclusive mode`)
  if (name !== undefined) {
    const [taken] = await tx
      .select({ id: memberGrades.id })
      .from(memberGrades)
      .where(and(eq(memberGrades.name, name), ne(memberGrades.id, but)))
    if (taken) throw new DomainError(`已有会员等级 ${name}，编号 ${taken.id}`)
  }
  if (isDefault) await tx.update(memberGrades).set({ isDefault: false }).where(eq(memberGrades.isDefault, true))
}

/** All grades, the lowest first. */
export const gradesInOrder = (db: Queryable) =>
  db
    .select()
    .from(memberGrades)
    .orderBy(...LOWEST_FIRST)

/** The same, with the number of their members. */
export const allGrades = (db: Queryable) =>
  db
    .select({
      grade: memberGrades,
      held: sql<number>`(select count(*)::int from ${members} m where m.grade_id = ${memberGrades}.id)`,
    })
    .from(memberGrades)
    .orderBy(...LOWEST_FIRST)
