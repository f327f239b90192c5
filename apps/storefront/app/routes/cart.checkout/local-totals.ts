import type { CheckoutRules } from '@heji/api-client/contract'
import { type ParcelPrice, priceCheckout } from '@heji/pricing/checkout'
import { NOWHERE, type Place } from '@heji/pricing/freight'
import { mergeSteps } from '../../components/price-trace/merge-steps'
import type { CheckoutParcel, CheckoutPoints, CheckoutSum } from './checkout.server'
import { type CheckoutQuery, choiceOf, isSeveral } from './checkout-form'

export interface Totals {
  parcels: CheckoutParcel[]
  sum: CheckoutSum
  points: CheckoutPoints | null
}

interface Asked extends CheckoutQuery {
  /** Where parcels go; left out until an address is chosen. */
  place: Place | undefined
}

/**
 * The figures of the answer to come, by the rules that came with the page. Loads when somebody first points at the page:
 * it brings the pricing code with it.
 */
export function localTotals(served: Totals, rules: CheckoutRules, asked: Asked): Totals {
  const isAlone = !isSeveral(asked)
  const requests = rules.parcels.map(({ distributor_id }) => {
    const { coupon, receipt } = choiceOf(asked, isAlone ? '' : distributor_id)
    return [distributor_id, { coupon, isFetched: receipt === 'ziti' }] as const
  })
  const points = Number(asked.points || 0)
  const parcels = Object.fromEntries(requests)
  const prices = priceCheckout(rules, { place: asked.place ?? NOWHERE, points, parcels, isAlone })
  return {
    parcels: served.parcels.map((parcel, i) => withPrice(parcel, prices[i]!)),
    sum: sumWith(served.sum, prices),
    points: served.points && {
      ...served.points,
      asked: points,
      used: total(prices, ({ pointUse }) => pointUse),
      max: Math.min(
        rules.points.balance,
        total(prices, ({ maxPoint }) => maxPoint),
      ),
    },
  }
}

const total = (prices: readonly ParcelPrice[], of: (quote: ParcelPrice['quote']) => number) =>
  prices.reduce((sum, { quote }) => sum + of(quote), 0)

const withPrice = (parcel: CheckoutParcel, { quote }: ParcelPrice): CheckoutParcel => ({
  ...parcel,
  order: parcel.order && {
    ...parcel.order,
    freight_fee: quote.freightFee,
    coupon_fee: quote.couponDiscount,
    total_fee: quote.totalFee,
  },
})

/** Steps that a choice on this page changes. */
const LATE = ['coupon', 'points', 'freight']
const isLate = ({ rule }: { rule: string }) => LATE.includes(rule)

const sumWith = (sum: CheckoutSum, prices: readonly ParcelPrice[]): CheckoutSum => ({
  ...sum,
  freight_fee: total(prices, ({ freightFee }) => freightFee),
  coupon_discount: total(prices, ({ couponDiscount }) => couponDiscount),
  point_fee: total(prices, ({ pointFee }) => pointFee),
  total_fee: total(prices, ({ totalFee }) => totalFee),
  steps: mergeSteps([
    ...sum.steps.filter(step => !isLate(step)),
    ...prices.flatMap(({ quote }) => quote.steps.filter(isLate)),
  ]),
})
