import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { categories, coupons, goods, goodsCategories, promotionCategories, promotions } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError } from '../../../platform/errors'
import { audit } from '../../audit'
import { changed } from './change'
import { type CategoryRecord, lockTree, type Tree, targetOf } from './tree'

type Remove = ParsedInputOf<Contract['POST /api/operator/goods/category-remove']>

/** Removes a category; its goods go to another one, or there are none. @throws DomainError, NotFoundError */
export async function removeCategory(ctx: ByShop, input: Remove) {
  const message = await inTransaction(ctx.db, async tx => {
    const tree = await lockTree(tx)
    const row = tree.find(dbId(input.category_id))
    if (tree.childrenOf(row.id).length > 0) throw new DomainError('里面还有下级分类：先移走或删除它们')
    await assertUnused(tx, row, ctx.clock.now())
    const moved = await moveGoods(tx, tree, row, input.goods_to, ctx.clock.now())
    await tx.delete(categories).where(eq(categories.id, row.id))
    const { name, imageUrl, params } = row
    const detail = { before: { name, imageUrl, params }, after: moved.count > 0 ? { goods: moved } : {} }
    await audit(tx, ctx, 'goods.category-remove', targetOf(tree.pathOf(row.id)), detail)
    return `分类「${name}」已删除${moved.count > 0 ? `，${moved.count} 件商品移到「${moved.to}」` : ''}`
  })
  await changed(ctx)
  return { message }
}

/** What is for goods of one category would be for all of them without it. @throws DomainError */
async function assertUnused(tx: Tx, { id }: CategoryRecord, now: Date) {
  const [coupon] = await tx.select({ title: coupons.title }).from(coupons).where(eq(coupons.categoryId, id)).limit(1)
  if (coupon) throw new DomainError(`优惠券「${coupon.title}」只用于这个分类，不能删除；可以隐藏它`)
  const [promotion] = await tx
    .select({ name: promotions.name })
    .from(promotionCategories)
    .innerJoin(promotions, eq(promotions.id, promotionCategories.promotionId))
    .where(and(eq(promotionCategories.categoryId, id), gt(promotions.endAt, now)))
    .limit(1)
  if (promotion) throw new DomainError(`促销「${promotion.name}」用于这个分类，结束后才能删除；可以隐藏它`)
}

/** Goods of it, in the recycle bin too, go to the other category. @throws DomainError where none is said */
async function moveGoods(tx: Tx, tree: Tree, row: CategoryRecord, to: string | undefined, now: Date) {
  const goodsIn = tx
    .select({ id: goodsCategories.goodsId })
    .from(goodsCategories)
    .where(eq(goodsCategories.categoryId, row.id))
  const count = await tx.$count(goods, or(eq(goods.mainCategoryId, row.id), inArray(goods.itemId, goodsIn)))
  if (count === 0) return { count, to: '' }
  if (to === undefined) throw new DomainError(`里面还有 ${count} 件商品（包括回收站里的）：请选择它们移到哪个分类`)
  const target = tree.find(dbId(to))
  if (target.id === row.id) throw new DomainError('商品要移到另一个分类')
  await tx.execute(sql`
    insert into ${goodsCategories} (goods_id, category_id)
    select goods_id, ${target.id} from ${goodsCategories} where category_id = ${row.id} on conflict do nothing`)
  await tx.delete(goodsCategories).where(eq(goodsCategories.categoryId, row.id))
  await tx.update(goods).set({ mainCategoryId: target.id, updatedAt: now }).where(eq(goods.mainCategoryId, row.id))
  await tx.update(categories).set({ searchDueAt: now }).where(eq(categories.id, target.id))
  return { count, to: tree.pathOf(target.id) }
}
