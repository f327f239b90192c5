import type { CartRules } from '@heji/api-client/contract'
import { priceCart, type ShopPrice } from '@heji/pricing/cart'
import { type EditedCart, type EditedGroup, finalOf } from './cart-data'

/**
 * The figures of the answer to come, by the rules that came with the cart. Loads when somebody first points at the cart:
 * it brings the pricing code with it.
 */
export function localPrice(groups: readonly EditedGroup[], rules: CartRules): Pick<EditedCart, 'groups' | 'final'> {
  const prices = priceCart(groups, rules)
  return {
    groups: groups.map(group => (group.isAbout ? withPrice(group, prices.get(group.shop_id)!) : group)),
    final: finalOf([...prices.values()].flatMap(({ final }) => (final ? [{ final_price: final }] : []))),
  }
}

const withPrice = (group: EditedGroup, { lines, promotions, additions, freightMissing }: ShopPrice): EditedGroup => ({
  ...group,
  freightMissing,
  list: group.list.map(line => ({ ...line, ...lines.get(line.cart_id)! })),
  promotions: group.promotions.map(promotion => ({ ...promotion, off: promotions.get(promotion.id) ?? 0 })),
  additions: group.additions.map(addition => ({
    ...addition,
    chosen: additions.find(({ id }) => id === addition.id)?.item_id ?? '',
  })),
  taken: additions,
})
