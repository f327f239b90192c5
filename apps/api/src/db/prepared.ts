import type { Queryable } from './db'

/**
 * A query that shoppers wait for: its text is built once for each connection, and the database plans it once. Values
 * that differ between calls are `sql.placeholder(name)`, given to `execute`; lists go in as `= any(…)`.
 *
 * @example
 * const ofMember = prepared('points_of_member', db =>
 *   db.select({ point: members.point }).from(members).where(eq(members.id, sql.placeholder('id'))))
 * const [row] = await ofMember(tx).execute({ id })
 */
export function prepared<P>(
  name: string,
  build: (db: Queryable) => { prepare(name: string): P },
): (db: Queryable) => P {
  const known = new WeakMap<object, P>()
  return db => {
    const { session } = db._
    const query = known.get(session) ?? build(db).prepare(name)
    known.set(session, query)
    return query
  }
}
