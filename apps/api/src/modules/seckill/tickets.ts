import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type { Db, Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { isLive, isOver } from '../../db/ends'
import { orders, seckills, seckillTickets, skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { hasEnded } from '../../platform/ends'
import { DomainError, NotFoundError } from '../../platform/errors'
import { OVER_LIMIT } from '../../price-rules/buyables'
import { isUnpaid } from '../order-states/unpaid'
import { MOST_MINUTES } from './add-seckill'

type Seckill = typeof seckills.$inferSelect

const LONGEST_MS = MOST_MINUTES * 60_000
type Input = ParsedInputOf<Contract['GET promotion/seckillactivity/geticket']>

/** Takes pieces out of the quota; the seckill's row stays locked. @returns undefined if there are too few */
export type TakeQuota = (tx: Tx, seckillId: number, num: number) => Promise<Seckill | undefined>

/** One guarded statement (reliability R10). */
const takeQuota: TakeQuota = async (tx, seckillId, num) => {
  const [held] = await tx
    .update(seckills)
    .set({ taken: sql`${seckills.taken} + ${num}` })
    .where(and(eq(seckills.id, seckillId), sql`${seckills.taken} + ${num} <= ${seckills.quota}`))
    .returning()
  return held
}

/**
 * Gives the member a ticket that holds `num` pieces for some minutes. The same request again gets the same ticket;
 * another request replaces it. Race tests pass another `take` to prove that they would notice a wrong one.
 */
export async function issueTicket(
  ctx: Pick<MemberCtx, 'db' | 'clock' | 'member'>,
  { seckill_id, item_id, num }: Input,
  take: TakeQuota = takeQuota,
) {
  const now = ctx.clock.now()
  const { id: memberId } = ctx.member
  const { seckill, skuId } = await findOffer(ctx.db, dbId(seckill_id), dbId(item_id))
  assertRunning(seckill, num, now)
  return await inTransaction(ctx.db, async tx => {
    const held = await take(tx, seckill.id, num)
    // From here on no other transaction issues tickets of this seckill, so the count stays right.
    const mine = await liveOrUsed(tx, seckill.id, memberId)
    const live = mine.find(ticket => ticket.state === 'live')
    if (live && live.skuId === skuId && live.num === num && !hasEnded(live.expiresAt, LONGEST_MS, now)) {
      if (held) await giveBack(tx, seckill.id, num)
      return { ticket: live.ticket }
    }
    const others = mine.reduce((sum, ticket) => sum + (ticket === live ? 0 : ticket.num), 0)
    if (!held || others + num > held.limitNum) {
      const unpaid = await unpaidOf(tx, mine, now)
      if (unpaid) throw new DomainError('您抢到的商品还没有付款，请先付款', 422, { order_id: unpaid })
    }
    if (!held) throw new DomainError('商品已抢完')
    if (others + num > held.limitNum) {
      const { limitNum } = held
      throw new DomainError(others > 0 ? `每人限抢${limitNum}件，您已抢到${others}件` : OVER_LIMIT)
    }
    // An order may be using it up at this moment.
    const isReplaced = !live || (await endTickets(tx, seckill.id, ofLive(live.ticket))) > 0
    if (!isReplaced) throw new DomainError(OVER_LIMIT)
    const ticket = nanoid(32)
    const expiresAt = new Date(now.getTime() + seckill.validMinutes * 60_000)
    await tx
      .insert(seckillTickets)
      .values({ ticket, seckillId: seckill.id, memberId, skuId, num, createdAt: now, expiresAt })
    return { ticket }
  })
}

async function findOffer(db: Db, seckillId: number, skuId: number) {
  const [seckill] = await db.select().from(seckills).where(eq(seckills.id, seckillId))
  if (!seckill) throw new NotFoundError('活动不存在')
  const [sku] = await db
    .select({ skuId: skus.itemId })
    .from(skus)
    .where(and(eq(skus.itemId, skuId), eq(skus.goodsId, seckill.goodsId)))
  if (!sku) throw new NotFoundError('该商品未参加本次活动')
  return { seckill, skuId }
}

function assertRunning({ startAt, endAt, limitNum }: Seckill, num: number, now: Date) {
  if (now < startAt) throw new DomainError('活动未开始')
  if (now >= endAt) throw new DomainError('活动已结束')
  if (num > limitNum) throw new DomainError(`${OVER_LIMIT}，每人限抢${limitNum}件`)
}

/** The order of these tickets that still waits for its money. */
async function unpaidOf(tx: Tx, tickets: readonly { orderId: string | null }[], now: Date): Promise<string | null> {
  const ids = tickets.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length === 0) return null
  const [order] = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(inArray(orders.orderId, ids), isUnpaid(now)))
    .limit(1)
  return order?.orderId ?? null
}

const liveOrUsed = (tx: Tx, seckillId: number, memberId: number) =>
  tx
    .select()
    .from(seckillTickets)
    .where(
      and(
        eq(seckillTickets.seckillId, seckillId),
        eq(seckillTickets.memberId, memberId),
        inArray(seckillTickets.state, ['live', 'used']),
      ),
    )

const giveBack = (tx: Tx, seckillId: number, num: number) =>
  tx
    .update(seckills)
    .set({ taken: sql`${seckills.taken} - ${num}` })
    .where(eq(seckills.id, seckillId))

const ofLive = (ticket: string) => and(eq(seckillTickets.ticket, ticket), eq(seckillTickets.state, 'live'))

/** Ends tickets of one seckill, whose row must be locked, and gives their pieces back once. @returns how many pieces */
async function endTickets(tx: Tx, seckillId: number, where: ReturnType<typeof eq> | undefined): Promise<number> {
  const ended = await tx
    .update(seckillTickets)
    .set({ state: 'ended' })
    .where(and(eq(seckillTickets.seckillId, seckillId), inArray(seckillTickets.state, ['live', 'used']), where))
    .returning({ num: seckillTickets.num })
  const num = ended.reduce((sum, ticket) => sum + ticket.num, 0)
  if (num > 0) await giveBack(tx, seckillId, num)
  return num
}

export interface TicketUse {
  ticket: string
  seckillId: number
  memberId: number
  skuId: number
  num: number
}

export const invalidTicket = () => new DomainError('抢购资格无效')

const isUsable = ({ ticket, seckillId, memberId, skuId, num }: TicketUse, now: Date) =>
  and(
    eq(seckillTickets.ticket, ticket),
    eq(seckillTickets.seckillId, seckillId),
    eq(seckillTickets.memberId, memberId),
    eq(seckillTickets.skuId, skuId),
    eq(seckillTickets.num, num),
    eq(seckillTickets.state, 'live'),
    isLive(seckillTickets.expiresAt, LONGEST_MS, now),
  )

/** The seckill of the member's live ticket. @throws DomainError 抢购资格无效 */
export async function seckillOf(db: Queryable, use: TicketUse, now: Date): Promise<Seckill> {
  const [row] = await db
    .select({ seckill: seckills })
    .from(seckillTickets)
    .innerJoin(seckills, eq(seckills.id, seckillTickets.seckillId))
    .where(isUsable(use, now))
  if (!row) throw invalidTicket()
  return row.seckill
}

/** Uses the ticket for an order; of two orders only one gets it. @throws DomainError 抢购资格无效 */
export async function redeemTicket(tx: Tx, use: TicketUse, orderId: string, now: Date) {
  const used = await tx
    .update(seckillTickets)
    .set({ state: 'used', orderId })
    .where(isUsable(use, now))
    .returning({ ticket: seckillTickets.ticket })
  if (used.length === 0) throw invalidTicket()
}

/** Cancelled orders give their pieces back to the seckill. Seckills are locked before tickets, by id, as everywhere. */
export async function releaseTickets(tx: Tx, orderIds: string[]) {
  const ofOrders = inArray(seckillTickets.orderId, orderIds)
  const found = await tx.selectDistinct({ id: seckillTickets.seckillId }).from(seckillTickets).where(ofOrders)
  for (const { id } of found.sort((a, b) => a.id - b.id)) {
    await tx.select({ id: seckills.id }).from(seckills).where(eq(seckills.id, id)).for('no key update')
    await endTickets(tx, id, ofOrders)
  }
}

/** Ends tickets whose time is over; seckills that another transaction holds are left for the next time. */
export async function endExpiredTickets(db: Db, now: Date) {
  const isExpired = and(eq(seckillTickets.state, 'live'), isOver(seckillTickets.expiresAt, LONGEST_MS, now))
  const found = await db.selectDistinct({ id: seckillTickets.seckillId }).from(seckillTickets).where(isExpired)
  for (const { id } of found) {
    await inTransaction(db, async tx => {
      const [free] = await tx
        .select({ id: seckills.id })
        .from(seckills)
        .where(eq(seckills.id, id))
        .for('no key update', { skipLocked: true })
      if (free) await endTickets(tx, id, isExpired)
    })
  }
}
