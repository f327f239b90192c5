import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { NOWHERE } from '@heji/pricing/freight'
import { LIMITS } from '@heji/validators'
import { dbId } from '../../db/db-id'
import { inTransaction } from '../../db/transaction'
import type { Ctx, MemberCtx } from '../../http/context'
import { attemptOf, claim, replay, settleAttempt } from '../../http/idempotency'
import { shopperOf } from '../../http/shopper'
import { type Buyable, loadBuyables, mostOf, whyNotSoMany, whyUnsellable } from '../../price-rules/buyables'
import { runningPromotions } from '../../price-rules/running-promotions'
import { regionOf } from '../regions/place-for'
import { upsertLines } from './add'
import { type CartItem, loadCart } from './lines'
import { couponsFor, showCart } from './list'

type Lines = ParsedInputOf<Contract['POST cart/visitor']>['items']

/** Pieces by sku, sorted, so that two requests lock the same rows in the same order. */
function wantedOf(items: Lines): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { item_id, num } of items) wanted.set(dbId(item_id), (wanted.get(dbId(item_id)) ?? 0) + num)
  return new Map([...wanted].sort(([a], [b]) => a - b))
}

/** Goods of the points mall are not in carts. */
const isForCarts = ({ goods }: Buyable) => goods.point === 0

/** The cart of somebody without a name: prices without a grade, as the item pages show them. */
export async function showVisitor(
  ctx: Ctx<'none'>,
  { items, region_id }: ParsedInputOf<Contract['POST cart/visitor']>,
) {
  const query = { memberId: 0, gradeId: 0, gradeDiscount: 0, now: ctx.clock.now(), cartType: 'cart' as const }
  const wanted = wantedOf(items)
  if (wanted.size === 0) return { valid_cart: [], invalid_cart: [] }
  const running = await runningPromotions(ctx.db, query, { skuIds: [...wanted.keys()], isWhole: true })
  const found = await loadBuyables(ctx.db, [...wanted.keys()], query, running)
  const lines = [...wanted].flatMap(([skuId, num]): CartItem[] => {
    const item = found.get(skuId)
    return item && isForCarts(item) ? [{ item, row: rowOf(item, num, query.now) }] : []
  })
  return await showCart(ctx.db, query, lines, {
    running,
    coupons: await couponsFor(ctx.db, query, lines),
    place: regionOf(region_id) ?? NOWHERE,
  })
}

/** A line that is not stored; its sku names it. */
const rowOf = ({ sku, goods, shop }: Buyable, num: number, at: Date): CartItem['row'] => ({
  id: sku.itemId,
  memberId: 0,
  skuId: sku.itemId,
  goodsId: goods.itemId,
  shopId: shop.id,
  cartType: 'cart',
  num: Math.min(num, 99_999),
  isChecked: true,
  promotionId: null,
  createdAt: at,
  updatedAt: at,
})

/** Adds to the member's cart what can be bought of these goods; a repetition with the same key adds nothing. */
export async function mergeVisitor(ctx: MemberCtx, input: { items: Lines }) {
  const query = { ...shopperOf(ctx), cartType: 'cart' as const }
  const wanted = wantedOf(input.items)
  const attempt =
    ctx.idempotencyKey === null
      ? null
      : attemptOf(ctx.member.id, 'POST cart/merge', ctx.idempotencyKey, input, query.now)
  return await inTransaction(ctx.db, async tx => {
    const first = attempt && (await claim(tx, attempt))
    if (attempt && first) {
      const { merged, left } = replay(attempt, first, () => '') as { merged: number; left: number }
      return { merged, left }
    }
    const found = await loadBuyables(tx, [...wanted.keys()], query)
    const cart = new Map((await loadCart(tx, query)).items.map(({ row }) => [row.skuId, row.num]))
    let room = LIMITS.cartLines - cart.size
    const lines = [...wanted].flatMap(([skuId, num]) => {
      const item = found.get(skuId)
      const added = item && isForCarts(item) ? fitting(item, num, cart.get(skuId) ?? 0) : 0
      if (!item || added === 0 || (!cart.has(skuId) && room-- <= 0)) return []
      return [{ item, num: added }]
    })
    if (lines.length > 0)
      await upsertLines(tx, ctx.member.id, lines, { cart_type: 'cart', isAccumulate: true }, query.now)
    const merged = lines.reduce((sum, line) => sum + line.num, 0)
    const answer = { merged, left: [...wanted.values()].reduce((sum, num) => sum + num, 0) - merged }
    if (attempt) await settleAttempt(tx, attempt, '', answer)
    return answer
  })
}

/** Pieces that fit beside those of the cart; 0 if none can be bought. */
function fitting(item: Buyable, num: number, had: number): number {
  if (whyUnsellable(item)) return 0
  const most = Math.min(item.sku.store, mostOf(item), 99_999)
  const added = Math.min(num, most - had)
  return added > 0 && !whyNotSoMany(item, had + added) ? added : 0
}
