// @vitest-environment node
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { draw } from '../../testing/draw'
import { definitions } from '../definitions'
import { examples } from '../examples'
import type { WidgetBase } from './base'
import { drawnPart } from './drawn-part'
import type { WidgetHost } from './host'

/** A host that draws every block separately and reports which. */
function apart() {
  const parts: [string, string][] = []
  const drawn = (widget: WidgetBase, host: WidgetHost, content: ReactElement) => {
    const part = drawnPart(widget, host)
    if (part === null) return null
    parts.push([widget.type, part])
    return renderToString(content)
  }
  return { parts, drawn }
}

describe('a block that is drawn separately', () => {
  it.each(Object.values(definitions).filter(d => d.drawnBy))(
    '$code is the same HTML, in both render types',
    ({ code }) => {
      const all = Object.values(examples[code] ?? {})
      expect(all.length).toBeGreaterThan(0)
      for (const data of all)
        for (const renderType of ['pc', 'h5'] as const) {
          const { parts, drawn } = apart()
          expect(draw(code, data, { renderType, drawn })).toBe(draw(code, data, { renderType }))
          expect(parts.length).toBeGreaterThan(0)
        }
    },
  )

  it('differs by the marked link and by the searched words', () => {
    const links = { usage: 'menu', data: [{ title: '全部', pathData: { linkPage: 'page', url: '/items' } }] }
    const partOf = (code: string, data: object, path: string) => {
      const { parts, drawn } = apart()
      draw(code, data, { path, drawn })
      return parts
    }
    expect(partOf('W0007', links, '/items')).toEqual([['W0007', '/items']])
    expect(partOf('W0007', links, '/cart')).toEqual([['W0007', '']])
    expect(partOf('W0008', {}, '/items?keywords=短袖&page=2')).toEqual([['W0008', '短袖']])
    expect(partOf('W0006', { childWidgets: [{ type: 'W0008' }] }, '/items?keywords=手机')).toEqual([
      ['W0006', '|手机'],
      ['W0008', '手机'],
    ])
  })

  it("never contains a price with the visitor's own coupon", () => {
    const partsFor = (coupon: string) => {
      const { parts, drawn } = apart()
      const data = [{ goods_id: '7', goods_name: '杯', price: 9900, final_price: { fee: 8900, coupon } }]
      const html = draw('W0002', { data }, { drawn })
      expect(html).toContain('¥89.00')
      return parts.map(([code]) => code)
    }
    expect(partsFor('claim')).toEqual(['W0002'])
    expect(partsFor('none')).toEqual(['W0002'])
    expect(partsFor('own')).toEqual([])
  })

  it("never contains the visitor's cart", () => {
    const { parts, drawn } = apart()
    const html = draw('W0006', { childWidgets: [{ type: 'W0010' }] }, { cart: { count: 3, lines: [] }, drawn })
    expect(parts).toEqual([])
    expect(html).toContain('3 件商品')
  })
})
