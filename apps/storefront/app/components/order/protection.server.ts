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
  const kept = end > now ? found.list.filter(({ num }) => num > 0) : []
  if (fee === 0 && grants.length === 0 && kept.length === 0) return null
  const nameOf = (line: { sub_order_id: string }) => items.find(({ id }) => id === line.sub_order_id)?.item_name ?? ''
  return {
    fee,
    until: kept.some(takesPart) ? formatTime(end, MINUTE) : '',
    reason: kept.length > 0 ? found.reason : '',
    /** Lines without price protection, in an order that has it for others. */
    without: kept
      .filter(line => !takesPart(line) && line.reason !== found.reason)
      .map(line => ({ id: line.sub_order_id, name: nameOf(line), reason: line.reason })),
    lines: found.list
      .filter(line => line.refund_fee > 0)
      .map(line => ({
        id: line.sub_order_id,
        name: nameOf(line),
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
/** Lines without price protection have no price to compare. */
const takesPart = ({ paid_fee }: { paid_fee: number }) => paid_fee > 0

export type Protection = NonNullable<ReturnType<typeof toProtection>>
