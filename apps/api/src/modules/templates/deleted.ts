import { and, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { templates } from '../../db/schema'

/** Days for which a deleted page can be brought back. */
export const KEPT_DAYS = 30
export const DAY_MS = 86_400_000

const oldest = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)
export const isDeleted = (now: Date) => and(isNotNull(templates.deletedAt), gt(templates.deletedAt, oldest(now)))

/** Pages that are there, and those that can be brought back. */
export const isKept = (now: Date) => or(isNull(templates.deletedAt), isDeleted(now))

/** Who deleted a page last. */
export const deletedBy = sql<
  string | null
>`(select o.display_name from audit_log a join operators o on o.id = a.actor_id
  where a.action = 'template.delete' and a.target = templates.id::text and a.actor_kind = 'operator'
  order by a.id desc limit 1)`
