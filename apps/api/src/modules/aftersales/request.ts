import type { AftersalesRequest } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { aftersales, aftersalesLines, exchanges } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { attemptOf, claim, replay, settleAttempt } from '../../http/idempotency'
import { NotFoundError } from '../../platform/errors'
import { lockOrder, type OrderRecord } from '../order-states/advance'
import { type CheckedRequest, checkRequest } from './check-request'
import { claimPieces, releasePieces } from './claims'
import type { ExchangeTerms } from './exchanges/terms'
import { freightPayer } from './freight-payer'
import { insertRow } from './insert-row'
import { type AftersalesRecord, lockOwnRequest, MISSING, recordStep, takeStep } from './step'

const ROUTE = 'POST aftersales'

export type BuyerCtx = Pick<MemberCtx, 'db' | 'clock' | 'idempotencyKey'> & { member: Pick<MemberCtx['member'], 'id'> }
type ApplyInput = AftersalesRequest & { order_id: string }
type ModifyInput = AftersalesRequest & { aftersales_bn: string; order_id?: string | undefined }
interface Applied {
  status: true
  result: true
  aftersales_bn: string
}

/**
 * One request about some lines of an order of the caller. The same `Idempotency-Key` gets the same answer; without a
 * key, a second request for a line is refused.
 */
export async function applyForAftersales(ctx: BuyerCtx, input: ApplyInput): Promise<Applied> {
  const now = ctx.clock.now()
  const key = ctx.idempotencyKey
  const attempt = key === null ? null : attemptOf(ctx.member.id, ROUTE, key, input, now)
  return await inTransaction(ctx.db, async tx => {
    const first = attempt && replay(attempt, await claim(tx, attempt), () => '')
    if (first) return toAnswer((first as Applied).aftersales_bn)
    const order = await lockVisibleOrder(tx, ctx.member.id, input.order_id)
    const judged = await checkRequest(tx, order, input, now)
    const answer = toAnswer(await insertRequest(tx, order, input, judged, now))
    if (attempt) await settleAttempt(tx, attempt, '', answer)
    return answer
  })
}

const toAnswer = (aftersales_bn: string): Applied => ({ status: true, result: true, aftersales_bn })

export async function lockVisibleOrder(tx: Tx, memberId: number, orderId: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, memberId, orderId)
  if (order.hiddenByBuyer) throw new NotFoundError('订单不存在')
  return order
}

const wordsOf = (
  wanted: AftersalesRequest,
  payer: 'buyer' | 'shop',
  { type, refundFee, refundPoint, feeSteps }: CheckedRequest,
) => ({
  type,
  refundFee,
  refundPoint,
  feeSteps,
  freightPayer: payer,
  reason: wanted.reason,
  description: wanted.description.trim(),
  evidencePics: wanted.evidence_pic,
})

async function insertRequest(tx: Tx, order: OrderRecord, wanted: AftersalesRequest, judged: CheckedRequest, now: Date) {
  const { orderId, memberId, shopId } = order
  const made = await insertRow(
    tx,
    { orderId, memberId, shopId, ...wordsOf(wanted, await freightPayer(tx, wanted), judged) },
    now,
  )
  await hold(tx, made, judged)
  await recordStep(tx, made, null, 'apply', { kind: 'member', id: memberId }, now)
  return made.bn
}

async function hold(tx: Tx, { bn, orderId }: AftersalesRecord, { claims, exchange }: CheckedRequest) {
  await claimPieces(tx, orderId, claims)
  await tx.insert(aftersalesLines).values(claims.map(held => ({ bn, ...held })))
  if (exchange) await tx.insert(exchanges).values({ bn, orderLineId: claims[0]!.orderLineId, ...recordOf(exchange) })
}

const recordOf = ({ sku, ...terms }: ExchangeTerms) => ({
  ...terms,
  skuId: sku.itemId,
  goodsId: sku.goodsId,
  specText: sku.specText,
  price: sku.price,
})

/** Changes a waiting request, or asks again with a rejected one: checked like a new one, and back to waiting (wire §18.2). */
export async function modifyRequest(ctx: BuyerCtx, input: ModifyInput): Promise<string> {
  const now = ctx.clock.now()
  const actor = { kind: 'member', id: ctx.member.id } as const
  return await inTransaction(ctx.db, async tx => {
    const request = await lockOwnRequest(tx, ctx.member.id, input.aftersales_bn)
    if (input.order_id !== undefined && input.order_id !== request.orderId) throw new NotFoundError(MISSING)
    const isRejected = request.state === 'REJECTED' || request.state === 'REFUND_REJECTED'
    const cleared = { refuseReason: '', sendbackCorp: '', sendbackCode: '', restocks: false }
    const again = await takeStep(tx, request, isRejected ? 'reapply' : 'modify', actor, now, cleared)
    if (!isRejected) await releasePieces(tx, await linesOf(tx, request.bn))
    // Its own lines must not block it.
    await tx.delete(aftersalesLines).where(eq(aftersalesLines.bn, request.bn))
    await tx.delete(exchanges).where(eq(exchanges.bn, request.bn))
    const judged = await checkRequest(tx, await lockOrder(tx, ctx.member.id, request.orderId), input, now)
    await hold(tx, again, judged)
    await tx
      .update(aftersales)
      .set(wordsOf(input, await freightPayer(tx, input), judged))
      .where(eq(aftersales.bn, request.bn))
    return request.bn
  })
}

export const linesOf = (tx: Tx, bn: string) =>
  tx.select().from(aftersalesLines).where(eq(aftersalesLines.bn, bn)).orderBy(aftersalesLines.id)
