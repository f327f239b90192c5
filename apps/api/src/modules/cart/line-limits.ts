import type { LinePromotion } from '@heji/api-client/contract'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { leftOfAll } from '../../price-rules/limits-together'
import type { MemberLimit } from '../../price-rules/member-limits'

/** The pieces that limits leave to the member. */
export function limitFields(limits: readonly MemberLimit[]) {
  const left = leftOfAll(limits)
  return left === null ? {} : { user_left_num: left }
}

export const limitTag = ({ id, name }: MemberLimit): LinePromotion => ({
  marketing_id: String(id),
  promotion_tag: kindOf('member_preference').tag,
  marketing_name: name,
})
