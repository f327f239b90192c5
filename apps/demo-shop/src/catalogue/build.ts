import { searchDocument } from '@heji/api/demo-shop'
import { createRandom, DEMO_SEED, type Random } from '../random'
import { isSelfOperated, shopOfLine } from '../shops/shops'
import { brands } from './brands'
import { categoryRows, pathIds } from './category-rows'
import { buildEdgeSet } from './edge-set'
import { galleryOf } from './gallery'
import { FIRST_GOODS, FIRST_SKU } from './ids'
import { introOf } from './intro'
import { lines } from './lines'
import type { AnyFamily, Line } from './model'
import { pointGoods } from './point-goods'
import { marketPriceOf, salesOf } from './prices'
import type { ActivityPlan, CatalogueItem, CategoryRow, GoodsRow } from './rows'
import { shownSku, specsAndSkus } from './skus'
import { tagsOf } from './tags'

export interface Catalogue {
  categories: CategoryRow[]
  items: CatalogueItem[]
  /** Hidden; EC-01 to EC-20. */
  edge: CatalogueItem[]
  /** Of the points mall. */
  points: CatalogueItem[]
}

const ACTIVITY_NAMES = ['双11狂欢价', '限时特惠', '品牌日直降', '会员狂欢节']

/** Places among the best sellers, and what staff buy there. */
const STAFF_ONLY = [
  [149, 'sale'],
  [150, 'bag'],
  [151, 'sale'],
  [152, 'bag'],
] as const

let built: Catalogue | undefined

/** The whole catalogue as rows, built once. */
export function buildCatalogue(): Catalogue {
  built ??= build()
  return built
}

function build(): Catalogue {
  const random = createRandom(DEMO_SEED)
  const categories = categoryRows()
  const entries = lines.flatMap(line =>
    line.families.flatMap(f => f.products.map((product, at) => ({ line, family: f, product, at }))),
  )
  const ranks = random.shuffled(entries.map((_, i) => i + 1))
  let sku = FIRST_SKU - 1
  const nextSkuId = () => ++sku
  const items = entries.map((entry, i) =>
    buildItem({ ...entry, index: i, rank: ranks[i]!, random, categories, nextSkuId }),
  )
  const mugs = categories.find(row => row.name === '杯子')!.id
  const edge = buildEdgeSet(mugs, brands.findIndex(b => b.name === '木白') + 1, nextSkuId)
  return { categories, items, edge, points: pointGoods(items) }
}

interface Entry {
  line: Line
  family: AnyFamily
  product: AnyFamily['products'][number]
  /** Place within the family, and within the catalogue. */
  at: number
  index: number
  rank: number
  random: Random
  categories: CategoryRow[]
  nextSkuId(): number
}

/** Some goods are cheaper for staff; the least popular ones are sold to staff only. */
function staffTerms(index: number, rank: number): Partial<GoodsRow> {
  const hidden = STAFF_ONLY.find(([place]) => place === rank)
  if (hidden) return { staffGoods: true, staffPercentOff: 40, limitNum: 2, productType: hidden[1] }
  return index % 12 === 5 ? { staffGoods: true, staffPercentOff: 15 } : {}
}

function buildItem(entry: Entry): CatalogueItem {
  const { line, family: f, product, at, index, rank, random } = entry
  const goodsId = FIRST_GOODS + index
  const bn = `HJ${String(goodsId)}`
  const price = Math.round(product.yuan * 100)
  const marketPrice = marketPriceOf(price, random)
  const gallery = galleryOf(f, product, at)
  const { specs, skus } = specsAndSkus(
    f,
    { goodsId, bn, price, marketPrice, random, swatch: gallery.swatch },
    entry.nextSkuId,
  )
  const cheapest = shownSku(skus)
  const shopId = shopOfLine(line.name, index)
  const ageHours = random.int(24, 24 * 150)
  const tagNames = tagsOf(product.brief, { ageHours, price, isSelfOperated: isSelfOperated(shopId) })
  const categoryIds = pathIds(entry.categories, line.name, f.path)
  return {
    goods: {
      itemId: goodsId,
      bn,
      name: product.name,
      brief: product.brief,
      shopId,
      brandId: brands.findIndex(b => b.name === f.brand) + 1,
      mainCategoryId: categoryIds.at(-1)!,
      pics: gallery.pics,
      intro: introOf(f, product, gallery),
      params: [['品牌', f.brand] as const, ['货号', bn] as const, ...f.params, ...(product.params ?? [])].map(
        ([name, value]) => ({ name, value }),
      ),
      specs,
      nospec: specs.length === 0,
      price: cheapest.price,
      marketPrice: cheapest.marketPrice!,
      store: skus.reduce((sum, row) => sum + row.store, 0),
      sales: salesOf(rank),
      sort: Math.max(1, 300 - rank) + random.int(0, 60),
      unit: f.unit,
      ...staffTerms(index, rank),
      search: searchDocument({
        name: product.name,
        bn,
        brand: f.brand,
        categories: [line.name, ...f.path],
        tags: tagNames,
        specs,
      }),
    },
    skus,
    categoryIds: [categoryIds.at(-1)!],
    tagNames,
    activity: index % 5 === 2 ? planActivity(goodsId, random) : null,
    line: line.name,
    kind: f.kind,
    ageHours,
  }
}

const planActivity = (goodsId: number, random: Random): ActivityPlan => ({
  kind: 'limited_time_sale',
  name: random.pick(ACTIVITY_NAMES),
  goodsId,
  // Other percents make prices with odd cents.
  paysPercent: random.pick([80, 85, 90]),
  startHours: -random.int(2, 40),
  endHours: random.int(30, 150),
})
