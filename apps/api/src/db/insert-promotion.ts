import type { Tx } from './db'
import { promotionCategories, promotionGoods, promotionGrades, promotions } from './schema'

type Row = typeof promotions.$inferInsert

/** A promotion with its scope; null or left out = for all. */
export interface NewPromotion extends Omit<Row, 'onlyGoods' | 'onlyCategories' | 'onlyGrades'> {
  goodsIds?: readonly number[] | null
  /** With all categories below them. */
  categoryIds?: readonly number[] | null
  gradeIds?: readonly number[] | null
}

/** Adds a promotion and the rows of its scope. @returns its own row */
export async function insertPromotion(tx: Tx, given: NewPromotion): Promise<typeof promotions.$inferSelect> {
  const { goodsIds = null, categoryIds = null, gradeIds = null, ...values } = given
  const only = { onlyGoods: goodsIds !== null, onlyCategories: categoryIds !== null, onlyGrades: gradeIds !== null }
  const [row] = await tx
    .insert(promotions)
    .values({ ...values, ...only })
    .returning()
  const promotionId = row!.id
  const ofGoods = goodsIds?.map(goodsId => ({ promotionId, goodsId })) ?? []
  if (ofGoods.length > 0) await tx.insert(promotionGoods).values(ofGoods)
  const ofCategories = categoryIds?.map(categoryId => ({ promotionId, categoryId })) ?? []
  if (ofCategories.length > 0) await tx.insert(promotionCategories).values(ofCategories)
  const ofGrades = gradeIds?.map(gradeId => ({ promotionId, gradeId })) ?? []
  if (ofGrades.length > 0) await tx.insert(promotionGrades).values(ofGrades)
  return row!
}
