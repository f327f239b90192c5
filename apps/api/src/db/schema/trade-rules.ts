import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, now } from './columns'

/** What the rules of trade were from a moment on: the setting `trade` as it was then. Rows stay as they are. */
export const tradeRuleVersions = pgTable('trade_rule_versions', {
  id: id(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  since: now(),
})
