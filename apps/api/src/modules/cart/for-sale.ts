import { and, eq, gte, sql } from 'drizzle-orm'
import { cartLines, goods, shops, skus } from '../../db/schema'

/** Whether a line can be bought, as far as the goods themselves say; for whom they are is not asked. */
export const isForSale = and(
  eq(shops.isValid, true),
  eq(goods.isGift, false),
  eq(goods.validLucky, false),
  eq(goods.approveStatus, 'onsale'),
  gte(skus.store, sql`greatest(1, ${goods.startNum})`),
)

/** Pieces of a line, at most those that are left. */
export const piecesLeft = sql`least(${cartLines.num}, ${skus.store})`

/** Lines with what {@link isForSale} and {@link piecesLeft} look at. */
export const linesWithGoods = sql`${cartLines} join ${skus} on ${skus.itemId} = ${cartLines.skuId}
  join ${goods} on ${goods.itemId} = ${skus.goodsId} join ${shops} on ${shops.id} = ${goods.shopId}`
