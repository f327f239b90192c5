// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PieceCache } from './piece-cache'

const fail = async () => {
  throw new Error('API away')
}

describe('PieceCache', () => {
  it('loads once until a change', async () => {
    const pieces = new PieceCache(() => 0)
    let loads = 0
    const load = async () => ++loads
    expect(await Promise.all([pieces.get('header', load), pieces.get('header', load)])).toEqual([1, 1])
    pieces.markStale()
    expect(await pieces.get('header', load)).toBe(2)
  })

  it('keeps what a change does not concern', async () => {
    const pieces = new PieceCache(() => 0)
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
    const pieces = new PieceCache(() => clock.ms)
    await pieces.get('header', async () => 'good')
    pieces.markStale()
    clock.ms = 23 * 3_600_000
    expect(await pieces.get('header', fail)).toBe('good')
    clock.ms = 25 * 3_600_000
    await expect(pieces.get('header', fail)).rejects.toThrow('API away')
  })

  it('says so when there never was a copy', async () => {
    await expect(new PieceCache(() => 0).get('footer', fail)).rejects.toThrow('API away')
  })
})
