import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { prepared } from '../../db/prepared'
import { coupons, type StoredWidget } from '../../db/schema'
import { heldOf } from '../../price-rules/audience'
import type { Viewer } from '../../price-rules/viewer'
import { dateStatus, isClaimed, isSoldOut } from '../coupons/card-state'
import { type Entry, entriesWith, idIn } from './entries'

const couponIdOf = (entry: Entry) => idIn(entry.card_id)

const couponsOfPage = prepared('coupons_of_page', db =>
  db
    .select({
      id: coupons.id,
      quantity: coupons.quantity,
      claimed: coupons.claimed,
      getLimit: coupons.getLimit,
      beginAt: coupons.beginAt,
      endAt: coupons.endAt,
    })
    .from(coupons)
    .where(sql`${coupons.id} = any(${sql.placeholder('ids')}::bigint[])`),
)

/**
 * Marks every coupon of read content: `claimed` if who asks has the maximum, else `sold_out` if nobody can claim it
 * any more. One statement at most.
 */
export async function refreshCoupons(db: Queryable, viewer: Viewer, content: StoredWidget[]): Promise<void> {
  const entries = entriesWith(content, 'coupons', couponIdOf)
  if (entries.length === 0) return
  const rows = await couponsOfPage(db).execute({ ids: [...new Set(entries.map(couponIdOf))] })
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const entry of entries) {
    const row = byId.get(couponIdOf(entry))
    entry.claimed = row !== undefined && viewer.isMember && isClaimed({ ...row, ...heldOf(viewer, row.id) })
    entry.sold_out = !entry.claimed && (!row || isSoldOut(row) || dateStatus(row, viewer.now) === 'overdue')
  }
}
