import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now } from './columns'

/** Jobs after a commit, such as a message; written in the same transaction. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: ['invoice'] }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: now(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; null: never again. */
    dueAt: at().defaultNow(),
    doneAt: at(),
  },
  t => [...enumChecks(t), index().on(t.dueAt)],
)
