import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref } from './columns'
import { templateVersions } from './pages'

/**
 * What visitors did with each block of a published page, in sums for each day. It holds no person, no session and no
 * single event.
 */
export const blockAnalytics = pgTable(
  'block_counts',
  {
    versionId: ref()
      .notNull()
      .references(() => templateVersions.id),
    /** uuid of the widget. */
    block: text().notNull(),
    /** In the shop's zone. */
    day: date({ mode: 'string' }).notNull(),
    shows: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    carts: integer().notNull().default(0),
    orders: integer().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.versionId, t.block, t.day] })],
)
