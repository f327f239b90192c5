import { quote } from '@heji/pricing/quote'
import { unitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import { type Buyable, loadBuyables, whyUnsellable } from '../../pricing/buyables'
import type { Shopper } from '../../pricing/member-limits'
import { discountOn } from '../../pricing/own-discount'
import { discountsOf, runningPromotions } from '../../pricing/running-promotions'
import { toQuoteLine } from '../cart/view'

/** `problem` = reason why it cannot be bought now, or empty. */
export interface PricesNow {
  /** Price of one piece for a grade of percent off. */
  ofOne: (skuId: number, gradePercentOff: number) => { price: number; problem: string }
  /** Price of these pieces in one order, by sku. `isShared` = with a promotion, which may be for several pieces. */
  together: (pieces: readonly Pieces[], gradePercentOff: number) => Map<number, { fee: number; isShared: boolean }>
}

interface Pieces {
  skuId: number
  num: number
  /** The promotion that the buyer chose; it counts while it runs. */
  chosenId?: number | undefined
}

/**
 * Prices now, as a checkout computes them: list price, grade, limited-time activities and promotions. Not with a coupon,
 * not in a seckill (it needs a ticket), not as staff, and not as an addition. Two statements for any number of skus.
 */
export async function pricesNow(db: Queryable, shopper: Shopper, skuIds: readonly number[]): Promise<PricesNow> {
  // Without a grade, so that the activity stays with the price.
  const plain = { ...shopper, isStaff: false, gradeDiscount: 0 }
  const running = skuIds.length === 0 ? [] : await runningPromotions(db, plain, { skuIds })
  const found = await loadBuyables(db, [...new Set(skuIds)], plain, running)
  const quoteOf = (pieces: readonly Pieces[], gradePercentOff: number) => {
    const gradeDiscount = Math.min(gradePercentOff, shopper.gradeDiscount)
    const lines = pieces.flatMap(({ skuId, num, chosenId }) => {
      const item = found.get(skuId)
      const chosen = running.some(({ id }) => id === chosenId) ? { chosenId } : {}
      return item ? [{ ...toQuoteLine({ item: { ...item, unit: unitOf(item, gradeDiscount) } }, num), ...chosen }] : []
    })
    return quote(lines, { province: '', promotions: discountsOf(running) })
  }
  return {
    ofOne: (skuId, gradePercentOff) => {
      const item = found.get(skuId)
      if (!item) return { price: 0, problem: '商品已下架' }
      const { itemFee, discountFee } = quoteOf([{ skuId, num: 1 }], gradePercentOff)
      return { price: itemFee - discountFee, problem: whyUnsellable(item) }
    },
    together: (pieces, gradePercentOff) => {
      const { lines, promotions } = quoteOf(pieces, gradePercentOff)
      const isShared = (skuId: number) => promotions.some(({ skuIds: own }) => own.includes(skuId))
      return new Map(lines.map(({ skuId, totalFee: fee }) => [skuId, { fee, isShared: isShared(skuId) }]))
    },
  }
}

const unitOf = (item: Buyable, gradeDiscount: number) =>
  unitPrice({
    price: item.sku.price,
    gradeDiscount: discountOn(item.goods, { gradeDiscount }),
    activityPercent: item.activity?.paysPercent ?? null,
  })
