import type { contentOperations, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { activities, campaignParts, coupons, goods, promotions, seckills, templates } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { campaignOf } from './campaigns'
import type { PartKind } from './parts'

type Input = ParsedInputOf<(typeof contentOperations)['POST /api/operator/content/campaign-choices']>
type Choice = { id: number; name: string; beginAt: Date | null; endAt: Date | null }

/** Most that a list offers. */
const MOST = 200

/** What has not ended and is not among these ids, the newest first. */
const READERS: Record<PartKind, (db: Queryable, without: number[], now: Date) => Promise<Choice[]>> = {
  page: (db, without) =>
    db
      .select({ id: templates.id, name: templates.title, beginAt: sql<null>`null`, endAt: sql<null>`null` })
      .from(templates)
      .where(and(isNull(templates.deletedAt), notInArray(templates.id, without)))
      .orderBy(desc(templates.id))
      .limit(MOST),
  promotion: (db, without, now) =>
    db
      .select({ id: promotions.id, name: promotions.name, beginAt: promotions.startAt, endAt: promotions.endAt })
      .from(promotions)
      .where(and(gt(promotions.endAt, now), notInArray(promotions.id, without)))
      .orderBy(desc(promotions.id))
      .limit(MOST),
  coupon: (db, without, now) =>
    db
      .select({ id: coupons.id, name: coupons.title, beginAt: coupons.beginAt, endAt: coupons.endAt })
      .from(coupons)
      .where(and(gt(coupons.endAt, now), notInArray(coupons.id, without)))
      .orderBy(desc(coupons.id))
      .limit(MOST),
  sale: (db, without, now) =>
    db
      .select({ id: activities.id, name: activities.name, beginAt: activities.startAt, endAt: activities.endAt })
      .from(activities)
      .where(and(gt(activities.endAt, now), notInArray(activities.id, without)))
      .orderBy(desc(activities.id))
      .limit(MOST),
  // Those of one round are called alike.
  seckill: (db, without, now) =>
    db
      .select({
        id: seckills.id,
        name: sql<string>`${seckills.name} || ' ' || ${goods.name}`,
        beginAt: seckills.startAt,
        endAt: seckills.endAt,
      })
      .from(seckills)
      .innerJoin(goods, eq(goods.itemId, seckills.goodsId))
      .where(and(gt(seckills.endAt, now), notInArray(seckills.id, without)))
      .orderBy(desc(seckills.id))
      .limit(MOST),
}

/** What can be taken into a campaign. Three statements. @throws NotFoundError for a missing campaign */
export async function campaignChoices({ db, clock }: Pick<ByShop, 'db' | 'clock'>, { campaign_id, kind }: Input) {
  const { id } = await campaignOf(db, dbId(campaign_id))
  const taken = await db
    .select({ id: campaignParts.targetId })
    .from(campaignParts)
    .where(and(eq(campaignParts.campaignId, id), eq(campaignParts.kind, kind)))
  const found = await READERS[kind](
    db,
    taken.map(row => row.id),
    clock.now(),
  )
  return {
    list: found.map(({ id, name, beginAt, endAt }) => ({
      kind,
      id: String(id),
      name,
      begin_at: beginAt && toUnix(beginAt),
      end_at: endAt && toUnix(endAt),
    })),
  }
}
