import type { PriceProtection } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { payName } from './pay-name'

const MINUTE = 'YYYY-MM-DD HH:mm'

/** For the page of an order; null if there is nothing to tell. @param now Unix seconds */
export function toProtection(
  found: PriceProtection | undefined,
  items: readonly { id: string; item_name: string }[],
  now: number,
) {
  if (!found) return null
  const { refund_fee: fee, end_time: end, grants } = found
  const isOpen = end > now && found.list.some(({ num }) => num > 0)
  if (fee === 0 && grants.length === 0 && !isOpen) return null
  return {
    fee,
    until: isOpen ? formatTime(end, MINUTE) : '',
    reason: found.reason,
    lines: found.list
      .filter(line => line.refund_fee > 0)
      .map(line => ({
        id: line.sub_order_id,
        name: items.find(({ id }) => id === line.sub_order_id)?.item_name ?? '',
        num: line.num,
        paid: line.paid_fee,
        now: line.now_price * line.num,
        fee: line.refund_fee,
      })),
    grants: grants.map(grant => ({
      id: grant.refund_bn,
      fee: grant.refund_fee,
      to: payName(grant.pay_type),
      startedAt: formatTime(grant.create_time, MINUTE),
      doneAt: grant.refund_success_time === '' ? '' : formatTime(grant.refund_success_time, MINUTE),
    })),
  }
}
export type Protection = NonNullable<ReturnType<typeof toProtection>>
