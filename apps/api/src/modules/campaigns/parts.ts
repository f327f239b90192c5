import type { CAMPAIGN_PARTS } from '@heji/api-client/contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { activities, campaignParts, coupons, promotions, seckills, templates } from '../../db/schema'

export type PartKind = keyof typeof CAMPAIGN_PARTS
type PartRow = typeof campaignParts.$inferSelect

/** A part with what it is called and when it runs; pages have no time of their own. */
export interface Part extends PartRow {
  name: string
  isGone: boolean
  beginAt: Date | null
  endAt: Date | null
}

type Fact = { id: number; name: string; beginAt: Date | null; endAt: Date | null }

/** Rows of each kind by their ids. */
const READERS: Record<PartKind, (db: Queryable, ids: number[]) => Promise<Fact[]>> = {
  page: async (db, ids) =>
    (
      await db
        .select({ id: templates.id, name: templates.title })
        .from(templates)
        .where(and(inArray(templates.id, ids), isNull(templates.deletedAt)))
    ).map(row => ({ ...row, beginAt: null, endAt: null })),
  promotion: (db, ids) =>
    db
      .select({ id: promotions.id, name: promotions.name, beginAt: promotions.startAt, endAt: promotions.endAt })
      .from(promotions)
      .where(inArray(promotions.id, ids)),
  coupon: (db, ids) =>
    db
      .select({ id: coupons.id, name: coupons.title, beginAt: coupons.beginAt, endAt: coupons.endAt })
      .from(coupons)
      .where(inArray(coupons.id, ids)),
  sale: (db, ids) =>
    db
      .select({ id: activities.id, name: activities.name, beginAt: activities.startAt, endAt: activities.endAt })
      .from(activities)
      .where(inArray(activities.id, ids)),
  seckill: (db, ids) =>
    db
      .select({ id: seckills.id, name: seckills.name, beginAt: seckills.startAt, endAt: seckills.endAt })
      .from(seckills)
      .where(inArray(seckills.id, ids)),
}

/** The name of something that could be a part; undefined: there is no such thing. */
export const partNamed = async (db: Queryable, kind: PartKind, id: number): Promise<string | undefined> =>
  (await READERS[kind](db, [id]))[0]?.name

/** Parts of a campaign, pages first. One statement for the parts and one for each kind that there is. */
export async function partsOf(db: Queryable, campaignId: number): Promise<Part[]> {
  const rows = await db
    .select()
    .from(campaignParts)
    .where(eq(campaignParts.campaignId, campaignId))
    .orderBy(asc(campaignParts.kind), asc(campaignParts.targetId))
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const facts = new Map<string, Fact>()
  for (const kind of kinds) {
    const found = await READERS[kind](
      db,
      rows.filter(row => row.kind === kind).map(row => row.targetId),
    )
    for (const fact of found) facts.set(`${kind} ${fact.id}`, fact)
  }
  return rows.map(row => {
    const fact = facts.get(`${row.kind} ${row.targetId}`)
    return {
      ...row,
      name: fact?.name ?? `编号 ${row.targetId}`,
      isGone: fact === undefined,
      // While it is paused, what counts is when it will run again.
      beginAt: row.heldBeginAt ?? fact?.beginAt ?? null,
      endAt: row.heldEndAt ?? fact?.endAt ?? null,
    }
  })
}
