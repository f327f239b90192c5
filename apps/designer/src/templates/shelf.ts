import type { Api } from '@heji/api-client'
import {
  type CategoryEntry,
  type CouponEntry,
  type GoodsEntry,
  placeholderGoods,
  readGoods,
  type StoredLink,
} from '@heji/widgets/definitions'
import { queryOptions } from '@tanstack/react-query'
import { entryOf } from '../editor/pickers/category-picker'
import { couponEntryOf } from '../editor/pickers/coupon-picker'
import { categoryTree, couponList, goodsList } from '../queries/shop'

/** What the shop has to fill a template with. */
export interface Stock {
  goods: readonly GoodsEntry[]
  coupons: readonly CouponEntry[]
  categories: readonly CategoryEntry[]
}

/** A shop without anything: templates then show empty slots, which shoppers never see. */
export const NOTHING: Stock = { goods: [], coupons: [], categories: [] }

const MOST_GOODS = 60
const MOST_COUPONS = 9

/** Goods that can be bought, coupons that can be claimed, and categories of the shop. */
export const stockOf = (shopApi: Api) =>
  queryOptions({
    queryKey: ['stock'],
    queryFn: async ({ client }): Promise<Stock> => {
      const [goods, coupons, tree] = await Promise.all([
        client.query(goodsList(shopApi, { page: 1, pageSize: MOST_GOODS, item_type: 'normal' })),
        client.query(couponList(shopApi, { page: 1, pageSize: MOST_COUPONS })),
        client.query(categoryTree(shopApi, false)),
      ])
      return {
        goods: goods.list
          .filter(item => item.store > 0)
          .map(item => readGoods(item as unknown as Record<string, unknown>)),
        coupons: coupons.list.map(couponEntryOf),
        categories: tree.map(entryOf),
      }
    },
  })

/** Hands out what the shop has, so that lists of one page repeat as few goods as possible. */
export interface Shelf {
  goods: (count: number) => GoodsEntry[]
  coupons: (count: number) => CouponEntry[]
  categories: (count: number) => CategoryEntry[]
  /** To the list of a category, or of all goods in a shop without so many. */
  toCategory: (i: number) => StoredLink
}

/** A full shelf. Each template starts with one of its own. */
export function createShelf({ goods, coupons, categories }: Stock): Shelf {
  const given = { goods: 0, coupons: 0 }
  /** The next ones; from the first again when all were given, but none twice in one list. */
  const next = <T>(name: keyof typeof given, list: readonly T[], count: number) => {
    const from = given[name]
    given[name] += count
    return Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(from + i) % list.length]!)
  }
  return {
    goods: count => {
      const found = next('goods', goods, count)
      return found.length > 0 ? found : Array.from({ length: count }, () => placeholderGoods())
    },
    coupons: count => next('coupons', coupons, count),
    categories: count => categories.slice(0, count),
    toCategory: i => {
      const category = categories[i]
      if (!category)
        return { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items', href: '/items' }
      const { category_id, category_name } = category
      return { linkPage: 'category', linkPageLabel: '商品分类', category_id, category_name }
    },
  }
}
