import type { Api } from '@heji/api-client'
import type { ComparedItem, ItemDetail } from '@heji/api-client/contract'
import type { AppLoadContext } from '../../framework'
import { ownCall } from '../../lib/own-call.server'

/** The items of a comparison in one call; of a server without it, the page data of each item. */
export async function askCompared(context: AppLoadContext, api: Api, ids: readonly string[]): Promise<ComparedItem[]> {
  if (ids.length === 0) return []
  return await ownCall(
    context,
    'GET goods/compare',
    async () => (await api('GET goods/compare', { item_id: ids.join(',') }, { silent: true })).list,
    async () => (await Promise.all(ids.map(id => askDetail(api, id)))).flatMap(item => item ?? []),
  )
}

const askDetail = (api: Api, item_id: string) =>
  api('GET goods/items/{item_id}', { item_id }, { silent: true }).then(
    item => ({ ...item, promotion_activity: [], specs: specsOf(item) }),
    () => null,
  )

const specsOf = ({ item_spec_desc }: Pick<ItemDetail, 'item_spec_desc'>) =>
  item_spec_desc.map(({ spec_name, spec_values }) => ({
    spec_name,
    values: spec_values.map(({ spec_custom_value_name, spec_value_name }) => spec_custom_value_name || spec_value_name),
  }))
