import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range'

describe('the part of a file', () => {
  it.each([
    [undefined, 'all'],
    ['', 'all'],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-1', { from: 0, to: 1 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=5-3', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes=-', 'all'],
    ['lines=0-1', 'all'],
    ['bytes=99999999999999999999-', 'all'],
  ])('of %s', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part)
  })

  it('is never outside of the file', () => {
    const side = fc.option(fc.nat(500), { nil: '' })
    fc.assert(
      fc.property(side, side, fc.nat(300), (first, last, size) => {
        const part = byteRange(`bytes=${first}-${last}`, size)
        if (part === null || part === 'all') return
        expect(part.from).toBeGreaterThanOrEqual(0)
        expect(part.to).toBeLessThan(size)
        expect(part.from).toBeLessThanOrEqual(part.to)
      }),
    )
  })
})
