import { randomInt } from 'node:crypto'
import type { CreatedOrder, OrderInput } from '@heji/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { prepared } from '../../db/prepared'
import { cartLines, orderLines, orders, orderTransitions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { attemptOf, claim, replay, settleAttempt, stillOrdered } from '../../http/idempotency'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { pictureOf } from '../cart/view'
import type { OrderRecord } from '../order-states/advance'
import { CLASS_OF } from '../order-states/order-class'
import { markPaid } from '../payment/mark-paid'
import { type SpendPoints, spendPoints } from '../points/ledger'
import { payWithPoints } from '../points/order-points'
import { type TakeLimits, takeLimits } from '../promotions/limits'
import { dropChoices } from '../promotions/running'
import { redeemTicket } from '../seckill/tickets'
import { type BuyCtx, loadBasket } from './basket'
import { itemPointsOf } from './basket-class'
import { autoCancelAt, giftsText, titleOf } from './checkout'
import { bindCoupon, refusalOfCoupon, unusableCoupon } from './coupon'
import { agreedPickup, insertPickup } from './pickup'
import { type Priced, priceBasket } from './price-basket'
import { assertReceiver } from './receiver'
import { type TakeStock, takeStock } from './stock'

const ROUTE = 'POST order_new'

/** The steps that take scarce things. */
interface OrderSteps {
  take?: TakeStock
  spend?: SpendPoints
  limit?: TakeLimits
}

/**
 * Places one order: price, rows, stock, coupon, cart and the stored answer in one transaction (reliability R1–R3, R13).
 * A repetition with the same key, or without a key within ten seconds, gets the same answer; without a key not after
 * the order was cancelled meanwhile. Race tests pass other `steps` to prove that they would notice wrong ones.
 */
export async function createOrder(
  ctx: BuyCtx & Pick<MemberCtx, 'idempotencyKey'>,
  input: OrderInput,
  { take = takeStock, spend = spendPoints, limit = takeLimits }: OrderSteps = {},
): Promise<CreatedOrder> {
  const { id: memberId } = ctx.member
  return await inTransaction(ctx.db, async tx => {
    const attempt = attemptOf(memberId, ROUTE, ctx.idempotencyKey, input, ctx.clock.now())
    const first = await claim(tx, attempt)
    if (first && attempt.isKeyed) return toAnswer(replay(attempt, first, () => '') as CreatedOrder)
    const basket = await loadBasket(ctx, tx, input, tx)
    const repeated = replay(attempt, first, () => basket.fingerprint) as CreatedOrder | null
    if (repeated && (await stillOrdered(tx, [repeated.order_id]))) return toAnswer(repeated)
    const priced = await priceBasket(ctx, tx, input, basket)
    const now = ctx.clock.now()
    if (wantsCoupon(input) && !priced.coupon)
      throw await refusalOfCoupon(tx, memberId, input.coupon_discount ?? '', now)
    assertAgreed(input, priced)
    const pickup = input.receipt_type === 'ziti' ? agreedPickup(input, priced, now) : assertReceiver(priced.receiver)
    const order = await insertOrder(ctx, tx, input, priced)
    const { orderId } = order
    await insertLines(tx, orderId, priced)
    if (pickup) await insertPickup(tx, orderId, pickup)
    if (priced.coupon) await bindCoupon(tx, priced.coupon, memberId, orderId, now)
    await payWithPoints(tx, order, now, spend)
    if (priced.seckill) await redeemTicket(tx, priced.seckill, orderId, now)
    await limit(tx, order, limitedLines(priced), now)
    if (basket.cartLineIds.length > 0) {
      await orderedLines(tx).execute({ memberId, ids: basket.cartLineIds })
    }
    await dropChoices(tx, memberId, additionsOf(priced))
    if (order.totalFee === 0 && input.pay_type === 'point') await markPaid(tx, order, 'point', now)
    const { pay_type, order_type } = input
    const answer = toAnswer({ order_id: orderId, pay_type, order_type, total_fee: String(order.totalFee) })
    await settleAttempt(tx, attempt, basket.fingerprint, answer)
    // Last, because others wait for these rows until the commit.
    await take(tx, orderId, stockLines(priced), now)
    return answer
  })
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

/** Always the same fields in the same order, so that a repetition is equal to the byte. */
const toAnswer = ({ order_id, pay_type, order_type, total_fee }: Omit<CreatedOrder, 'team_id' | 'trade_info'>) => ({
  order_id,
  pay_type,
  order_type,
  team_id: null,
  total_fee,
  trade_info: { order_id },
})

/** The charged total and the gifts must be those that the buyer agreed to. */
function assertAgreed(input: OrderInput, { basket, quote }: Priced) {
  if (wantsCoupon(input) && quote.couponProblem) throw unusableCoupon(quote.couponProblem)
  if ((input.point_use ?? 0) > quote.maxPoint) {
    throw new DomainError(quote.maxPoint === 0 ? '本单不能使用积分!' : '超出本单可用积分抵扣')
  }
  if (input.total_fee !== undefined && input.total_fee !== '' && input.total_fee !== String(quote.totalFee)) {
    throw new DomainError('价格已变动', 422, { new_total: quote.totalFee })
  }
  const gifts = giftsText(basket)
  if (input.gifts !== undefined && input.gifts !== gifts) throw new DomainError('赠品已变动', 422, { gifts })
}

const wantsCoupon = ({ not_use_coupon, coupon_discount: code }: OrderInput) => !not_use_coupon && !!code && code !== '0'

/** Requested goods count against the limits of members; gifts and additions have separate limits. */
const limitedLines = ({ basket }: Priced) =>
  basket.lines.filter(({ extra }) => !extra).map(({ item: { limits }, num }) => ({ limits, num }))

const additionsOf = ({ basket }: Priced) =>
  basket.lines.flatMap(({ extra }) => (extra?.kind === 'plus_buy' ? [extra.promotion.id] : []))

const stockLines = ({ basket }: Priced) =>
  basket.lines.map(({ item, num, extra }) => ({
    skuId: item.sku.itemId,
    goodsId: item.goods.itemId,
    num,
    isGift: extra?.kind === 'gift',
  }))

type NewOrder = Omit<typeof orders.$inferInsert, 'orderId' | 'createdAt'> & { createdAt: Date }

/** Sixteen digits: seconds since 2020, three random ones, last four of the member (wire §15.3). */
export function newOrderId(memberId: number, now: Date): string {
  const seconds = String(toUnix(now) - 1_577_836_800).padStart(9, '0')
  return seconds + String(randomInt(1000)).padStart(3, '0') + String(memberId % 10_000).padStart(4, '0')
}

async function insertOrder(ctx: BuyCtx, tx: Tx, input: OrderInput, priced: Priced): Promise<OrderRecord> {
  return await insertNumbered(tx, orderValues(ctx, input, priced))
}

/** Stores an order under an unused number. */
export async function insertNumbered(tx: Tx, values: NewOrder): Promise<OrderRecord> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const orderId = newOrderId(values.memberId, values.createdAt)
    const [made] = await tx
      .insert(orders)
      .values({ orderId, ...values })
      .onConflictDoNothing()
      .returning()
    if (!made) continue
    await tx
      .insert(orderTransitions)
      .values({ orderId, fromStatus: null, toStatus: 'NOTPAY', event: 'create', at: values.createdAt })
    return made
  }
  throw new DomainError('系统繁忙，请稍后再试', 503)
}

function orderValues(ctx: BuyCtx, input: OrderInput, { basket, receiver, quote, seckill, terms }: Priced): NewOrder {
  const now = ctx.clock.now()
  return {
    memberId: ctx.member.id,
    orderClass: CLASS_OF[input.order_type],
    shopId: basket.lines[0]!.item.shop.id,
    title: titleOf(basket.lines),
    marketFee: quote.marketFee,
    itemFee: quote.itemFee,
    discountFee: quote.discountFee,
    memberDiscount: quote.memberDiscount,
    couponDiscount: quote.couponDiscount,
    pointUse: quote.pointUse,
    pointFee: quote.pointFee,
    itemPoint: itemPointsOf(basket),
    freightFee: quote.freightFee,
    totalFee: quote.totalFee,
    priceSteps: quote.steps,
    terms,
    receiptType: input.receipt_type,
    receiverName: receiver.receiver_name,
    receiverMobile: receiver.receiver_mobile,
    receiverState: receiver.receiver_state,
    receiverCity: receiver.receiver_city,
    receiverDistrict: receiver.receiver_district,
    receiverAddress: receiver.receiver_address,
    receiverZip: receiver.receiver_zip,
    remark: input.remark,
    invoice: input.invoice_type === 'normal' ? (input.invoice_content ?? null) : null,
    payType: input.pay_type,
    createdAt: now,
    updatedAt: now,
    autoCancelAt: autoCancelAt(ctx, seckill),
  }
}

async function insertLines(tx: Tx, orderId: string, { basket, quote }: Priced) {
  await tx.insert(orderLines).values(
    basket.lines.map(({ item, num, extra }, i) => {
      const fees = quote.lines[i]!
      return {
        orderId,
        skuId: item.sku.itemId,
        goodsId: item.goods.itemId,
        itemBn: item.sku.bn,
        itemName: item.goods.name,
        pic: pictureOf(item),
        specText: item.sku.specText,
        num,
        price: item.unit.price,
        marketPrice: item.sku.marketPrice,
        salePrice: item.unit.salePrice,
        itemFee: fees.itemFee,
        discountFee: fees.discountFee,
        totalFee: fees.totalFee,
        pointUse: fees.pointUse,
        pointFee: fees.pointFee,
        itemPoint: item.sku.point * num,
        priceSteps: fees.steps,
        itemType: fees.kind,
        promotionId: extra?.promotion.id ?? null,
        givenFor: extra?.givenFor ?? null,
      }
    }),
  )
}
