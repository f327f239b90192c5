import type { ItemDetail } from '@heji/api-client/contract'
import { staffKindOf } from '../staff/staff-kind'

/** Id of the form that buys the item. */
export const BUY_FORM = 'buy'

export const STAFF_ONLY = '仅限员工购买'

/** Reason why an item cannot be bought now, or null (spec §4: approve_status). */
type BuyBlock = '商品已下架' | '赠品不可购买' | '已售罄' | '商品已失效' | '暂不可购买' | typeof STAFF_ONLY

export type Buyable = Pick<ItemDetail, 'approve_status' | 'is_gift' | 'valid_lucky' | 'store'> &
  Partial<Pick<ItemDetail, 'product_type' | 'staff_goods' | 'start_num'>>

/** 特卖商品 and 福袋 for staff are sold to nobody else (spec §6). */
const isForStaff = (item: Buyable) => (staffKindOf(item) ?? 'normal') !== 'normal'

export function buyBlock(item: Buyable, isStaff = false): BuyBlock | null {
  const { approve_status, is_gift, valid_lucky, store, start_num = 1 } = item
  if (isForStaff(item) && !isStaff) return STAFF_ONLY
  if (is_gift) return '赠品不可购买'
  if (approve_status === 'instock') return '商品已下架'
  if (valid_lucky === 1) return '商品已失效'
  if (approve_status !== 'onsale') return '暂不可购买'
  return store >= Math.max(1, start_num) ? null : '已售罄'
}
