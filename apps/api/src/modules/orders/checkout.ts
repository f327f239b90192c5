import { type Checkout, type CheckoutInput, type CheckoutItem, COMPANY_ID } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { members } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { discountLines } from '../../pricing/discounts'
import { type Quote, type QuotedLine, quote } from '../../pricing/quote'
import { runningPromotions } from '../../pricing/running-promotions'
import { pictureOf, toQuoteLine } from '../cart/view'
import { assertSellable, type Basket, type BasketLine, type BuyCtx, loadBasket } from './basket'
import { findCoupon, type UsableCoupon } from './coupon'
import { type Receiver, receiverOf } from './receiver'

export interface Priced {
  basket: Basket
  receiver: Receiver
  coupon: UsableCoupon | null
  quote: Quote
}

/** Prices a basket by our own rules; nothing of the request but what, how many and where to counts (reliability R6). */
export async function priceBasket(ctx: BuyCtx, db: Queryable, input: CheckoutInput, basket: Basket): Promise<Priced> {
  assertSellable(basket)
  const receiver = await receiverOf(db, ctx.member.id, input)
  const code = input.not_use_coupon ? '' : (input.coupon_discount ?? '')
  const coupon = code && code !== '0' ? await findCoupon(db, ctx.member.id, code, ctx.clock.now()) : null
  const promotions = await runningPromotions(db, ctx.clock.now())
  const lines = basket.lines.map(line => toQuoteLine(line, line.num))
  return { basket, receiver, coupon, quote: quote(lines, { province: receiver.receiver_state, promotions, coupon }) }
}

export const autoCancelAt = ({ clock, config }: Pick<BuyCtx, 'clock' | 'config'>) =>
  new Date(clock.now().getTime() + config.autoCancelMinutes * 60_000)

export const titleOf = (lines: BasketLine[]) =>
  lines.length > 1 ? `${lines[0]!.item.goods.name}等${lines.length}件商品` : lines[0]!.item.goods.name

/** The price preview; a coupon that does not fit is simply not applied (wire §15.2). */
export async function previewCheckout(ctx: BuyCtx, input: CheckoutInput): Promise<Checkout> {
  const basket = await loadBasket(ctx, ctx.db, input)
  const priced = await priceBasket(ctx, ctx.db, input, basket)
  const [me] = await ctx.db.select({ point: members.point }).from(members).where(eq(members.id, ctx.member.id))
  const { shop } = basket.lines[0]!.item
  return {
    company_id: String(COMPANY_ID),
    user_id: String(ctx.member.id),
    shop_id: String(shop.id),
    distributor_id: String(shop.id),
    store_name: shop.name,
    title: titleOf(basket.lines),
    order_type: 'normal',
    order_class: 'normal',
    order_status: 'NOTPAY',
    auto_cancel_time: toUnix(autoCancelAt(ctx)),
    items: basket.lines.map((line, i) => toCheckoutItem(line, priced.quote.lines[i]!)),
    totalItemNum: basket.lines.reduce((sum, line) => sum + line.num, 0),
    ...moneyOf(priced),
    freight_type: 'cash',
    item_point: 0,
    point: 0,
    point_use: 0,
    point_fee: 0,
    user_point: me?.point ?? 0,
    max_point: 0,
    is_open_deduct_point: false,
    fee_type: 'CNY',
    fee_symbol: '￥',
    receipt_type: 'logistics',
    ...priced.receiver,
    pay_type: input.pay_type,
    remark: input.remark,
    invoice_status: true,
  }
}

function moneyOf({ quote: q, coupon }: Priced) {
  const taken = coupon && q.coupon_discount > 0 ? coupon : null
  return {
    market_fee: q.market_fee,
    item_fee: q.item_fee,
    item_fee_new: q.item_fee,
    discount_fee: q.discount_fee,
    member_discount: q.member_discount,
    coupon_discount: q.coupon_discount,
    promotion_discount: q.activity_discount + q.promotion_discount,
    discount_info: discountLines(q.steps),
    coupon_info: taken
      ? {
          id: String(taken.id),
          type: taken.cardType,
          coupon_code: taken.code,
          title: taken.title,
          info: taken.title,
          rule: taken.title,
          discount_fee: q.coupon_discount,
        }
      : ([] as []),
    freight_fee: q.freight_fee,
    total_fee: q.total_fee,
    price_steps: q.steps,
  }
}

function toCheckoutItem({ item, num }: BasketLine, fees: QuotedLine): CheckoutItem {
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
    item_fee: fees.item_fee,
    discount_fee: fees.discount_fee,
    discount_info: discountLines(fees.steps),
    member_discount: fees.member_discount,
    coupon_discount: fees.coupon_discount,
    total_fee: fees.total_fee,
    order_item_type: 'normal',
    item_point: 0,
    point: 0,
    distributor_id: String(item.shop.id),
  }
}
