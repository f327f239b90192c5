/** Maximum of pieces of one sku. */
export const MOST_STORE = 99_999_999

/** Maximum of pieces of one goods. Its column holds 2,147,483,647: the rest is for pieces that buyers return. */
export const MOST_GOODS_STORE = 2_000_000_000

/** What an operator reads above it. */
export const TOO_MANY_PIECES = `全部 SKU 的库存合计不能超过 ${MOST_GOODS_STORE} 件`
