// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { resizeRect } from './resize-rect'

describe('resize', () => {
  const box = { x: 100, y: 50, width: 200, height: 100 }

  it('keeps the opposite edge', () => {
    expect(resizeRect(box, 'nw', { x: 30.4, y: 20 }, { maxWidth: 1190 })).toEqual({
      x: 130,
      y: 70,
      width: 170,
      height: 80,
    })
    expect(resizeRect(box, 'w', { x: -500, y: 0 }, { maxWidth: 1190 })).toEqual({
      x: 0,
      y: 50,
      width: 300,
      height: 100,
    })
  })

  it('ends at the width of its page and never at nothing', () => {
    expect(resizeRect(box, 'e', { x: 5_000, y: 0 }, { maxWidth: 1190 }).width).toBe(1190)
    expect(resizeRect(box, 'se', { x: -500, y: -500 }, { maxWidth: 1190 })).toMatchObject({ width: 1, height: 1 })
  })

  it('keeps the ratio where it is locked', () => {
    expect(resizeRect(box, 's', { x: 0, y: 50 }, { maxWidth: 1190, keepRatio: true })).toMatchObject({
      width: 300,
      height: 150,
    })
  })
})
