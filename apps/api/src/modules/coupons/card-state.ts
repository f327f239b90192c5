/** Pure rules of coupons; half-open windows (reliability R11). */

import { NOT_NEW } from './new-members'

interface CardCounts {
  quantity: number
  claimed: number
  getLimit: number
  /** Number that the caller has taken. */
  mine: number
  /** It is for new members, and the caller is none. */
  isBarred: boolean
}

interface Window {
  beginAt: Date
  endAt: Date
}

type DateStatus = 'notstarted' | 'ongoing' | 'overdue'

export function dateStatus({ beginAt, endAt }: Window, now: Date): DateStatus {
  if (now < beginAt) return 'notstarted'
  return now < endAt ? 'ongoing' : 'overdue'
}

export const isClaimed = ({ getLimit, mine }: Pick<CardCounts, 'getLimit' | 'mine'>) => getLimit - mine <= 0
export const isSoldOut = ({ quantity, claimed }: Pick<CardCounts, 'quantity' | 'claimed'>) => quantity - claimed <= 0

/** Reason for refusing a claim, the most important one first; null if it is allowed. */
export function claimRefusal(counts: CardCounts, window: Window, now: Date): string | null {
  const status = dateStatus(window, now)
  if (status === 'overdue') return '领取优惠券失败，优惠券已过期'
  if (status === 'notstarted') return '不可领取！'
  if (counts.isBarred) return `${NOT_NEW}领取`
  if (isClaimed(counts)) return '您已经领过该券，请到个人中心中查看哦~'
  return isSoldOut(counts) ? '领取的优惠券失败，库存不足了' : null
}
