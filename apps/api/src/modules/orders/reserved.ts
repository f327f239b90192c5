import type { CheckoutCart } from './checkout-cart'
import type { SoldLine } from './stock'

/** An order and the lines that it was made of. */
interface Made {
  order: { orderId: string }
  priced: { cart: Pick<CheckoutCart, 'lines'> }
}

/** Pieces that count against the limits of the buyer: requested goods; gifts and additions have limits of their own. */
export const limitedLines = ({ order: { orderId }, priced: { cart } }: Made) =>
  cart.lines.filter(({ extra }) => !extra).map(({ item: { limits }, num }) => ({ orderId, limits, num }))

/** Promotions whose addition the order contains. */
export const additionsOf = ({ priced: { cart } }: Made): number[] =>
  cart.lines.flatMap(({ extra }) => (extra?.kind === 'plus_buy' ? [extra.promotion.id] : []))

/** Pieces that leave the stock, of all lines. */
export const stockLines = ({ order: { orderId }, priced: { cart } }: Made): SoldLine[] =>
  cart.lines.map(({ item, num, extra }) => ({
    orderId,
    skuId: item.sku.itemId,
    goodsId: item.goods.itemId,
    num,
    isGift: extra?.kind === 'gift',
  }))
