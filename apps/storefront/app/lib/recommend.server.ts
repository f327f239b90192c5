import type { AppLoadContext } from '../framework'

/** Cards of five goods to go on with (wire: promotions/recommendlike); none when the API cannot tell. */
export const loadRecommended = (context: AppLoadContext) =>
  context
    .publicApi('GET promotions/recommendlike', { page: 1, pageSize: 5 }, { silent: true })
    .then(page => page.list.map(toCard))
    .catch((): ReturnType<typeof toCard>[] => [])

interface Item {
  item_id: string
  item_name: string
  pics: string[]
  price: number
  market_price: number
  tag_list: string[]
  store: number
  sales: number
  approve_status: string
}

const toCard = ({ item_id, item_name, pics, price, market_price, tag_list, store, sales, approve_status }: Item) => ({
  item_id,
  item_name,
  pic: pics[0] ?? '',
  price,
  market_price,
  tags: tag_list.slice(0, 3),
  store,
  sales,
  approve_status,
})
