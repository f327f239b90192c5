import type { Template } from '@heji/api-client/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DesignerAdapter } from '../../adapter/adapter'
import type { Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { useEditorState } from '../context'
import { findRefilled } from './find-refilled'

/** ms between two looks at the shop. */
const EVERY = 60_000

const publishedGoods = ({ live }: DesignerAdapter, page: Template) =>
  queryOptions({
    queryKey: ['refilled', page.theme_pc_template_id, page.published_version_id],
    queryFn: async ({ signal }) => findRefilled(await live!(page, { signal })),
    refetchInterval: EVERY,
    retry: false,
  })

/** Goods that stand in for others in the shop at this moment. Nothing for a page that is not live. */
export function useRefilled() {
  const { adapter } = useDesigner()
  const page = useEditorState(state => state.page)
  const { data = [] } = useQuery({
    ...publishedGoods(adapter, page),
    enabled: page.is_live && adapter.live !== undefined,
  })
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
