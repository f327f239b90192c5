import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { readSomeGoods } from '../catalogue/read-shop'
import { saveOne, takeCode } from './save-goods'

type Copy = ParsedInputOf<Contract['POST /api/operator/goods/copy']>

/** Copies an item under another code, without stock and not shown. @throws NotFoundError, DomainError */
export async function copyGoods(ctx: ByShop, { goods_id, goods_code: bn, name }: Copy) {
  const id = await inTransaction(ctx.db, async tx => {
    const [source] = await tx
      .select()
      .from(goods)
      .where(eq(goods.itemId, dbId(goods_id)))
    if (!source) throw new NotFoundError('商品不存在')
    if (source.point > 0) throw new DomainError('积分商城的商品不能复制')
    await takeCode(tx, bn)
    const draft = (await readSomeGoods(tx, [source.bn])).get(source.bn)!
    const skus = draft.skus.map(({ bn: _, ...sku }) => ({ ...sku, store: 0 }))
    const patch = { ...draft, bn, name: name || draft.name, status: 'instock' as const, skus }
    const { id: made } = await saveOne(tx, ctx, 'goods.copy', patch, undefined)
    const { freightTemplateId, startNum, limitNum, unit, productType, staffGoods, staffPercentOff, validLucky } = source
    await tx
      .update(goods)
      .set({ freightTemplateId, startNum, limitNum, unit, productType, staffGoods, staffPercentOff, validLucky })
      .where(eq(goods.itemId, made))
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `已复制为 ${bn}，在仓库中`, goods_id: String(id) }
}
