import { GOODS_STOCK } from '@heji/widgets/definitions'
import type { Queryable } from '../../db/db'
import type { StoredWidget } from '../../db/schema'
import { shownUnit } from '../../price-rules/activities'
import { isForStaff } from '../../price-rules/own-discount'
import type { Viewer } from '../../price-rules/viewer'
import { type FinalPriceOf, finalField, finalPrices } from '../items/final-prices'
import { applyGoodsRules } from './apply-goods-rules'
import { dropEntries, type Entry, entriesWith, idIn } from './entries'
import { type GoodsOfPage, readGoods } from './goods-of-page'
import { replaceSoldOutGoods } from './replace-sold-out'

/**
 * Writes today's prices (cents), name, picture and sale state into every goods entry of freshly read content: `price` and
 * `final_price` are those for who asks, `staff` the kind of goods for staff. Entries get `on_sale`;
 * goods that no longer exist keep their stored data, without `OF_TODAY`, and are not on sale. Goods for staff leave the lists for everybody
 * else. What cannot be bought is replaced where the operator chose so. Two statements, two more if something is replaced, and those of rules.
 */
export async function refreshGoods(db: Queryable, viewer: Viewer, content: StoredWidget[]): Promise<void> {
  await applyGoodsRules(db, viewer, content)
  const entries = entriesWith(content, 'goods', goodsIdOf)
  if (entries.length === 0) return
  const picked = await readGoods(db, viewer.now, [...new Set(entries.map(goodsIdOf))])
  const added = await replaceSoldOutGoods(
    db,
    viewer,
    content,
    new Map(picked.map(row => [row.goods.itemId, row.goods])),
  )
  const rows = added.length > 0 ? [...picked, ...(await readGoods(db, viewer.now, added))] : picked
  const barred = new Set(viewer.isStaff ? [] : rows.filter(row => isForStaff(row.goods)).map(row => row.goods.itemId))
  if (barred.size > 0) dropEntries(content, 'goods', entry => barred.has(goodsIdOf(entry)))
  const first = new Set(entries.slice(0, MOST_FINAL).map(goodsIdOf))
  const finalOf = await finalPrices(
    db,
    viewer,
    rows.filter(row => first.has(row.goods.itemId)),
  )
  const shown = new Map(rows.map(row => [row.goods.itemId, shownOf(row, viewer, finalOf)]))
  for (const entry of entries) refresh(entry, shown.get(goodsIdOf(entry)))
}

/** Entries whose goods have a final price: each needs a quote, and a page may name many thousand goods. */
const MOST_FINAL = 200

const goodsIdOf = (entry: Entry) => idIn(entry.goods_id)

/** The fields of all entries with these goods; a page may name the same goods in many places. */
function shownOf({ goods: item, picture, act }: GoodsOfPage, viewer: Viewer, finalOf: FinalPriceOf): Entry {
  const unit = shownUnit(item.price, item, viewer, act)
  return {
    on_sale: item.approveStatus !== 'instock',
    goods_name: item.name,
    ...(picture ? { goods_pic: picture } : {}),
    price: unit.salePrice,
    market_price: item.marketPrice,
    ...Object.fromEntries(GOODS_STOCK.map(name => [name, item[name]])),
    ...(viewer.isStaff && item.staffGoods ? { staff: item.productType } : {}),
    ...finalField(finalOf({ goods: item, unit, isSeckill: act?.kind === 'seckill' })),
  }
}

/** What a stored entry may not keep, as its goods may be gone. */
const OF_TODAY = [...GOODS_STOCK, 'final_price', 'staff']

function refresh(entry: Entry, shown: Entry | undefined) {
  for (const name of OF_TODAY) delete entry[name]
  Object.assign(entry, shown ?? { on_sale: false })
}
