import type { RequestTurn } from '@heji/api-client/contract'
import type { AftersalesEvent, AftersalesState, AftersalesType } from '../../db/schema'
import { stepOf } from '../order-states/aftersales-machine'

const TURNS: Record<AftersalesState, RequestTurn> = {
  APPLIED: 'shop',
  SENT_BACK: 'shop',
  RECEIVED: 'shop',
  AGREED: 'shop',
  WAIT_RETURN: 'buyer',
  REFUNDING: 'money',
  REFUNDED: 'over',
  REJECTED: 'over',
  REFUND_REJECTED: 'over',
  WITHDRAWN: 'over',
  EXCHANGE_UNPAID: 'buyer',
  EXCHANGING: 'shop',
  EXCHANGE_SENT: 'over',
  EXCHANGED: 'over',
  EXCHANGE_OFF: 'over',
}

/** Who has to do the next step of a request. */
export const turnOf = (state: AftersalesState): RequestTurn => TURNS[state]

export const statesOfTurn = (turn: RequestTurn): AftersalesState[] =>
  (Object.keys(TURNS) as AftersalesState[]).filter(state => TURNS[state] === turn)

const VERBS = [
  ['approve', 'approve'],
  ['receive', 'receive'],
  ['refund', 'pay-out'],
  ['exchange-send', 'send-new'],
  ['exchange-off', 'call-off'],
  ['reject', 'reject'],
] as const satisfies readonly (readonly [string, AftersalesEvent])[]

/** Verbs of the operations that a request allows now, the next step first. */
export const actsOf = (request: { state: AftersalesState; type: AftersalesType }): string[] =>
  VERBS.filter(([, event]) => stepOf(request, event)).map(([verb]) => verb)
