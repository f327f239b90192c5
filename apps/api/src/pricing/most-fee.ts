/** Cents that one piece, and one order, may cost at most. Everything that is added up from them stays exact. */
export const MOST_FEE = 9_999_999_999

export const OVER_MOST_FEE = '单笔订单金额不能超过99,999,999.99元，请分开下单'
