import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { splitPath } from '../catalogue/cell-lists'
import { changesOf } from '../catalogue/changes'
import { type GoodsPatch, goodsPatch } from '../catalogue/draft'
import { freeOfCharge } from '../catalogue/free-of-charge'
import { lockKnown } from '../catalogue/known'
import { createPictures } from '../catalogue/pictures'
import { LOST_TEMPLATE } from '../catalogue/save'
import { type SaveWay, savePatches } from '../catalogue/save-patches'
import { ONLY_LOOKS, similarCodes } from '../catalogue/similar-codes'
import { giveTemplate } from '../freight/templates'

type Add = ParsedInputOf<Contract['POST /api/operator/goods/add']>
type Edit = ParsedInputOf<Contract['POST /api/operator/goods/edit']>
type Patch = GoodsPatch & { bn: string }

/** Adds one item, with the checks of a table of goods. @throws DomainError; then nothing is added */
export async function addGoods(ctx: ByShop, input: Add) {
  const patch = await patchOf(ctx, input.goods_code, { ...input, goods_id: '' })
  const { id } = await inTransaction(ctx.db, async tx => {
    await takeCode(tx, input.goods_code)
    return await saveOne(tx, ctx, 'goods.add', patch, input.freight_template_id, freeOfCharge)
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `已新增 ${input.name}（${input.goods_code}）`, goods_id: String(id) }
}

/** Changes what is said of one item. @throws NotFoundError, DomainError; then nothing is changed */
export async function editGoods(ctx: ByShop, input: Edit) {
  const id = dbId(input.goods_id)
  const [known] = await ctx.db.select({ bn: goods.bn }).from(goods).where(eq(goods.itemId, id))
  if (!known) throw new NotFoundError('商品不存在')
  const patch = await patchOf(ctx, known.bn, input)
  const { note } = await inTransaction(ctx.db, async tx => {
    // In the order of sales: skus, then their goods.
    await lockKnown(tx, [patch])
    const [now] = await tx.select().from(goods).where(eq(goods.itemId, id)).for('no key update')
    if (input.seen_at !== undefined && toUnix(now!.updatedAt) > input.seen_at)
      throw new DomainError('商品刚刚被别人修改过：请刷新后再改')
    // Of the points mall: its price is a fee beside the points.
    const refuse = now!.point > 0 ? undefined : freeOfCharge
    return await saveOne(tx, ctx, 'goods.edit', patch, input.freight_template_id, refuse)
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${known.bn} 已保存${note}` }
}

/** Of two new goods at once with one code, the second one waits here. @throws DomainError if goods have it, or one that looks the same */
export async function takeCode(tx: Tx, bn: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('goods', hashtext(${bn})))`)
  const [known] = await tx.select({ deletedAt: goods.deletedAt }).from(goods).where(eq(goods.bn, bn))
  if (known)
    throw new DomainError(known.deletedAt ? `货号 ${bn} 在回收站里：先恢复，或彻底删除` : `货号 ${bn} 已有商品`)
  const other = (await similarCodes(tx, goods, [bn])).get(bn)
  if (other) throw new DomainError(`货号 ${bn} 和店里的 ${other} ${ONLY_LOOKS}：请换一个货号，或修改那件商品`)
}

/** @returns the item's id, and what the shop should know. @throws DomainError with the reason of a refusal */
export async function saveOne(
  tx: Tx,
  ctx: ByShop,
  action: string,
  patch: Patch,
  templateId: string | undefined,
  refuse?: SaveWay['refuse'],
) {
  const now = ctx.clock.now()
  const [saved] = await savePatches(tx, [patch], now, refuse ? { refuse } : {})
  if (saved!.result === 'refused') throw new DomainError(saved!.message)
  const [row] = await tx.select().from(goods).where(eq(goods.bn, patch.bn))
  const template = templateId === undefined ? undefined : dbId(templateId) || null
  const isMoved = template !== undefined && template !== row!.freightTemplateId
  if (isMoved) await giveTemplate(tx, template, [patch.bn], now)
  const change = changesOf(saved!.before, saved!.after!) ?? { before: {}, after: {} }
  await audit(tx, ctx, action, patch.bn, {
    before: { ...change.before, ...(isMoved ? { freightTemplateId: row!.freightTemplateId } : {}) },
    after: { ...change.after, ...(isMoved ? { freightTemplateId: template } : {}) },
  })
  return { id: row!.itemId, note: saved!.lostTemplate && !isMoved ? `。${LOST_TEMPLATE}` : '' }
}

/** What somebody sent, as a row of a table would say it. @throws DomainError with the sentence of the first wrong field */
async function patchOf(ctx: ByShop, bn: string, said: Edit): Promise<Patch> {
  const { name, brief, shop, brand, category, tags, pics, video, weight, intro, status, gift } = said
  const pairs = (list: readonly { name: string; value?: string | undefined }[]) =>
    list.map(({ name: key, value = '' }) => [key, value])
  const fields = {
    bn,
    name,
    brief,
    shop,
    brand,
    tags,
    pics,
    video,
    weight,
    intro,
    status,
    gift,
    category: category === undefined ? undefined : splitPath(category),
    params: said.params && pairs(said.params),
    skus: said.skus?.map(({ sku_code, price, market_price, store, specs, pic }) =>
      given({ bn: sku_code || undefined, price, marketPrice: market_price, store, pic, specs: specs && pairs(specs) }),
    ),
  }
  const { success, output, issues } = v.safeParse(goodsPatch, given(fields))
  if (!success) throw new DomainError(sentenceOf(issues[0]))
  return await createPictures(ctx, null, false).take({ ...output, bn })
}

/** Without what is undefined. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const sentenceOf = ({ message }: v.BaseIssue<unknown>) => (message.startsWith('Invalid') ? '内容格式不正确' : message)
