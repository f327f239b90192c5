/**
 * The price of a checkout by the rules that came with it: what a page shows while the shop answers. Pure, amounts in
 * cents.
 */

import type { CheckoutRules } from '@heji/api-client/contract'
import { bestCoupon } from './best-coupon'
import { bestCoupons } from './best-coupons'
import { couponRuleOf } from './coupon-row'
import { type LineFreight, NOWHERE, type Place } from './freight'
import { freightBy } from './freight-rows'
import { type Quote, type QuoteContext, type QuoteLine, quote } from './quote'

export interface ParcelRequest {
  /** Code of a coupon, `none` for no coupon, empty for the best one. */
  coupon: string
  isFetched: boolean
}

export interface CheckoutRequest {
  /** Where parcels go; `NOWHERE` without an address. */
  place: Place
  /** Points to spend over all parcels. */
  points: number
  /** By the id of the shop; without an entry the parcel is sent, with the best coupon. */
  parcels: Readonly<Record<string, ParcelRequest>>
  /** The coupons of several shops are shared out; alone an order takes that with the least total after points. */
  isAlone: boolean
}

export interface ParcelPrice {
  distributor_id: string
  /** Code of the coupon in the price; empty without one. */
  coupon: string
  quote: Quote
}

/** Reason for free freight. */
export const FETCHED = '到店自提免运费'

const AS_SENT: ParcelRequest = { coupon: '', isFetched: false }

/** The prices of all parcels, in the order of the rules: earlier parcels get points first. */
export function priceCheckout(rules: CheckoutRules, request: CheckoutRequest): ParcelPrice[] {
  const rule = { pointsPerYuan: rules.points.per_yuan, maxPercent: rules.points.max_percent }
  const requests = rules.parcels.map(({ distributor_id: id }) => request.parcels[id] ?? AS_SENT)
  const coupons = rules.coupons.map(row => ({ code: row.code, title: row.title, rule: couponRuleOf(row) }))
  const freight = freightBy(rules.freight)
  const orders = rules.parcels.map((parcel, i) => {
    const lines = parcel.lines.map(line => toLine(line, parcel.distributor_id, freight(line.freight)))
    const { isFetched } = requests[i]!
    return {
      lines,
      context: { place: isFetched ? NOWHERE : request.place, freeBecause: isFetched ? FETCHED : undefined },
    }
  })
  const wanted = requests.map(({ coupon }) => coupon).filter(code => code !== '' && code !== 'none')
  const free = coupons.filter(({ code }) => !wanted.includes(code))
  const shared = request.isAlone ? [] : sharedOut(orders, requests, free)
  let left = { balance: rules.points.balance, asked: request.points }
  return rules.parcels.map(({ distributor_id }, i) => {
    const { lines, context } = orders[i]!
    const withPoints = { ...context, points: { rule, ...left } }
    const couponOf = (code: string) => {
      if (code === '' && request.isAlone) return bestCoupon(coupons, lines, withPoints, quote(lines, withPoints))
      if (code === '') return shared[i]
      // Two parcels that ask for one coupon both go without.
      return wanted.filter(other => other === code).length === 1 ? coupons.find(one => one.code === code) : undefined
    }
    const chosen = couponOf(requests[i]!.coupon)
    const priced = quote(lines, { ...withPoints, coupon: chosen ?? null })
    left = { balance: left.balance - priced.pointUse, asked: left.asked - priced.pointUse }
    return { distributor_id, coupon: priced.couponDiscount > 0 ? chosen!.code : '', quote: priced }
  })
}

type Order = { lines: QuoteLine[]; context: QuoteContext }
type Coupon = { code: string; title: string; rule: ReturnType<typeof couponRuleOf> }

/** The coupon of each order whose buyer has chosen none. */
function sharedOut(orders: readonly Order[], requests: readonly ParcelRequest[], coupons: readonly Coupon[]) {
  const open = orders.filter((_, i) => requests[i]!.coupon === '')
  const best = bestCoupons(
    open.map(order => ({ ...order, plain: quote(order.lines, order.context) })),
    coupons,
  )
  return orders.map(order => best[open.indexOf(order)] ?? null)
}

/** A line at its price after promotions. */
function toLine(
  line: CheckoutRules['parcels'][number]['lines'][number],
  shopId: string,
  freight: LineFreight | undefined,
): QuoteLine {
  const { item_id, kind, fee, item_category, num = 1 } = line
  return {
    skuId: Number(item_id),
    kind,
    goodsId: 0,
    num: 1,
    unit: { price: fee, memberPrice: null, activityPrice: null, salePrice: fee, rule: 'list' },
    marketPrice: 0,
    activityName: '',
    shopId: Number(shopId),
    categoryIds: item_category.map(Number),
    freight: freight && { ...freight, pieces: num },
  }
}
