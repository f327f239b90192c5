import type { AftersalesEvent, AftersalesState, OrderStatus } from '../../../db/schema'
import type { Follow } from '../../order-states/advance'
import { type Actor, lockRequest, takeStep } from '../step'
import { payBefore } from './carried'
import { exchangeOf } from './exchange'

const SYSTEM: Actor = { kind: 'system', id: null, name: '系统' }

/** What the state of the order of the new goods means for the request. */
function eventOf(order: OrderStatus, request: AftersalesState): AftersalesEvent | null {
  const waits = request === 'EXCHANGING' || request === 'EXCHANGE_UNPAID'
  if (order === 'CANCEL') return waits ? 'call-off' : null
  if (order === 'PAYED') return ON_PAYED[request] ?? null
  if (order === 'WAIT_BUYER_CONFIRM') return request === 'EXCHANGING' ? 'send-new' : null
  if (order === 'DONE' || order === 'REFUND_SUCCESS')
    return request === 'EXCHANGING' || request === 'EXCHANGE_SENT' ? 'complete' : null
  return null
}

const ON_PAYED: Partial<Record<AftersalesState, AftersalesEvent>> = {
  EXCHANGE_UNPAID: 'pay-difference',
  EXCHANGE_SENT: 'take-back',
}

/**
 * Moves the requests to which locked orders of exchanged goods belong, when those were paid, sent, received, or cancelled;
 * what a cancelled one had brought along goes back to the buyer.
 */
export const followExchanges: Follow = async (tx, moved, now) => {
  const bns = moved.flatMap(({ exchangeBn, status }) => (exchangeBn ? [{ bn: exchangeBn, status }] : []))
  for (const { bn, status } of bns.sort((a, b) => a.bn.localeCompare(b.bn))) {
    const request = await lockRequest(tx, bn)
    const event = eventOf(status, request.state)
    if (!event) continue
    await takeStep(tx, request, event, SYSTEM, now)
    if (event !== 'call-off') continue
    const exchange = await exchangeOf(tx, bn)
    const { num, valueFee, backFee, carriedPoint: point } = exchange
    await payBefore(tx, exchange, { num, fee: valueFee - backFee, point }, bn, now)
  }
}
