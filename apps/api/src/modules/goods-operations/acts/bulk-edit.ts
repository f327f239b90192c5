import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { freightTemplates, goods } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError, NotFoundError } from '../../../platform/errors'
import { auditAll } from '../../audit'
import { recordAct, type Stored, startAct, storedGoods } from '../../catalogue/acts'
import { categoryAt } from '../../catalogue/by-name'
import { splitPath } from '../../catalogue/cell-lists'
import { changesOf } from '../../catalogue/changes'
import type { GoodsPatch } from '../../catalogue/draft'
import { lockKnown } from '../../catalogue/known'
import { savePatches } from '../../catalogue/save-patches'
import { giveTemplate } from '../../freight/templates'
import { lockKept } from '../lock-chosen'
import { priceRule } from './new-prices'

type Call = Contract['POST /api/operator/goods/bulk-edit']
type Input = ParsedInputOf<Call>
type Result = OutputOf<Call>
type Patch = GoodsPatch & { bn: string }

/** Skus of one act: all of them are locked until it is done. */
const MOST_SKUS = 10_000
/** Tags of one item. */
const MOST_TAGS = 10
/** Prices that the answer shows. */
const MOST_SHOWN = 200

/** Takes a preview back. */
class Trial extends Error {}

/** Changes many goods, all or none. @throws DomainError; then nothing is changed */
export async function bulkEdit(ctx: ByShop, input: Input): Promise<Result> {
  const toPrice = priceRule(input)
  let result: Result | undefined
  const work = inTransaction(ctx.db, async tx => {
    const title = await titleOf(tx, input)
    const before = await lockAll(tx, input.goods_ids)
    const patches = [...before.values()].map(one => patchOf(one, input, toPrice))
    const actId = await startAct(tx, ctx, { kind: 'bulk', title })
    await write(tx, ctx, patches, before, input)
    await recordAct(tx, actId, [...before.keys()], before)
    result = resultOf(patches, before, String(actId))
    if (input.preview) throw new Trial()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  if (input.preview) return { ...result!, act_id: '', message: `将修改 ${result!.message}` }
  await ctx.events.publish('catalogue-changed')
  return { ...result!, message: `已修改 ${result!.message}` }
}

/** What is changed, for people. @throws DomainError where nothing is, or something named is not there */
async function titleOf(tx: Tx, input: Input): Promise<string> {
  const { price_percent: percent, price_less: less, price_more: more, category, freight_template_id } = input
  if (category) await categoryAt(tx, category)
  const parts = [
    ...(percent === undefined ? [] : [`价格改为 ${percent}%`]),
    ...(less === undefined ? [] : [`价格减 ${yuanText(less)} 元`]),
    ...(more === undefined ? [] : [`价格加 ${yuanText(more)} 元`]),
    ...(category ? [`分类 ${category}`] : []),
    ...(input.put_on.length > 0 ? [`贴上 ${input.put_on.join('、')}`] : []),
    ...(input.take_off.length > 0 ? [`摘下 ${input.take_off.join('、')}`] : []),
    ...(freight_template_id === undefined ? [] : [`运费模板 ${await templateName(tx, dbId(freight_template_id))}`]),
  ]
  if (parts.length === 0) throw new DomainError('没有要修改的内容')
  return parts.join('，')
}

async function templateName(tx: Tx, id: number) {
  if (id === 0) return '店铺默认'
  const [row] = await tx.select().from(freightTemplates).where(eq(freightTemplates.id, id))
  if (!row) throw new NotFoundError('没有这个运费模板')
  return row.name
}

/** In the order of sales: skus, then their goods. */
async function lockAll(tx: Tx, goodsIds: readonly string[]): Promise<Map<string, Stored>> {
  const named = await tx
    .select({ bn: goods.bn })
    .from(goods)
    .where(inArray(goods.itemId, goodsIds.map(dbId)))
  const known = await lockKnown(
    tx,
    named.map(({ bn }) => ({ bn, skus: [] })),
  )
  if (known.skus.size > MOST_SKUS) throw new DomainError(`一次最多改 ${MOST_SKUS} 个 SKU：请少选一些商品`)
  const found = await lockKept(tx, goodsIds)
  return await storedGoods(
    tx,
    found.map(({ bn }) => bn),
  )
}

type ToPrice = ReturnType<typeof priceRule>

function patchOf({ draft }: Stored, { category, put_on, take_off }: Input, toPrice: ToPrice): Patch {
  const tags = [
    ...draft.tags.filter(tag => !take_off.includes(tag)),
    ...put_on.filter(tag => !draft.tags.includes(tag)),
  ]
  if (tags.length > MOST_TAGS)
    throw new DomainError(`${draft.bn} 会有 ${tags.length} 个标签，最多 ${MOST_TAGS} 个；没有作任何修改`)
  const skus = toPrice ? draft.skus.map(({ bn, price }) => ({ bn, price: toPrice(price, bn) })) : []
  return {
    bn: draft.bn,
    ...(category ? { category: splitPath(category) } : {}),
    ...(put_on.length + take_off.length > 0 ? { tags } : {}),
    skus,
  }
}

async function write(tx: Tx, ctx: ByShop, patches: Patch[], before: ReadonlyMap<string, Stored>, input: Input) {
  const now = ctx.clock.now()
  const bns = patches.map(({ bn }) => bn)
  if (patches.some(({ skus }) => skus.length > 0)) await assertForMoney(tx, bns)
  const saved = await savePatches(tx, patches, now)
  const refused = saved.find(one => one.result === 'refused')
  if (refused?.result === 'refused') throw new DomainError(`${refused.bn}：${refused.message}；没有作任何修改`)
  const template = input.freight_template_id === undefined ? undefined : dbId(input.freight_template_id) || null
  if (template !== undefined) await giveTemplate(tx, template, bns, now)
  const acts = saved.map(one => {
    const change = changesOf(one.before, one.after!) ?? { before: {}, after: {} }
    const old = before.get(one.bn)!.ids.freight
    const moved = template !== undefined && template !== old
    return {
      target: one.bn,
      detail: {
        before: { ...change.before, ...(moved ? { freightTemplateId: old } : {}) },
        after: { ...change.after, ...(moved ? { freightTemplateId: template } : {}) },
      },
    }
  })
  const changed = acts.filter(({ detail }) => Object.keys(detail.after).length > 0)
  if (changed.length === 0) throw new DomainError('商品已经是这样，没有要改的')
  await auditAll(tx, ctx, 'goods.bulk-edit', changed)
}

/** Goods that one refusal names. */
const MOST_NAMED = 20

/** @throws DomainError that names goods of the points mall: their prices belong to their points */
async function assertForMoney(tx: Tx, bns: readonly string[]) {
  const rows = await tx
    .select({ bn: goods.bn, point: goods.point })
    .from(goods)
    .where(inArray(goods.bn, [...bns]))
  const found = rows.filter(({ point }) => point > 0).map(({ bn }) => bn)
  if (found.length === 0) return
  const named =
    found.length > MOST_NAMED ? `${found.slice(0, MOST_NAMED).join('、')} 等 ${found.length} 件` : found.join('、')
  throw new DomainError(`${named} 是积分商城的商品，不能批量改价，请取消选择；没有作任何修改`)
}

function resultOf(patches: readonly Patch[], before: ReadonlyMap<string, Stored>, actId: string): Result {
  const prices = patches.flatMap(({ bn, skus }) => {
    const { name, skus: old } = before.get(bn)!.draft
    return skus.flatMap(sku => {
      const was = old.find(one => one.bn === sku.bn)!.price
      return was === sku.price ? [] : [{ sku_code: sku.bn!, name, before: was, after: sku.price! }]
    })
  })
  prices.sort((a, b) => a.after - b.after)
  const lowest = prices[0]?.after ?? null
  const priced = prices.length > 0 ? `，${prices.length} 个 SKU 改价，最低 ${yuanText(lowest!)} 元` : ''
  return {
    act_id: actId,
    goods: patches.length,
    skus: prices.length,
    lowest,
    message: `${patches.length} 件商品${priced}`,
    prices: prices.slice(0, MOST_SHOWN),
  }
}
