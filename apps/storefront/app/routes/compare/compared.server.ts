import type { Api } from '@heji/api-client'
import type { ComparedItem } from '@heji/api-client/contract'

/** The items of a comparison. */
export const askCompared = async (api: Api, ids: readonly string[]): Promise<ComparedItem[]> =>
  ids.length === 0 ? [] : (await api('GET goods/compare', { item_id: ids.join(',') }, { silent: true })).list
