import type { OrderInput } from '@heji/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { prepared } from '../../db/prepared'
import { cartLines } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { attemptOf, claim, fingerprintOf, replay, settleAttempt, stillOrdered } from '../../http/idempotency'
import { DomainError } from '../../platform/errors'
import type { OrderRecord } from '../order-states/advance'
import { markPaid } from '../payment/mark-paid'
import { BANK_TRANSFER, isTransferOffered } from '../payment/methods'
import { type SpendPoints, spendPoints } from '../points/ledger'
import { payWithPoints } from '../points/order-points'
import { type TakeLimits, takeLimits } from '../promotions/limits'
import { dropChoices } from '../promotions/running'
import { redeemTicket } from '../seckill/tickets'
import type { BuyCtx, CheckoutCart } from './checkout-cart'
import { assertConfirmed } from './confirmed'
import { assertConfirmedGoods } from './confirmed-goods'
import { bindCoupon, claimCoupons } from './coupon'
import { insertOrder } from './insert-order'
import { confirmedPickup, insertPickup } from './pickup'
import { type Priced, priceCart } from './price-cart'
import { assertReceiver } from './receiver'
import { additionsOf, limitedLines, stockLines } from './reserved'
import { type TakeStock, takeStock } from './stock'
import { assertFewUnpaid, lockMember } from './unpaid-limit'

export type PlaceCtx = BuyCtx & Pick<MemberCtx, 'idempotencyKey'>

/** The steps that take scarce things. */
export interface OrderSteps {
  take?: TakeStock
  spend?: SpendPoints
  limit?: TakeLimits
}

/** A request for one order, or for several that are made together. */
export interface Placing<Answer> {
  route: string
  /** The request, with its points for all orders and the total that the buyer saw. */
  input: { point_use?: number | undefined; total_fee?: string | undefined }
  /** One for each order. */
  requests: readonly OrderInput[]
  /** The locked goods of each order. */
  load: (tx: Tx) => Promise<CheckoutCart[]>
  /** Always the same fields in the same order, so that a repetition is equal to the byte. */
  toAnswer: (orders: readonly Pick<OrderRecord, 'orderId' | 'totalFee'>[]) => Answer
  /** The stored answer as {@link toAnswer} made it. */
  again: (stored: Answer) => Answer
  idsOf: (answer: Answer) => string[]
}

interface Made {
  wanted: OrderInput
  priced: Priced
  order: OrderRecord
}

/**
 * Places all orders or none: price, rows, stock, coupons, cart and the stored answer in one transaction (reliability
 * R1–R3, R13). A repetition with the same key, or without a key within ten seconds, gets the same answer; without a key
 * not after an order was cancelled meanwhile. Locks in one order: attempt, cart lines, coupons, points, limits, skus,
 * goods, each by id.
 */
export async function placeOrders<Answer>(
  ctx: PlaceCtx,
  placing: Placing<Answer>,
  { take = takeStock, spend = spendPoints, limit = takeLimits }: OrderSteps,
): Promise<Answer> {
  const { id: memberId } = ctx.member
  const { route, input, requests } = placing
  return await inTransaction(ctx.db, async tx => {
    const attempt = attemptOf(memberId, route, ctx.idempotencyKey, input, ctx.clock.now())
    const first = await claim(tx, attempt)
    if (first && attempt.isKeyed) return placing.again(replay(attempt, first, () => '') as Answer)
    const carts = await placing.load(tx)
    const fingerprint = fingerprintOfAll(carts)
    const repeated = replay(attempt, first, () => fingerprint) as Answer | null
    if (repeated && (await stillOrdered(tx, placing.idsOf(repeated)))) return placing.again(repeated)
    const now = ctx.clock.now()
    await assertConfirmedGoods(
      tx,
      memberId,
      requests.map(({ goods }) => goods),
      carts,
      now,
    )
    await assertPayable(tx, requests)
    const priced = await priceAll(ctx, tx, requests, carts, input.point_use)
    await assertConfirmed(ctx, tx, { input, requests }, priced)
    const made: Made[] = []
    for (const [i, wanted] of requests.entries()) made.push(await insertAgreed(ctx, tx, wanted, priced[i]!))
    await bindCoupons(tx, memberId, made, now)
    await lockMember(tx, memberId)
    for (const { order } of made) await payWithPoints(tx, order, now, spend)
    for (const {
      order,
      priced: { seckill },
    } of made)
      if (seckill) await redeemTicket(tx, seckill, order.orderId, now)
    await limit(tx, memberId, made.flatMap(limitedLines), now)
    const ids = carts.flatMap(cart => cart.cartLineIds)
    if (ids.length > 0) await orderedLines(tx).execute({ memberId, ids })
    await dropChoices(tx, memberId, made.flatMap(additionsOf))
    for (const { order, wanted } of made) if (isPaidAtOnce(order, wanted)) await markPaid(tx, order, 'point', now)
    await assertFewUnpaid(
      tx,
      memberId,
      made.map(({ order: { orderId }, priced: { cart } }) => ({ orderId, shop: cart.lines[0]!.item.shop })),
      now,
    )
    const answer = placing.toAnswer(made.map(({ order }) => order))
    await settleAttempt(tx, attempt, fingerprint, answer)
    // Last, because others wait for these rows until the commit.
    await take(tx, made.flatMap(stockLines), now)
    return answer
  })
}

/** Nothing is left to pay. In the points mall the buyer says so himself, because he pays with points. */
const isPaidAtOnce = ({ totalFee, orderClass }: OrderRecord, { pay_type }: OrderInput) =>
  totalFee === 0 && (orderClass !== 'pointsmall' || pay_type === 'point')

/** An order that waits for a transfer needs a shop that takes one. @throws DomainError */
async function assertPayable(tx: Tx, requests: readonly OrderInput[]) {
  for (const { pay_type, order_type } of requests) {
    if (pay_type === BANK_TRANSFER && !(await isTransferOffered(tx, order_type)))
      throw new DomainError('不支持支付服务，请联系商家')
  }
}

/** Removes lines from the cart. */
const orderedLines = prepared('ordered_lines', db =>
  db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.memberId, sql.placeholder('memberId')),
        sql`${cartLines.id} = any(${sql.placeholder('ids')}::bigint[])`,
      ),
    ),
)

const fingerprintOfAll = (carts: readonly CheckoutCart[]) =>
  carts.length === 1
    ? carts[0]!.fingerprint
    : fingerprintOf(carts.map(({ fingerprint }) => fingerprint).filter(text => text !== ''))

/** Each order gets of the points what it may, the first order first. */
async function priceAll(
  ctx: BuyCtx,
  tx: Tx,
  requests: readonly OrderInput[],
  carts: readonly CheckoutCart[],
  points = 0,
): Promise<Priced[]> {
  const all: Priced[] = []
  let left = points
  for (const [i, wanted] of requests.entries()) {
    const priced = await priceCart(ctx, tx, { ...wanted, point_use: left }, carts[i]!)
    left -= priced.quote.pointUse
    all.push(priced)
  }
  return all
}

async function insertAgreed(ctx: BuyCtx, tx: Tx, wanted: OrderInput, priced: Priced): Promise<Made> {
  const pickup =
    wanted.receipt_type === 'ziti' ? confirmedPickup(wanted, priced, ctx.clock.now()) : assertReceiver(priced.receiver)
  const order = await insertOrder(ctx, tx, wanted, priced)
  if (pickup) await insertPickup(tx, order.orderId, pickup)
  return { wanted, priced, order }
}

async function bindCoupons(tx: Tx, memberId: number, made: readonly Made[], now: Date) {
  const wanted = made.flatMap(({ priced: { coupon } }) => coupon ?? [])
  const owned = await claimCoupons(tx, wanted, memberId, now)
  const taken = made.flatMap(({ order, priced: { coupon } }) =>
    coupon ? [{ coupon: owned.get(coupon)!, orderId: order.orderId }] : [],
  )
  for (const { coupon, orderId } of taken.sort((a, b) => a.coupon.id - b.coupon.id))
    await bindCoupon(tx, coupon, memberId, orderId, now)
}
