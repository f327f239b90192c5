import { unitPrice } from '@heji/ui'
import type { ItemData } from './item.server'
import { hasActivityPrice, openSeckill } from './seckill'

/** Prices of the chosen sku, or of the item, in cents; the price of an activity only while it can be bought at it. */
export function pricedOf(
  item: ItemData,
  sku: ItemData['spec_items'][number] | null,
  isAtActivity = hasActivityPrice(item),
) {
  const { price, market_price, member_price, act_price } = sku ?? item
  return { price, market_price, member_price, activity_price: isAtActivity ? act_price : undefined }
}

/** The price in the cart, in cents: what is bought there is not bought in the seckill. */
export const cartPriceOf = (item: ItemData, sku: ItemData['spec_items'][number] | null): number =>
  Number(unitPrice(pricedOf(item, sku, openSeckill(item) ? false : undefined)))
