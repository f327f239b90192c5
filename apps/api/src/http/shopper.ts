import type { Shopper } from '../price-rules/member-limits'
import type { MemberCtx } from './context'

/** The caller's data that prices and limits need. */
export const shopperOf = ({ member, clock }: Pick<MemberCtx, 'member' | 'clock'>): Shopper => ({
  memberId: member.id,
  gradeId: member.gradeId,
  gradeDiscount: member.gradeDiscount,
  isStaff: member.isStaff,
  now: clock.now(),
})
