import { POINTS } from '../../price-rules/point-rule'
import type { CheckedRequest } from './check-request'

/** 120元, 29.50元: a sum of money, unlike the bare threshold of a promotion. */
export const yuan = (cents: number) => `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}元`

/** The refund of a request, and what price protections have given back before it. */
export function refundText({
  refundFee,
  refundPoint,
  lines,
}: Pick<CheckedRequest, 'refundFee' | 'refundPoint'> & {
  lines: readonly { itemName: string; protectedFee: number }[]
}): string[] {
  return [
    `预计退款${yuan(refundFee)}${refundPoint > 0 ? `，退还${refundPoint}${POINTS}` : ''}`,
    ...lines
      .filter(({ protectedFee }) => protectedFee > 0)
      .map(({ itemName, protectedFee }) => `“${itemName}”已通过价保退回${yuan(protectedFee)}，退款不含这部分金额`),
  ]
}

/**
 * Text about the points that the order earned; empty if none are taken back. @param shortFee cents for those that are
 * spent
 */
export function takeBackText({ due, shortFee }: { due: number; shortFee: number }, pointsPerYuan: number): string[] {
  if (due === 0) return []
  const rule = `退款时${POINTS}不足的部分按${pointsPerYuan}${POINTS}=1元从退款中扣除`
  return [`本单获得的${due}${POINTS}将扣回；${rule}${shortFee > 0 ? `，目前将扣${yuan(shortFee)}` : ''}`]
}
