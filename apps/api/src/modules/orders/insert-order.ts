import type { OrderInput } from '@heji/api-client/contract'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orderLines, orders, orderTransitions } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { assertKind, newestRules, storedRule, type TradeRules } from '../../price-rules/trade-rules'
import { pictureOf } from '../cart/view'
import type { OrderRecord } from '../order-states/advance'
import { CLASS_OF } from '../order-states/order-class'
import { itemPointsOf, linePoints } from './cart-class'
import { autoCancelAt, titleOf } from './checkout'
import type { BuyCtx } from './checkout-cart'
import { newOrderId } from './order-number'
import type { Priced } from './price-cart'

type Period = 'receiptDays' | 'aftersalesDays' | 'exchangeDays' | 'protectionDays' | 'reviewDays' | 'extendDays'
type NewOrder = Omit<typeof orders.$inferInsert, 'orderId' | 'createdAt' | 'rulesId' | Period> & {
  createdAt: Date
} & { [K in Period]?: SQL<number> | number } & {
  /** Left out: the rules of now. */
  rulesId?: number | null
}

/** Stores a priced order with its lines. */
export async function insertOrder(ctx: BuyCtx, tx: Tx, input: OrderInput, priced: Priced): Promise<OrderRecord> {
  const order = await insertNumbered(tx, orderValues(ctx, input, priced))
  await insertLines(tx, order.orderId, priced)
  return order
}

/** Stores an order under an unused number. */
export async function insertNumbered(tx: Tx, values: NewOrder): Promise<OrderRecord> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const orderId = newOrderId(values.memberId, values.createdAt)
    const [made] = await tx
      .insert(orders)
      .values({ orderId, rulesId: newestRules, ...values })
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

function orderValues(ctx: BuyCtx, input: OrderInput, { cart, receiver, quote, seckill }: Priced): NewOrder {
  const now = ctx.clock.now()
  return {
    memberId: ctx.member.id,
    orderClass: CLASS_OF[input.order_type],
    shopId: cart.lines[0]!.item.shop.id,
    title: titleOf(cart.lines),
    marketFee: quote.marketFee,
    itemFee: quote.itemFee,
    discountFee: quote.discountFee,
    memberDiscount: quote.memberDiscount,
    couponDiscount: quote.couponDiscount,
    pointUse: quote.pointUse,
    pointFee: quote.pointFee,
    itemPoint: itemPointsOf(cart),
    freightFee: quote.freightFee,
    totalFee: quote.totalFee,
    priceSteps: quote.steps,
    gradePercentOff: ctx.member.gradeDiscount,
    receiptDays: storedRule('receipt_days'),
    aftersalesDays: storedRule('aftersales_days'),
    exchangeDays: storedRule('exchange_days'),
    reviewDays: storedRule('review_days'),
    extendDays: storedRule('extend_days'),
    protectionDays: storedRule('protection_days'),
    ...keptRules(cart.lines[0]!.item.rules),
    receiptType: input.receipt_type,
    receiverName: receiver.receiver_name,
    receiverMobile: receiver.receiver_mobile,
    receiverState: receiver.receiver_state,
    receiverCity: receiver.receiver_city,
    receiverDistrict: receiver.receiver_district,
    receiverAddress: receiver.receiver_address,
    receiverZip: receiver.receiver_zip,
    remark: input.remark,
    invoice: askedInvoice(input, cart.lines[0]!.item.rules),
    payType: input.pay_type,
    createdAt: now,
    updatedAt: now,
    autoCancelAt: autoCancelAt(ctx, seckill),
  }
}

/** @throws DomainError for a kind of invoice that the shop does not write */
function askedInvoice({ invoice_type, invoice_content }: OrderInput, rules: TradeRules) {
  if (invoice_type !== 'normal' || !invoice_content) return null
  const asked: Record<string, string> = invoice_content
  assertKind(rules, asked.title === 'unit' ? 'enterprise' : 'individual')
  return asked
}

/** The rules that it was priced with. */
const keptRules = ({ point_earned, point_value, growth_percent }: TradeRules) => ({
  pointEarned: point_earned,
  pointValue: point_value,
  growthPercent: growth_percent,
})

async function insertLines(tx: Tx, orderId: string, { cart, quote }: Priced) {
  await tx.insert(orderLines).values(
    cart.lines.map((line, i) => {
      const { item, num, extra } = line
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
        itemPoint: linePoints(line),
        priceSteps: fees.steps,
        itemType: fees.kind,
        staffKind: item.staffKind ?? null,
        promotionId: extra?.promotion.id ?? null,
        givenFor: extra?.givenFor ?? null,
        returnDays: item.returnRule?.days ?? null,
        noReturnReason: item.returnRule?.reason ?? '',
      }
    }),
  )
}
