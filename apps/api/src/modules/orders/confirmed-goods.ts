import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orderLines, orders } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { CheckoutCart } from './checkout-cart'

/** Pieces by sku, as `sku:num` in the order of the skus. */
type Goods = string

const goodsOf = (lines: readonly { skuId: string | number; num: number }[]): Goods => {
  const pieces = new Map<string, number>()
  for (const { skuId, num } of lines) pieces.set(String(skuId), (pieces.get(String(skuId)) ?? 0) + num)
  return [...pieces]
    .map(([skuId, num]) => `${skuId}:${num}`)
    .sort()
    .join(',')
}

const goodsOfText = (text: string): Goods =>
  goodsOf(
    text.split(',').map(part => {
      const [skuId = '', num = ''] = part.split(':')
      return { skuId, num: Number(num) }
    }),
  )

const goodsOfCart = ({ lines }: CheckoutCart): Goods =>
  goodsOf(lines.map(({ item, num }) => ({ skuId: item.sku.itemId, num })))

/** Older orders are no second try of the same checkout. */
const WITHIN_MS = 86_400_000
const MOST_LINES = 2_000

/**
 * The goods must be those that the buyer saw: another tab may have ordered or changed them meanwhile.
 * @param wanted of each order: the goods that the buyer saw (`sku:num`, joined by commas); undefined: not said
 * @throws DomainError with the `order_ids` that were made of them, where there are some
 */
export async function assertConfirmedGoods(
  tx: Tx,
  memberId: number,
  wanted: readonly (string | undefined)[],
  carts: readonly CheckoutCart[],
  now: Date,
) {
  const seen = wanted.map(text => (text === undefined ? undefined : goodsOfText(text)))
  if (seen.every((goods, i) => goods === undefined || goods === goodsOfCart(carts[i]!))) return
  const made = await recentOrders(tx, memberId, now)
  const ids = seen.map(goods => made.find(order => order.goods === goods)?.orderId)
  const isOrdered = carts.every(({ lines }) => lines.length === 0) && ids.every(id => id !== undefined)
  if (isOrdered) throw new DomainError('这些商品已经下单，没有重复提交', 422, { order_ids: ids })
  throw new DomainError('购物车里的商品已变动，没有提交订单，请核对后重新提交')
}

/** Orders of goods that the member made lately and still has, the newest first. */
async function recentOrders(tx: Tx, memberId: number, now: Date) {
  const rows = await tx
    .select({ orderId: orders.orderId, skuId: orderLines.skuId, num: orderLines.num })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(
      and(
        eq(orders.memberId, memberId),
        gt(orders.createdAt, new Date(now.getTime() - WITHIN_MS)),
        ne(orders.status, 'CANCEL'),
        eq(orderLines.itemType, 'normal'),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(MOST_LINES)
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  return ids.map(orderId => ({ orderId, goods: goodsOf(rows.filter(row => row.orderId === orderId)) }))
}
