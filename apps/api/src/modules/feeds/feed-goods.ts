/** What feeds say of goods: what a visitor can buy, at the price that he pays for one piece. */

import { isInScope } from '@heji/pricing/promotion-lines'
import { unitPrice } from '@heji/pricing/unit-price'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { listedGoods } from '../../db/listed-goods'
import { brands, categories, goods, shops, skus } from '../../db/schema'
import { type RunningActivity, runningActivities } from '../../price-rules/activities'
import { SOLD_OUT, whyUnsellable } from '../../price-rules/buyables'
import { type PriceRules, priceRules } from '../../price-rules/final-price-rules'
import { isForStaff } from '../../price-rules/own-discount'
import { visitorAt } from '../../price-rules/viewer'
import { isListed } from '../items/item-where'

/** Goods of one page. More at once would hold the embedded database for longer. */
const PAGE = 200

export interface FeedSku {
  /** Number of the sku, and the code that the shop gave it. */
  id: number
  code: string
  /** Its choice, in the order of the groups: name of the group, name and id of the value. */
  choice: { group: string; value: string; id: string }[]
  /** Own picture, or that of a value; empty without one. */
  picture: string
  isInStock: boolean
  /** Cents. */
  price: number
  /** A running sale with its lower price in cents. */
  sale: { price: number; from: Date; to: Date } | null
}

export interface FeedGoods {
  id: number
  name: string
  brief: string
  brand: string
  /** Names of its categories, the widest first. */
  path: string[]
  pictures: string[]
  hasChoice: boolean
  skus: FeedSku[]
}

/**
 * All goods that a visitor may buy, page by page: at no moment more than one page is held. Seckills are left out, because
 * not everybody gets their price. @param size goods of one page
 */
export async function* feedGoods(db: Db, now: Date, size = PAGE): AsyncGenerator<FeedGoods> {
  const pathOf = await categoryPaths(db)
  let rows: Row[]
  let last = 0
  do {
    rows = await pageAfter(db, last, size)
    yield* await withSkus(db, rows, now, pathOf)
    last = rows.at(-1)?.goods.itemId ?? last
  } while (rows.length === size)
}

const pageAfter = (db: Db, last: number, size: number) =>
  db
    .select({ goods: { ...listedGoods, specs: goods.specs }, shop: shops, brand: brands.name })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(brands, eq(brands.id, goods.brandId))
    .where(and(isListed(), sql`${goods.approveStatus} = 'onsale'`, sql`not ${goods.hidden}`, gt(goods.itemId, last)))
    .orderBy(asc(goods.itemId))
    .limit(size)

type Row = Awaited<ReturnType<typeof pageAfter>>[number]
type SkuRow = typeof skus.$inferSelect

async function withSkus(db: Db, rows: Row[], now: Date, pathOf: (id: number) => string[]): Promise<FeedGoods[]> {
  const ids = rows.map(row => row.goods.itemId)
  if (ids.length === 0) return []
  const own = await db
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, ids))
    .orderBy(asc(skus.goodsId), asc(skus.sort), asc(skus.itemId))
  const sales = await runningActivities(db, ids, now)
  const rules = await priceRules(db, ids, visitorAt(now))
  const byGoods = new Map<number, SkuRow[]>()
  for (const sku of own) byGoods.set(sku.goodsId, [...(byGoods.get(sku.goodsId) ?? []), sku])
  return rows
    .map(row => {
      const { itemId, name, brief, pics, nospec, mainCategoryId } = row.goods
      const sale = sales.get(itemId) ?? null
      const some = (byGoods.get(itemId) ?? []).flatMap(sku => feedSku(row, sku, sale, rules) ?? [])
      return {
        ...{ id: itemId, name, brief, brand: row.brand ?? '', path: pathOf(mainCategoryId) },
        ...{ pictures: pics, hasChoice: !nospec, skus: some },
      }
    })
    .filter(item => item.skus.length > 0)
}

/** Null for what a visitor cannot buy for another reason than the stock, and for what costs nothing. */
function feedSku(row: Row, sku: SkuRow, sale: RunningActivity | null, rules: PriceRules): FeedSku | null {
  const { goods: item, shop } = row
  const place = rules.places.get(item.itemId)
  const why = whyUnsellable({
    ...{ sku, goods: item, shop, isBarred: isForStaff(item) },
    limits: place ? rules.limits.filter(limit => isInScope(limit, { ...place, skuId: sku.itemId })) : [],
  })
  if ((why !== '' && why !== SOLD_OUT) || sku.price === 0) return null
  const choice = item.specs.flatMap((group, i) => {
    const value = group.spec_values.find(({ spec_value_id }) => spec_value_id === sku.specValueIds[i])
    return value ? [{ ...value, group: group.spec_name }] : []
  })
  const { activityPrice } = unitPrice({ price: sku.price, activityPercent: sale?.paysPercent ?? null })
  return {
    ...{ id: sku.itemId, code: sku.bn, price: sku.price, isInStock: why === '' },
    choice: choice.map(({ group, spec_value_name, spec_value_id }) => ({
      ...{ group, value: spec_value_name, id: spec_value_id },
    })),
    picture: sku.pic || (choice.find(({ spec_image_url }) => spec_image_url)?.spec_image_url ?? ''),
    sale:
      sale && activityPrice !== null && activityPrice < sku.price
        ? { price: activityPrice, from: sale.startAt, to: sale.endAt }
        : null,
  }
}

/** The names from the top to a category. One statement; a shop has some thousands at most. */
async function categoryPaths(db: Db): Promise<(id: number) => string[]> {
  const rows = await db.select({ id: categories.id, up: categories.parentId, name: categories.name }).from(categories)
  const byId = new Map(rows.map(row => [row.id, row]))
  const pathOf = (id: number): string[] => {
    const row = byId.get(id)
    return row ? [...pathOf(row.up), row.name] : []
  }
  return pathOf
}
