import fc from 'fast-check'

const piece = fc.nat({ max: 5 })
const order = fc.nat({ max: 9 })

const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), nums: fc.tuple(piece, piece) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      line: fc.nat({ max: 1 }),
      num: fc.integer({ min: 1, max: 3 }),
      isSellable: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), sku: fc.nat({ max: 1 }), count: piece }) },
)

export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

/** Two skus with a few pieces, and their events. `order` names one of the orders so far, modulo their number. */
export const moves = fc.record({
  opening: fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })),
  moves: fc.array(move, { minLength: 3, maxLength: 12 }),
})

interface Placed {
  status: 'NOTPAY' | 'PAYED' | 'SENT' | 'CANCEL'
  /** `left`: pieces that did not come back. */
  lines: { sku: number; num: number; left: number }[]
}

/** The rules of stock: pieces that are there, and pieces that orders hold. */
export class Model {
  readonly store: number[]
  private readonly orders: Placed[] = []

  constructor(opening: readonly number[]) {
    this.store = [...opening]
  }

  /** Makes a move. @returns whether it is allowed */
  does(one: Move): boolean {
    if (one.do === 'set') {
      this.store[one.sku] = one.count
      return true
    }
    if (one.do === 'order') return this.place(one.nums)
    const found = this.orders[one.order % this.orders.length]
    if (!found) return false
    if (one.do === 'refund') return this.refund(found, one)
    if (one.do === 'pay') return this.turn(found, ['NOTPAY'], 'PAYED')
    return this.turn(found, one.do === 'expire' ? ['NOTPAY'] : ['NOTPAY', 'PAYED'], 'CANCEL')
  }

  private place(nums: readonly number[]) {
    const lines = nums.map((num, sku) => ({ sku, num, left: num })).filter(({ num }) => num > 0)
    if (lines.length === 0 || lines.some(({ sku, num }) => num > this.store[sku]!)) return false
    for (const { sku, num } of lines) this.store[sku]! -= num
    this.orders.push({ status: 'NOTPAY', lines })
    return true
  }

  private turn(found: Placed, from: Placed['status'][], to: 'PAYED' | 'CANCEL') {
    if (!from.includes(found.status)) return false
    found.status = to
    if (to === 'CANCEL') for (const { sku, num } of found.lines) this.store[sku]! += num
    return true
  }

  private refund(found: Placed, { line, num, isSellable }: Move & { do: 'refund' }) {
    if (found.status !== 'PAYED' && found.status !== 'SENT') return false
    found.status = 'SENT'
    const asked = found.lines[line % found.lines.length]!
    if (num > asked.left) return false
    asked.left -= num
    if (isSellable) this.store[asked.sku]! += num
    return true
  }
}
