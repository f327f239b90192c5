import { kindOf } from '@heji/pricing/promotion-kinds'
import type { PromotionScope } from '@heji/pricing/promotion-lines'
import type { RunningPromotion } from './running-promotions'

/** Limit of a member_preference for one member. */
export interface MemberLimit extends PromotionScope {
  id: number
  name: string
  /** Whether the member's grade may buy. */
  isOpen: boolean
  /** Maximum of pieces for one member, and pieces that he has bought; 0 = no limit. */
  limitNum: number
  used: number
}

/** Buyer and time, which decide prices and limits. */
export interface Shopper {
  memberId: number
  gradeId: number
  /** Percent off the list price. */
  gradeDiscount: number
  /** Whether the session is in staff mode; left out = no. */
  isStaff?: boolean
  now: Date
}

/** Limits of members among the running promotions, for a grade. */
export const limitsOf = (running: readonly RunningPromotion[], gradeId: number): MemberLimit[] =>
  running
    .filter(({ kind }) => kindOf(kind).gives === 'limit')
    .map(({ gradeIds, ...limit }) => ({ ...limit, isOpen: gradeIds === null || gradeIds.includes(gradeId) }))

/** Pieces that the member may still buy; null = no limit. */
export const leftOf = ({ limitNum, used }: Pick<MemberLimit, 'limitNum' | 'used'>): number | null =>
  limitNum > 0 ? Math.max(0, limitNum - used) : null
