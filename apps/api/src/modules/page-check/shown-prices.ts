import type { Queryable } from '../../db/db'
import { visitorAt } from '../../price-rules/viewer'
import { refreshGoods } from '../theme/refresh-goods'

/** Goods that the shop no longer has, and goods for staff, have none. */
export type ShownPrices = ReadonlyMap<number, number[]>

interface Shown {
  goods_id: string
  price?: number
  final_price?: { fee: number }
}

/** What pages show every visitor of goods at a time: the price, and the price with the best coupon where it is lower; cents. */
export async function shownPrices(db: Queryable, at: Date, ids: readonly number[]): Promise<ShownPrices> {
  const data: Shown[] = [...new Set(ids)].map(id => ({ goods_id: String(id) }))
  const block = { type: 'W0002', uuid: '', data }
  await refreshGoods(db, visitorAt(at), [block])
  return new Map(
    block.data.map(({ goods_id, price, final_price }) => [
      Number(goods_id),
      [price, final_price?.fee].filter(cents => cents !== undefined),
    ]),
  )
}
