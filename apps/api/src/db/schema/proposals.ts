import { PROPOSAL_STATE_NAMES } from '@heji/api-client/contract'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { apiKeys } from './keys'
import { operators } from './staff'

/** What an agent wants to do and a person has to allow. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    keyId: ref()
      .notNull()
      .references(() => apiKeys.id),
    /** Name of the operation: `orders.ship`. */
    operation: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Why, in the agent's words: they are shown, and nothing follows from them. */
    reason: text().notNull(),
    /** What the operation would write down in the log. */
    changes: jsonb().$type<{ target: string; field: string; before: string; after: string }[]>().notNull(),
    state: text({ enum: PROPOSAL_STATE_NAMES }).notNull().default('waiting'),
    /** What came of it. */
    answer: text().notNull().default(''),
    decidedBy: ref().references(() => operators.id),
    decidedAt: at(),
    createdAt: now(),
  },
  t => [...enumChecks(t), index('proposals_by_state').on(t.state, t.id.desc().nullsFirst()), index().on(t.keyId)],
)
