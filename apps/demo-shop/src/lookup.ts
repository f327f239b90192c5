import { toTree } from '@heji/api/demo-shop'
import type { CategoryNode } from '@heji/api-client/contract'
import { wordmarkKey } from './art'
import { brands } from './catalogue/brands'
import { buildCatalogue } from './catalogue/build'
import { pictureUrl } from './catalogue/gallery'
import type { CatalogueItem } from './catalogue/rows'
import { demoCoupons } from './shops/coupons'
import { demoShops, shopRow } from './shops/shops'

/** Goods as page widgets hold them; prices in cents. */
export interface DemoGoods {
  goods_id: string
  goods_pic: string
  price: number
  market_price: number
  goods_name: string
  brief: string
  tagList: string[]
}

export interface DemoCoupon {
  card_id: string
  title: string
  description: string
  card_type: 'cash' | 'discount'
  reduce_cost: number
  discount: number
  least_cost: number
}

export interface DemoShopEntry {
  shop_id: string
  shop_name: string
  shop_pic: string
  banner: string
  logo: string
  tag_list: { tag_name: string }[]
}

const isForStaff = ({ staffGoods, productType = 'normal' }: CatalogueItem['goods']) =>
  staffGoods === true && productType !== 'normal'

/**
 * The demo shop's rows by name, for pages that are seeded together with them; needs no database, because the ids are
 * fixed. Goods are in stock and sold to everybody, best sellers first.
 */
export function demoCatalogueIndex() {
  const { items, categories } = buildCatalogue()
  const ranked = items
    .filter(({ goods }) => (goods.store ?? 0) > 0 && !isForStaff(goods))
    .toSorted((a, b) => (b.goods.sales ?? 0) - (a.goods.sales ?? 0))
  const take = (fits: (item: CatalogueItem) => boolean, count: number, from = 0) =>
    ranked
      .filter(fits)
      .slice(from, from + count)
      .map(toDemoGoods)
  const inCategory = (name: string) => {
    const wanted = new Set(categories.filter(row => row.name === name).map(row => row.id))
    for (const row of categories) if (wanted.has(row.parentId)) wanted.add(row.id)
    return (item: CatalogueItem) => wanted.has(item.goods.mainCategoryId)
  }
  return {
    /** Of a top category such as 手机数码; `from` skips the first ones. */
    goodsOfLine: (line: string, count: number, from = 0) => take(item => item.line === line, count, from),
    /** Of a category on any level, with all below it. */
    goodsOfCategory: (name: string, count: number, from = 0) => take(inCategory(name), count, from),
    /** Of one drawing, e.g. `phone`. */
    goodsOfKind: (kind: string, count: number, from = 0) => take(item => item.kind === kind, count, from),
    goodsOfBrand: (name: string, count: number, from = 0) =>
      take(item => brands[(item.goods.brandId ?? 0) - 1]?.name === name, count, from),
    goodsOfTag: (name: string, count: number, from = 0) => take(item => item.tagNames.includes(name), count, from),
    bestSellers: (count: number, from = 0) => take(() => true, count, from),
    goodsOfShop: (shopId: number, count: number, from = 0) => take(item => item.goods.shopId === shopId, count, from),
    categoryTree: (): CategoryNode[] =>
      toTree(
        categories.map(row => ({
          ...row,
          imageUrl: row.imageUrl ?? '',
          sort: row.sort ?? 0,
          returnDays: row.returnDays ?? null,
          noReturnReason: row.noReturnReason ?? '',
        })),
      ),
    /** Id of a category; the topmost one of that name. */
    categoryId: (name: string) => String(categories.find(row => row.name === name)?.id ?? 0),
    /** Coupons that can be claimed now. */
    coupons: (): DemoCoupon[] => demoCoupons.filter(c => c.to > 0 && (c.claimed ?? 0) < c.quantity).map(toDemoCoupon),
    shops: (): DemoShopEntry[] => demoShops.map((shop, i) => toShopEntry(shop, i + 1)),
    brandPictures: () =>
      brands.map((brand, i) => ({
        brand_id: String(i + 1),
        name: brand.name,
        imgUrl: pictureUrl(wordmarkKey({ layout: brand.layout, text: brand.name, latin: brand.latin })),
      })),
  }
}

const toDemoGoods = ({ goods, tagNames }: CatalogueItem): DemoGoods => ({
  goods_id: String(goods.itemId),
  goods_pic: goods.pics[0] ?? '',
  price: goods.price,
  market_price: goods.marketPrice ?? 0,
  goods_name: goods.name,
  brief: goods.brief ?? '',
  tagList: tagNames,
})

const toDemoCoupon = (coupon: (typeof demoCoupons)[number]): DemoCoupon => ({
  card_id: String(coupon.id),
  title: coupon.title,
  description: coupon.description ?? '',
  card_type: coupon.cardType,
  reduce_cost: coupon.reduceCost ?? 0,
  discount: coupon.percentOff ?? 0,
  least_cost: coupon.leastCost ?? 0,
})

function toShopEntry(shop: (typeof demoShops)[number], id: number): DemoShopEntry {
  const row = shopRow(shop, id)
  return {
    shop_id: String(id),
    shop_name: shop.name,
    shop_pic: row.topPicture ?? '',
    banner: row.banner ?? '',
    logo: row.logo ?? '',
    tag_list: shop.tags.map(tag_name => ({ tag_name })),
  }
}
