import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { lookAgain } from '../../db/low-stock'
import { MOST_GOODS_STORE, TOO_MANY_PIECES } from '../../db/most-store'
import { freightTemplates, goods, goodsCategories, goodsTags, skus, stockLedger } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { DomainError } from '../../platform/errors'
import { measuresOf } from '../freight/measures'
import { searchDocument } from '../search/document'
import type { GoodsDraft } from './draft'
import { type Known, lockKnown } from './known'
import { type Names, pathOf, resolveNames, shopIdOf, shopsOf } from './names'
import { refusals } from './refusals'
import { mergeSpecs, skuSpecs } from './specs'

/** `lostTemplate`: its freight template was of the shop that it was in, so that it has the default one of the new shop. */
export type Result =
  | { bn: string; result: 'added' | 'changed' | 'same'; lostTemplate?: boolean }
  | { bn: string; result: 'refused'; message: string }
export const LOST_TEMPLATE = '原运费模板是另一家店铺的，已改为新店铺的默认模板'

type GoodsRow = typeof goods.$inferSelect

/**
 * Adds goods or updates them, by article number; skus that a draft does not name stay as they are. Takes locks like
 * sales: skus by id, then goods by id.
 * @param same numbers of goods that are so already: they are checked, not written
 */
export async function saveGoods(
  tx: Tx,
  drafts: readonly GoodsDraft[],
  now: Date,
  same: ReadonlySet<string> = new Set(),
): Promise<Result[]> {
  const shops = await shopsOf(tx, drafts)
  const known = await lockKnown(tx, drafts)
  const refused = refusals(drafts, shops, known)
  let lost = new Set<string>()
  const accepted = drafts
    .filter(({ bn }) => !refused.has(bn) && !same.has(bn))
    .toSorted((a, b) => idOf(known, a) - idOf(known, b))
  if (accepted.length > 0) {
    const names = await resolveNames(tx, accepted, shops)
    const rows = await upsertGoods(tx, accepted, names, known, now)
    await upsertSkus(tx, accepted, rows, known, now)
    await sumUp(
      tx,
      [...rows.values()].map(row => row.itemId),
    )
    await comeOnSale(tx, rows, known)
    lost = await loseTemplates(tx, rows, known)
    await putIntoCategories(tx, accepted, rows, known)
    await tag(tx, accepted, rows, names)
  }
  return drafts.map(({ bn }) => {
    const message = refused.get(bn)
    if (message) return { bn, result: 'refused', message }
    if (same.has(bn)) return { bn, result: 'same' }
    const result = known.goods.has(bn) ? 'changed' : 'added'
    return { bn, result, ...(lost.has(bn) ? { lostTemplate: true } : {}) }
  })
}

const idOf = (known: Known, draft: GoodsDraft) => known.goods.get(draft.bn)?.itemId ?? Number.MAX_SAFE_INTEGER

async function upsertGoods(tx: Tx, drafts: GoodsDraft[], names: Names, known: Known, now: Date) {
  const values = drafts.map(draft => ({
    ...goodsValues(draft, names, known),
    createdAt: now,
    updatedAt: now,
  }))
  const rows = await tx
    .insert(goods)
    .values(values)
    .onConflictDoUpdate({ target: goods.bn, set: overwritten })
    .returning()
  return new Map(rows.map(row => [row.bn, row]))
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)

/** All values of a draft; sales, stock and ids stay. */
const overwritten = {
  name: excluded('name'),
  brief: excluded('brief'),
  shopId: excluded('shop_id'),
  brandId: excluded('brand_id'),
  mainCategoryId: excluded('main_category_id'),
  pics: excluded('pics'),
  video: excluded('video'),
  params: excluded('params'),
  weightGrams: excluded('weight_grams'),
  volumeCm3: excluded('volume_cm3'),
  isGift: excluded('is_gift'),
  intro: excluded('intro'),
  specs: excluded('specs'),
  approveStatus: excluded('approve_status'),
  search: excluded('search'),
  updatedAt: excluded('updated_at'),
}

function goodsValues(draft: GoodsDraft, names: Names, known: Known) {
  const { bn, name, brief, brand, category, tags, pics, video, intro } = draft
  const params = draft.params.map(([name, value]) => ({ name, value }))
  const specs = mergeSpecs(known.goods.get(bn)?.specs ?? [], draft.skus, known.skus)
  return {
    bn,
    name,
    brief,
    shopId: shopIdOf(names.shop, draft.shop, known.goods.get(bn)?.shopId),
    brandId: names.brand.get(brand) ?? null,
    mainCategoryId: names.category.get(pathOf(category))!,
    pics,
    video,
    params,
    ...measuresOf(params),
    isGift: draft.gift,
    intro,
    specs,
    nospec: draft.skus.every(sku => sku.specs.length === 0),
    approveStatus: draft.status,
    price: 0,
    search: searchDocument({ name, bn, brand, categories: category, tags, specs }),
  }
}

async function upsertSkus(tx: Tx, drafts: GoodsDraft[], rows: Map<string, GoodsRow>, known: Known, now: Date) {
  const values = drafts.flatMap(draft => {
    const row = rows.get(draft.bn)!
    const last = Math.max(-1, ...[...known.skus.values()].flatMap(one => (one.goodsId === row.itemId ? one.sort : [])))
    return draft.skus.map((sku, i) => {
      const before = known.skus.get(sku.bn)
      return {
        // Goods without specs share their id with their only sku.
        itemId: before?.itemId ?? (row.nospec ? row.itemId : sql<number>`nextval('item_ids')`),
        goodsId: row.itemId,
        bn: sku.bn,
        price: sku.price,
        marketPrice: sku.marketPrice,
        store: sku.store ?? before?.store ?? 0,
        ...skuSpecs(row.specs, sku),
        pic: sku.pic,
        // Known skus keep their place: people sort their files.
        sort: before?.sort ?? last + 1 + i,
      }
    })
  })
  if (values.length === 0) return
  const fields = ['price', 'store', 'pic', 'sort'] as const
  const saved = await tx
    .insert(skus)
    .values(values)
    .onConflictDoUpdate({
      target: skus.itemId,
      set: {
        ...Object.fromEntries(fields.map(field => [field, excluded(field)])),
        marketPrice: excluded('market_price'),
        specValueIds: excluded('spec_value_ids'),
        specText: excluded('spec_text'),
      },
    })
    .returning({ id: skus.itemId, bn: skus.bn, store: skus.store })
  const moves = saved.flatMap(({ id, bn, store }) => {
    const before = known.skus.get(bn)
    const delta = store - (before?.store ?? 0)
    return delta === 0 && before
      ? []
      : [{ skuId: id, delta, kind: before ? ('adjust' as const) : ('opening' as const), at: now }]
  })
  if (moves.length > 0) await tx.insert(stockLedger).values(moves)
}

/** Price and stock of goods, computed from their skus. @throws DomainError if another import has added skus meanwhile, and both are too many */
async function sumUp(tx: Tx, ids: number[]) {
  const { rows } = await tx.execute(sql`
    update ${goods} g set store = s.store
    from (select goods_id, sum(store)::int as store from ${skus} where ${inArray(skus.goodsId, ids)}
      group by goods_id having sum(store) <= ${MOST_GOODS_STORE}) s
    where s.goods_id = g.item_id returning g.item_id`)
  if (rows.length < ids.length) throw new DomainError(TOO_MANY_PIECES)
  await setShownPrices(tx, ids)
}

/** Goods that went to another shop do not keep a freight template of the old one. @returns their numbers */
async function loseTemplates(tx: Tx, rows: Map<string, GoodsRow>, known: Known): Promise<Set<string>> {
  const ids = [...rows.values()]
    .filter(row => row.freightTemplateId !== null && known.goods.get(row.bn)?.shopId !== row.shopId)
    .map(({ itemId }) => itemId)
  if (ids.length === 0) return new Set()
  const lost = await tx
    .update(goods)
    .set({ freightTemplateId: null })
    .where(
      and(
        inArray(goods.itemId, ids),
        sql`exists (select from ${freightTemplates} t where t.id = ${goods.freightTemplateId}
          and t.shop_id is not null and t.shop_id <> ${goods.shopId})`,
      ),
    )
    .returning({ bn: goods.bn })
  return new Set(lost.map(({ bn }) => bn))
}

/** Their skus are locked already. */
const comeOnSale = (tx: Tx, rows: Map<string, GoodsRow>, known: Known) =>
  lookAgain(
    tx,
    [...rows.values()].flatMap(({ bn, itemId, approveStatus }) =>
      approveStatus === 'onsale' && known.goods.get(bn) && known.goods.get(bn)?.approveStatus !== 'onsale'
        ? [itemId]
        : [],
    ),
  )

/** Goods whose category is another one now; those that stay where they are may be in others, too. */
async function putIntoCategories(tx: Tx, drafts: GoodsDraft[], rows: Map<string, GoodsRow>, known: Known) {
  const moved = drafts.flatMap(({ bn }) => {
    const { itemId: goodsId, mainCategoryId: categoryId } = rows.get(bn)!
    return known.goods.get(bn)?.mainCategoryId === categoryId ? [] : { goodsId, categoryId }
  })
  if (moved.length === 0) return
  const ids = moved.map(({ goodsId }) => goodsId)
  await tx.delete(goodsCategories).where(inArray(goodsCategories.goodsId, ids))
  await tx.insert(goodsCategories).values(moved)
}

async function tag(tx: Tx, drafts: GoodsDraft[], rows: Map<string, GoodsRow>, names: Names) {
  const ids = [...rows.values()].map(row => row.itemId)
  await tx.delete(goodsTags).where(inArray(goodsTags.goodsId, ids))
  const tagged = drafts.flatMap(({ bn, tags }) =>
    tags.map((name, sort) => ({ goodsId: rows.get(bn)!.itemId, tagId: names.tag.get(name)!, sort })),
  )
  if (tagged.length > 0) await tx.insert(goodsTags).values(tagged)
}
