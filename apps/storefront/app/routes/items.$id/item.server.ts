import type { Contract, OutputOf } from '@heji/api-client'
import type { AppLoadContext } from '../../framework'
import { notFound } from '../../lib/define-loader.server'
import { orErrorPage } from '../../lib/errors.server'
import { toItemCard } from '../../lib/item-card'
import { readRichText } from '../../lib/rich-text.server'

type Detail = OutputOf<Contract['GET goods/items/{item_id}']>
type Category = Detail['item_category_main'][number]

/** The item, and what is recommended beside it. Unknown ids are 404. */
export async function loadItem(context: AppLoadContext, request: Request, id: string) {
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const api = context.kept ? context.publicApi : context.api
  const item = await orErrorPage(api('GET goods/items/{item_id}', { item_id: id, is_tdk: 1 }, { silent: true }))
  const more = await context.pieces
    .get(`recommend:${item.item_main_cat_id}`, () =>
      context.publicApi('GET promotions/recommendlike', { page: 1, pageSize: 6, item_id: item.item_id }),
    )
    .catch(() => ({ list: [] }))
  // What a browser fetches ahead has not been looked at yet.
  const isAhead = (request.headers.get('sec-purpose') ?? '').includes('prefetch')
  if (context.token && !isAhead)
    void context.api('POST member/browse/history/save', { item_id: item.item_id }, { silent: true }).catch(() => {})
  return {
    item: { ...item, intro: readRichText(item.intro), crumbs: flatten(item.item_category_main) },
    more: more.list
      .filter(other => other.item_id !== item.item_id)
      .slice(0, 5)
      .map(toItemCard),
  }
}

const flatten = (nodes: Category[]): { id: string; name: string }[] =>
  nodes.flatMap(node => [{ id: node.category_id, name: node.category_name }, ...flatten(node.children)])

const RATE_TYPES = ['good', 'middle', 'bad', 'pic'] as const

/** Ten reviews of one page, with their group. */
export async function loadRates(context: AppLoadContext, id: string, params: URLSearchParams) {
  const page = Math.max(1, Math.trunc(Number(params.get('rate_page') ?? 1)) || 1)
  const type = RATE_TYPES.find(known => known === params.get('rate_filter')) ?? ''
  const rates = await orErrorPage(
    context.publicApi('GET order/rate/list', {
      item_id: id,
      page,
      pageSize: 10,
      order_type: 'normal',
      rate_type: type,
    }),
  )
  return { ...rates, page, type }
}
export type Rates = Awaited<ReturnType<typeof loadRates>>
export type ItemData = Awaited<ReturnType<typeof loadItem>>['item']
