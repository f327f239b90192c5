import { type ExchangeDifference, exchangeDifference, refundOf } from '@heji/pricing/line-refund'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { goods, type orderLines, skus } from '../../../db/schema'
import { DomainError } from '../../../platform/errors'

type Line = typeof orderLines.$inferSelect
type Sku = typeof skus.$inferSelect

/** What an exchange is about, and what it costs. */
export interface ExchangeTerms extends ExchangeDifference {
  num: number
  sku: Sku
  /** Cents that the pieces had cost the buyer, and the points that had paid for them. */
  valueFee: number
  carriedPoint: number
}

/** Skus of the goods of a line with what an exchange of some of its pieces costs or gives back. One statement. */
export async function exchangeChoices(db: Queryable, line: Line, num: number) {
  const rows = await db
    .select({ sku: skus, status: goods.approveStatus })
    .from(skus)
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .where(eq(skus.goodsId, line.goodsId))
    .orderBy(skus.sort, skus.itemId)
  // A sku that is gone has the price at which it was sold.
  const old = rows.find(({ sku }) => sku.itemId === line.skuId)?.sku.price ?? line.price
  const { fee: valueFee, point: carriedPoint } = refundOf(line, num)
  return rows.map(({ sku, status }) => ({
    sku,
    isOnSale: status === 'onsale',
    terms: { num, sku, valueFee, carriedPoint, ...exchangeDifference(valueFee, num, { old, wanted: sku.price }) },
  }))
}

/** @throws DomainError for a sku of other goods, one that is not sold any more, and one with fewer pieces */
export async function exchangeTerms(
  db: Queryable,
  line: Line,
  num: number,
  wanted: string | undefined,
): Promise<ExchangeTerms> {
  if (!wanted) throw new DomainError('请选择要换的规格')
  const choices = await exchangeChoices(db, line, num)
  const choice = choices.find(({ sku }) => sku.itemId === dbId(wanted))
  if (!choice) throw new DomainError('只能换同一商品的规格')
  if (!choice.isOnSale) throw new DomainError('该商品已下架，不能换货，可以申请退货退款')
  if (choice.sku.store < num) throw new DomainError(tooFew(choice.sku.specText))
  return choice.terms
}

export const tooFew = (specText: string) => `“${specText || '该商品'}”库存不足，请换其他规格或申请退货退款`
