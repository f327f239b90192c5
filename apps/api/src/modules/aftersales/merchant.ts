/** The shop's part of after-sales. */
import type { Tx } from '../../db/db'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { DomainError } from '../../platform/errors'
import type { Refund } from '../../platform/payment-provider'
import { followOrders } from '../order-states/advance'
import { afterRefund } from '../orders/after-refund'
import { finishCancel } from '../orders/cancel-merchant'
import { returnPieces } from '../orders/stock'
import { refundThrough } from '../payment/refund'
import { closeRefund, type OpenRefund, takeHangingRefund } from '../payment/refund-books'
import { finishProtection } from '../price-protection/grant'
import { releasePieces } from './claims'
import { bookPayOut } from './exchanges/carried'
import { exchangeOf } from './exchanges/exchange'
import { followExchanges } from './exchanges/follow'
import { holdPieces, releaseHeld } from './exchanges/hold'
import { orderExchanged } from './exchanges/new-order'
import { type Less, payLess } from './less'
import { type MovePoints, movePoints } from './points'
import { linesOf } from './request'
import { type Actor, type AftersalesRecord, assertTurn, lockRequest, takeStep } from './step'
import { creditWayPoints, payWayBack } from './way-back'

type ShopDeps = Pick<Deps, 'db' | 'clock'>
type PayingDeps = ShopDeps & Pick<Deps, 'payments'>

followOrders(followExchanges)

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
    const now = clock.now()
    if (request.type === 'EXCHANGING_GOODS') return await approveExchange(tx, request, actor, now, less)
    return await takeStep(tx, request, 'approve', actor, now, await payLess(tx, request, less))
  })
}

/** The wanted pieces are kept from now on. @throws DomainError if they are sold */
async function approveExchange(tx: Tx, request: AftersalesRecord, actor: Actor, now: Date, less: Less) {
  if (less.fee !== undefined && less.fee !== request.refundFee) throw new DomainError('换货的差价不能修改')
  const approved = await takeStep(tx, request, 'approve', actor, now)
  await holdPieces(tx, await exchangeOf(tx, request.bn), now)
  return approved
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
    await releaseHeld(tx, bn, clock.now())
    return rejected
  })
}

/**
 * The goods have come back. Of an exchange, the new goods now stand in an order of their own, and a difference in the
 * buyer's favour is paid. @param isSellable they go back on the shelf, once the refund is paid or the exchange is open
 */
export async function receiveGoods(
  deps: PayingDeps,
  bn: string,
  isSellable = true,
  actor: Actor = SYSTEM,
  pay: Refund = refundThrough(deps.payments),
): Promise<AftersalesRecord> {
  const { request, opened } = await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const locked = await lockRequest(tx, bn)
    const change = { restocks: isSellable }
    if (locked.type !== 'EXCHANGING_GOODS')
      return { request: await takeStep(tx, locked, 'receive', actor, now, change), opened: [] }
    const isDearer = (await exchangeOf(tx, bn)).payFee > 0
    const request = await takeStep(tx, locked, isDearer ? 'receive-unpaid' : 'receive', actor, now, change)
    await orderExchanged(tx, request, now)
    return { request, opened: request.refundFee > 0 ? await bookPayOut(tx, request, now) : [] }
  })
  await payOpened(deps, opened, pay)
  return request
}

/** A provider that does not answer is asked again by the sweep; what has happened stands. */
async function payOpened(deps: ShopDeps, opened: readonly OpenRefund[], pay: Refund) {
  for (const one of opened) await finishRefund(deps, one.aftersalesBn!, one, SYSTEM, pay).catch(() => undefined)
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
  less: Less & { way_fee?: number | undefined } = {},
): Promise<AftersalesRecord> {
  const opened = await inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const locked = await lockRequest(tx, bn)
    assertTurn(locked, 'pay-out')
    const agreed = { ...(await payLess(tx, locked, less)), ...(await payWayBack(tx, locked, less.way_fee)) }
    const paying = await takeStep(tx, locked, 'pay-out', actor, now, agreed)
    await creditWayPoints(tx, paying, now)
    return await bookPayOut(tx, paying, now, move)
  })
  const [own, ...parts] = opened as [OpenRefund, ...OpenRefund[]]
  const refunded = await finishRefund(deps, bn, own, actor, pay)
  await payOpened(deps, parts, pay)
  return refunded
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
    if (request.type === 'EXCHANGING_GOODS') return request
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
