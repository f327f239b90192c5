import { type Checkout, type CheckoutInput, type CheckoutItem, COMPANY_ID } from '@heji/api-client/contract'
import type { QuotedLine } from '@heji/pricing/quote'
import { toUnix } from '../../platform/clock'
import { discountLines } from '../../price-rules/discount-lines'
import { earnedBy } from '../../price-rules/point-rule'
import { arrivesAt } from '../arrival/arrives-on'
import { pictureOf } from '../cart/view'
import { CLASS_OF } from '../order-states/order-class'
import { BANK_TRANSFER, isTransferOffered } from '../payment/methods'
import { itemPointsOf } from './cart-class'
import { type BuyCtx, type CheckoutCart, type CheckoutLine, loadCheckoutCart } from './checkout-cart'
import { type Priced, priceCart } from './price-cart'
import type { SeckillRequest } from './seckill'

/** Time when an unpaid order is cancelled; a seckill order holds its pieces no longer than a ticket does. */
export const autoCancelAt = ({ clock, config }: Pick<BuyCtx, 'clock' | 'config'>, seckill: SeckillRequest | null) =>
  new Date(clock.now().getTime() + (seckill?.validMinutes ?? config.autoCancelMinutes) * 60_000)

export const titleOf = (lines: CheckoutLine[]) => {
  const bought = lines.filter(({ extra }) => extra?.kind !== 'gift')
  const { name } = bought[0]!.item.goods
  return bought.length > 1 ? `${name}等${bought.length}种商品` : name
}

/** The gifts of a basket, in the format of `gifts` of an order. */
export const giftsText = ({ lines }: CheckoutCart) =>
  lines
    .filter(({ extra }) => extra?.kind === 'gift')
    .map(({ item, num }) => `${item.sku.itemId}:${num}`)
    .join(',')

/** The price preview; a coupon that does not fit is not applied (wire §15.2). */
export async function previewCheckout(ctx: BuyCtx, input: CheckoutInput): Promise<Checkout> {
  const balance = ctx.member.point
  const cart = await loadCheckoutCart(ctx, ctx.db, input)
  const preview = toCheckout(ctx, input, await priceCart(ctx, ctx.db, input, cart, balance), balance)
  const isWrong = input.pay_type === BANK_TRANSFER && !(await isTransferOffered(ctx.db, input.order_type))
  return isWrong ? { ...preview, pay_type: '' } : preview
}

/** A price in the shape of the wire. */
export function toCheckout(ctx: BuyCtx, input: CheckoutInput, priced: Priced, userPoint: number): Checkout {
  const { cart } = priced
  const { shop } = cart.lines[0]!.item
  return {
    company_id: String(COMPANY_ID),
    user_id: String(ctx.member.id),
    shop_id: String(shop.id),
    distributor_id: String(shop.id),
    store_name: shop.name,
    title: titleOf(cart.lines),
    order_type: input.order_type,
    order_class: CLASS_OF[input.order_type],
    order_status: 'NOTPAY',
    auto_cancel_time: toUnix(autoCancelAt(ctx, priced.seckill)),
    items: cart.lines.map((line, i) => toCheckoutItem(line, priced.quote.lines[i]!)),
    totalItemNum: cart.lines.reduce((sum, { num, extra }) => sum + (extra?.kind === 'gift' ? 0 : num), 0),
    ...moneyOf(priced),
    freight_type: 'cash',
    ...pointFields(priced),
    user_point: userPoint,
    fee_type: 'CNY',
    fee_symbol: '￥',
    receipt_type: input.receipt_type,
    ...priced.receiver,
    pay_type: input.pay_type,
    remark: input.remark,
    invoice_status: cart.lines[0]!.item.rules.invoice_kinds.length > 0,
    ...arrivalOf(ctx, input, priced),
  }
}

function arrivalOf({ clock }: BuyCtx, { receipt_type }: CheckoutInput, { cart, receiver }: Priced) {
  if (receipt_type === 'ziti' || receiver.receiver_state === '') return {}
  const { receiver_state: province, receiver_city: city, receiver_district: county } = receiver
  const { shop, rules } = cart.lines[0]!.item
  return { arrives_on: arrivesAt(shop, { province, city, county }, clock.now(), rules) }
}

function pointFields({ cart, quote: q }: Priced) {
  const { rules } = cart.lines[0]!.item
  const itemPoint = itemPointsOf(cart)
  return {
    item_point: itemPoint,
    point: itemPoint,
    point_use: q.pointUse,
    point_fee: q.pointFee,
    max_point: q.maxPoint,
    max_point_ziti: q.maxPoint,
    is_open_deduct_point: q.maxPoint > 0,
    deduct_point_rule: {
      deduct_proportion_limit: rules.point_percent,
      deduct_point: rules.point_value,
      full_amount: true,
    },
    get_points: itemPoint > 0 ? 0 : earnedBy(q.totalFee - q.freightFee, rules.point_earned),
  }
}

function moneyOf({ quote: q, coupon }: Priced) {
  const taken = coupon && q.couponDiscount > 0 ? coupon : null
  return {
    market_fee: q.marketFee,
    item_fee: q.itemFee,
    item_fee_new: q.itemFee - q.memberDiscount,
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

function toCheckoutItem({ item, num, extra }: CheckoutLine, fees: QuotedLine): CheckoutItem {
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
    ...(item.returnRule ? { return_rule: item.returnRule } : {}),
    item_point: item.sku.point * num,
    point: item.sku.point * num,
    point_fee: fees.pointFee,
    distributor_id: String(item.shop.id),
  }
}
