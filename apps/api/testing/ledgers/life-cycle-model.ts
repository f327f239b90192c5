import fc from 'fast-check'

/** Goods of the shop in these life cycles, in cents, and its promotions. */
export const GOODS = {
  tee: 6_000,
  cup: 3_500,
  /** An addition costs less from `plusFrom` on. */
  socks: 2_900,
  plus: 990,
  plusFrom: 10_000,
  giftFrom: 12_000,
  minusFrom: 15_000,
  minus: 4_000,
  couponFrom: 8_000,
  coupon: 1_000,
  freeFrom: 9_900,
  freight: 800,
  /** Points of the thing in the points mall. */
  prize: 60,
  vip: 5_000,
  vipPercent: 90,
  points: 60,
} as const

const order = fc.nat({ max: 5 })
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      tee: fc.nat({ max: 3 }),
      cup: fc.nat({ max: 2 }),
      addition: fc.boolean(),
      coupon: fc.boolean(),
      points: fc.constantFrom(0, 0, 40, 90),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), order }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receive' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      order,
      thing: fc.constantFrom('tee' as const, 'cup' as const, 'socks' as const),
      num: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('prize' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('vip' as const) }) },
)
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

/** A life always begins with received goods. `order` names one of the orders so far, modulo their number. */
export const lifeCycles = fc
  .array(move, { minLength: 6, maxLength: 14 })
  .map((own): Move[] => [
    { do: 'order', tee: 2, cup: 1, addition: true, coupon: false, points: 0 },
    { do: 'pay', order: 0 },
    { do: 'receive', order: 0 },
    ...own,
  ])

/** Pieces of an order. */
interface PieceCounts {
  tee: number
  cup: number
  socks: number
}

/** Bought goods, how they were bought, and which of them are still there. */
export interface Bought {
  bought: PieceCounts
  kept: PieceCounts
  isVip: boolean
  hasCoupon: boolean
}

const percentOf = (cents: number, isVip: boolean) => (isVip ? Math.floor((cents * GOODS.vipPercent + 50) / 100) : cents)

export const feeBeforeRules = ({ tee, cup }: Pick<PieceCounts, 'tee' | 'cup'>, isVip: boolean) =>
  tee * percentOf(GOODS.tee, isVip) + cup * percentOf(GOODS.cup, isVip)

/** Price of these pieces in one order. */
export function priceOf(pieces: PieceCounts, { isVip, hasCoupon }: Pick<Bought, 'isVip' | 'hasCoupon'>): number {
  const list = feeBeforeRules(pieces, isVip)
  const minus = list >= GOODS.minusFrom ? GOODS.minus : 0
  const coupon = hasCoupon && list - minus >= GOODS.couponFrom ? GOODS.coupon : 0
  return list - minus - coupon + pieces.socks * GOODS.plus
}

/** What the kept pieces have cost: what promotions and coupon took off is shared by price. Cents, with fractions. */
export function priceAfterReturns({ bought, kept, ...how }: Bought): number {
  const goods = priceOf({ ...bought, socks: 0 }, how) / feeBeforeRules(bought, how.isVip)
  return feeBeforeRules(kept, how.isVip) * goods + kept.socks * GOODS.plus
}
