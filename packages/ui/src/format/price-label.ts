type Amount = number | string | null | undefined

/** The price fields of an item as the wire has them, in cents. */
export interface PricedItem {
  price?: Amount
  member_price?: Amount
  activity_price?: Amount
}

/** What one piece costs after all discounts, in cents, and whose coupon is in it. */
export interface FinalPriceData {
  fee: number
  coupon: 'none' | 'own' | 'claim'
}

/** Label of a final price: 领券后 while its coupon has to be claimed first, else 到手价. */
export const finalLabel = ({ coupon }: FinalPriceData): '领券后' | '到手价' =>
  coupon === 'claim' ? '领券后' : '到手价'

const given = (amount: Amount) => Number(amount) > 0

/** Label before a price: 活动价 if there is an activity price, else 会员价 if a member price, else 价格 (spec §9). */
export function priceLabel(item: PricedItem): '活动价' | '会员价' | '价格' {
  if (given(item.activity_price)) return '活动价'
  return given(item.member_price) ? '会员价' : '价格'
}

/** The price the shopper pays for one piece, in cents: activity, else member, else plain. Null when none is known. */
export function unitPrice(item: PricedItem): number | null {
  const chosen = [item.activity_price, item.member_price].find(given) ?? item.price
  const cents = chosen === '' || chosen == null ? Number.NaN : Number(chosen)
  return Number.isFinite(cents) ? cents : null
}
