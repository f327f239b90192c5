import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../http/errors'
import { mostFor } from './wish'

const line = (num: number, totalFee: number) => ({ num, totalFee, aftersalesNum: 0, aftersalesFee: 0 })

describe('mostFor', () => {
  it('gives parts that make the whole to the cent', () => {
    const held = line(3, 10_000)
    const parts = [1, 1, 1].map(num => {
      const fee = mostFor(held, num)
      Object.assign(held, { aftersalesNum: held.aftersalesNum + num, aftersalesFee: held.aftersalesFee + fee })
      return fee
    })
    expect(parts).toEqual([3333, 3333, 3334])
  })

  it('names the number that is left', () => {
    expect(() => mostFor({ ...line(3, 10_000), aftersalesNum: 2 }, 2)).toThrow('剩余可申请售后的数量为1')
  })

  it('never gives more than was paid, however requests come and go', () => {
    const acts = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 5 })), { maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 1000 }), acts, (num, total, steps) => {
        const held = line(num, total)
        const running: { num: number; fee: number }[] = []
        for (const [isNew, n] of steps) {
          const gone = isNew ? null : running.splice(n % Math.max(1, running.length), 1)[0]
          if (gone) {
            held.aftersalesNum -= gone.num
            held.aftersalesFee -= gone.fee
          } else if (isNew) {
            try {
              const fee = mostFor(held, n)
              running.push({ num: n, fee })
              held.aftersalesNum += n
              held.aftersalesFee += fee
            } catch (error) {
              if (!(error instanceof DomainError)) throw error
              expect(held.aftersalesNum + n).toBeGreaterThan(num)
            }
          }
          expect(held.aftersalesFee).toBeLessThanOrEqual(total)
          expect(held.aftersalesFee).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
