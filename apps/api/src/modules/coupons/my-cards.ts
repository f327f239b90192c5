import { COMPANY_ID, type coupons as calls, type ParsedInputOf, type UserCoupon } from '@heji/api-client/contract'
import { type CouponRule, judgeCoupon } from '@heji/pricing/coupon'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { categories, coupons, memberCoupons, shops } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { dayText } from '../../platform/date-text'
import { type CardRow, cardColumns, commonFields, joinsOf, relCategoryIds } from './card-fields'
import { dateStatus } from './card-state'
import { pageOf, shopIdOf, toIds } from './filters'
import { type JudgedLines, judgedLines } from './judged-lines'

type MineInput = ParsedInputOf<(typeof calls)['GET user/getUserCardList']>
type PickInput = ParsedInputOf<(typeof calls)['GET user/newGetCardList']>
interface OwnRow extends CardRow {
  own: typeof memberCoupons.$inferSelect
}

const isUsed = or(isNotNull(memberCoupons.orderId), isNotNull(memberCoupons.usedAt))
const isUnused = and(isNull(memberCoupons.orderId), isNull(memberCoupons.usedAt))

/** The member's coupons of one state, with the number of each kind (wire §8). Two statements. */
export async function myCards(ctx: MemberCtx, input: MineInput) {
  const now = ctx.clock.now()
  const own = eq(memberCoupons.memberId, ctx.member.id)
  const ofState = and(own, stateOf(input.status, now))
  const counts = await countCards(ctx.db, own, now)
  const state = STATES[input.status - 1] ?? 'usable'
  const of = (kind: string) => counts.find(row => row.kind === kind)?.[state] ?? 0
  const sum = (of: (typeof STATES)[number]) => counts.reduce((total, row) => total + row[of], 0)
  const total = of('cash') + of('discount')
  const rows = await ownRows(
    ctx.db,
    and(ofState, input.card_type ? eq(coupons.cardType, input.card_type) : undefined),
    pageOf(input),
  )
  return {
    total_count: input.card_type ? of(input.card_type) : total,
    list: rows.map(row => toUserCoupon(row, now, null)),
    count: {
      total,
      discount: of('discount'),
      cash: of('cash'),
      new_gift: 0,
      usable: sum('usable'),
      used: sum('used'),
      expired: sum('expired'),
    },
  }
}

/** In the order of their numbers on the wire. */
const STATES = ['usable', 'used', 'expired'] as const

/** How many coupons of each kind are in each state. One statement. */
async function countCards(db: Db, own: SQL, now: Date) {
  const n = (status: number) => sql<number>`(count(*) filter (where ${stateOf(status, now)}))::int`
  return await db
    .select({ kind: coupons.cardType, usable: n(1), used: n(2), expired: n(3) })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(own)
    .groupBy(coupons.cardType)
}

function stateOf(status: number, now: Date): SQL | undefined {
  if (status === 2) return isUsed
  return status === 3 ? and(isUnused, lte(coupons.endAt, now)) : and(isUnused, gt(coupons.endAt, now))
}

const MAX_PICK = 100

/**
 * Coupons for the choice at checkout: valid in time, checked against the given lines or the cart's checked ones; usable
 * ones first. With `valid=false` the others. At most three statements.
 */
export async function pickCards(ctx: MemberCtx, input: PickInput) {
  const now = ctx.clock.now()
  const shopId = shopIdOf(input.distributor_id)
  const cardIds = toIds(input.card_id)
  const where = and(
    eq(memberCoupons.memberId, ctx.member.id),
    input.valid === false ? sql`not (${isRunning(now)})` : isRunning(now),
    cardIds.length > 0 ? inArray(coupons.id, cardIds) : undefined,
    input.code ? eq(memberCoupons.code, input.code) : undefined,
    shopId === null ? undefined : ofShop(shopId),
  )
  const lines = await judgedLines(ctx, input, shopId)
  const rows = await ownRows(ctx.db, where, { limit: MAX_PICK, offset: 0 })
  const sorted = judgedCards(rows, now, lines)
  const { limit, offset } = pageOf(input)
  return { total_count: sorted.length, list: sorted.slice(offset, offset + limit) }
}

/** A coupon that its owner can use now if the goods fit. */
export interface OpenCard extends OwnRow {
  rule: CouponRule
}

/** The member's coupons for a shop that are valid now, the newest first, at most a hundred. One statement. */
export async function openCards(ctx: MemberCtx, shopId: number): Promise<OpenCard[]> {
  const now = ctx.clock.now()
  const where = and(eq(memberCoupons.memberId, ctx.member.id), isRunning(now), ofShop(shopId))
  const rows = await ownRows(ctx.db, where, { limit: MAX_PICK, offset: 0 })
  return rows.map(row => ({ ...row, rule: ruleOf(row) }))
}

/** Coupons as a checkout shows them: usable ones first. */
export const judgedCards = (rows: readonly OwnRow[], now: Date, lines: JudgedLines | null): UserCoupon[] =>
  usableFirst(rows.map(row => toUserCoupon(row, now, lines)))

const usableFirst = (cards: UserCoupon[]) => [...cards.filter(c => c.valid), ...cards.filter(c => !c.valid)]
const isRunning = (now: Date) => and(isUnused, lte(coupons.beginAt, now), gt(coupons.endAt, now))
const ofShop = (shopId: number) => or(isNull(coupons.shopId), eq(coupons.shopId, shopId))

const ruleOf = ({ card, relCategoryIds: ids }: OwnRow): CouponRule => ({
  ...card,
  categoryIds: card.categoryId === null ? null : ids.split(',').map(Number),
})

async function ownRows(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const newest = [desc(memberCoupons.createdAt), desc(memberCoupons.id)]
  // Lines of earlier pages are not looked up.
  const shown = db
    .select({ id: memberCoupons.id })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
  return await db
    .select({ ...cardColumns, relCategoryIds, own: memberCoupons })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .leftJoin(shops, joinsOf.shop)
    .leftJoin(categories, joinsOf.category)
    .where(inArray(memberCoupons.id, shown))
    .orderBy(...newest)
}

function toUserCoupon(row: OwnRow, now: Date, lines: JudgedLines | null): UserCoupon {
  const { card, own } = row
  const state = stateFields(row, now, lines)
  const common = commonFields(row)
  return {
    ...common,
    ...state,
    id: String(own.id),
    user_id: String(own.memberId),
    company_id: String(COMPANY_ID),
    code: own.code,
    begin_date: dayText(card.beginAt),
    end_date: dayText(card.endAt),
    get_date: toUnix(own.createdAt),
    rel_distributor_ids: card.shopId === null ? '' : String(card.shopId),
    coupon: {
      card_id: common.card_id,
      title: card.title,
      code: own.code,
      card_type: card.cardType,
      valid: state.valid,
      least_cost: card.leastCost,
      reduce_cost: card.reduceCost,
      discount: card.percentOff,
    },
  }
}

type StateFields = Pick<UserCoupon, 'status' | 'valid' | 'tagClass' | 'invalid_desc'>

function stateFields(row: OwnRow, now: Date, lines: JudgedLines | null): StateFields {
  const { card, own } = row
  if (own.orderId !== null || own.usedAt !== null) {
    return { status: 2, valid: false, tagClass: 'used', invalid_desc: '已使用' }
  }
  const date = dateStatus(card, now)
  if (date === 'overdue') return { status: 5, valid: false, tagClass: 'overdue', invalid_desc: '已过期' }
  if (date === 'notstarted') return { status: 1, valid: false, tagClass: 'notstarted', invalid_desc: '未到使用时间' }
  if (lines === null) return { status: 1, valid: true, tagClass: '' }
  const verdict = judgeCoupon(ruleOf(row), lines)
  return verdict.ok
    ? { status: 1, valid: true, tagClass: '' }
    : { status: 1, valid: false, tagClass: '', invalid_desc: verdict.reason }
}
