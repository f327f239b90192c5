import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { LIMITS } from '@heji/validators'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { cartLines, goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { attemptOf, claim, replay, settleAttempt } from '../../http/idempotency'
import { shopperOf } from '../../http/shopper'
import { DomainError, NotFoundError } from '../../platform/errors'
import {
  type Buyable,
  loadBuyables,
  mostOf,
  OVER_LIMIT,
  SOLD_OUT,
  whyNotSoMany,
  whyUnsellable,
} from '../../price-rules/buyables'
import { countRows, loadCart } from './lines'
import { showCart } from './list'

type AddInput = ParsedInputOf<Contract['POST cart']>

/** Adds skus to the cart and answers the cart of their shop; once for each `Idempotency-Key`. */
export async function addToCart(ctx: MemberCtx, input: AddInput) {
  const wanted = wantedOf(input)
  const query = { ...shopperOf(ctx), cartType: input.cart_type }
  const attempt =
    ctx.idempotencyKey === null ? null : attemptOf(ctx.member.id, 'POST cart', ctx.idempotencyKey, input, query.now)
  return await inTransaction(ctx.db, async tx => {
    const isRepeated = attempt !== null && replay(attempt, await claim(tx, attempt), () => '') !== null
    const items = await loadBuyables(tx, [...wanted.keys()], query)
    await refuseUnknown(tx, [...wanted.keys()], items)
    const lines = [...wanted].map(([skuId, num]) => ({ item: items.get(skuId)!, num }))
    for (const { item } of lines) refuse(whyNotHere(item, input))
    if (!isRepeated) {
      for (const { item, num } of lines) refuse(whyUnsellable(item) || whyNotSoMany(item, num))
      if (input.cart_type === 'fastbuy') await clearFastbuy(tx, ctx.member.id)
      await upsertLines(tx, ctx.member.id, lines, input, query.now)
      if (attempt) await settleAttempt(tx, attempt, '', { added: true })
    }
    const own = { ...query, shopId: lines[0]!.item.shop.id }
    const cart = await loadCart(tx, own, { isWhole: true })
    return { ...(await showCart(tx, own, cart.items, cart)), is_check_store: true }
  })
}

function refuse(reason: string) {
  if (reason) throw new DomainError(reason)
}

/** Goods of the points mall are never in the cart beside goods for money. */
function whyNotHere({ goods: item }: Buyable, { shop_type, cart_type }: AddInput) {
  const isPointsmall = shop_type === 'pointsmall'
  if (item.point > 0 !== isPointsmall) return '该商品不可购买'
  return isPointsmall && cart_type !== 'fastbuy' ? '购物车参数错误' : ''
}

function wantedOf({ item_id, num, quantity, items, cart_type }: AddInput): Map<number, number> {
  const asked = items?.length ? items : item_id ? [{ item_id, num: num ?? quantity ?? 1 }] : []
  if (asked.length === 0 || (cart_type === 'fastbuy' && asked.length > 1)) throw new DomainError('提交的商品数据错误')
  const wanted = new Map<number, number>()
  // Sorted, so that two requests of one member lock the same rows in the same order.
  for (const { item_id: id, num: n } of [...asked].sort((a, b) => dbId(a.item_id) - dbId(b.item_id))) {
    wanted.set(dbId(id), (wanted.get(dbId(id)) ?? 0) + n)
  }
  return wanted
}

/** Goods with specs share the id sequence with skus, so their id shows that the spec is missing. */
async function refuseUnknown(db: Queryable, ids: number[], items: Map<number, Buyable>) {
  const unknown = ids.filter(id => !items.has(id))
  if (unknown.length === 0) return
  const [found] = await db.select({ id: goods.itemId }).from(goods).where(inArray(goods.itemId, unknown)).limit(1)
  if (found) throw new DomainError('请选择规格')
  throw new NotFoundError('商品不存在')
}

/** Every read of the cart prices all of it. Two additions at once are counted one after another. */
async function refuseFullCart(tx: Tx, memberId: number, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cart', ${memberId}::bigint))`)
  const { lines } = await countRows(tx, { memberId, cartType: 'cart', now })
  if (lines > LIMITS.cartLines) throw new DomainError(`购物车最多放${LIMITS.cartLines}种商品，请先清理`)
}

/** One line at a time: of two additions at once the later one sees the line of the other. */
async function clearFastbuy(tx: Tx, memberId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fastbuy', ${memberId}::bigint))`)
  await tx.delete(cartLines).where(sql`${cartLines.memberId} = ${memberId} and ${cartLines.cartType} = 'fastbuy'`)
}

/** One statement; an existing line grows only up to the stock and the limit. */
export async function upsertLines(
  tx: Tx,
  memberId: number,
  lines: { item: Buyable; num: number }[],
  { cart_type: cartType, isAccumulate }: Pick<AddInput, 'cart_type' | 'isAccumulate'>,
  now: Date,
) {
  const most = JSON.stringify(Object.fromEntries(lines.map(({ item }) => [item.sku.itemId, mostOf(item)])))
  const total = isAccumulate ? sql`${cartLines.num} + excluded.num` : sql`excluded.num`
  const written = await tx
    .insert(cartLines)
    .values(
      lines.map(({ item, num }) => ({
        memberId,
        skuId: item.sku.itemId,
        goodsId: item.goods.itemId,
        shopId: item.shop.id,
        cartType,
        num,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.memberId, cartLines.cartType, cartLines.skuId],
      set: { num: total, isChecked: true, updatedAt: now },
      setWhere: sql`${total} <= least(99999, (select s.store from skus s where s.item_id = excluded.sku_id))
        and ${total} <= (${most}::jsonb ->> excluded.sku_id::text)::int`,
    })
    .returning({ skuId: cartLines.skuId, isNew: sql<boolean>`xmax = 0` })
  if (cartType === 'cart' && written.some(({ isNew }) => isNew)) await refuseFullCart(tx, memberId, now)
  const full = lines.find(({ item }) => !written.some(row => row.skuId === item.sku.itemId))
  if (!full) return
  if (mostOf(full.item) <= full.item.sku.store) throw new DomainError(OVER_LIMIT)
  throw new DomainError(`${SOLD_OUT}，最大库存为${full.item.sku.store}件`)
}
