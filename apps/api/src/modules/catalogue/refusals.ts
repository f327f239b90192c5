import { MOST_GOODS_STORE, TOO_MANY_PIECES } from '../../db/most-store'
import type { goods } from '../../db/schema'
import { type GoodsDraft, specText } from './draft'
import type { Known } from './known'
import type { ShopIds } from './names'
import { specsOf } from './specs'

type GoodsRow = typeof goods.$inferSelect

/** Reasons why drafts cannot be saved, by article number. */
export function refusals(drafts: readonly GoodsDraft[], shops: ShopIds, known: Known): Map<string, string> {
  const refused = new Map<string, string>()
  const takenBy = new Map<string, string>()
  for (const draft of drafts) {
    const message = refusalOf(draft, shops, known, takenBy)
    if (message) refused.set(draft.bn, message)
    else for (const sku of draft.skus) takenBy.set(sku.bn, draft.bn)
  }
  return refused
}

function refusalOf(draft: GoodsDraft, shops: ShopIds, known: Known, takenBy: Map<string, string>): string | null {
  if (!shops.has(draft.shop)) return `没有店铺 ${draft.shop}`
  const row = known.goods.get(draft.bn)
  if (row?.deletedAt) return `货号 ${draft.bn} 的商品在回收站里：先恢复，或彻底删除`
  for (const { bn } of draft.skus) {
    const owner = known.skus.get(bn)
    if ((owner && owner.goodsId !== row?.itemId) || takenBy.has(bn)) return `SKU货号 ${bn} 已属于另一件商品`
  }
  if (storeAfter(draft, known) > MOST_GOODS_STORE) return TOO_MANY_PIECES
  const [first] = draft.skus
  if (!row || !first) return null
  const hasSpecs = first.specs.length > 0
  if (row.nospec === hasSpecs) return row.nospec ? '商品没有规格，不能改为多规格' : '商品有规格，不能改为无规格'
  const before = row.specs.map(group => group.spec_name).join('/')
  const after = first.specs.map(([name]) => name).join('/')
  if (before !== after) return `商品的规格是 ${before}，不能改为 ${after}`
  return renamed(draft, row, known)
}

/** A sku under another number would be a second one with the same specs. */
function renamed({ skus }: GoodsDraft, row: GoodsRow, known: Known): string | null {
  const others = [...known.skus.values()].filter(
    one => one.goodsId === row.itemId && skus.every(({ bn }) => bn !== one.bn),
  )
  for (const { bn, specs } of skus) {
    const text = specText(specs)
    const same = others.find(one => specText(specsOf(row, one)) === text)
    if (same) return `${text ? `规格 ${text} 的 ` : ''}SKU货号是 ${same.bn}，不能改为 ${bn}`
  }
  return null
}

/** Pieces of the goods after the draft is saved, including skus that it does not name. */
function storeAfter({ bn, skus }: GoodsDraft, known: Known) {
  const id = known.goods.get(bn)?.itemId
  const stores = new Map([...known.skus.values()].filter(sku => sku.goodsId === id).map(sku => [sku.bn, sku.store]))
  for (const sku of skus) stores.set(sku.bn, sku.store ?? stores.get(sku.bn) ?? 0)
  return [...stores.values()].reduce((sum, store) => sum + store, 0)
}
