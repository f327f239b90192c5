import { guestCartCount } from '../cart/guest-cart.server'
import type { AppLoadContext } from '../framework'
import { readFlash, readRegion } from './cookies.server'

/** Pages that differ by the chosen region. */
const OF_REGION = /^\/items\/[^/]+\/?$/

/**
 * Whether a visitor gets a page of his own, never a cached one: with goods in his cart, with a waiting message, or with a
 * region on the page of an item. Cookies that we did not write make no difference.
 */
export function hasOwnPage(request: Request, context: Pick<AppLoadContext, 'sign'>): boolean {
  if (guestCartCount(request, context) > 0 || readFlash(request) !== null) return true
  return readRegion(request) !== '' && OF_REGION.test(new URL(request.url).pathname)
}
