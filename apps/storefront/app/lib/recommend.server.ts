import type { AppLoadContext } from '../framework'
import { type ItemCard, toItemCard, withoutFinal } from './item-card'

/** A member sees no final prices of visitors on recommended goods, so they need not be worked out. */
export const ofMember = ({ token }: AppLoadContext) => (token ? { without_final: true } : {})

/** Cards of five recommended goods (wire: promotions/recommendlike); none if the API does not answer. */
export const loadRecommended = (context: AppLoadContext): Promise<ItemCard[]> =>
  context
    .publicApi('GET promotions/recommendlike', { page: 1, pageSize: 5, ...ofMember(context) }, { silent: true })
    .then(({ list }) => list.map(toItemCard).map(card => (context.token ? withoutFinal(card) : card)))
    .catch(() => [])
