import { kindOf } from './promotion-kinds'
import type { PromotionScope } from './promotion-lines'
import type { RunningPromotion } from './running-promotions'

/** What a member_preference lets one member buy. */
export interface MemberLimit extends PromotionScope {
  id: number
  name: string
  /** The member's grade may buy. */
  isOpen: boolean
  /** Most pieces for one member, and how many he has; 0 = no limit. */
  limitNum: number
  used: number
}

/** Who buys, and when: both make prices and limits. */
export interface Shopper {
  memberId: number
  gradeId: number
  /** Percent off the list price. */
  gradeDiscount: number
  now: Date
}

/** Limits of members among what runs, as they are for a grade. */
export const limitsOf = (running: readonly RunningPromotion[], gradeId: number): MemberLimit[] =>
  running
    .filter(({ kind }) => kindOf(kind).gives === 'limit')
    .map(({ gradeIds, ...limit }) => ({ ...limit, isOpen: gradeIds === null || gradeIds.includes(gradeId) }))

/** Pieces that the member may still buy; null = as many as he likes. */
export const leftOf = ({ limitNum, used }: Pick<MemberLimit, 'limitNum' | 'used'>): number | null =>
  limitNum > 0 ? Math.max(0, limitNum - used) : null
