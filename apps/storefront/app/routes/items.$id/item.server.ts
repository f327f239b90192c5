import type { Contract, OutputOf } from '@heji/api-client'
import { parseSafeUrl } from '@heji/validators'
import { toItemCard } from '../../components/items/item-card'
import { loadArrival } from '../../components/region/arrival.server'
import { readRichText } from '../../components/rich-text/read-rich-text.server'
import type { AppLoadContext } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { describe, HOME_CRUMB } from '../../seo/describe.server'
import { breadcrumb, product } from '../../seo/structured.server'
import { memberFrame } from '../../shell/member-frame.server'
import { loadBestOfShop } from './best-of-shop.server'

type Detail = OutputOf<Contract['GET goods/items/{item_id}']>
type Category = Detail['item_category_main'][number]

/** The item with its recommendations and reviews. Unknown ids are 404. */
export async function loadItemPage({ api, context, request, params, url }: PageArgs) {
  const id = params.id ?? ''
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const search = url.searchParams
  const [item, rates, arrival] = await Promise.all([
    api('GET goods/items/{item_id}', { item_id: id, is_tdk: 1 }, { silent: true }),
    loadRates(context, id, search),
    loadArrival({ api, context, request }, id),
  ])
  noteVisit(context, request, item.item_id)
  const shown = { ...toItemData(item), ...clockOf(item, context.now) }
  const crumbs = shown.crumbs.map(node => ({ label: node.name, href: `/items?cat_id=${node.id}` }))
  describe(
    context,
    breadcrumb(context.origin, [HOME_CRUMB, ...crumbs, { label: item.item_name }]),
    product(context.origin, item),
  )
  const [more, best, isFavourite] = await Promise.all([
    loadMore(context, item),
    loadBestOfShop(context, item),
    isFavouriteOf(context, item.item_id),
  ])
  return {
    item: shown,
    more,
    best,
    spec: search.get('spec'),
    num: askedNumber(search),
    rates,
    isFavourite,
    arrival,
  }
}

/** Counts down from now, since the answer may be older; one that is over counts a second, and then the page is read again. */
function clockOf({ activity_info: info }: Pick<Detail, 'activity_info'>, now: Date): Pick<Detail, 'activity_info'> {
  if (!info) return {}
  const to = info.status === 'in_sale' ? info.activity_end_time : info.activity_start_time
  return { activity_info: { ...info, last_seconds: Math.max(1, to - Math.floor(now.getTime() / 1_000)) } }
}

/** The number of pieces that a form without scripts has brought along with the specs. */
export const askedNumber = (search: URLSearchParams) => {
  const num = search.get('num') ?? ''
  return /^\d{1,5}$/.test(num) ? Number(num) : 1
}

/** Whether the member has it among the favourites; a page that is kept for everybody has none. */
async function isFavouriteOf(context: AppLoadContext, item_id: string): Promise<boolean> {
  const frame = await memberFrame(context)
  if (!frame) return false
  if (frame.favourite_items) return frame.favourite_items.includes(item_id)
  return await context.api('GET /item.fav', { item_id }, { silent: true }).then(
    ({ count }) => count > 0,
    () => false,
  )
}

/** The answer of the API as the page reads it. */
export const toItemData = (item: Detail) => ({
  ...item,
  intro: readRichText(item.intro),
  video: videoOf(item),
  crumbs: flatten(item.item_category_main),
})

/** The address of the film; pages play only those of our own origin. */
function videoOf({ videos_url }: Pick<Detail, 'videos_url'>): string | null {
  const url = parseSafeUrl(videos_url)
  return url?.startsWith('/') ? url : null
}

/** Recommendations for the items of a category. */
async function loadMore(context: AppLoadContext, { item_id, item_main_cat_id }: Detail) {
  const more = await context
    .byAudience(`recommend:${item_main_cat_id}`, api =>
      api('GET promotions/recommendlike', { page: 1, pageSize: 6, item_id }),
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

/** Numbers of reviews: below an item, and on a page of them. */
const REVIEWS = { first: 3, page: 10 }

/** The first reviews, or the page of a group that the address asks for. Without an answer the item still shows. */
export async function loadRates(
  context: AppLoadContext,
  item_id: string,
  params: URLSearchParams,
  order_type: 'normal' | 'pointsmall' = 'normal',
) {
  const isFirst = !params.has('rate_page') && !params.has('rate_filter')
  const page = Math.max(1, Math.trunc(Number(params.get('rate_page') ?? 1)) || 1)
  const type = RATE_TYPES.find(known => known === params.get('rate_filter')) ?? ''
  const pageSize = isFirst ? REVIEWS.first : REVIEWS.page
  const asked = { item_id, page, pageSize, order_type, rate_type: type } as const
  const rates = await context.publicApi('GET order/rate/list', asked, { silent: isFirst }).catch((error: unknown) => {
    if (isFirst) return null
    throw error
  })
  return rates && { ...rates, page, type, isFirst }
}
export type Rates = NonNullable<Awaited<ReturnType<typeof loadRates>>>
export type ItemData = Awaited<ReturnType<typeof loadItemPage>>['item']
