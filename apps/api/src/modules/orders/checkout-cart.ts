import type { CheckoutInput } from '@heji/api-client/contract'
import { isServed, type Place, placeName } from '@heji/pricing/freight'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import type { MemberCtx } from '../../http/context'
import { fingerprintOf } from '../../http/idempotency'
import { shopperOf } from '../../http/shopper'
import { DomainError, NotFoundError, ValidationError } from '../../platform/errors'
import {
  type Buyable,
  loadBuyables,
  OVER_LIMIT,
  SOLD_OUT,
  whyNotSoMany,
  whyUnsellable,
} from '../../price-rules/buyables'
import type { Shopper } from '../../price-rules/member-limits'
import { type RunningPromotion, runningPromotions } from '../../price-rules/running-promotions'
import { type Cart, type CartItem, type CartQuery, loadCart, lockCart } from '../cart/lines'
import { shopIdOf } from '../cart/list'
import type { ExtraLine } from '../promotions/extras'

/** The parts of a request that buying needs. */
export type BuyCtx = Pick<MemberCtx, 'db' | 'clock' | 'config' | 'member'>

export interface CheckoutLine {
  item: Buyable
  /** Its line of the cart. */
  row?: CartItem['row']
  num: number
  /** For a gift or an addition: its promotion. Left out = requested goods. */
  extra?: Pick<ExtraLine, 'kind' | 'promotion' | 'givenFor'>
}

/** Goods to buy, of one shop, every sku once. */
export interface CheckoutCart {
  lines: CheckoutLine[]
  /** Promotions that ran when it was read. */
  running: readonly RunningPromotion[]
  /** Rows that leave the cart with the order. */
  cartLineIds: number[]
  /** Equal only for the same content; empty text for an empty cart. */
  fingerprint: string
}

/** Reads the checked cart lines, or the given items; in a transaction they stay locked to its end. */
export async function loadCheckoutCart(
  ctx: BuyCtx,
  db: Queryable,
  input: CheckoutInput,
  tx?: Tx,
): Promise<CheckoutCart> {
  const query = shopperOf(ctx)
  if (!input.cart_type) return await fromItems(db, input, query)
  const cartQuery: CartQuery = { ...query, cartType: input.cart_type, shopId: shopIdOf(input), checkedOnly: true }
  return ofCart(tx ? await lockCart(tx, cartQuery) : await loadCart(db, cartQuery))
}

/**
 * The checked lines of the cart of each of these shops; in a transaction they stay locked to its end. Two statements for
 * any number of shops, and one for the promotions.
 */
export async function loadCheckoutCarts(
  ctx: BuyCtx,
  db: Queryable,
  shopIds: readonly number[] | 'all',
  tx?: Tx,
): Promise<CheckoutCart[]> {
  const query = shopperOf(ctx)
  const cartQuery: CartQuery = { ...query, cartType: 'cart', checkedOnly: true }
  const { items, running } = tx ? await lockCart(tx, cartQuery) : await loadCart(db, cartQuery)
  const ids = shopIds === 'all' ? [...new Set(items.map(({ row }) => row.shopId))] : shopIds
  return ids.map(id => ofCart({ items: items.filter(({ row }) => row.shopId === id), running }))
}

const ofCart = ({ items, running }: Pick<Cart, 'items' | 'running'>): CheckoutCart => ({
  lines: items.map(({ row, item }) => ({ item, row, num: row.num })),
  running,
  cartLineIds: items.map(({ row }) => row.id),
  fingerprint: fingerprintOf(items.map(({ row }) => [row.id, row.num]).sort((a, b) => a[0]! - b[0]!)),
})

async function fromItems(db: Queryable, { items }: CheckoutInput, query: Shopper): Promise<CheckoutCart> {
  if (!items?.length) throw new ValidationError('缺少参数 cart_type', { cart_type: ['缺少参数 cart_type'] })
  const nums = new Map<number, number>()
  for (const { item_id, num } of items) nums.set(dbId(item_id), (nums.get(dbId(item_id)) ?? 0) + num)
  const running = await runningPromotions(db, query, { skuIds: [...nums.keys()] })
  const found = await loadBuyables(db, [...nums.keys()], query, running)
  const lines = [...nums].map(([skuId, num]) => {
    const item = found.get(skuId)
    if (!item) throw new NotFoundError('商品不存在')
    return { item, num }
  })
  return { lines, running, cartLineIds: [], fingerprint: fingerprintOf([...nums].sort((a, b) => a[0] - b[0])) }
}

/**
 * @throws DomainError if these lines cannot be one order now; `lines` of its details names each line that blocks
 * way: `item_id`, `goods_id`, `item_name`, `item_spec_desc`, `num` wanted, `store` left, `reason`
 */
export function assertSellable({ lines }: CheckoutCart) {
  if (lines.length === 0) throw new DomainError('购物车为空')
  if (new Set(lines.map(({ item }) => item.shop.id)).size > 1) throw new DomainError('一个订单只能包含同一店铺的商品')
  const refused = lines.flatMap(line => {
    const why = whyNot(line)
    return why ? [{ ...why, line }] : []
  })
  if (refused[0]) throw new DomainError(refused[0].message, 422, { lines: refused.map(toRefused) })
  assertLimits(lines)
}

/**
 * @throws DomainError if goods are not sent to the place; `lines` of its details as in {@link assertSellable}
 */
export function assertServed({ lines }: CheckoutCart, place: Place) {
  if (place.province === '') return
  const reason = `不配送到${placeName(place)}`
  const refused = lines.filter(({ item }) => !isServed(item.freight, place))
  if (refused.length > 0)
    throw new DomainError(`部分商品${reason}，请更换地址或移出这些商品`, 422, {
      lines: refused.map(line => toRefused({ line, reason })),
    })
}

/** Reasons why this line cannot be bought: for the order, and for the line. */
function whyNot({ item, num }: CheckoutLine) {
  const unsellable = whyUnsellable(item)
  if (unsellable === SOLD_OUT) return { message: SOLD_OUT, reason: item.sku.store > 0 ? SOLD_OUT : '已售罄' }
  if (unsellable) return { message: '部分商品无效，请重新结算', reason: unsellable }
  const reason = whyNotSoMany(item, num)
  if (!reason) return null
  return reason.startsWith(SOLD_OUT)
    ? { message: SOLD_OUT, reason: `仅剩 ${item.sku.store} 件` }
    : { message: reason, reason }
}

const toRefused = ({ line: { item, num }, reason }: { line: CheckoutLine; reason: string }) => ({
  item_id: String(item.sku.itemId),
  goods_id: String(item.goods.itemId),
  item_name: item.goods.name,
  item_spec_desc: item.sku.specText,
  num,
  store: item.sku.store,
  reason,
})

/** The limit counts goods per order, over all specs. */
function assertLimits(lines: CheckoutLine[]) {
  const nums = new Map<number, number>()
  for (const { item, num } of lines) nums.set(item.goods.itemId, (nums.get(item.goods.itemId) ?? 0) + num)
  const over = lines.some(({ item: { goods } }) => goods.limitNum > 0 && nums.get(goods.itemId)! > goods.limitNum)
  if (over) throw new DomainError(OVER_LIMIT)
}
