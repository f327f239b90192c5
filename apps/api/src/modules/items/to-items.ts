import type { Item } from '@heji/api-client/contract'
import type { Queryable } from '../../db/db'
import type { Viewer } from '../../price-rules/viewer'
import { finalField, finalPrices } from './final-prices'
import { type ItemRow, toItem, unitOf } from './item-rows'

/** Rows in the shape of the wire, with their final prices. One statement. */
export async function toItems(db: Queryable, viewer: Viewer, rows: ItemRow[]): Promise<Item[]> {
  const finalOf = await finalPrices(db, viewer, rows)
  return rows.map(row => ({
    ...toItem(row, viewer),
    ...finalField(finalOf({ goods: row.goods, unit: unitOf(row, viewer), isSeckill: row.act?.kind === 'seckill' })),
  }))
}
