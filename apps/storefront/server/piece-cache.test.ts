// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createBudget } from './budget'
import { PieceCache } from './piece-cache'

const fail = async () => {
  throw new Error('API away')
}

describe('PieceCache', () => {
  it('loads once until a change', async () => {
    const pieces = new PieceCache({ now: () => 0 })
    let loads = 0
    const load = async () => ++loads
    const both = await Promise.all([pieces.get('header', load), pieces.get('header', load)])
    expect(both.map(({ value }) => value)).toEqual([1, 1])
    pieces.markStale()
    expect((await pieces.get('header', load)).value).toBe(2)
  })

  it('keeps pieces that a change does not concern', async () => {
    const pieces = new PieceCache({ now: () => 0 })
    const loads = { 'parts:pc': 0, categories: 0 }
    const read = async () => {
      for (const key of ['parts:pc', 'categories'] as const) await pieces.get(key, async () => ++loads[key])
    }
    await read()
    pieces.markStale('parts:')
    await read()
    expect(loads).toEqual({ 'parts:pc': 2, categories: 1 })
  })

  it('serves the last good copy for a day while the API is away', async () => {
    const clock = { ms: 0 }
    const pieces = new PieceCache({ now: () => clock.ms })
    await pieces.get('header', async () => 'good')
    pieces.markStale()
    clock.ms = 23 * 3_600_000
    expect(await pieces.get('header', fail)).toEqual({ value: 'good', storedAt: 0, isLastGood: true })
    clock.ms = 25 * 3_600_000
    await expect(pieces.get('header', fail)).rejects.toThrow('API away')
  })

  it('fails if there never was a copy', async () => {
    await expect(new PieceCache({ now: () => 0 }).get('footer', fail)).rejects.toThrow('API away')
  })

  it('lets nobody wait longer than his budget, even if others began later', async () => {
    const pieces = new PieceCache({ now: () => 0 })
    await pieces.get('header', async () => 'good')
    pieces.markStale()
    const never = () => new Promise<string>(() => {})
    void pieces.get('header', never)
    expect(await pieces.get('header', never, createBudget(10))).toMatchObject({ value: 'good', isLastGood: true })
  })

  it('never holds more bytes than allowed', async () => {
    const pieces = new PieceCache()
    await pieces.get('first', async () => 'x'.repeat(20_000_000))
    await pieces.get('second', async () => 'x'.repeat(20_000_000))
    await expect(pieces.get('first', fail)).rejects.toThrow('API away')
  })
})
