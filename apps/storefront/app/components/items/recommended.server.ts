import type { AppLoadContext } from '../../framework'
import { type ItemCard, toItemCard, withoutFinal } from './item-card'

/** Members see no final prices on recommended goods, so they need not be worked out. */
export const ofMember = ({ token }: AppLoadContext) => (token ? { without_final: true } : {})

/** Asks for prices of the member, else for those of visitors, who share the answer. */
export const ofShopper = ({ token, api, publicApi }: AppLoadContext) => (token ? api : publicApi)

/** Cards of five recommended goods (wire: promotions/recommendlike); none if the API does not answer. */
export const loadRecommended = (context: AppLoadContext): Promise<ItemCard[]> =>
  ofShopper(context)('GET promotions/recommendlike', { page: 1, pageSize: 5, ...ofMember(context) }, { silent: true })
    .then(({ list }) => list.map(toItemCard).map(card => (context.token ? withoutFinal(card) : card)))
    .catch(() => [])
