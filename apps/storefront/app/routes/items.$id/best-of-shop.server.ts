import type { AppLoadContext } from '../../framework'

/** As many as the column beside the buttons has room for. */
const SHOWN = 3

/** Best-selling goods of the shop of an item, for the column of desktop pages; none if the API does not answer. */
export async function loadBestOfShop(
  context: AppLoadContext,
  { item_id, distributor_id }: { item_id: string; distributor_id: string },
) {
  if (context.device === 'h5') return []
  const asked = {
    distributor_id,
    item_type: 'normal',
    goodsSort: 1,
    in_stock: 1,
    page: 1,
    pageSize: SHOWN + 1,
  } as const
  const found = await context.sharedData
    .get(`best of shop:${distributor_id}`, () => context.publicApi('GET goods/items', asked))
    .catch(() => ({ list: [] }))
  return found.list
    .filter(other => other.item_id !== item_id)
    .slice(0, SHOWN)
    .map(({ item_id, item_name, pics, price, activity_price }) => ({
      id: item_id,
      name: item_name,
      pic: pics[0] ?? '',
      price: activity_price ?? price,
    }))
}
export type BestOfShop = Awaited<ReturnType<typeof loadBestOfShop>>
