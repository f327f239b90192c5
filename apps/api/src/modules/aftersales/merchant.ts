/** The shop's part of after-sales. */
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { DomainError } from '../../platform/errors'
import type { Refund } from '../../platform/payment-provider'
import { afterRefund } from '../orders/after-refund'
import { finishCancel } from '../orders/cancel-merchant'
import { returnPieces } from '../orders/stock'
import { refundThrough } from '../payment/refund'
import { closeRefund, type OpenRefund, openRefund, takeHangingRefund } from '../payment/refund-books'
import { finishProtection } from '../price-protection/grant'
import { releasePieces } from './claims'
import { type Less, payLess } from './less'
import { lessShort, type MovePoints, movePoints } from './points'
import { linesOf } from './request'
import { type Actor, type AftersalesRecord, assertTurn, lockRequest, takeStep } from './step'

type ShopDeps = Pick<Deps, 'db' | 'clock'>
type PayingDeps = ShopDeps & Pick<Deps, 'payments'>

/** The shop itself: a command line, or the sweep. */
const SYSTEM: Actor = { kind: 'system', id: null }

/**
 * Approves: without goods only the refund is left; otherwise the goods have to come back first. @throws DomainError in
 * the wrong state, or for a sum that may not be
 */
export async function approveRequest({ db, clock }: ShopDeps, bn: string, actor: Actor = SYSTEM, less: Less = {}) {
  return await inTransaction(db, async tx => {
    const request = await lockRequest(tx, bn)
    assertTurn(request, 'approve')
    return await takeStep(tx, request, 'approve', actor, clock.now(), await payLess(tx, request, less))
  })
}

/**
 * Refuses, before or after the goods came back; the buyer may ask again. @throws DomainError without a reason, or in
 * the wrong state
 */
export async function rejectRequest({ db, clock }: ShopDeps, bn: string, reason: string, actor: Actor = SYSTEM) {
  const refuseReason = reason.trim()
  if (!refuseReason) throw new DomainError('请填写驳回原因')
  if ([...refuseReason].length > 200) throw new DomainError('驳回原因最多200个字符')
  return await inTransaction(db, async tx => {
    const rejected = await takeStep(tx, await lockRequest(tx, bn), 'reject', actor, clock.now(), { refuseReason })
    await releasePieces(tx, await linesOf(tx, bn))
    return rejected
  })
}

/** The goods have come back. @param isSellable they go back on the shelf once the refund is paid */
export async function receiveGoods({ db, clock }: ShopDeps, bn: string, isSellable = true, actor: Actor = SYSTEM) {
  return await inTransaction(db, async tx =>
    takeStep(tx, await lockRequest(tx, bn), 'receive', actor, clock.now(), { restocks: isSellable }),
  )
}

/**
 * Pays the refund: moves its points, books it, asks the provider, stores its answer. If the process ends in between,
 * or the provider does not answer, the sweep asks again with the same key. Tests pass another `move` to prove that
 * they would notice a wrong one. @throws DomainError in the wrong state, also while a refund is running, or for a sum that
 * may not be
 */
export async function refundRequest(
  deps: PayingDeps,
  bn: string,
  actor: Actor = SYSTEM,
  pay: Refund = refundThrough(deps.payments),
  move: MovePoints = movePoints,
  less: Less = {},
): Promise<AftersalesRecord> {
  const opened = await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const locked = await lockRequest(tx, bn)
    assertTurn(locked, 'pay-out')
    const agreed = await payLess(tx, locked, less)
    const request = await move(tx, await takeStep(tx, locked, 'pay-out', actor, now, agreed), now)
    const paid = { ...request, refundFee: request.refundFee - request.shortFee }
    return await openRefund(tx, paid, lessShort(request, await linesOf(tx, bn)), now)
  })
  return await finishRefund(deps, bn, opened, actor, pay)
}

async function finishRefund(
  deps: ShopDeps,
  bn: string,
  { refundId, trade, fee }: OpenRefund,
  actor: Actor,
  pay: Refund,
) {
  const paid = await pay(trade, fee, refundId)
  return await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const request = await lockRequest(tx, bn)
    // On its way: the sweep asks again.
    if (!paid || !(await closeRefund(tx, refundId, paid.providerNo, now))) return request
    const refunded = await takeStep(tx, request, 'refunded', actor, now)
    await returnPieces(tx, request, now)
    await afterRefund(tx, request.orderId, now)
    return refunded
  })
}

async function finishHanging(deps: PayingDeps, hanging: OpenRefund, pay: Refund): Promise<boolean> {
  const { aftersalesBn, isProtection } = hanging
  if (isProtection) return await finishProtection(deps, hanging, pay)
  if (aftersalesBn === null) return (await finishCancel(deps, hanging, pay)).status === 'CANCEL'
  return (await finishRefund(deps, aftersalesBn, hanging, SYSTEM, pay)).state === 'REFUNDED'
}

/**
 * Finishes refunds, of requests, of price protections and of cancelled orders, without an answer of the provider; any number of processes may
 * run it. @returns the number of finished ones
 */
export async function resumeRefunds(
  deps: PayingDeps & Pick<Deps, 'log'>,
  pay: Refund = refundThrough(deps.payments),
): Promise<number> {
  const isOver = endOfTurn()
  let finished = 0
  while (!isOver()) {
    const hanging = await takeHangingRefund(deps.db, deps.clock.now())
    if (!hanging) break
    try {
      if (await finishHanging(deps, hanging, pay)) finished += 1
    } catch (error) {
      deps.log.warn({ err: error, refund: hanging.refundId }, 'refund failed')
    }
  }
  return finished
}
