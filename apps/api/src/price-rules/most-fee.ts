/** Maximum of cents for one piece and for one order. All sums of these stay exact. */
export const MOST_FEE = 9_999_999_999

export const OVER_MOST_FEE = '单笔订单金额不能超过99,999,999.99元，请分开下单'
