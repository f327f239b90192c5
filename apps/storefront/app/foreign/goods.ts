import type { Api } from '@heji/api-client'
import type { ItemDetail } from '@heji/api-client/contract'
import type { Composed } from './composed'

/** Goods of a site map: at most twenty lists of a hundred. */
const MOST_LISTS = 20
const LIST = 100

export const goods: Composed<'GET goods/arrival' | 'GET goods/compare' | 'GET goods/sitemap'> = {
  'GET goods/arrival': async () => ({ arrival: null }),
  'GET goods/compare': async (ask, { item_id }) => {
    const items = await Promise.all(
      String(item_id)
        .split(',')
        .map(id => comparedItem(ask, id)),
    )
    return { list: items.flatMap(item => item ?? []) }
  },
  /** All in the first file. */
  'GET goods/sitemap': async (ask, { page = 1 }) => {
    const list = Number(page) === 1 ? await itemIds(ask) : []
    return { total_count: list.length, page_size: MOST_LISTS * LIST, list }
  },
}

const comparedItem = (ask: Api, item_id: string) =>
  ask('GET goods/items/{item_id}', { item_id }).then(
    item => ({ ...item, promotion_activity: [], specs: specsOf(item) }),
    () => null,
  )

const specsOf = ({ item_spec_desc }: Pick<ItemDetail, 'item_spec_desc'>) =>
  item_spec_desc.map(({ spec_name, spec_values }) => ({
    spec_name,
    values: spec_values.map(({ spec_custom_value_name, spec_value_name }) => spec_custom_value_name || spec_value_name),
  }))

async function itemIds(ask: Api) {
  const ids: { item_id: string }[] = []
  for (let page = 1; page <= MOST_LISTS; page++) {
    const found = await ask('GET goods/items', { page, pageSize: LIST, item_type: 'normal' })
    ids.push(...found.list.map(({ item_id }) => ({ item_id })))
    if (ids.length >= found.total_count || found.list.length === 0) break
  }
  return ids
}
