import type { Api } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApp } from '../../app/context'
import type { Doc } from '../../document/types'
import { useEditorState } from '../context'
import { findRefilled } from './find-refilled'

/** ms between two looks at the shop. */
const EVERY = 60_000

const publishedGoods = (shopApi: Api, { theme_pc_template_id, platform, published_version_id }: Template) =>
  queryOptions({
    queryKey: ['refilled', theme_pc_template_id, published_version_id],
    queryFn: async ({ signal }) => {
      const asked = { page_type: 'custom', page_id: theme_pc_template_id, platform } as const
      const page = await shopApi('GET pctemplate/getTemplateContent', asked, { signal })
      return Array.isArray(page) ? [] : findRefilled(JSON.parse(page.config || '[]'))
    },
    refetchInterval: EVERY,
    retry: false,
  })

/** Goods that stand in for others in the shop at this moment. Nothing for a page that is not live. */
export function useRefilled() {
  const { shopApi } = useApp()
  const page = useEditorState(state => state.page)
  const { data = [] } = useQuery({ ...publishedGoods(shopApi, page), enabled: page.is_live })
  return data
}

/** Name of the picked goods, as the document has it; its id if the operator has taken them out since. */
export function pickedName(doc: Doc, uuid: string, goodsId: string): string {
  const open: unknown[] = [doc.nodes[uuid]?.data.data]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const { goods_id, goods_name } = value as Record<string, unknown>
    if (String(goods_id) === goodsId && typeof goods_name === 'string') return goods_name
    open.push(...Object.values(value).filter(one => one !== undefined))
  }
  return `商品 ${goodsId}`
}
