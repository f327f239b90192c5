import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import { coupons, memberCoupons, members, promotions, promotionUses, seckills, seckillTickets } from '../db/schema'

const Id = v.pipe(v.number(), v.safeInteger())
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * What pages with prices read of whoever asks, and nothing else of him: all of one audience see the same. A rule that
 * wants to know more of a member finds it only here, so answers that are cached by audience cannot miss it.
 */
export const Audience = v.strictObject({
  isMember: v.boolean(),
  gradeId: Id,
  /** Percent off the list price. */
  gradeDiscount: Count,
  /** Whether the session is in staff mode. */
  isStaff: v.boolean(),
  /** A member of whom no paid order of goods stands. */
  isNew: v.boolean(),
  /** Coupons that have not ended: id, how many he has taken, how many of them he can use. */
  coupons: v.array(v.strictTuple([Id, Count, Count])),
  /** Promotions that have not ended: id, pieces that he has bought in it. */
  bought: v.array(v.strictTuple([Id, Count])),
  /** Seckills that have not ended: id, pieces that he has ordered. */
  seckills: v.array(v.strictTuple([Id, Count])),
})
export type Audience = v.InferOutput<typeof Audience>

/** An audience as one line without spaces: the same text for the same audience. */
export const audienceText = (audience: Audience) => JSON.stringify(audience)

/** The audience of such a text; undefined for any other. */
export function readAudienceText(text: string): Audience | undefined {
  try {
    const read = v.safeParse(Audience, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const VISITORS: Audience = {
  isMember: false,
  gradeId: 0,
  gradeDiscount: 0,
  isStaff: false,
  isNew: false,
  coupons: [],
  bought: [],
  seckills: [],
}

type OfMember = Pick<Audience, 'isNew' | 'coupons' | 'bought' | 'seckills'>

const [memberId, now] = [sql.placeholder('memberId'), sql.placeholder('now')]
const listOf = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(x.it order by x.id), '[]'::json) from (${rows}) x)`

const heldCoupons = listOf(sql`
  select mc.coupon_id as id, json_build_array(mc.coupon_id, count(*),
    count(*) filter (where mc.order_id is null and mc.used_at is null)) as it
  from ${memberCoupons} mc join ${coupons} c on c.id = mc.coupon_id
  where mc.member_id = ${memberId} and c.end_at > ${now} group by mc.coupon_id`)
const bought = listOf(sql`
  select u.promotion_id as id, json_build_array(u.promotion_id, u.num) as it
  from ${promotionUses} u join ${promotions} p on p.id = u.promotion_id
  where u.member_id = ${memberId} and u.num > 0 and p.end_at > ${now}`)
const ordered = listOf(sql`
  select t.seckill_id as id, json_build_array(t.seckill_id, sum(t.num)) as it
  from ${seckillTickets} t join ${seckills} k on k.id = t.seckill_id
  where t.member_id = ${memberId} and t.state = 'used' and k.end_at > ${now} group by t.seckill_id`)

/** Columns of a statement with `memberId` and `now`: what an audience has of a member. */
export const audienceColumns = {
  isNew: sql<boolean>`${members.firstPaidAt} is null`,
  heldCoupons: sql<OfMember['coupons']>`${heldCoupons}`,
  bought: sql<OfMember['bought']>`${bought}`,
  seckills: sql<OfMember['seckills']>`${ordered}`,
}

const ofMember = prepared('audience_of_member', db =>
  db.select(audienceColumns).from(members).where(eq(members.id, memberId)),
)

/** What an audience takes from the session of a member. */
export interface PricedMember {
  id: number
  gradeId: number
  gradeDiscount: number
  isStaff: boolean
}

type Row = Omit<OfMember, 'coupons'> & { heldCoupons: OfMember['coupons'] }

/** The audience that a member belongs to. */
export const toAudience = ({ gradeId, gradeDiscount, isStaff }: Omit<PricedMember, 'id'>, row: Row): Audience => ({
  isMember: true,
  gradeId,
  gradeDiscount,
  isStaff,
  isNew: row.isNew,
  coupons: row.heldCoupons,
  bought: row.bought,
  seckills: row.seckills,
})

/** The audience of a member at a time. One statement. */
export async function audienceOfMember(db: Queryable, member: PricedMember, at: Date): Promise<Audience> {
  const [row] = await ofMember(db).execute({ memberId: member.id, now: at })
  return row ? toAudience(member, row) : VISITORS
}

/** Numbers by id: of `bought`, `seckills`. */
export const numberOf = (list: readonly (readonly [number, number])[], id: number): number =>
  list.find(([of]) => of === id)?.[1] ?? 0

/** What an audience has of one coupon. */
export function heldOf({ coupons: held }: Pick<Audience, 'coupons'>, couponId: number) {
  const [, mine = 0, unused = 0] = held.find(([id]) => id === couponId) ?? []
  return { mine, unused }
}

/** A member who has paid an order is not shown what is only for new ones. */
export const hasPaid = ({ isMember, isNew }: Pick<Audience, 'isMember' | 'isNew'>) => isMember && !isNew
