import { type Checkout, type CheckoutInput, type CheckoutItem, COMPANY_ID } from '@heji/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { prepared } from '../../db/prepared'
import { MOST_POINTS, members } from '../../db/schema'
import { shopperOf } from '../../http/shopper'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { discountLines } from '../../pricing/discounts'
import { MOST_FEE, OVER_MOST_FEE } from '../../pricing/most-fee'
import type { OrderTerms } from '../../pricing/order-terms'
import { earnedBy, POINT_RULE } from '../../pricing/point-rule'
import { type Quote, type QuotedLine, type QuoteLine, quote, withFee } from '../../pricing/quote'
import { discountsOf, type RunningPromotion } from '../../pricing/running-promotions'
import { pictureOf, toExtraLine, toQuoteLine } from '../cart/view'
import { CLASS_OF } from '../order-states/order-class'
import { type ExtraLine, extraLines, extrasOf } from '../promotions/extras'
import { loadPromotions, NO_PROMOTIONS } from '../promotions/running'
import { assertSellable, type Basket, type BasketLine, type BuyCtx, loadBasket } from './basket'
import { assertClass, itemPointsOf } from './basket-class'
import { findCoupon, type UsableCoupon } from './coupon'
import { assertHandsOver } from './pickup'
import { type Receiver, receiverOf } from './receiver'
import { type SeckillWish, withSeckill } from './seckill'
import { termsOf } from './terms'

export interface Priced {
  basket: Basket
  receiver: Receiver
  coupon: UsableCoupon | null
  /** What the ticket of a seckill order is for. */
  seckill: SeckillWish | null
  quote: Quote
  /** What a return is settled by; null where the price of a piece does not depend on the others. */
  terms: OrderTerms | null
}

/**
 * Prices a basket by our own rules; nothing of the request but what, how many and where to counts (reliability R6).
 * @param balance points that the buyer has; without it, what spends them looks after that
 */
export async function priceBasket(
  ctx: BuyCtx,
  db: Queryable,
  input: CheckoutInput,
  found: Basket,
  balance = MOST_POINTS,
): Promise<Priced> {
  assertSellable(found)
  assertClass(input.order_type, found)
  const { basket, seckill } = await withSeckill(ctx, db, input, found)
  if (input.receipt_type === 'ziti') assertHandsOver(basket)
  const receiver = await receiverOf(db, ctx.member.id, input)
  const code = input.not_use_coupon || input.order_type !== 'normal' ? '' : (input.coupon_discount ?? '')
  const coupon = code && code !== '0' ? await findCoupon(db, ctx.member.id, code, ctx.clock.now()) : null
  const lines = basket.lines.map(line => withFee(toQuoteLine(line, line.num)))
  const active = await promotionsOf(ctx, db, input, lines, found.running)
  const extras = extraLines(extrasOf(active, lines))
  const isPointsmall = input.order_type === 'normal_pointsmall'
  const asked = input.point_use ?? 0
  // Goods of the points mall cost points; nothing is left for points to pay as money.
  const rule = isPointsmall ? { ...POINT_RULE, maxPercent: 0 } : POINT_RULE
  const context = {
    province: receiver.receiver_state,
    promotions: discountsOf(active.running),
    coupon,
    points: { rule, asked, balance },
    freeBecause: freeBecause(input),
  }
  const whole = { ...basket, lines: [...basket.lines, ...extras.map(toBasketLine)] }
  const quoteLines = [...lines, ...extras.map(toExtraLine)]
  const quoted = quote(quoteLines, context)
  if (quoted.totalFee > MOST_FEE) throw new DomainError(OVER_MOST_FEE)
  return { basket: whole, receiver, coupon, seckill, quote: quoted, terms: termsOf(quoteLines, whole, context, quoted) }
}

/** Goods of the points mall travel free, and those that the buyer fetches do not travel. */
const freeBecause = ({ order_type, receipt_type }: CheckoutInput) =>
  receipt_type === 'ziti' ? '到店自提免运费' : order_type === 'normal_pointsmall' ? '积分商品包邮' : undefined

/** Seckills give no gifts, and what costs points is not discounted on top. */
async function promotionsOf(
  ctx: BuyCtx,
  db: Queryable,
  { order_type, cart_type }: CheckoutInput,
  lines: QuoteLine[],
  running: Basket['running'],
) {
  if (order_type === 'normal_pointsmall') return NO_PROMOTIONS
  const active = await loadPromotions(db, shopperOf(ctx), lines, cart_type === 'cart', running)
  return order_type === 'normal' ? active : { ...NO_PROMOTIONS, running: active.running.filter(isNoOffer) }
}

const isNoOffer = ({ offers }: RunningPromotion) => offers.length === 0
const toBasketLine = ({ item, num, ...extra }: ExtraLine): BasketLine => ({ item, num, extra })

/** When the order is cancelled unless it is paid; pieces of a seckill are not held longer than a ticket holds them. */
export const autoCancelAt = ({ clock, config }: Pick<BuyCtx, 'clock' | 'config'>, seckill: SeckillWish | null) =>
  new Date(clock.now().getTime() + (seckill?.validMinutes ?? config.autoCancelMinutes) * 60_000)

export const titleOf = (lines: BasketLine[]) => {
  const bought = lines.filter(({ extra }) => extra?.kind !== 'gift')
  const { name } = bought[0]!.item.goods
  return bought.length > 1 ? `${name}等${bought.length}件商品` : name
}

/** The gifts of a basket, as `gifts` of an order names them. */
export const giftsText = ({ lines }: Basket) =>
  lines
    .filter(({ extra }) => extra?.kind === 'gift')
    .map(({ item, num }) => `${item.sku.itemId}:${num}`)
    .join(',')

const pointsOfMember = prepared('points_of_member', db =>
  db
    .select({ point: members.point })
    .from(members)
    .where(eq(members.id, sql.placeholder('id'))),
)

/** The price preview; a coupon that does not fit is simply not applied (wire §15.2). */
export async function previewCheckout(ctx: BuyCtx, input: CheckoutInput): Promise<Checkout> {
  const [me] = await pointsOfMember(ctx.db).execute({ id: ctx.member.id })
  const userPoint = me?.point ?? 0
  const priced = await priceBasket(ctx, ctx.db, input, await loadBasket(ctx, ctx.db, input), userPoint)
  const { basket } = priced
  const { shop } = basket.lines[0]!.item
  return {
    company_id: String(COMPANY_ID),
    user_id: String(ctx.member.id),
    shop_id: String(shop.id),
    distributor_id: String(shop.id),
    store_name: shop.name,
    title: titleOf(basket.lines),
    order_type: input.order_type,
    order_class: CLASS_OF[input.order_type],
    order_status: 'NOTPAY',
    auto_cancel_time: toUnix(autoCancelAt(ctx, priced.seckill)),
    items: basket.lines.map((line, i) => toCheckoutItem(line, priced.quote.lines[i]!)),
    totalItemNum: basket.lines.reduce((sum, line) => sum + line.num, 0),
    ...moneyOf(priced),
    freight_type: 'cash',
    ...pointsOf(priced),
    user_point: userPoint,
    fee_type: 'CNY',
    fee_symbol: '￥',
    receipt_type: input.receipt_type,
    ...priced.receiver,
    pay_type: input.pay_type,
    remark: input.remark,
    invoice_status: true,
  }
}

function pointsOf({ basket, quote: q }: Priced) {
  const itemPoint = itemPointsOf(basket)
  return {
    item_point: itemPoint,
    point: itemPoint,
    point_use: q.pointUse,
    point_fee: q.pointFee,
    max_point: q.maxPoint,
    max_point_ziti: q.maxPoint,
    is_open_deduct_point: q.maxPoint > 0,
    deduct_point_rule: {
      deduct_proportion_limit: POINT_RULE.maxPercent,
      deduct_point: POINT_RULE.pointsPerYuan,
      full_amount: true,
    },
    get_points: itemPoint > 0 ? 0 : earnedBy(q.totalFee - q.freightFee),
  }
}

function moneyOf({ quote: q, coupon }: Priced) {
  const taken = coupon && q.couponDiscount > 0 ? coupon : null
  return {
    market_fee: q.marketFee,
    item_fee: q.itemFee,
    item_fee_new: q.itemFee,
    discount_fee: q.discountFee - q.pointFee,
    member_discount: q.memberDiscount,
    coupon_discount: q.couponDiscount,
    promotion_discount: q.activityDiscount + q.promotionDiscount + q.additionDiscount,
    discount_info: discountLines(q.steps),
    coupon_info: taken
      ? {
          id: String(taken.id),
          type: taken.cardType,
          coupon_code: taken.code,
          title: taken.title,
          info: taken.title,
          rule: taken.title,
          discount_fee: q.couponDiscount,
        }
      : ([] as []),
    freight_fee: q.freightFee,
    total_fee: q.totalFee,
    price_steps: q.steps,
  }
}

function toCheckoutItem({ item, num, extra }: BasketLine, fees: QuotedLine): CheckoutItem {
  return {
    item_id: String(item.sku.itemId),
    goods_id: String(item.goods.itemId),
    default_item_id: String(item.goods.itemId),
    item_bn: item.sku.bn,
    item_name: item.goods.name,
    pic: pictureOf(item),
    item_spec_desc: item.sku.specText,
    num,
    price: item.unit.price,
    sale_price: item.unit.salePrice,
    market_price: item.sku.marketPrice,
    item_fee: fees.itemFee,
    discount_fee: fees.discountFee - fees.pointFee,
    discount_info: discountLines(fees.steps),
    member_discount: fees.memberDiscount,
    coupon_discount: fees.couponDiscount,
    total_fee: fees.totalFee,
    order_item_type: fees.kind,
    activity_id: String(extra?.promotion.id ?? 0),
    item_point: item.sku.point * num,
    point: item.sku.point * num,
    point_fee: fees.pointFee,
    distributor_id: String(item.shop.id),
  }
}
