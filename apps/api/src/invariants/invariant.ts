import type { SQL } from 'drizzle-orm'

export interface Invariant {
  id: string
  text: string
  /** Finds the rows for which it does not hold. */
  query: SQL
}
