import type { AppLoadContext } from '../framework'
import { type ItemCard, toItemCard } from './item-card'

/** Cards of five goods to go on with (wire: promotions/recommendlike); none when the API cannot tell. */
export const loadRecommended = (context: AppLoadContext): Promise<ItemCard[]> =>
  context
    .publicApi('GET promotions/recommendlike', { page: 1, pageSize: 5 }, { silent: true })
    .then(page => page.list.map(toItemCard))
    .catch(() => [])
