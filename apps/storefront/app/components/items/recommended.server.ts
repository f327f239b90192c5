import type { AppLoadContext } from '../../framework'
import { type ItemCard, toItemCard } from './item-card'

const SHOWN = 5

/** Cards of recommended goods (wire: promotions/recommendlike), as many as a page shows; none if the API does not answer. */
export const loadRecommended = (context: AppLoadContext, pageSize = SHOWN): Promise<ItemCard[]> =>
  context
    .api('GET promotions/recommendlike', { page: 1, pageSize }, { silent: true })
    .then(({ list }) => list.map(toItemCard))
    .catch(() => [])

/** More than a page shows, for those that leave out what the shopper has already. */
export const loadManyRecommended = (context: AppLoadContext) => loadRecommended(context, SHOWN * 3)

interface Line {
  item_id: string
  goods_id?: string
}

/** As many of these cards as a page shows, without the goods of these lines. */
export function otherThan(lines: readonly Line[], cards: readonly ItemCard[]): ItemCard[] {
  const has = new Set(lines.map(({ goods_id, item_id }) => goods_id || item_id))
  return cards.filter(({ item_id }) => !has.has(item_id)).slice(0, SHOWN)
}
