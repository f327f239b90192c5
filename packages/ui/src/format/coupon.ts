/** The fields of a coupon that its large figure needs. `reduce_cost` in cents, `discount` in percent off. */
export interface CouponLike {
  card_type: string
  discount?: number | string | null
  reduce_cost?: number | string | null
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

function yuan(cents: CouponLike['reduce_cost']): string {
  const value = Math.round(Number(cents ?? 0) || 0)
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)
}
