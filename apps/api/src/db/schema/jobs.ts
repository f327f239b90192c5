import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { members } from './people'

/** First answer of a money call, replayed for 24 hours; scoped to member and route (reliability R3). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: now(),
    expiresAt: at().notNull(),
  },
  t => [primaryKey({ columns: [t.memberId, t.route, t.key] }), index().on(t.expiresAt)],
)

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
