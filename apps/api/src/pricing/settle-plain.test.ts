import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleReturn } from './settle-return'

const line = (num: number, totalFee: number) => ({
  id: 1,
  num,
  totalFee,
  pointUse: 100,
  pointFee: 100,
  aftersalesNum: 0,
  aftersalesFee: 0,
  grants: [],
})
const mostFor = (held: ReturnType<typeof line>, num: number) =>
  settleReturn({ lines: [held], terms: null }, new Map([[1, num]]))

interface Returned {
  num: number
  fee: number
}

function hold(held: ReturnType<typeof line>, { num, fee }: Returned, sign: 1 | -1) {
  held.aftersalesNum += sign * num
  held.aftersalesFee += sign * fee
}

describe('a return of an order without rules over several pieces', () => {
  it('gives parts that add up to the cent', () => {
    const held = line(3, 10_000)
    const parts = [1, 1, 1].map(num => {
      const most = mostFor(held, num)
      hold(held, { num, ...most }, 1)
      return [most.fee, most.point]
    })
    expect(parts).toEqual([
      [3333, 33],
      [3333, 33],
      [3334, 34],
    ])
  })

  it('never gives more than was paid, for any requests and withdrawals', () => {
    const acts = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 5 })), { maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 1000 }), acts, (num, total, steps) => {
        const held = line(num, total)
        const running: Returned[] = []
        for (const [isNew, n] of steps) {
          const gone = isNew ? null : running.splice(n % Math.max(1, running.length), 1)[0]
          if (gone) hold(held, gone, -1)
          else if (isNew && held.aftersalesNum + n <= num) {
            const piece = { num: n, fee: mostFor(held, n).fee }
            running.push(piece)
            hold(held, piece, 1)
          }
          expect(held.aftersalesFee).toBeLessThanOrEqual(total)
          expect(held.aftersalesFee).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
