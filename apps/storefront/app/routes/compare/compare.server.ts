import type { ComparedItem } from '@heji/api-client/contract'
import { comparedIds, compareHref, MOST_COMPARED } from '../../components/compare/compare-ids'
import { staffField } from '../../components/staff/staff-kind'
import { compareCookie, flashCookie, readCompare } from '../../cookies/cookies.server'
import type { AppLoadContext } from '../../framework'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { compareRows } from './compare-rows'
import { askCompared } from './compared.server'

/** The items of the address side by side. `add` and `remove` change the choice and lead to the page without them. */
export async function loadCompare({ api, context, request, url }: PageArgs) {
  const search = url.searchParams
  const ids = search.has('ids') ? comparedIds(search.get('ids')) : readCompare(request)
  const [add] = comparedIds(search.get('add'))
  const [remove] = comparedIds(search.get('remove'))
  const diff = search.get('diff') === '1'
  if (add) throw added(context, request, ids, add)
  if (remove)
    throw changed(
      context,
      request,
      ids.filter(id => id !== remove),
      diff,
    )
  if (!search.has('ids') && ids.length > 0) throw redirect(compareHref(ids))
  const items = await askCompared(api, ids)
  return {
    ids,
    diff,
    lost: ids.length - items.length,
    // More of the same kind.
    more: items[0] ? `/items?cat_id=${encodeURIComponent(items[0].item_main_cat_id)}` : '/items',
    items: items.map(toHead),
    rows: compareRows(items),
  }
}

function added(context: AppLoadContext, request: Request, ids: readonly string[], id: string) {
  if (ids.includes(id)) return changed(context, request, ids)
  if (ids.length < MOST_COMPARED) return changed(context, request, [...ids, id])
  const note = flashCookie(context, 'warn', `最多对比 ${MOST_COMPARED} 件商品，请先移除一件`)
  return redirect(compareHref(ids), { headers: { 'set-cookie': note } })
}

/** A browser that only looks ahead changes nothing. */
function changed(context: AppLoadContext, request: Request, ids: readonly string[], diff = false) {
  const isAhead = (request.headers.get('sec-purpose') ?? '').includes('prefetch')
  const headers = isAhead ? undefined : { 'set-cookie': compareCookie(context, ids) }
  return redirect(compareHref(ids, { diff }), headers ? { headers } : undefined)
}

/** The head of a column. */
const toHead = (item: ComparedItem) => ({
  item_id: item.item_id,
  item_name: item.item_name,
  pic: item.pics[0] ?? '',
  price: item.price,
  market_price: item.market_price,
  ...(item.member_price === undefined ? {} : { member_price: item.member_price }),
  ...(item.activity_price === undefined ? {} : { activity_price: item.activity_price }),
  canBuy: item.approve_status === 'onsale' && item.store > 0,
  ...staffField(item),
})

export type CompareHead = ReturnType<typeof toHead>
