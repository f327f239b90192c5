import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
// Only its types: the demo shop brings its own copy of this file, and pg cannot be bundled.
import type pg from 'pg'
import * as schema from './schema'

export type Drizzle = NodePgDatabase<typeof schema>

let sent = 0
/** Number of statements that this process has sent. */
export const sentCount = () => sent

export const OPTIONS = {
  schema,
  casing: 'snake_case' as const,
  logger: {
    logQuery: () => {
      sent += 1
    },
  },
}

const known = new WeakMap<pg.PoolClient, Drizzle>()

/** Queries of one connection; the same object each time, because it stores the `prepared` queries. */
export function onConnection(client: pg.PoolClient): Drizzle {
  const own = known.get(client) ?? drizzle(client, OPTIONS)
  known.set(client, own)
  return own
}
