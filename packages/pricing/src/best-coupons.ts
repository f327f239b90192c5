/** The coupons with the lowest price for several orders together; pure, amounts in cents. */

import { couponLinesOf } from './best-coupon'
import { type CouponRule, judgeCoupon } from './coupon'
import { chargesOf } from './freight'
import { besidesGoods, type Quote, type QuoteContext, type QuoteLine } from './quote'

/** An order and its quote without a coupon. */
export interface PlainOrder {
  lines: readonly QuoteLine[]
  context: QuoteContext
  plain: Quote
}

/**
 * The coupon of each order, each coupon for one order at most, so that all orders together cost least before points;
 * among equal ones the first. None where none makes an order cheaper: less for goods may mean more freight.
 */
export function bestCoupons<C extends { rule: CouponRule }>(
  orders: readonly PlainOrder[],
  coupons: readonly C[],
): (C | null)[] {
  // Whole cents count first, then the place in the list.
  const scale = orders.length * coupons.length + 1
  const saved = orders.map(order => {
    const saves = savingOn(order)
    return coupons.map((coupon, place) => {
      const cents = saves(coupon)
      return cents > 0 ? cents * scale + coupons.length - place : 0
    })
  })
  return shareOutCoupons(saved).map(place => (place === null ? null : coupons[place]!))
}

/** What a coupon saves on an order, in goods less freight. */
function savingOn({ lines, context: { points: _, ...context }, plain }: PlainOrder) {
  const judged = couponLinesOf(lines, plain)
  const goodsFee = plain.lines.reduce((sum, line) => sum + line.totalFee + line.pointFee, 0)
  const charges = chargesOf(lines, context.place)
  return ({ rule }: { rule: CouponRule }): number => {
    const verdict = judgeCoupon(rule, judged)
    if (!verdict.ok) return 0
    const { freight } = besidesGoods(goodsFee - verdict.amount, context, charges)
    return verdict.amount - (freight.fee - plain.freightFee)
  }
}

/**
 * One coupon at most for each order, and each coupon for one order at most, so that the orders together save most.
 * `saved[i][j]` is what coupon `j` saves on order `i`; 0 where it does not fit.
 *
 * Orders get their coupon one after the other, each on the cheapest path that lets earlier ones change theirs (the
 * Hungarian method): the time grows with orders² × coupons.
 * @returns the place of the coupon for each order, or null
 */
export function shareOutCoupons(saved: readonly (readonly number[])[]): (number | null)[] {
  const orders = saved.length
  const coupons = saved[0]?.length ?? 0
  // Beyond the coupons there is "none" for each order.
  const columns = coupons + orders
  const cost = (order: number, column: number) => (column < coupons ? -saved[order]![column]! : 0)
  const state: State = {
    ofOrder: Array(orders).fill(0),
    ofColumn: Array(columns).fill(0),
    taker: Array(columns).fill(NOBODY),
  }
  for (let order = 0; order < orders; order++) takeBest(order, state, cost)
  const found: (number | null)[] = Array(orders).fill(null)
  state.taker.forEach((order, column) => {
    if (order !== NOBODY && column < coupons && saved[order]![column]! > 0) found[order] = column
  })
  return found
}

const NOBODY = -1

interface State {
  /** What orders and columns have been charged so far: a column is best for an order where these meet its cost. */
  ofOrder: number[]
  ofColumn: number[]
  /** The order that has a column. */
  taker: number[]
}

/** Gives a column to one more order. */
function takeBest(order: number, { ofOrder, ofColumn, taker }: State, cost: (order: number, column: number) => number) {
  const least = ofColumn.map(() => Number.POSITIVE_INFINITY)
  const before = ofColumn.map(() => NOBODY)
  const visited = ofColumn.map(() => false)
  let [at, column] = [order, NOBODY]
  while (at !== NOBODY) {
    let [step, next] = [Number.POSITIVE_INFINITY, NOBODY]
    for (let j = 0; j < ofColumn.length; j++) {
      if (visited[j]) continue
      const more = cost(at, j) - ofOrder[at]! - ofColumn[j]!
      if (more < least[j]!) [least[j], before[j]] = [more, column]
      if (least[j]! < step) [step, next] = [least[j]!, j]
    }
    ofOrder[order]! += step
    for (let j = 0; j < ofColumn.length; j++) {
      if (visited[j]) {
        ofOrder[taker[j]!]! += step
        ofColumn[j]! -= step
      } else least[j]! -= step
    }
    visited[next] = true
    column = next
    at = taker[column]!
  }
  for (let j = column; j !== NOBODY; j = before[j]!) taker[j] = before[j] === NOBODY ? order : taker[before[j]!]!
}
