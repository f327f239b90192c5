import { unitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import { loadBuyables, whyUnsellable } from '../../price-rules/buyables'
import type { Shopper } from '../../price-rules/member-limits'
import { discountOn } from '../../price-rules/own-discount'

/** Price of one piece for a grade of percent off; `problem` = reason why it cannot be bought now, or empty. */
export type PricesNow = (skuId: number, gradePercentOff: number) => { price: number; problem: string }

/**
 * Unit prices now: list price, limited-time activity and grade, at most the grade that the buyer has today. No
 * promotions, no coupons, no seckills and no staff prices. Two statements for any number of skus.
 */
export async function pricesNow(db: Queryable, shopper: Shopper, skuIds: readonly number[]): Promise<PricesNow> {
  const found = await loadBuyables(db, [...new Set(skuIds)], { ...shopper, isStaff: false, gradeDiscount: 0 })
  return (skuId, gradePercentOff) => {
    const item = found.get(skuId)
    if (!item) return { price: 0, problem: '商品已下架' }
    const gradeDiscount = Math.min(gradePercentOff, shopper.gradeDiscount)
    const { salePrice } = unitPrice({
      price: item.sku.price,
      gradeDiscount: discountOn(item.goods, { gradeDiscount }),
      activityPercent: item.activity?.paysPercent ?? null,
    })
    return { price: salePrice, problem: whyUnsellable(item) }
  }
}
