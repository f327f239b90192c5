// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { collapsedMargin, dropIndex, flowLayout } from './flow-layout'
import { resizeRect } from './resize-rect'

describe('flow layout', () => {
  it('stacks blocks with margins that overlap as in the shop', () => {
    const sizes: Record<string, { height: number; marginTop: number; marginBottom: number }> = {
      a: { height: 100, marginTop: 0, marginBottom: 16 },
      b: { height: 50, marginTop: 20, marginBottom: 0 },
      c: { height: 10, marginTop: -5, marginBottom: 0 },
    }
    const placed = flowLayout(['a', 'b', 'c'], uuid => sizes[uuid]!)
    expect(placed.map(block => block.y + sizes[block.uuid]!.marginTop)).toEqual([0, 120, 165])
    expect([collapsedMargin(16, 20), collapsedMargin(10, -4), collapsedMargin(-3, -8)]).toEqual([20, 6, -8])
  })

  it('drops before the first block whose middle is below the pointer', () => {
    const blocks = [
      { y: 0, height: 100 },
      { y: 100, height: 100 },
    ]
    expect([dropIndex(blocks, 10), dropIndex(blocks, 60), dropIndex(blocks, 149), dropIndex(blocks, 160)]).toEqual([
      0, 1, 1, 2,
    ])
  })
})

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
