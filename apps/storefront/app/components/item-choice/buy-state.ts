import type { ItemDetail } from '@heji/api-client/contract'
import { staffKindOf } from '../staff/staff-kind'

/** Id of the form that buys the item. */
export const BUY_FORM = 'buy'

export const STAFF_ONLY = '仅限员工购买'

export type Buyable = Pick<ItemDetail, 'approve_status' | 'is_gift' | 'valid_lucky' | 'store'> &
  Partial<Pick<ItemDetail, 'product_type' | 'staff_goods' | 'start_num' | 'promotion_activity'>>

/** 特卖商品 and 福袋 for staff are sold to nobody else (spec §6). */
const isForStaff = (item: Buyable) => (staffKindOf(item) ?? 'normal') !== 'normal'

/** Reason why an item cannot be bought now, or null (spec §4: approve_status); for a member also why not by him. */
export function buyBlock(item: Buyable, isStaff = false): string | null {
  const { approve_status, is_gift, valid_lucky, store, start_num = 1, promotion_activity = [] } = item
  if (isForStaff(item) && !isStaff) return STAFF_ONLY
  if (is_gift) return '赠品不可购买'
  if (approve_status === 'instock') return '商品已下架'
  if (valid_lucky === 1) return '商品已失效'
  if (approve_status !== 'onsale') return '暂不可购买'
  if (store < Math.max(1, start_num)) return '已售罄'
  return promotion_activity.find(({ refusal }) => refusal)?.refusal ?? null
}

const NO_LIMIT = 99_999

/** The most pieces at once: what one order may have, and what limits leave to this shopper; at least one. */
export function mostPieces(item: Pick<ItemDetail, 'limit_num' | 'promotion_activity'>): number {
  const lefts = item.promotion_activity
    .filter(({ join_limit }) => join_limit > 0)
    .map(({ join_limit, usedCount }) => join_limit - usedCount)
  return Math.max(1, Math.min(item.limit_num || NO_LIMIT, ...lefts))
}
