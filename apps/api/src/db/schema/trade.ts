import { LINE_KINDS } from '@heji/pricing/line-kinds'
import type { PriceStep } from '@heji/pricing/steps'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref } from './columns'
import { goods, PRODUCT_TYPES, skus } from './goods'
import { CANCEL_STATUSES, ORDER_CLASSES, ORDER_EVENTS, ORDER_STATUSES } from './order-states'
import { members } from './people'
import { promotions } from './promotions'
import { shops } from './shops'
import { tradeRuleVersions } from './trade-rules'

/** As lists ask for it: without `nullsFirst` the index has another order. */
const desc = <T>(column: { desc(): { nullsFirst(): T } }): T => column.desc().nullsFirst()

export const orders = pgTable(
  'orders',
  {
    /** 16 digits: time, random part, last four of the member id (wire §15.3). */
    orderId: text().primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    shopId: ref()
      .notNull()
      .references(() => shops.id),
    title: text().notNull(),
    /** `memberCard` orders buy a membership and have no lines. */
    orderClass: text({ enum: ORDER_CLASSES }).notNull().default('normal'),
    status: text({ enum: ORDER_STATUSES }).notNull().default('NOTPAY'),
    payStatus: text({ enum: ['NOTPAY', 'PAYED'] })
      .notNull()
      .default('NOTPAY'),
    deliveryStatus: text({ enum: ['PENDING', 'PARTAIL', 'DONE'] })
      .notNull()
      .default('PENDING'),
    cancelStatus: text({ enum: CANCEL_STATUSES }).notNull().default('NO_APPLY_CANCEL'),
    cancelReason: text().notNull().default(''),
    /** Reason why the shop refused to cancel. */
    shopRejectReason: text().notNull().default(''),
    marketFee: cents().notNull(),
    itemFee: cents().notNull(),
    discountFee: cents().notNull().default(0),
    memberDiscount: cents().notNull().default(0),
    couponDiscount: cents().notNull().default(0),
    /** Points spent as money, and their value in cents: a part of `discountFee`. */
    pointUse: integer().notNull().default(0),
    pointFee: cents().notNull().default(0),
    /** Points to pay for an order of the points mall. */
    itemPoint: integer().notNull().default(0),
    freightFee: cents().notNull().default(0),
    totalFee: cents().notNull(),
    priceSteps: jsonb().$type<PriceStep[]>().notNull().default([]),
    /** Percent off of the buyer's grade and membership when he ordered; a price protection gives no more. */
    gradePercentOff: integer().notNull().default(0),
    /** Periods in days as they held when it was placed (`TradeRules`). */
    receiptDays: integer().notNull().default(10),
    aftersalesDays: integer().notNull().default(7),
    exchangeDays: integer().notNull().default(7),
    protectionDays: integer().notNull().default(30),
    /** Points for a yuan of goods, points that were worth a yuan, and percent of the goods that make growth. */
    pointEarned: integer().notNull().default(1),
    pointValue: integer().notNull().default(100),
    growthPercent: integer().notNull().default(100),
    /** Days after receipt in which it may be reviewed; 0 = always. */
    reviewDays: integer().notNull().default(0),
    /** Days by which the buyer may put the receipt off, once; 0 = not. When he did. */
    extendDays: integer().notNull().default(0),
    extendedAt: at(),
    /** The rules of trade that it was placed under; null for orders from before these were kept. */
    rulesId: ref().references(() => tradeRuleVersions.id),
    receiptType: text({ enum: ['logistics', 'ziti'] })
      .notNull()
      .default('logistics'),
    receiverName: text().notNull(),
    receiverMobile: text().notNull(),
    receiverState: text().notNull(),
    receiverCity: text().notNull(),
    receiverDistrict: text().notNull(),
    receiverAddress: text().notNull(),
    receiverZip: text().notNull().default('000000'),
    remark: text().notNull().default(''),
    invoice: jsonb().$type<Record<string, string>>(),
    payType: text().notNull().default(''),
    deliveryCorp: text().notNull().default(''),
    deliveryCode: text().notNull().default(''),
    /** The request by which its goods take the place of others; null for what was bought. */
    exchangeBn: text().unique('orders_one_per_exchange'),
    hiddenByBuyer: boolean().notNull().default(false),
    /** Colour by which the shop sorts its orders; buyers do not see it. */
    flag: text({ enum: ['none', 'red', 'yellow', 'green', 'blue', 'purple'] })
      .notNull()
      .default('none'),
    createdAt: now(),
    updatedAt: now(),
    autoCancelAt: at().notNull(),
    paidAt: at(),
    deliveredAt: at(),
    /** When its last parcel was signed for, as far as a tracking service says so. */
    signedAt: at(),
    endedAt: at(),
  },
  t => [
    ...enumChecks(t),
    index('orders_newest').on(t.memberId, desc(t.createdAt), desc(t.orderId), t.orderClass, t.hiddenByBuyer),
    index().on(t.status, t.autoCancelAt),
    // The desk of the shop looks for the orders of a person, and lists all or some.
    index().on(t.receiverMobile),
    index().on(t.receiverName),
    // A caller says the last digits.
    index('orders_by_tail').on(sql`right(${t.orderId}, 4)`),
    index('orders_by_phone_tail').on(sql`right(${t.receiverMobile}, 4)`),
    index('orders_created').on(desc(t.createdAt), desc(t.orderId)),
    index('orders_by_status').on(t.status, desc(t.createdAt), desc(t.orderId)),
    index('orders_of_shop').on(t.shopId, desc(t.createdAt), desc(t.orderId)),
    index('orders_flagged').on(t.flag, desc(t.createdAt), desc(t.orderId)).where(sql`${t.flag} <> 'none'`),
    // Orders of a member, what he has paid, and sales of a time are counted from an index alone.
    index('orders_paid_by_member').on(t.memberId, t.paidAt, t.totalFee).where(sql`${t.payStatus} = 'PAYED'`),
    index('orders_paid').on(t.paidAt, t.shopId, t.totalFee).where(sql`${t.paidAt} is not null`),
    index('orders_on_their_way').on(t.deliveredAt).where(sql`${t.status} = 'WAIT_BUYER_CONFIRM'`),
    check('orders_grade_percent_off', sql`${t.gradePercentOff} between 0 and 99`),
    check('orders_total_not_negative', sql`${t.totalFee} >= 0`),
    check('orders_total_is_sum', sql`${t.totalFee} = ${t.itemFee} - ${t.discountFee} + ${t.freightFee}`),
  ],
)

/** Lines of these skus earned a gift by costing at least `full` cents together. */
export interface GivenFor {
  full: number
  skuIds: number[]
}

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    skuId: ref()
      .notNull()
      .references(() => skus.itemId),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    itemBn: text().notNull(),
    itemName: text().notNull(),
    pic: text().notNull().default(''),
    specText: text().notNull().default(''),
    num: integer().notNull(),
    /** Unit prices in cents: list, market and charged. */
    price: cents().notNull(),
    marketPrice: cents().notNull(),
    salePrice: cents().notNull(),
    itemFee: cents().notNull(),
    discountFee: cents().notNull().default(0),
    totalFee: cents().notNull(),
    /** The line's parts of the order's points. */
    pointUse: integer().notNull().default(0),
    pointFee: cents().notNull().default(0),
    itemPoint: integer().notNull().default(0),
    priceSteps: jsonb().$type<PriceStep[]>().notNull().default([]),
    itemType: text({ enum: LINE_KINDS }).notNull().default('normal'),
    /** What staff bought it as; null for everybody else. */
    staffKind: text({ enum: PRODUCT_TYPES }),
    /** The promotion that a gift or an addition comes from. */
    promotionId: ref().references(() => promotions.id),
    /** For a gift: the minimum price of these lines. */
    givenFor: jsonb().$type<GivenFor>(),
    /** Days in which the goods may go back or be exchanged, if their category has its own; 0 = not at all, and why. */
    returnDays: integer(),
    noReturnReason: text().notNull().default(''),
    isRated: boolean().notNull().default(false),
    /** Pieces in parcels. */
    deliveredNum: integer().notNull().default(0),
    /** Pieces that are not sent any more, because running and refunded after-sales hold them; a part of `aftersalesNum`. */
    calledOffNum: integer().notNull().default(0),
    /** Pieces and cents that running and refunded after-sales hold; the rest may still be requested. */
    aftersalesNum: integer().notNull().default(0),
    aftersalesFee: cents().notNull().default(0),
    /** Cents that price protections gave back (`price_protections`); returns give back only what remains. */
    protectedFee: cents().notNull().default(0),
    /** Pieces, and their cents, that exchanges took to other orders; the pieces are a part of `aftersalesNum`. */
    exchangedNum: integer().notNull().default(0),
    exchangedFee: cents().notNull().default(0),
    /** Cents and points that an exchange brought from the line before, besides `totalFee`. */
    carriedFee: cents().notNull().default(0),
    carriedPoint: integer().notNull().default(0),
    /** Refunded cents, including those on their way. */
    refundedFee: cents().notNull().default(0),
  },
  t => [
    ...enumChecks(t),
    index().on(t.orderId),
    index().on(t.itemBn, t.id),
    index().on(t.goodsId, t.id),
    check('order_lines_num', sql`${t.num} > 0`),
    check('order_lines_delivered_num', sql`${t.deliveredNum} between 0 and ${t.num} - ${t.calledOffNum}`),
    check('order_lines_called_off_num', sql`${t.calledOffNum} between 0 and ${t.aftersalesNum}`),
    check('order_lines_total_is_sum', sql`${t.totalFee} = ${t.itemFee} - ${t.discountFee}`),
    check('order_lines_aftersales_num', sql`${t.aftersalesNum} between 0 and ${t.num}`),
    check(
      'order_lines_aftersales_fee',
      sql`${t.aftersalesFee} between 0 and ${t.totalFee} + ${t.carriedFee} - ${t.exchangedFee} - ${t.protectedFee}`,
    ),
    check('order_lines_protected_fee', sql`${t.protectedFee} between 0 and ${t.totalFee}`),
    check('order_lines_exchanged', sql`${t.exchangedFee} >= 0 and ${t.exchangedNum} between 0 and ${t.aftersalesNum}`),
    check('order_lines_carried', sql`${t.carriedFee} >= 0 and ${t.carriedPoint} >= 0`),
    check('order_lines_refunded_fee', sql`${t.refundedFee} between 0 and ${t.totalFee}`),
  ],
)

/** Every change of an order's status; an order must be in the state to which these rows lead (invariant I13). */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }).notNull(),
    event: text({ enum: ORDER_EVENTS }).notNull(),
    at: now(),
  },
  t => [...enumChecks(t), index().on(t.orderId)],
)

export const trades = pgTable(
  'trades',
  {
    tradeId: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    payType: text().notNull(),
    payFee: cents().notNull(),
    /** A payment of several orders has a row for each; the provider knows it by the number of one of them. */
    chargeId: text().references((): AnyPgColumn => trades.tradeId),
    /** Cents of that payment; null with `chargeId` for the payment of one order. */
    chargeFee: cents(),
    /** `LATE`: paid when the order could not take it any more; the money goes back (`late_payments`). */
    state: text({ enum: ['NOTPAY', 'SUCCESS', 'REFUND', 'CLOSED', 'PAYERROR', 'LATE'] })
      .notNull()
      .default('NOTPAY'),
    transactionId: text().notNull().default(''),
    /** Content of the provider's QR code, and its time. */
    codeUrl: text().notNull().default(''),
    codeAt: at(),
    /** Time of the next question to the provider; null = no more questions. */
    checkAt: at(),
    /** Refunded cents, including those on their way. */
    refundedFee: cents().notNull().default(0),
    createdAt: now(),
    paidAt: at(),
  },
  t => [
    ...enumChecks(t),
    index().on(t.orderId),
    index().on(t.chargeId).where(sql`${t.chargeId} is not null`),
    check('trades_charge', sql`(${t.chargeId} is null) = (${t.chargeFee} is null) and ${t.chargeFee} >= ${t.payFee}`),
    index().on(t.checkAt).where(sql`${t.checkAt} is not null`),
    // Payments of a day.
    index('trades_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    uniqueIndex('trades_one_success').on(t.orderId).where(sql`${t.state} = 'SUCCESS'`),
    check('trades_refunded_fee', sql`${t.refundedFee} between 0 and ${t.payFee}`),
  ],
)
