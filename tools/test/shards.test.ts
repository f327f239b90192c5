import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deal, everything, readShard, type Work } from './shards.mjs'

const works = fc.uniqueArray(
  fc.record({ part: fc.constantFrom('unit', 'browser', 'race'), file: fc.stringMatching(/^[a-z]{1,4}$/) }),
  { selector: ({ part, file }) => `${part} ${file}`, maxLength: 60 },
)
const nameOf = ({ part, file }: Work) => `${part} ${file}`

describe('the shards of all tests', () => {
  it('together have each test once', () => {
    const times = fc.dictionary(fc.stringMatching(/^(unit|browser|race) [a-z]{1,4}$/), fc.nat(300))
    fc.assert(
      fc.property(works, times, fc.integer({ min: 1, max: 6 }), (work, seconds, count) => {
        const dealt = Array.from({ length: count }, (_, index) => deal(work, seconds, { index, count }))
        expect(dealt.flat().map(nameOf).sort()).toEqual(work.map(nameOf).sort())
      }),
    )
  })

  it('are even where the times are known', () => {
    const work = [40, 30, 20, 20, 10].map((_, i) => ({ part: 'race', file: `${i}` }))
    const seconds = { 'race 0': 40, 'race 1': 30, 'race 2': 20, 'race 3': 20, 'race 4': 10 }
    const sumOf = (index: number) =>
      deal(work, seconds, { index, count: 2 }).reduce(
        (sum, one) => sum + seconds[nameOf(one) as keyof typeof seconds],
        0,
      )
    expect([sumOf(0), sumOf(1)]).toEqual([60, 60])
  })

  it('keep the tests of the API on the machine that counts their calls', () => {
    const work = everything()
    const shards = [0, 1, 2, 3].map(index => deal(work, {}, { index, count: 4 }))
    const counting = shards.filter(shard => shard.some(({ part }) => part === 'contract'))
    expect(counting).toHaveLength(1)
    const ofApi = (all: Work[]) =>
      all.filter(({ part, file }) => part === 'unit' && file?.startsWith('apps/api/')).length
    expect(ofApi(counting[0]!)).toBe(ofApi(work))
    expect(ofApi(work)).toBeGreaterThan(100)
  })

  it.each(['0/4', '5/4', '1', 'a/b', '1/4/2'])('refuse %s', text => {
    expect(() => readShard(text)).toThrow('--shard')
  })

  it('know this file, the browser tests and the races', () => {
    expect(everything()).toEqual(
      expect.arrayContaining([
        { part: 'unit', file: 'tools/test/shards.test.ts' },
        { part: 'browser', file: 'tests/e2e/shopper.spec.ts' },
        { part: 'race', file: 'race/stock.race.ts' },
        { part: 'packages' },
      ]),
    )
  })
})
