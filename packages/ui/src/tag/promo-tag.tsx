import { Tag } from './tag'

const NAMES: Readonly<Record<string, string>> = {
  single_group: '团购',
  full_minus: '满减',
  full_discount: '满折',
  full_gift: '满赠',
  normal: '秒杀',
  limited_time_sale: '限时特惠',
  plus_price_buy: '换购',
  member_preference: '会员限购',
}

/** Chinese name of a promotion's `tag_type`; undefined for types that shoppers are not told about. */
export const promoName = (type: string): string | undefined => (Object.hasOwn(NAMES, type) ? NAMES[type] : undefined)

export interface PromoTagProps {
  /** `tag_type` of a promotion as on the wire. */
  type: string
}

/** The tag of a promotion, such as 满减 or 限时特惠; nothing for unknown types. */
export function PromoTag({ type }: PromoTagProps) {
  const name = promoName(type)
  return name ? <Tag tone="sale">{name}</Tag> : null
}
