import type { CheckoutOrder, CheckoutParcel } from './checkout.server'
import type { CheckoutQuery } from './checkout-form'

/** Gifts come and go with a coupon. */
const idOf = ({ kind, item_id }: CheckoutOrder['items'][number]) => (kind === 'gift' ? '' : item_id)

/** What is ordered: the cart, whatever is in it, or single goods. */
export const goodsOf = ({ mode, id }: CheckoutQuery, parcels: readonly CheckoutParcel[]): string[] =>
  mode === 'cart' ? [mode, id] : [mode, ...parcels.flatMap(({ order }) => order?.items.map(idOf).filter(Boolean) ?? [])]
