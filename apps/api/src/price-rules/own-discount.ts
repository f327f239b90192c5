interface Discounted {
  /** Above 0: goods of the points mall. */
  point: number
  staffGoods: boolean
  staffPercentOff: number
}

interface Buyer {
  /** Percent off the list price. */
  gradeDiscount: number
  /** Whether the session is in staff mode; left out = no. */
  isStaff?: boolean
}

/**
 * Percent off the list price of these goods for this buyer: of the grade, or for staff what is higher. What costs points
 * is not discounted on top.
 */
export function discountOn({ point, staffGoods, staffPercentOff }: Discounted, { gradeDiscount, isStaff }: Buyer) {
  if (point > 0) return 0
  return isStaff && staffGoods ? Math.max(gradeDiscount, staffPercentOff) : gradeDiscount
}

/** 特卖商品 and 福袋 for staff: nobody else may buy them (spec §6). */
export const isForStaff = ({ staffGoods, productType }: { staffGoods: boolean; productType: string }) =>
  staffGoods && productType !== 'normal'
