import type { CouponEntry, GoodsEntry } from '@heji/widgets/definitions'
import { buildCatalogue } from '../catalogue/build'
import { type DemoGoods, demoCatalogueIndex } from '../lookup'
import { type CustomTitle, createLinks, type Links } from './links'

/** Goods and links for the seeded pages. */
export interface Supply {
  links: Links
  categories: ReturnType<ReturnType<typeof demoCatalogueIndex>['categoryTree']>
  /** Goods of a top category, best sellers first, of as many kinds as possible. */
  line(name: string, count: number): GoodsEntry[]
  /** Goods with a running activity. */
  onSale(count: number): GoodsEntry[]
  tagged(name: string, count: number): GoodsEntry[]
  ofBrand(name: string, count: number): GoodsEntry[]
  /** From all categories, without goods that were taken before. */
  others(count: number): GoodsEntry[]
  coupons: CouponEntry[]
  /** A shop with three of its own goods, as the shop picker stores it. */
  shop(name: string): object
  brands: { brand_id: string; name: string; imgUrl: string }[]
}

const ALL = 500
/** A brand with fewer goods gets no link. */
const FEW = 3

/** Each page starts with a full shelf, so that its lists repeat as few goods as possible. */
export function createSupply(customIds: Readonly<Record<CustomTitle, number>>): Supply {
  const index = demoCatalogueIndex()
  const onSaleIds = new Set(
    buildCatalogue()
      .items.filter(item => item.activity)
      .map(item => String(item.goods.itemId)),
  )
  const taken = new Set<string>()
  const pick = (from: DemoGoods[], count: number) => {
    const chosen = mixed(
      from.filter(goods => !taken.has(goods.goods_id)),
      count,
    )
    for (const goods of chosen) taken.add(goods.goods_id)
    return chosen.map(toEntry)
  }
  return {
    links: createLinks({ categoryId: index.categoryId, customIds }),
    categories: index.categoryTree(),
    line: (name, count) => pick(index.goodsOfLine(name, ALL), count),
    onSale: count =>
      pick(
        index.bestSellers(ALL).filter(goods => onSaleIds.has(goods.goods_id)),
        count,
      ),
    tagged: (name, count) => pick(index.goodsOfTag(name, ALL), count),
    ofBrand: (name, count) => pick(index.goodsOfBrand(name, ALL), count),
    others: count => pick(index.bestSellers(ALL), count),
    coupons: index.coupons(),
    // A small shop shows its goods even if other lists have them too.
    shop: name => {
      const shop = index.shops().find(({ shop_name }) => shop_name === name)
      if (!shop) throw new Error(`no shop ${name}`)
      return { ...shop, shop_pic: '', goods_list: mixed(index.goodsOfShop(Number(shop.shop_id), ALL), 3).map(toEntry) }
    },
    brands: index.brandPictures().filter(({ name }) => index.goodsOfBrand(name, FEW).length === FEW),
  }
}

const kindOf = ({ goods_pic }: DemoGoods) => goods_pic.split('/')[3] ?? ''

/** Takes one of each kind in turn, so that neighbours look different. */
function mixed(goods: DemoGoods[], count: number): DemoGoods[] {
  const kinds = new Map<string, DemoGoods[]>()
  for (const one of goods) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one])
  const rounds = Math.max(0, ...[...kinds.values()].map(list => list.length))
  return Array.from({ length: rounds }, (_, i) => [...kinds.values()].flatMap(list => list[i] ?? []))
    .flat()
    .slice(0, count)
}

const toEntry = ({ tagList: _, ...goods }: DemoGoods): GoodsEntry & { itemId: string } => ({
  ...goods,
  itemId: goods.goods_id,
  linkPage: 'goods',
  linkPageLabel: '商品',
})
