import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, now, ref } from './columns'
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
