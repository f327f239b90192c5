import { loadManyRecommended, otherThan } from '../../components/items/recommended.server'
import { orErrorPage } from '../../errors/error-pages.server'
import type { PageArgs } from '../../loaders/define-loader.server'
import { finalOf, toGroup, toLine } from './cart-data'

/** The cart as the page shows it, with the rules that price it, and recommended goods. */
export async function loadCart({ api, context }: PageArgs) {
  const [cart, more] = await Promise.all([orErrorPage(api('GET cart/list')), loadManyRecommended(context)])
  return {
    groups: cart.valid_cart.map(toGroup),
    invalid: cart.invalid_cart.map(toLine),
    final: finalOf(cart.valid_cart),
    /** Null where the shop tells none. */
    rules: cart.rules ?? null,
    more: otherThan([...cart.valid_cart.flatMap(({ list }) => list), ...cart.invalid_cart], more),
  }
}
