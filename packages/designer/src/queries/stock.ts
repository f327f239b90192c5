import { readGoods } from '@heji/widgets/definitions'
import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import type { Stock } from '../adapter/section'
import { categoryEntryOf, couponEntryOf } from '../editor/pickers/stored-entries'
import { categoryTree, couponList, goodsList } from './shop'

/** A shop without anything: templates then show empty slots, which shoppers never see. */
export const NOTHING: Stock = { goods: [], coupons: [], categories: [] }

const MOST_GOODS = 60
const MOST_COUPONS = 9

/** Goods that can be bought, coupons that can be claimed, and categories of the shop, as far as it has pickers for them. */
export const stockOf = (adapter: DesignerAdapter) =>
  queryOptions({
    queryKey: ['stock'],
    queryFn: async ({ client }): Promise<Stock> => {
      const { pickers = {} } = adapter
      const [goods, coupons, tree] = await Promise.all([
        pickers.goods && client.query(goodsList(adapter, { page: 1, pageSize: MOST_GOODS, item_type: 'normal' })),
        pickers.coupons && client.query(couponList(adapter, { page: 1, pageSize: MOST_COUPONS })),
        pickers.categories && client.query(categoryTree(adapter, false)),
      ])
      return {
        goods: (goods?.list ?? [])
          .filter(item => item.store > 0)
          .map(item => readGoods(item as unknown as Record<string, unknown>)),
        coupons: (coupons?.list ?? []).map(couponEntryOf),
        categories: (tree ?? []).map(categoryEntryOf),
      }
    },
  })
