// @vitest-environment node
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { draw } from '../../testing/draw'
import { definitions } from '../definitions'
import { carouselExamples } from '../w0001-carousel/examples'
import { itemsExamples } from '../w0002-items/examples'
import { hotZonesExamples } from '../w0003-hot-zones/examples'
import { logoWallExamples } from '../w0004-logo-wall/examples'
import { tabbedItemsExamples } from '../w0005-tabbed-items/examples'
import { freePanelExamples } from '../w0006-free-panel/examples'
import { menuExamples } from '../w0007-menu/examples'
import { searchExamples } from '../w0008-search/examples'
import { miniCartExamples } from '../w0010-mini-cart/examples'
import { textExamples } from '../w0011-text/examples'
import { showcaseExamples } from '../w0012-showcase/examples'
import { tabsMenuExamples } from '../w0013-tabs-menu/examples'
import { marketingExamples } from '../w0016-marketing/examples'
import { couponWallExamples } from '../w0021-coupon-wall/examples'
import type { WidgetBase } from './base'
import { drawnPart } from './drawn-part'
import type { WidgetHost } from './host'

const examples: Record<string, Record<string, object>> = {
  W0001: carouselExamples,
  W0002: itemsExamples,
  W0003: hotZonesExamples,
  W0004: logoWallExamples,
  W0005: tabbedItemsExamples,
  W0006: freePanelExamples,
  W0007: menuExamples,
  W0008: searchExamples,
  W0010: miniCartExamples,
  W0011: textExamples,
  W0012: showcaseExamples,
  W0013: tabsMenuExamples,
  W0016: marketingExamples,
  W0021: couponWallExamples,
}

/** A host that draws every block apart, and says which. */
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

describe('a block drawn apart', () => {
  it('has examples of every widget that allows it', () => {
    const allowed = Object.values(definitions).filter(d => d.drawnBy)
    expect(allowed.map(d => d.code).filter(code => !examples[code])).toEqual([])
  })

  it.each(Object.entries(examples))('%s is the same HTML, in both render types', (code, all) => {
    for (const data of Object.values(all))
      for (const renderType of ['pc', 'h5'] as const) {
        const { parts, drawn } = apart()
        expect(draw(code, data, { renderType, drawn })).toBe(draw(code, data, { renderType }))
        expect(parts.length).toBeGreaterThan(0)
      }
  })

  it('is told apart by the link that is marked and by the words that were searched', () => {
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

  it('never holds what a visitor put into the cart', () => {
    const { parts, drawn } = apart()
    const html = draw('W0006', { childWidgets: [{ type: 'W0010' }] }, { cart: { count: 3, lines: [] }, drawn })
    expect(parts).toEqual([])
    expect(html).toContain('3 件商品')
  })
})
