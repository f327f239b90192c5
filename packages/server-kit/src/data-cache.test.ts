import { describe, expect, it } from 'vitest'
import { DataCache } from './data-cache'

const DAY = 24 * 3_600_000

const fail = async () => {
  throw new Error('away')
}

/** A cache whose values are fresh for 100 ms, with a clock that only a test moves. */
function cacheAt(options = {}) {
  const clock = { ms: 1 }
  return { clock, cache: new DataCache({ freshFor: 100, now: () => clock.ms, ...options }) }
}

/** A load that ends when the test says so. */
function slow() {
  let finish = (_: string) => {}
  const value = new Promise<string>(resolve => (finish = resolve))
  return { load: () => value, finish }
}

describe('DataCache', () => {
  it('loads a value once for all who want it at the same time', async () => {
    const { cache } = cacheAt()
    let loads = 0
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', async () => ++loads)))
    expect(new Set(all)).toEqual(new Set([1]))
  })

  it('serves a value while it is fresh, then loads it again', async () => {
    const { cache, clock } = cacheAt()
    await cache.get('a', async () => 'old')
    clock.ms += 100
    expect(await cache.get('a', fail)).toBe('old')
    clock.ms += 1
    expect(await cache.get('a', async () => 'new')).toBe('new')
  })

  it('loads each value again after a change before it serves it', async () => {
    const { cache } = cacheAt()
    for (const key of ['a', 'b']) await cache.get(key, async () => 'before')
    cache.markStale()
    for (const key of ['a', 'b']) expect(await cache.get(key, async () => 'after')).toBe('after')
  })

  it('does not store what was begun before a change, but gives it to those who wait for it', async () => {
    for (const first of [true, false]) {
      const { cache } = cacheAt()
      const { load, finish } = slow()
      if (!first) await cache.get('a', async () => 'first')
      if (!first) cache.markStale()
      const waiting = cache.get('a', load)
      cache.markStale()
      const after = cache.get('a', async () => 'after')
      finish('before')
      expect([await waiting, await after]).toEqual(['before', 'after'])
      expect(await cache.get('a', fail)).toBe('after')
    }
  })

  it('serves the old value while no newer one can be loaded, for a day, and says how old it is', async () => {
    const { cache, clock } = cacheAt()
    await cache.get('a', async () => 'good')
    cache.markStale()
    clock.ms = DAY
    const ages: number[] = []
    const ask = () => cache.get('a', fail, at => ages.push(at))
    expect(await Promise.all([ask(), ask()])).toEqual(['good', 'good'])
    expect([await ask(), ages]).toEqual(['good', [1, 1, 1]])
    clock.ms = DAY + 1
    await expect(ask()).rejects.toThrow('away')
    expect(cache.last('a')).toBeUndefined()
  })

  it.each([
    ['throw', 'good'],
    ['forget', undefined],
  ])('serves no old value after an error that means: %s', async (then, left) => {
    const { cache } = cacheAt({ afterError: () => then })
    await cache.get('a', async () => 'good')
    cache.markStale()
    await expect(cache.get('a', fail)).rejects.toThrow('away')
    expect(cache.last('a')).toBe(left)
  })

  it('does not store a failure, and tells it to all who wait', async () => {
    const { cache } = cacheAt()
    const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('a', async () => 'good')).toBe('good')
  })

  it('holds no more values and no more bytes than it may', async () => {
    const text = 'x'.repeat(1_000)
    for (const { cache } of [cacheAt({ max: 2 }), cacheAt({ maxBytes: 2_500 })]) {
      for (const key of ['a', 'b', 'c']) await cache.get(key, async () => text)
      expect([cache.size, cache.last('a')]).toEqual([2, undefined])
    }
  })
})
