import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { eq, gt } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { goods, skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { MOST_FEE } from '../../price-rules/most-fee'
import { audit } from '../audit'
import { readSomeGoods } from '../catalogue/read-shop'
import { saveOne, takeCode } from '../goods-operations/save-goods'
import { pageOfGoods, shownOf } from './page-of-goods'

type List = Contract['POST /api/operator/promotions/points']

/** Goods of the points mall, the newest first. Two statements. */
export async function listPoints({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { rows, total } = await pageOfGoods(db, gt(goods.point, 0), input)
  return {
    total,
    rows: rows.map(one => ({
      ...shownOf(one),
      points: one.point,
      fee: one.price,
      limit: one.limitNum,
      store: one.store,
      sales: one.sales,
    })),
  }
}

/** Copies an item into the points mall; it is on sale there at once. @throws DomainError, NotFoundError */
export async function addPoints(
  ctx: ByShop,
  input: ParsedInputOf<Contract['POST /api/operator/promotions/points-add']>,
) {
  const { from, goods_code: bn, points: point, fee: price = 0, limit: limitNum = 0, store } = input
  assertFee(price)
  const id = await inTransaction(ctx.db, async tx => {
    const [source] = await tx.select().from(goods).where(eq(goods.bn, from))
    if (!source || source.deletedAt) throw new NotFoundError(`没有货号为 ${from} 的商品`)
    if (source.isGift) throw new DomainError('赠品不能放进积分商城')
    await takeCode(tx, bn)
    const draft = (await readSomeGoods(tx, [source.bn])).get(source.bn)!
    const own = draft.skus.map(({ bn: _, ...sku }) => ({ ...sku, price, store }))
    const patch = { ...draft, bn, status: 'onsale' as const, skus: own }
    const { id: made } = await saveOne(tx, ctx, 'promotions.points-add', patch, undefined)
    await tx.update(skus).set({ point }).where(eq(skus.goodsId, made))
    await tx
      .update(goods)
      .set({ point, price, limitNum, freightTemplateId: source.freightTemplateId })
      .where(eq(goods.itemId, made))
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${bn} 已放进积分商城：${point} 积分`, goods_id: String(id) }
}

/** Changes what an item of the points mall costs. @throws DomainError, NotFoundError */
export async function setPoints(
  ctx: ByShop,
  input: ParsedInputOf<Contract['POST /api/operator/promotions/points-set']>,
) {
  const { points: point, fee: price, limit: limitNum } = input
  if (price !== undefined) assertFee(price)
  if (point === undefined && price === undefined && limitNum === undefined) throw new DomainError('没有要修改的内容')
  const id = dbId(input.goods_id)
  const bn = await inTransaction(ctx.db, async tx => {
    // In the order of sales: skus, then their goods.
    await tx
      .select({ id: skus.itemId })
      .from(skus)
      .where(eq(skus.goodsId, id))
      .orderBy(skus.itemId)
      .for('no key update')
    const [row] = await tx.select().from(goods).where(eq(goods.itemId, id)).for('no key update')
    if (!row || row.deletedAt) throw new NotFoundError('商品不存在')
    if (row.point === 0) throw new DomainError('这不是积分商城的商品')
    const cost = { ...(point === undefined ? {} : { point }), ...(price === undefined ? {} : { price }) }
    const after = { ...cost, ...(limitNum === undefined ? {} : { limitNum }) }
    if (Object.keys(cost).length > 0) await tx.update(skus).set(cost).where(eq(skus.goodsId, id))
    await tx
      .update(goods)
      .set({ ...after, updatedAt: ctx.clock.now() })
      .where(eq(goods.itemId, id))
    const before = Object.fromEntries(Object.keys(after).map(key => [key, row[key as keyof typeof after]]))
    await audit(tx, ctx, 'promotions.points-set', row.bn, { before, after })
    return row.bn
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${bn} 已修改` }
}

function assertFee(price: number) {
  if (price > MOST_FEE) throw new DomainError('另付的钱过大')
}
