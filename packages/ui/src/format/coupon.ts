/** The fields of a coupon that its words need. `reduce_cost` and so on in cents, `discount` in percent off. */
export interface CouponLike {
  card_type: string
  discount?: number | string | null
  reduce_cost?: number | string | null
  /** Goods must cost at least this; 0 or nothing = no threshold. */
  least_cost?: number | string | null
  /** The most that a percentage takes off; 0 or nothing = no limit. */
  most_cost?: number | string | null
}

/** The large figure on a coupon: `8.5` `折`, or `¥` `30`. `text` is the whole as one string. */
export interface CouponFace {
  prefix: string
  value: string
  suffix: string
  text: string
}

const face = (prefix: string, value: string, suffix: string): CouponFace => ({
  prefix,
  value,
  suffix,
  text: prefix + value + suffix,
})

/** Discount coupons show (100 − discount) / 10 and 折, cash coupons `reduce_cost` in yuan (spec §9). */
export function couponFace(coupon: CouponLike): CouponFace {
  if (coupon.card_type === 'discount') {
    const off = Math.min(100, Math.max(0, Number(coupon.discount ?? 0) || 0))
    return face('', String(Number(((100 - off) / 10).toFixed(2))), '折')
  }
  if (coupon.card_type === 'cash') return face('¥', yuan(coupon.reduce_cost), '')
  return face('', '兑换券', '')
}

/** From when on a coupon works, and the most that a percentage takes off: `满199元可用`, `无门槛，最多减50元`. */
export function couponCondition({ card_type, least_cost, most_cost }: CouponLike): string {
  const least = Number(least_cost ?? 0) > 0 ? `满${yuan(least_cost)}元可用` : '无门槛'
  return card_type === 'discount' && Number(most_cost ?? 0) > 0 ? `${least}，最多减${yuan(most_cost)}元` : least
}

/** Threshold and value in one: `满199元减30元`, `无门槛减10元`, `满100元打8.5折`. */
export function couponOffer(coupon: CouponLike): string {
  const { least_cost } = coupon
  const least = Number(least_cost ?? 0) > 0 ? `满${yuan(least_cost)}元` : ''
  if (coupon.card_type === 'discount') return `${least && `${least}打`}${couponFace(coupon).text}`
  return `${least || '无门槛'}减${yuan(coupon.reduce_cost)}元`
}

function yuan(cents: CouponLike['reduce_cost']): string {
  const value = Math.round(Number(cents ?? 0) || 0)
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)
}
