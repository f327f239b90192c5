import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepGuides, NO_GUIDES, readGuides, withGuide } from './guide-lines'

beforeEach(() => localStorage.clear())

describe('guides', () => {
  it('are added, moved and taken away, each place once, whole px', () => {
    let guides = withGuide(withGuide(NO_GUIDES, 'x', null, 200.4), 'x', null, 50)
    guides = withGuide(guides, 'x', null, 200)
    expect(guides).toEqual({ x: [200, 50], y: [] })
    expect(withGuide(guides, 'x', 200, 300).x).toEqual([300, 50])
    expect(withGuide(guides, 'x', 50, null).x).toEqual([200])
    expect(withGuide(guides, 'y', 50, 7)).toEqual({ x: [200, 50], y: [7] })
  })

  it('stay with their page in this browser', () => {
    keepGuides('7', { x: [10], y: [20, 30] })
    expect([readGuides('7'), readGuides('8')]).toEqual([{ x: [10], y: [20, 30] }, NO_GUIDES])
  })

  it('are read from whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), stored => {
        localStorage.setItem('heji:guides:7', stored)
        const { x, y } = readGuides('7')
        for (const all of [x, y]) {
          expect(all.length).toBeLessThanOrEqual(30)
          expect(all.every(at => Number.isInteger(at) && at >= 0)).toBe(true)
        }
      }),
    )
    localStorage.setItem(
      'heji:guides:7',
      JSON.stringify({ x: [5, 'a', -1, 5, 1.5], y: Array.from({ length: 99 }, (_, i) => i) }),
    )
    expect([readGuides('7').x, readGuides('7').y.length]).toEqual([[5], 30])
  })
})
