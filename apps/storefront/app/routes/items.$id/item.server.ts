import type { Contract, OutputOf } from '@heji/api-client'
import type { AppLoadContext } from '../../framework'
import { notFound, type PageArgs } from '../../lib/define-loader.server'
import { toItemCard } from '../../lib/item-card'
import { readRichText } from '../../lib/rich-text.server'

type Detail = OutputOf<Contract['GET goods/items/{item_id}']>
type Category = Detail['item_category_main'][number]

/** The item with its recommendations, and a page of reviews if the address asks for one. Unknown ids are 404. */
export async function loadItemPage({ api, context, request, params, url }: PageArgs) {
  const id = params.id ?? ''
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const search = url.searchParams
  const wantsRates = search.has('rate_page') || search.has('rate_filter')
  const [item, rates] = await Promise.all([
    api('GET goods/items/{item_id}', { item_id: id, is_tdk: 1 }, { silent: true }),
    wantsRates ? loadRates(context, id, search) : null,
  ])
  noteVisit(context, request, item.item_id)
  const crumbs = flatten(item.item_category_main)
  return {
    item: { ...item, intro: readRichText(item.intro), crumbs },
    more: await loadMore(context, item),
    spec: search.get('spec'),
    rates,
  }
}

/** Recommendations for the items of a category. */
async function loadMore(context: AppLoadContext, { item_id, item_main_cat_id }: Detail) {
  const more = await context.pieces
    .get(`recommend:${item_main_cat_id}`, () =>
      context.publicApi('GET promotions/recommendlike', { page: 1, pageSize: 6, item_id }),
    )
    .catch(() => ({ list: [] }))
  return more.list
    .filter(other => other.item_id !== item_id)
    .slice(0, 5)
    .map(toItemCard)
}

/** A page that the browser prefetched has not been viewed yet. */
function noteVisit(context: AppLoadContext, request: Request, item_id: string) {
  const isAhead = (request.headers.get('sec-purpose') ?? '').includes('prefetch')
  if (context.token && !isAhead)
    void context.api('POST member/browse/history/save', { item_id }, { silent: true }).catch(() => {})
}

const flatten = (nodes: Category[]): { id: string; name: string }[] =>
  nodes.flatMap(node => [{ id: node.category_id, name: node.category_name }, ...flatten(node.children)])

const RATE_TYPES = ['good', 'middle', 'bad', 'pic'] as const

/** Ten reviews of one page, with their group. */
async function loadRates(context: AppLoadContext, id: string, params: URLSearchParams) {
  const page = Math.max(1, Math.trunc(Number(params.get('rate_page') ?? 1)) || 1)
  const type = RATE_TYPES.find(known => known === params.get('rate_filter')) ?? ''
  const rates = await context.publicApi('GET order/rate/list', {
    item_id: id,
    page,
    pageSize: 10,
    order_type: 'normal',
    rate_type: type,
  })
  return { ...rates, page, type }
}
export type Rates = Awaited<ReturnType<typeof loadRates>>
export type ItemData = Awaited<ReturnType<typeof loadItemPage>>['item']
