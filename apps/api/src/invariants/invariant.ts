import type { SQL } from 'drizzle-orm'

export interface Invariant {
  id: string
  text: string
  /** Finds the rows that violate it. */
  query: SQL
}
