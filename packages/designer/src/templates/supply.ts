import {
  type CategoryEntry,
  type CouponEntry,
  type GoodsEntry,
  placeholderGoods,
  type StoredLink,
} from '@heji/widgets/definitions'
import type { Stock } from '../adapter/section'

/** Hands out what the shop has, so that lists of one page repeat as few goods as possible. */
export interface Supply {
  goods: (count: number) => GoodsEntry[]
  coupons: (count: number) => CouponEntry[]
  categories: (count: number) => CategoryEntry[]
  /** To the list of a category, or of all goods in a shop without so many. */
  toCategory: (i: number) => StoredLink
}

/** A full shelf. Each template starts with one of its own. */
export function createSupply({ goods, coupons, categories }: Stock): Supply {
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
