import { cachedPaths } from '../server/cached-pages'

/** Four pages, of which the cart is not cached. */
export const CACHED = cachedPaths({
  home: { index: true, module: { handle: { keep: ['pageid'] } } },
  items: { path: 'items', module: { handle: { keep: ['keywords', 'page'] } } },
  item: { path: 'items/:id', module: { handle: { keep: ['sku'] } } },
  cart: { path: 'cart', module: {} },
})
