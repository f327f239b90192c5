import type { LinePromotion } from '@heji/api-client/contract'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { leftOfAll } from '../../price-rules/limits-together'
import type { MemberLimit } from '../../price-rules/member-limits'

/** The pieces that limits leave to the member. */
export function limitFields(limits: readonly MemberLimit[]) {
  const left = leftOfAll(limits)
  return left === null ? {} : { user_left_num: left }
}

/** A promotion as lines of carts name it. */
export const lineTag = (id: number, promotion_tag: string, name: string): LinePromotion => ({
  marketing_id: String(id),
  promotion_tag,
  marketing_name: name,
  promotion_name: name,
})

export const limitTag = ({ id, name }: MemberLimit) => lineTag(id, kindOf('member_preference').tag, name)
