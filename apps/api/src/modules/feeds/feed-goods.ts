/** What feeds say of goods: what a visitor can buy, at the price that he pays for one piece. */
import { isInScope } from '@heji/pricing/promotion-lines'
import { unitPrice } from '@heji/pricing/unit-price'
import type { Db } from '../../db/db'
import { type RunningActivity, runningActivities } from '../../price-rules/activities'
import { SOLD_OUT, whyUnsellable } from '../../price-rules/buyables'
import { type PriceRules, priceRules } from '../../price-rules/final-price-rules'
import { isForStaff } from '../../price-rules/own-discount'
import { visitorAt } from '../../price-rules/viewer'
import { categoryPaths, type FeedRow, type FeedSkuRow, pageAfter, skusOf } from './feed-rows'

/** Goods of one page. More at once would hold the embedded database for longer. */
const PAGE = 500

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
  let rows: FeedRow[]
  let last = 0
  do {
    rows = await pageAfter(db, last, size)
    yield* await withSkus(db, rows, now, pathOf)
    last = rows.at(-1)?.goods.itemId ?? last
  } while (rows.length === size)
}

async function withSkus(db: Db, rows: FeedRow[], now: Date, pathOf: (id: number) => string[]): Promise<FeedGoods[]> {
  const ids = rows.map(row => row.goods.itemId)
  if (ids.length === 0) return []
  const own = await skusOf(db).execute({ ids })
  const sales = await runningActivities(db, ids, now)
  const rules = await priceRules(db, ids, visitorAt(now))
  const byGoods = new Map<number, FeedSkuRow[]>(ids.map(id => [id, []]))
  for (const sku of own) byGoods.get(sku.goodsId)?.push(sku)
  return rows
    .map(row => {
      const { goods: item, brand } = row
      const sale = sales.get(item.itemId) ?? null
      const some = (byGoods.get(item.itemId) ?? []).flatMap(sku => feedSku(row, sku, sale, rules) ?? [])
      return {
        id: item.itemId,
        name: item.name,
        brief: item.brief,
        brand: brand ?? '',
        pictures: item.pics,
        path: pathOf(item.mainCategoryId),
        hasChoice: !item.nospec,
        skus: some,
      }
    })
    .filter(item => item.skus.length > 0)
}

/** Null for what a visitor cannot buy for another reason than the stock, and for what costs nothing. */
function feedSku(row: FeedRow, sku: FeedSkuRow, sale: RunningActivity | null, rules: PriceRules): FeedSku | null {
  const { goods: item, shop } = row
  const place = rules.places.get(item.itemId)
  const why = whyUnsellable({
    sku,
    goods: item,
    shop,
    isBarred: isForStaff(item),
    limits: place ? rules.limits.filter(limit => isInScope(limit, { ...place, skuId: sku.itemId })) : [],
  })
  if ((why !== '' && why !== SOLD_OUT) || sku.price === 0) return null
  const choice = item.specs.flatMap((group, i) => {
    const value = group.spec_values.find(({ spec_value_id }) => spec_value_id === sku.specValueIds[i])
    return value ? [{ ...value, group: group.spec_name }] : []
  })
  const { activityPrice } = unitPrice({ price: sku.price, activityPercent: sale?.paysPercent ?? null })
  return {
    id: sku.itemId,
    code: sku.bn,
    price: sku.price,
    isInStock: why === '',
    choice: choice.map(({ group, spec_value_name, spec_value_id }) => ({
      group,
      value: spec_value_name,
      id: spec_value_id,
    })),
    picture: sku.pic || (choice.find(({ spec_image_url }) => spec_image_url)?.spec_image_url ?? ''),
    sale:
      sale && activityPrice !== null && activityPrice < sku.price
        ? { price: activityPrice, from: sale.startAt, to: sale.endAt }
        : null,
  }
}
