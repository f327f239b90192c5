import {
  activities,
  articles,
  bankAccounts,
  brands,
  categories,
  coupons,
  goods,
  goodsCategories,
  goodsTags,
  insertPromotion,
  reviews,
  seckills,
  settings,
  shops,
  shopTags,
  skus,
  stockLedger,
  type Tx,
  tags,
  vipGrades,
} from '@heji/api/demo-shop'
import { wordmarkKey } from './art'
import { brands as brandList } from './catalogue/brands'
import type { Catalogue } from './catalogue/build'
import { pictureUrl } from './catalogue/gallery'
import { ITEM_TAGS, SHOP_TAGS } from './catalogue/tags'
import { articleRows } from './content/articles'
import { reviewRows } from './content/reviews'
import { demoAccounts, siteSettings } from './content/site'
import { insertAll } from './insert-all'
import { demoVipGrades } from './people/vip-grades'
import { couponRows } from './shops/coupons'
import { promotionRows } from './shops/promotions'
import { seckillRows } from './shops/seckills'
import { demoShops, shopRow } from './shops/shops'

const HOUR = 3_600_000

/** All rows that shoppers see, in the order of their dependencies. */
export async function insertShop(tx: Tx, catalogue: Catalogue, now: Date) {
  await insertBasics(tx, catalogue)
  await insertGoods(tx, catalogue, now)
  await insertAll(tx, seckills, seckillRows(catalogue.items, now))
  await insertAll(tx, vipGrades, demoVipGrades)
  const topId = (name: string) => catalogue.categories.find(row => row.level === 1 && row.name === name)!.id
  await insertAll(tx, coupons, couponRows(now, topId))
  for (const promotion of promotionRows(catalogue.items, now, topId)) await insertPromotion(tx, promotion)
  await insertAll(tx, reviews, reviewRows(catalogue.items, now))
  await insertAll(tx, articles, articleRows(now))
  await insertAll(tx, bankAccounts, demoAccounts)
  await insertAll(
    tx,
    settings,
    Object.entries(siteSettings).map(([key, value]) => ({ key, value })),
  )
}

const TAGS: readonly string[] = [...ITEM_TAGS, ...SHOP_TAGS]
const tagId = (name: string) => TAGS.indexOf(name) + 1

async function insertBasics(tx: Tx, catalogue: Catalogue) {
  await insertAll(tx, categories, catalogue.categories)
  await insertAll(
    tx,
    brands,
    brandList.map((brand, i) => ({
      id: i + 1,
      name: brand.name,
      imageUrl: pictureUrl(wordmarkKey({ layout: brand.layout, text: brand.name, latin: brand.latin })),
      sort: i,
    })),
  )
  const shopTagNames: readonly string[] = SHOP_TAGS
  await insertAll(
    tx,
    tags,
    TAGS.map((name, i) => ({
      id: i + 1,
      name,
      kind: shopTagNames.includes(name) ? ('shop' as const) : ('item' as const),
    })),
  )
  await insertAll(
    tx,
    shops,
    demoShops.map((shop, i) => shopRow(shop, i + 1)),
  )
  await insertAll(
    tx,
    shopTags,
    demoShops.flatMap((shop, i) => shop.tags.map((name, sort) => ({ shopId: i + 1, tagId: tagId(name), sort }))),
  )
}

async function insertGoods(tx: Tx, { items, edge, points }: Catalogue, now: Date) {
  const all = [...items, ...edge, ...points]
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  await insertAll(
    tx,
    goods,
    all.map(item => ({ ...item.goods, createdAt: before(item.ageHours), updatedAt: before(item.ageHours / 2) })),
  )
  const skuRows = all.flatMap(item => item.skus)
  await insertAll(tx, skus, skuRows)
  await insertAll(
    tx,
    stockLedger,
    skuRows.map(sku => ({ skuId: sku.itemId, delta: sku.store, kind: 'opening' as const, at: now })),
  )
  await insertAll(
    tx,
    goodsCategories,
    all.flatMap(item => item.categoryIds.map(categoryId => ({ goodsId: item.goods.itemId, categoryId }))),
  )
  await insertAll(
    tx,
    goodsTags,
    all.flatMap(({ goods: { itemId }, tagNames }) =>
      tagNames.map((name, sort) => ({ goodsId: itemId, tagId: tagId(name), sort })),
    ),
  )
  await insertAll(
    tx,
    activities,
    all.flatMap(({ activity }) => {
      if (!activity) return []
      const { startHours, endHours, ...row } = activity
      return [{ ...row, startAt: before(-startHours), endAt: before(-endHours) }]
    }),
  )
}
