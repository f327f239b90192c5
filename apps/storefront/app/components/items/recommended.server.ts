import type { AppLoadContext } from '../../framework'
import { type ItemCard, toItemCard, withoutFinal } from './item-card'

/** Members see no final prices on recommended goods, so they need not be worked out. */
export const ofMember = ({ token }: AppLoadContext) => (token ? { without_final: true } : {})

/** Asks for prices of the member, else for those of visitors, who share the answer. */
export const ofShopper = ({ token, api, publicApi }: AppLoadContext) => (token ? api : publicApi)

const SHOWN = 5

/** Cards of recommended goods (wire: promotions/recommendlike), as many as a page shows; none if the API does not answer. */
export const loadRecommended = (context: AppLoadContext, pageSize = SHOWN): Promise<ItemCard[]> =>
  ofShopper(context)('GET promotions/recommendlike', { page: 1, pageSize, ...ofMember(context) }, { silent: true })
    .then(({ list }) => list.map(toItemCard).map(card => (context.token ? withoutFinal(card) : card)))
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
