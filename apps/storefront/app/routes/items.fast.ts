import type { Contract, OutputOf } from '@heji/api-client'
import { buyBlock, mostPieces } from '../components/item-choice/buy-state'
import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { notFound } from '../loaders/define-loader.server'
import { hasActivityPrice, openSeckill } from './items.$id/seckill'

type Detail = OutputOf<Contract['GET goods/items/{item_id}']>

/** What the dialog 加入购物车 shows of an item. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const item = await orErrorPage(context.api('GET goods/items/{item_id}', { item_id: id }, { silent: true }))
  return data(toFastItem(item), { headers: { 'cache-control': 'private, no-store' } })
}

function toFastItem(item: Detail) {
  const shown = hasActivityPrice(item)
  const { item_id, item_name, nospec, price, market_price, member_price, item_spec_desc, distributor_id } = item
  return {
    item_id,
    item_name,
    nospec,
    price,
    market_price,
    member_price,
    item_spec_desc,
    distributor_id,
    activity_price: shown ? item.act_price : undefined,
    pic: item.pics[0] ?? '',
    store: item.item_total_store,
    item_unit: item.item_unit,
    start_num: item.start_num,
    limit_num: item.limit_num,
    /** The most pieces at once for this shopper. */
    most: mostPieces(item),
    spec_items: item.spec_items.map(sku => ({
      item_id: sku.item_id,
      store: sku.store,
      price: sku.price,
      market_price: sku.market_price,
      pic: sku.pic,
      member_price: sku.member_price,
      activity_price: shown ? sku.act_price : undefined,
      item_spec: sku.item_spec.map(({ spec_value_id }) => ({ spec_value_id })),
    })),
    /** Goods that cannot be bought, or only in a seckill, are shown on their own page. */
    needsPage: buyBlock(item) !== null || openSeckill(item) !== null,
  }
}

export type FastItem = ReturnType<typeof toFastItem>
