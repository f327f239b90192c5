import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { templateSchedules } from './pages'

/** What belongs to one night; half-open [beginAt, endAt). For operators only. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text().notNull(),
    beginAt: at().notNull(),
    endAt: at().notNull(),
    /** `published`: its pages are planned or shown. `paused`: its activities are held. */
    state: text({ enum: ['draft', 'published', 'paused'] })
      .notNull()
      .default('draft'),
    createdAt: now(),
  },
  t => [...enumChecks(t), check('campaigns_window', sql`${t.beginAt} < ${t.endAt}`)],
)

/** A page or an activity of a campaign. */
export const campaignParts = pgTable(
  'campaign_parts',
  {
    campaignId: ref()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['page', 'promotion', 'coupon', 'sale', 'seckill'] }).notNull(),
    /** Id of a row of the table of its kind; parts whose row is gone stay and are told. */
    targetId: ref().notNull(),
    /** What the switch planned for a page. */
    planId: ref().references(() => templateSchedules.id, { onDelete: 'set null' }),
    /** Times of an activity that is paused; null: it is not. */
    heldBeginAt: at(),
    heldEndAt: at(),
  },
  t => [...enumChecks(t), primaryKey({ columns: [t.campaignId, t.kind, t.targetId] }), index().on(t.planId)],
)
