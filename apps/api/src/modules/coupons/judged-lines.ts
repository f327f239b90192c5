import type { coupons, ParsedInputOf } from '@heji/api-client/contract'
import type { CouponLine } from '@heji/pricing/coupon'
import { applyPromotions, promotionShares } from '@heji/pricing/promotions'
import { unitPrice } from '@heji/pricing/unit-price'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { cartLines, goods, goodsCategories, skus } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { runningActivities } from '../../price-rules/activities'
import { discountOn } from '../../price-rules/own-discount'
import { discountsOf, runningPromotions } from '../../price-rules/running-promotions'

type Input = ParsedInputOf<(typeof coupons)['GET user/newGetCardList']>
export type JudgedLines = CouponLine[]

const lineColumns = {
  skuId: skus.itemId,
  goodsId: goods.itemId,
  shopId: goods.shopId,
  price: skus.price,
  point: goods.point,
  staffGoods: goods.staffGoods,
  staffPercentOff: goods.staffPercentOff,
  categoryIds: sql<number[]>`(
    select coalesce(json_agg(gc.category_id), '[]'::json) from ${goodsCategories} gc where gc.goods_id = ${goods.itemId})`,
}

/**
 * Lines that coupons are checked against: the given ones, or the checked lines of the server's cart; null if the caller
 * wants no check. Prices are always our own, after promotions, as at checkout. Three statements.
 */
export async function judgedLines(ctx: MemberCtx, input: Input, shopId: number | null): Promise<JudgedLines | null> {
  const rows = input.items?.length
    ? await givenRows(ctx, input.items)
    : input.is_checkout
      ? await cartRows(ctx, input.cart_type ?? 'cart')
      : input.total_fee || input.amount
        ? await rowsOfSum(ctx, input)
        : null
  if (!rows) return null
  const acts = await runningActivities(ctx.db, [...new Set(rows.map(row => row.goodsId))], ctx.clock.now())
  const lines = rows
    .filter(row => shopId === null || row.shopId === shopId)
    .map(({ num, price, chosenId, point, staffGoods, staffPercentOff, ...row }) => {
      const gradeDiscount = discountOn({ point, staffGoods, staffPercentOff }, ctx.member)
      const activityPercent = acts.get(row.goodsId)?.paysPercent ?? null
      const fee = num * unitPrice({ price, gradeDiscount, activityPercent }).salePrice
      return { ...row, num, fee, chosenId: chosenId ?? undefined }
    })
  const who = { memberId: ctx.member.id, now: ctx.clock.now() }
  const running = await runningPromotions(ctx.db, who, { goodsIds: lines.map(({ goodsId }) => goodsId) })
  const off = promotionShares(applyPromotions(discountsOf(running), lines), lines)
  return lines.map(line => ({ ...line, fee: line.fee - (off.get(line.skuId) ?? 0) }))
}

async function givenRows(ctx: MemberCtx, items: NonNullable<Input['items']>) {
  const ids = items.map(item => dbId(item.item_id))
  const rows = await ctx.db
    .select(lineColumns)
    .from(skus)
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .where(or(inArray(skus.itemId, ids), inArray(skus.goodsId, ids)))
    .orderBy(skus.sort)
  return items.flatMap(item => {
    const id = dbId(item.item_id)
    const row = rows.find(r => Number(r.skuId) === id) ?? rows.find(r => r.goodsId === id)
    return row ? [{ ...row, num: item.num, chosenId: null }] : []
  })
}

/** A client that names only a sum pays for the checked lines of the cart, or for the one line of buying at once. */
async function rowsOfSum(ctx: MemberCtx, { cart_type }: Input) {
  if (cart_type) return await cartRows(ctx, cart_type)
  const inCart = await cartRows(ctx, 'cart')
  return inCart.length > 0 ? inCart : await cartRows(ctx, 'fastbuy')
}

const cartRows = (ctx: MemberCtx, cartType: 'cart' | 'fastbuy') =>
  ctx.db
    .select({ ...lineColumns, num: cartLines.num, chosenId: cartLines.promotionId })
    .from(cartLines)
    .innerJoin(skus, eq(skus.itemId, cartLines.skuId))
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .where(and(eq(cartLines.memberId, ctx.member.id), eq(cartLines.cartType, cartType), eq(cartLines.isChecked, true)))
