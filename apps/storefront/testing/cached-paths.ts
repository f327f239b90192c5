import { ALL_ITEMS, canonicalChoices, listKeys } from '../app/routes/items/list-query'
import { cachedPaths } from '../server/cached-pages'

/** Five pages, of which the cart is not cached. */
export const CACHED = cachedPaths({
  home: { index: true, module: { handle: { keep: ['pageid'] } } },
  items: { path: 'items', module: { handle: { keep: listKeys(ALL_ITEMS), canonical: canonicalChoices(ALL_ITEMS) } } },
  category: { path: 'category', module: { handle: { keep: ['id'], knownOnly: true } } },
  item: { path: 'items/:id', module: { handle: { keep: ['sku'] } } },
  cart: { path: 'cart', module: {} },
})
