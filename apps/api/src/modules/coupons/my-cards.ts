import { COMPANY_ID, type coupons as calls, type ParsedInputOf, type UserCoupon } from '@heji/api-client/contract'
import { type CouponRule, judgeCoupon } from '@heji/pricing/coupon'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { categories, coupons, memberCoupons, shops } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { dayText } from '../../platform/date-text'
import { commonSetting } from '../content/common-setting'
import { type CardRow, cardColumns, claimedBy, commonFields, joinsOf, relCategoryIds } from './card-fields'
import { dateStatus } from './card-state'
import { pageOf, shopIdOf, toIds } from './filters'
import { type JudgedLines, judgedLines } from './judged-lines'
import { isBarred, NOT_NEW } from './new-members'

type MineInput = ParsedInputOf<(typeof calls)['GET user/getUserCardList']>
type PickInput = ParsedInputOf<(typeof calls)['GET user/newGetCardList']>
interface OwnRow extends CardRow {
  own: typeof memberCoupons.$inferSelect
  /** For new members only, and the member is none any more. */
  isBarred: boolean
}

const isUsed = or(isNotNull(memberCoupons.orderId), isNotNull(memberCoupons.usedAt))
const isUnused = and(isNull(memberCoupons.orderId), isNull(memberCoupons.usedAt))

/** The member's coupons of one state, with the number of each kind (wire §8). Two statements. */
export async function myCards(ctx: MemberCtx, input: MineInput) {
  const now = ctx.clock.now()
  const own = eq(memberCoupons.memberId, ctx.member.id)
  const ofState = and(own, stateOf(input.status, ctx.member.id, now))
  const counts = await countCards(ctx.db, own, ctx.member.id, now)
  const state = STATES[input.status - 1] ?? 'usable'
  const of = (kind: string) => counts.find(row => row.kind === kind)?.[state] ?? 0
  const sum = (of: (typeof STATES)[number]) => counts.reduce((total, row) => total + row[of], 0)
  const total = of('cash') + of('discount')
  const rows = await ownRows(
    ctx,
    and(ofState, input.card_type ? eq(coupons.cardType, input.card_type) : undefined),
    pageOf(input),
  )
  return {
    total_count: input.card_type ? of(input.card_type) : total,
    list: rows.map(row => toUserCoupon(row, now, null)),
    cur: commonSetting().currency,
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
async function countCards(db: Db, own: SQL, memberId: number, now: Date) {
  const n = (status: number) => sql<number>`(count(*) filter (where ${stateOf(status, memberId, now)}))::int`
  return await db
    .select({ kind: coupons.cardType, usable: n(1), used: n(2), expired: n(3) })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(own)
    .groupBy(coupons.cardType)
}

function stateOf(status: number, memberId: number, now: Date): SQL | undefined {
  if (status === 2) return isUsed
  const isOver = or(lte(coupons.endAt, now), isBarred(memberId))!
  return and(isUnused, status === 3 ? isOver : not(isOver))
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
    input.valid === false ? sql`not (${isOpen(ctx)})` : isOpen(ctx),
    cardIds.length > 0 ? inArray(coupons.id, cardIds) : undefined,
    input.code ? eq(memberCoupons.code, input.code) : undefined,
    shopId === null ? undefined : ofShop(shopId),
  )
  const lines = await judgedLines(ctx, input, shopId)
  const rows = await ownRows(ctx, where, { limit: MAX_PICK, offset: 0 })
  const sorted = judgedCards(rows, now, lines)
  const { limit, offset } = pageOf(input)
  return { total_count: sorted.length, list: sorted.slice(offset, offset + limit), cur: commonSetting().currency }
}

/** A coupon that the member can use now if the goods fit: his own, or one that an order claims first. */
export interface OpenCard extends OwnRow {
  rule: CouponRule
  needsClaim: boolean
}

/**
 * Coupons for these shops that the member can use now: his own, the newest first, and those that he may claim; at most a
 * hundred of each. Two statements.
 */
export async function cardsFor(ctx: MemberCtx, shopIds: readonly number[]): Promise<OpenCard[]> {
  const where = and(eq(memberCoupons.memberId, ctx.member.id), isOpen(ctx), ofShops(shopIds))
  const rows = await ownRows(ctx, where, { limit: MAX_PICK, offset: 0 })
  const own = rows.map(row => ({ ...row, rule: ruleOf(row), needsClaim: false }))
  const others = await claimable(ctx, ofShops(shopIds))
  return [...own, ...others.map(row => ({ ...row, rule: ruleOf(row), needsClaim: true }))]
}

/** Stands for a coupon that the member does not have: an order with this code claims it. */
const codeToClaim = (cardId: number) => `card-${cardId}`

/** The coupon that a code of {@link codeToClaim} stands for; null for the codes of own coupons. */
export const cardToClaim = (code: string): number | null => {
  const id = /^card-(\d{1,15})$/.exec(code)?.[1]
  return id === undefined ? null : Number(id)
}

/** The coupon that an order may claim; null for any other. One statement. */
export async function claimableCard(ctx: ClaimCtx, cardId: number): Promise<OpenCard | null> {
  const [row] = await claimable(ctx, eq(coupons.id, cardId))
  return row ? { ...row, rule: ruleOf(row), needsClaim: true } : null
}

type ClaimCtx = Pick<MemberCtx, 'clock'> & { db: Queryable; member: Pick<MemberCtx['member'], 'id'> }

async function claimable({ db, clock, member: { id: memberId } }: ClaimCtx, where: SQL | undefined) {
  const now = clock.now()
  const isLeft = sql`${coupons.claimed} < ${coupons.quantity} and ${claimedBy(memberId)} < ${coupons.getLimit}`
  const isNow = and(lte(coupons.beginAt, now), gt(coupons.endAt, now), not(isBarred(memberId)))
  const rows = await db
    .select({ ...cardColumns, relCategoryIds })
    .from(coupons)
    .leftJoin(shops, joinsOf.shop)
    .leftJoin(categories, joinsOf.category)
    .where(and(where, isNow, isLeft))
    .orderBy(desc(coupons.id))
    .limit(MAX_PICK)
  const none = { seq: 0, orderId: null, createdAt: now, usedAt: null, memberId }
  return rows.map(row => ({
    ...row,
    isBarred: false,
    own: { ...none, id: 0, couponId: row.card.id, code: codeToClaim(row.card.id) },
  }))
}

/** Coupons as a checkout shows them: usable ones first. Those that the member does not have are shown if they fit. */
export const judgedCards = (
  rows: readonly (OwnRow & Partial<Pick<OpenCard, 'needsClaim'>>)[],
  now: Date,
  lines: JudgedLines | null,
): UserCoupon[] =>
  usableFirst(
    rows.flatMap(row => {
      const shown = toUserCoupon(row, now, lines)
      if (!row.needsClaim) return [shown]
      return shown.valid ? [{ ...shown, needs_claim: true as const }] : []
    }),
  )

const usableFirst = (cards: UserCoupon[]) => [...cards.filter(c => c.valid), ...cards.filter(c => !c.valid)]
const isOpen = ({ clock, member }: MemberCtx) =>
  and(isUnused, lte(coupons.beginAt, clock.now()), gt(coupons.endAt, clock.now()), not(isBarred(member.id)))
const ofShop = (shopId: number) => ofShops([shopId])
const ofShops = (shopIds: readonly number[]) => or(isNull(coupons.shopId), inArray(coupons.shopId, [...shopIds]))

const ruleOf = ({ card, relCategoryIds: ids }: OwnRow): CouponRule => ({
  ...card,
  categoryIds: card.categoryId === null ? null : ids.split(',').map(Number),
})

async function ownRows(
  { db, member }: Pick<MemberCtx, 'db' | 'member'>,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
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
    .select({ ...cardColumns, relCategoryIds, own: memberCoupons, isBarred: isBarred(member.id) })
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
  if (row.isBarred) return { status: 5, valid: false, tagClass: 'overdue', invalid_desc: NOT_NEW }
  if (date === 'overdue') return { status: 5, valid: false, tagClass: 'overdue', invalid_desc: '已过期' }
  if (date === 'notstarted') return { status: 1, valid: false, tagClass: 'notstarted', invalid_desc: '未到使用时间' }
  if (lines === null) return { status: 1, valid: true, tagClass: '' }
  const verdict = judgeCoupon(ruleOf(row), lines)
  return verdict.ok
    ? { status: 1, valid: true, tagClass: '' }
    : { status: 1, valid: false, tagClass: '', invalid_desc: verdict.reason }
}
