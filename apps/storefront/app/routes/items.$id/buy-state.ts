import type { ItemDetail } from '@heji/api-client/contract'

/** Reason why an item cannot be bought now, or null (spec §4: approve_status). */
type BuyBlock = '商品已下架' | '赠品不可购买' | '已售罄' | '商品已失效' | '暂不可购买'

export type Buyable = Pick<ItemDetail, 'approve_status' | 'is_gift' | 'valid_lucky' | 'store'>

export function buyBlock({ approve_status, is_gift, valid_lucky, store }: Buyable): BuyBlock | null {
  if (is_gift) return '赠品不可购买'
  if (approve_status === 'instock') return '商品已下架'
  if (valid_lucky === 1) return '商品已失效'
  if (approve_status !== 'onsale') return '暂不可购买'
  return store > 0 ? null : '已售罄'
}
