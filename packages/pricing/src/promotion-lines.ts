/** Lines of one order as promotions see them; pure, amounts in cents. */

/** Scope of a promotion: a shop, certain goods, certain categories; null = any. */
export interface PromotionScope {
  shopId: number | null
  goodsIds: readonly number[] | null
  categoryIds: readonly number[] | null
}

/**
 * From `full` cents of matching goods on, `off` is the discount: cents of a full_minus, percent OFF of a full_discount.
 */
export interface PromotionStep {
  full: number
  off: number
}

export interface PromotionPlace {
  skuId: number
  goodsId: number
  shopId: number
  categoryIds: readonly number[]
  /** The promotion that the buyer chose for this line; 0 = none, undefined = the best one. */
  chosenId?: number | undefined
}

export interface PromotionLine extends PromotionPlace {
  num: number
  /** Unit sale price × pieces. */
  fee: number
}

/** Whether the promotion covers this line. */
export const isInScope = ({ shopId, goodsIds, categoryIds }: PromotionScope, line: PromotionPlace): boolean =>
  (shopId === null || shopId === line.shopId) &&
  (goodsIds === null || goodsIds.includes(line.goodsId)) &&
  (categoryIds === null || line.categoryIds.some(id => categoryIds.includes(id)))

/** Price of lines together, before promotions. */
export const feeOf = (lines: readonly Pick<PromotionLine, 'fee'>[]) => lines.reduce((sum, line) => sum + line.fee, 0)
