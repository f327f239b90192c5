import type { OrderState } from '@heji/api-client/contract'
import type { orderLines } from '../../db/schema'
import type { OrderRecord } from '../order-states/advance'
import { isShipped } from '../order-states/aftersales-window'
import { unsentOf } from '../order-states/line-pieces'

type Pieces = Pick<typeof orderLines.$inferSelect, 'num' | 'deliveredNum' | 'calledOffNum'>

/**
 * Verbs of the operations that an order allows now, the next step first.
 * @param hasLabels a service is set up that gets waybills from carriers
 */
export function actsOf(order: OrderRecord, state: OrderState, lines: readonly Pieces[], hasLabels: boolean): string[] {
  const isWhole = order.deliveryStatus === 'PENDING'
  const always = ['note', 'flag']
  if (state === 'ask-cancel')
    return order.cancelStatus === 'WAIT_PROCESS' ? ['approve-cancel', 'reject-cancel', ...always] : always
  if (state === 'unpaid') return ['price', 'address', 'cancel', ...always]
  const canRefund = isShipped(order) && state !== 'refunded'
  if (state === 'pickup') return ['cancel', ...always]
  if (state !== 'send') return canRefund ? ['refund', ...always] : always
  const canShip = lines.some(line => unsentOf(line) > 0)
  const sending = hasLabels ? ['label', 'ship'] : ['ship']
  return [
    ...(canShip ? sending : []),
    ...(isWhole ? ['address', 'cancel'] : ['refund']),
    ...(canShip ? ['change-sku', 'swap-sku'] : []),
    ...always,
  ]
}
