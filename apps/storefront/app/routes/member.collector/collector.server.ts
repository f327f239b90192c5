import type { FavItem } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'
import { stateOf } from '../../components/member/goods-tile'
import { REMOVE_LISTS, RemoveForm } from '../../components/member/remove-goods'
import { noFields } from '../../forms/fields'
import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { pageNumber, pageOfRows } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE_SIZE = 10
/** A member has at most as many, so all are read and the parts counted here. */
const MOST = 100

const PARTS = ['all', 'cheaper', 'gone'] as const

/** Favourite goods, all or a part of them, and the link to show them to others. */
export async function loadFavourites({ api, context, url }: PageArgs) {
  const asked = url.searchParams.get('part')
  const part = PARTS.find(known => known === asked) ?? 'all'
  const [{ list }, { token }] = await Promise.all([
    api('GET member/collect/item', { pageSize: MOST }),
    api('GET member/collect/share'),
  ])
  const items = list.map(toTile)
  const parts = {
    all: items,
    cheaper: items.filter(item => item.cheaper > 0),
    gone: items.filter(item => stateOf(item) !== 'sale'),
  }
  const { page, rows } = pageOfRows(parts[part], pageNumber(url.searchParams), PAGE_SIZE)
  return {
    part,
    page,
    pageSize: PAGE_SIZE,
    total: parts[part].length,
    counts: { all: items.length, cheaper: parts.cheaper.length, gone: parts.gone.length },
    items: rows,
    isManaged: url.searchParams.get('manage') === '1',
    /** Null: the shop has no such links. Empty: not shared. */
    share: token === null ? null : token && `${context.origin}/favourites/${token}`,
  }
}

function toTile({ item_id, item_name, item_image, price, price_then, market_price, store, ...item }: FavItem) {
  const cheaper = price_then ? Math.max(0, price_then - price) : 0
  return {
    item_id,
    item_name,
    pic: item_image,
    price,
    market_price,
    store,
    approve_status: item.approve_status,
    ...(item.final_price ? { final_price: item.final_price } : {}),
    cheaper,
    tags: [...(item.promotion_tag ? [item.promotion_tag] : []), ...(cheaper > 0 ? [`降${formatYuan(cheaper)}`] : [])],
  }
}

const BUTTON = { noteOn: (_: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

/** Removes some or all, and begins and ends the link. */
export const favouritesAction = formActions({
  remove: memberHandler(
    RemoveForm,
    async ({ ids }, api) => {
      await api('DELETE member/collect/item', { item_ids: ids, is_empty: false })
      return { message: '商品移除收藏成功' }
    },
    { ...BUTTON, lists: REMOVE_LISTS },
  ),
  clear: memberHandler(
    noFields,
    async (_, api) => {
      await api('DELETE member/collect/item', { is_empty: true })
      return { to: '/member/collector', message: '已清空收藏' }
    },
    BUTTON,
  ),
  share: memberHandler(
    noFields,
    async (_, api) => {
      await api('POST member/collect/share')
      return { message: '分享链接已生成' }
    },
    BUTTON,
  ),
  unshare: memberHandler(
    noFields,
    async (_, api) => {
      await api('DELETE member/collect/share')
      return { message: '已停止分享，原链接失效' }
    },
    BUTTON,
  ),
})
