import type { RefundStep } from '@heji/pricing/refund-steps'
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref } from './columns'
import { members } from './people'
import { shops } from './shops'
import { orderLines, orders, trades } from './trade'

/** States of a request; the machine has the steps between them and their names on the wire. */
export const AFTERSALES_STATES = [
  'APPLIED',
  'WAIT_RETURN',
  'SENT_BACK',
  'RECEIVED',
  'AGREED',
  'REFUNDING',
  'REFUNDED',
  'REJECTED',
  'REFUND_REJECTED',
  'WITHDRAWN',
  'EXCHANGE_UNPAID',
  'EXCHANGING',
  'EXCHANGE_SENT',
  'EXCHANGED',
  'EXCHANGE_OFF',
] as const
export type AftersalesState = (typeof AFTERSALES_STATES)[number]

/** Events that move a request. */
export const AFTERSALES_EVENTS = [
  'apply',
  'modify',
  'reapply',
  'withdraw',
  'approve',
  'reject',
  'send-back',
  'receive',
  'pay-out',
  'refunded',
  'receive-unpaid',
  'pay-difference',
  'send-new',
  'take-back',
  'complete',
  'call-off',
  'lapse',
] as const
export type AftersalesEvent = (typeof AFTERSALES_EVENTS)[number]

export const AFTERSALES_TYPES = ['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'] as const
export type AftersalesType = (typeof AFTERSALES_TYPES)[number]

/** One request of a buyer about lines of one order. */
export const aftersales = pgTable(
  'aftersales',
  {
    /** 17 digits: 9 and a number made like an order's. */
    bn: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    shopId: ref()
      .notNull()
      .references(() => shops.id),
    type: text({ enum: AFTERSALES_TYPES }).notNull(),
    state: text({ enum: AFTERSALES_STATES }).notNull(),
    /** Cents; the sum of its lines. */
    refundFee: cents().notNull(),
    /** Points; the sum of its lines. */
    refundPoint: integer().notNull().default(0),
    /** How `refundFee` came about, as it was when the buyer asked; they add up to it. */
    feeSteps: jsonb().$type<RefundStep[]>().notNull().default([]),
    /** Points that should have been taken back but were spent, and the cents that the refund is less by. */
    shortPoint: integer().notNull().default(0),
    shortFee: cents().notNull().default(0),
    /** For goods that came by an exchange: cents and points of the refund that goes back through `partOf` of the earlier order. */
    carriedFee: cents().notNull().default(0),
    carriedPoint: integer().notNull().default(0),
    /** The request of a later order whose carried money this one pays; null for what a buyer asked for himself. */
    partOf: text().references((): AnyPgColumn => aftersales.bn),
    reason: text().notNull(),
    /** Who pays for the way back, by the rule of the reason when the buyer asked. */
    freightPayer: text({ enum: ['buyer', 'shop'] })
      .notNull()
      .default('buyer'),
    /** What the shop paid for that way with the refund: cents through the payment, and points for what that could not give. */
    wayFee: cents().notNull().default(0),
    wayPoint: integer().notNull().default(0),
    description: text().notNull().default(''),
    evidencePics: jsonb().$type<string[]>().notNull().default([]),
    refuseReason: text().notNull().default(''),
    sendbackCorp: text().notNull().default(''),
    sendbackCode: text().notNull().default(''),
    /** The returned pieces can be sold again. */
    restocks: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    ...enumChecks(t),
    index('aftersales_newest').on(t.memberId, t.createdAt.desc().nullsFirst(), t.bn.desc().nullsFirst()),
    index('aftersales_of_all').on(t.createdAt.desc().nullsFirst(), t.bn.desc().nullsFirst()),
    index('aftersales_by_type').on(t.type, t.createdAt.desc().nullsFirst(), t.bn.desc().nullsFirst()),
    index('aftersales_of_shop').on(t.shopId, t.createdAt.desc().nullsFirst(), t.bn.desc().nullsFirst()),
    index().on(t.orderId),
    index().on(t.state, t.updatedAt),
    index('aftersales_by_step').on(t.updatedAt, t.bn),
    // A parcel that arrives is known by its number alone.
    index('aftersales_sent_back').on(t.sendbackCode).where(sql`${t.sendbackCode} <> ''`),
    check('aftersales_refund_not_negative', sql`${t.refundFee} >= 0`),
    index('aftersales_parts').on(t.partOf).where(sql`${t.partOf} is not null`),
    check('aftersales_way_not_negative', sql`${t.wayFee} >= 0 and ${t.wayPoint} >= 0`),
    check('aftersales_short_fee', sql`${t.shortFee} between 0 and ${t.refundFee}`),
    check('aftersales_carried_fee', sql`${t.carriedFee} between 0 and ${t.refundFee} - ${t.shortFee}`),
    check('aftersales_carried_point', sql`${t.carriedPoint} between 0 and ${t.refundPoint}`),
  ],
)

export const aftersalesLines = pgTable(
  'aftersales_lines',
  {
    id: id(),
    bn: text()
      .notNull()
      .references(() => aftersales.bn),
    orderLineId: ref()
      .notNull()
      .references(() => orderLines.id),
    /** 0 if the line keeps its pieces, or has returned them already, and only more of its money goes back. */
    num: integer().notNull(),
    /** Those of them that had not been sent, and are not sent any more. */
    calledOffNum: integer().notNull().default(0),
    refundFee: cents().notNull(),
    refundPoint: integer().notNull().default(0),
    /** Pieces whose value now stands in an order of new goods, and that value in cents. */
    exchangedNum: integer().notNull().default(0),
    exchangedFee: cents().notNull().default(0),
  },
  t => [
    unique('aftersales_lines_once').on(t.bn, t.orderLineId),
    index().on(t.orderLineId),
    check('aftersales_lines_num', sql`${t.num} >= 0`),
    check('aftersales_lines_called_off_num', sql`${t.calledOffNum} between 0 and ${t.num}`),
    check('aftersales_lines_refund_not_negative', sql`${t.refundFee} >= 0`),
    check('aftersales_lines_exchanged', sql`${t.exchangedFee} >= 0 and ${t.exchangedNum} between 0 and ${t.num}`),
  ],
)

/** Append-only; every step of a request, and who took it (invariant I18). */
export const aftersalesTransitions = pgTable(
  'aftersales_transitions',
  {
    id: id(),
    bn: text()
      .notNull()
      .references(() => aftersales.bn),
    fromState: text({ enum: AFTERSALES_STATES }),
    toState: text({ enum: AFTERSALES_STATES }).notNull(),
    event: text({ enum: AFTERSALES_EVENTS }).notNull(),
    actorKind: text({ enum: ['operator', 'member', 'system'] }).notNull(),
    actorId: ref(),
    at: now(),
  },
  t => [...enumChecks(t), index().on(t.bn)],
)

/** A refund. The provider knows it by its id as key, so a repeated call pays once (reliability R8). */
export const refunds = pgTable(
  'refunds',
  {
    refundId: text().primaryKey(),
    /** The request that it pays; null = a price protection, or the whole order was cancelled. */
    aftersalesBn: text().references(() => aftersales.bn),
    /** Whether it gives back the difference to a lower price (`price_protections`). */
    isProtection: boolean().notNull().default(false),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    tradeId: text()
      .notNull()
      .references(() => trades.tradeId),
    fee: cents().notNull(),
    state: text({ enum: ['PROCESSING', 'SUCCESS'] })
      .notNull()
      .default('PROCESSING'),
    /** The provider's own number. */
    providerNo: text().notNull().default(''),
    /** Time of the last call to the provider. */
    askedAt: at().notNull(),
    createdAt: now(),
    finishedAt: at(),
  },
  t => [
    ...enumChecks(t),
    unique('refunds_one_per_request').on(t.aftersalesBn),
    uniqueIndex('refunds_one_per_cancelled_order')
      .on(t.orderId)
      .where(sql`${t.aftersalesBn} is null and not ${t.isProtection}`),
    index().on(t.state, t.askedAt),
    // The list of refunds, and those of a day.
    index('refunds_by_state').on(t.state, t.createdAt),
    index('refunds_without_request').on(t.isProtection, t.createdAt).where(sql`${t.aftersalesBn} is null`),
    index('refunds_finished').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
    index().on(t.orderId),
    check('refunds_protection', sql`not ${t.isProtection} or (${t.aftersalesBn} is null and ${t.fee} > 0)`),
    check('refunds_not_negative', sql`${t.fee} >= 0`),
  ],
)

/** Append-only: refunded cents per order line, and for freight (invariant I7). */
export const refundLedger = pgTable(
  'refund_ledger',
  {
    id: id(),
    refundId: text()
      .notNull()
      .references(() => refunds.refundId),
    /** Null = freight: of a cancelled order, or for the way back of goods. */
    orderLineId: ref().references(() => orderLines.id),
    fee: cents().notNull(),
    at: now(),
  },
  t => [
    uniqueIndex('refund_ledger_once').on(t.refundId, t.orderLineId),
    index().on(t.orderLineId),
    check('refund_ledger_not_negative', sql`${t.fee} >= 0`),
  ],
)
