import type { TradeRules } from '../../price-rules/trade-rules'
import type { AftersalesRecord } from './step'

const HOUR = 3_600_000

/** When a rule decides about a request if nobody does, and what it does then. */
export interface Deadline {
  at: Date
  does: 'approve' | 'close'
}

/** The next act of the rules of trade about a request; null where they leave it to people. */
export function deadlineOf(
  { state, type, refundFee, updatedAt }: Pick<AftersalesRecord, 'state' | 'type' | 'refundFee' | 'updatedAt'>,
  { small_yuan, small_hours, answer_days, send_back_days }: TradeRules,
): Deadline | null {
  const after = (hours: number, does: Deadline['does']) => ({ at: new Date(updatedAt.getTime() + hours * HOUR), does })
  if (state === 'WAIT_RETURN') return send_back_days > 0 ? after(send_back_days * 24, 'close') : null
  if (state !== 'APPLIED') return null
  const isSmall = type === 'ONLY_REFUND' && small_yuan > 0 && refundFee <= small_yuan * 100
  const hours = [...(isSmall ? [small_hours] : []), ...(answer_days > 0 ? [answer_days * 24] : [])]
  return hours.length > 0 ? after(Math.min(...hours), 'approve') : null
}
