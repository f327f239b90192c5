// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget } from '../lib/page'
import { logoWallDefinition } from './definition'
import { logoWallExamples } from './examples'
import { logoSize, wallHeight } from './size'

const five = logoWallExamples['five columns']!

describe('W0004 logo wall', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0004', logoWallExamples)) expect(html).toContain('hw-logos__list')
  })

  it('shares the width among the columns, and follows both', () => {
    expect(logoSize({ width: 1190, column: 5 }, 'pc')).toEqual({ width: 230, height: 138 })
    expect(logoSize({ width: 1190, column: 3 }, 'pc')).toEqual({ width: 390, height: 234 })
    expect(logoSize({ width: 590, column: 4 }, 'pc')).toEqual({ width: 140, height: 84 })
    expect(logoSize({ width: 375, column: 5 }, 'h5')).toEqual({ width: 81, height: 48 })
    expect(logoSize({ width: 0, column: 5 }, 'pc')).toEqual({ width: 1, height: 0 })
  })

  it('has the height of its rows and 60 for the heading', () => {
    const height = (n: number, column = 5) => wallHeight({ width: 1190, column, data: Array(n) }, 'pc')
    expect([height(0), height(5), height(6), height(7, 4)]).toEqual([198, 198, 346, 60 + 2 * 174 + 10])
    const data = { ...defaultsOf(logoWallDefinition), data: Array(6).fill({ imgUrl: '', pathData: {} }) }
    expect(logoWallDefinition.autoSize?.(data, 'pc')).toEqual({ height: 346 })
  })

  it('links logos by name, and shows 更多 only with a target', () => {
    const html = draw('W0004', five)
    expect(html).toContain('href="/items?brand_id=1"')
    expect(html).toContain('alt="品牌1"')
    expect(html).toMatch(/href="\/items"[^>]*>更多/)
    expect(draw('W0004', { data: five.data })).not.toContain('更多')
    expect(draw('W0004', five, { mode: 'design' })).not.toContain('href')
  })

  it('takes up room on an empty canvas, but not in the shop', () => {
    expect(draw('W0004', {}, { mode: 'design' })).toContain('230px * 138px')
    expect(draw('W0004', {})).not.toContain('hw-logos__logo')
  })

  it('puts four in a row on a phone', () => {
    expect(draw('W0004', five, { renderType: 'h5' })).toContain('repeat(4, minmax(0, 1fr))')
  })

  it('reads invalid stored data', () => {
    const read = readWidget({ type: 'W0004', column: 9, data: [{ imgUrl: 7 }, 'x', { pathData: null }] })
    expect(read).toMatchObject({ column: 5, data: [{ imgUrl: '' }, { pathData: {} }] })
  })
})
