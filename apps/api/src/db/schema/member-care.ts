import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, now, ref } from './columns'
import { members } from './people'

/** Words by which the shop sorts its members; members do not see them. */
export const memberTags = pgTable('member_tags', { id: id(), name: text().notNull().unique(), createdAt: now() })

export const memberTagged = pgTable(
  'member_tagged',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    tagId: ref()
      .notNull()
      .references(() => memberTags.id, { onDelete: 'cascade' }),
    at: now(),
  },
  t => [primaryKey({ columns: [t.memberId, t.tagId] }), index().on(t.tagId, t.memberId)],
)

/** A member's wish to close his account; it can be withdrawn until it is done. */
export const memberClosures = pgTable(
  'member_closures',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    reason: text().notNull().default(''),
    /** Name of who entered it for the shop; empty if the member did. */
    who: text().notNull().default(''),
    askedAt: at().notNull(),
    dueAt: at().notNull(),
    /** Why it could not be done when it was due. */
    against: text().notNull().default(''),
    withdrawnAt: at(),
    doneAt: at(),
  },
  t => [
    uniqueIndex('member_closures_one_open').on(t.memberId).where(sql`${t.withdrawnAt} is null and ${t.doneAt} is null`),
    index('member_closures_due').on(t.dueAt).where(sql`${t.withdrawnAt} is null and ${t.doneAt} is null`),
    check('member_closures_ended_once', sql`${t.withdrawnAt} is null or ${t.doneAt} is null`),
  ],
)
