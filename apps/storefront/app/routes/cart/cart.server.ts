import { loadManyRecommended, otherThan } from '../../components/items/recommended.server'
import { readRegion } from '../../cookies/cookies.server'
import { orErrorPage } from '../../errors/error-pages.server'
import type { PageArgs } from '../../loaders/define-loader.server'
import { finalOf, toGroup, toLine } from './cart-data'

/** The cart as the page shows it, with the rules that price it, and recommended goods. */
export async function loadCart({ api, context, request }: PageArgs) {
  const region_id = readRegion(request)
  const asked = region_id === '' ? {} : { region_id }
  const [cart, more] = await Promise.all([orErrorPage(api('GET cart/list', asked)), loadManyRecommended(context)])
  return {
    groups: cart.valid_cart.map(toGroup),
    invalid: cart.invalid_cart.map(toLine),
    final: finalOf(cart.valid_cart),
    /** Null where the shop tells none. */
    rules: cart.rules ?? null,
    more: otherThan([...cart.valid_cart.flatMap(({ list }) => list), ...cart.invalid_cart], more),
  }
}
