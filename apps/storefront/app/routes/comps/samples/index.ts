import { CART_SAMPLES } from './cart'
import { ITEMS_SAMPLES } from './items'
import { POINT_SAMPLES } from './pointitems'
import type { Samples } from './sample'

/** Component pages by the first word of their address. */
export const SAMPLES: Record<string, Samples> = {
  cart: CART_SAMPLES,
  items: ITEMS_SAMPLES,
  pointitems: POINT_SAMPLES,
}
