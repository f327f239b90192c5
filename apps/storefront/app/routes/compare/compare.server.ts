import type { ComparedItem } from '@heji/api-client/contract'
import { comparedIds, comparedText, compareHref, MOST_COMPARED } from '../../components/compare/compare-ids'
import { staffField } from '../../components/staff/staff-kind'
import { compareCookie, flashCookie, readCompare } from '../../cookies/cookies.server'
import { type ActionFunctionArgs, redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { compareRows } from './compare-rows'
import { askCompared } from './compared.server'

/** The items of the address side by side; without any, those that were chosen before. */
export async function loadCompare({ api, request, url }: PageArgs) {
  const search = url.searchParams
  const ids = search.has('ids') ? comparedIds(search.get('ids')) : readCompare(request)
  const diff = search.get('diff') === '1'
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

/**
 * Adds an item to the choice (`add`), or takes one out (`remove`), and leads to the comparison. `ids`: what the page of the
 * form shows; a button on a card has none, it changes what was chosen before.
 */
export async function changeCompare({ context, request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const ids = form.has('ids') ? comparedIds(text('ids')) : readCompare(request)
  const diff = text('diff') === '1'
  const [add] = comparedIds(text('add'))
  const [remove] = comparedIds(text('remove'))
  if (add && !ids.includes(add) && ids.length >= MOST_COMPARED) {
    const note = flashCookie(context, 'warn', `最多对比 ${MOST_COMPARED} 件商品，请先移除一件`)
    return redirect(compareHref(ids, { diff }), { headers: { 'set-cookie': note } })
  }
  const next = comparedIds(comparedText([...ids, ...(add ? [add] : [])].filter(id => id !== remove)))
  return redirect(compareHref(next, { diff }), { headers: { 'set-cookie': compareCookie(context, next) } })
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
