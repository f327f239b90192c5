import { quote } from '@heji/pricing/quote'
import { unitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import { type Buyable, loadBuyables, whyUnsellable } from '../../pricing/buyables'
import type { Shopper } from '../../pricing/member-limits'
import { discountOn } from '../../pricing/own-discount'
import { discountsOf, type RunningPromotion, runningPromotions } from '../../pricing/running-promotions'
import { toQuoteLine } from '../cart/view'

/** Price of one piece of a sku for a grade of percent off; `problem` = reason why it cannot be bought now, or empty. */
export type PriceNow = (skuId: number, gradePercentOff: number) => { price: number; problem: string }

/**
 * Prices of single pieces now, as a checkout of one piece computes them: list price, grade, limited-time activities, and
 * promotions that one piece reaches by itself. Not with a coupon, not in a seckill (it needs a ticket), not as staff, and
 * not as an addition. Two statements for any number of skus.
 */
export async function pricesNow(db: Queryable, shopper: Shopper, skuIds: readonly number[]): Promise<PriceNow> {
  if (skuIds.length === 0) return () => ({ price: 0, problem: '商品已下架' })
  // Without a grade, so that the activity stays with the price.
  const plain = { ...shopper, isStaff: false, gradeDiscount: 0 }
  const running = await runningPromotions(db, plain, { skuIds })
  const found = await loadBuyables(db, [...new Set(skuIds)], plain, running)
  return (skuId, gradePercentOff) => {
    const item = found.get(skuId)
    if (!item) return { price: 0, problem: '商品已下架' }
    const gradeDiscount = Math.min(gradePercentOff, shopper.gradeDiscount)
    return { price: priceOfOne(item, gradeDiscount, running), problem: whyUnsellable(item) }
  }
}

function priceOfOne(item: Buyable, gradeDiscount: number, running: readonly RunningPromotion[]): number {
  const unit = unitPrice({
    price: item.sku.price,
    gradeDiscount: discountOn(item.goods, { gradeDiscount }),
    activityPercent: item.activity?.paysPercent ?? null,
  })
  const { itemFee, discountFee } = quote([toQuoteLine({ item: { ...item, unit } }, 1)], {
    province: '',
    promotions: discountsOf(running),
  })
  return itemFee - discountFee
}
