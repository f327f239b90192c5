// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import type { GoodsEntry } from '../lib/fields'
import { readWidget } from '../lib/page'
import { type ItemsData, itemsDefinition } from './definition'
import { exampleGoods, itemsExamples } from './examples'
import { itemsHeight } from './size'

const list = itemsExamples['ten items'] as Partial<ItemsData>

describe('W0002 items', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0002', itemsExamples)) expect(html).toContain('hw-items__list')
  })

  it('links whole cards to items, and placeholders nowhere', () => {
    expect(draw('W0002', list)).toContain('href="/items/1"')
    expect(draw('W0002', {})).not.toContain('href')
    expect(draw('W0002', list, { mode: 'preview' })).not.toContain('href')
  })

  it('prints prices in the chosen size and colour, the market price struck through', () => {
    const html = draw('W0002', { data: exampleGoods.slice(0, 1), wgtPriceColor: '#123456', wgtPriceFontSize: 24 })
    expect(html).toContain('font-size:24px;--ink:#123456')
    expect(html).toContain('¥59.00')
    expect(html).toMatch(/<s [^>]*>.*¥77\.88<\/span><\/s>/)
  })

  it('keeps a white title readable when its gradient is off', () => {
    expect(draw('W0002', { titleBackground: false })).toContain('--ink:var(--ink-900')
    expect(draw('W0002', { titleBackground: true })).toContain('color:#FFFFFF')
    expect(draw('W0002', { titleBackground: false, foregroundColor: '#000000' })).toContain('--ink:#FFFFFF')
  })

  it('cuts a long title with an ellipsis, before its link', () => {
    const text = '字'.repeat(60)
    expect(draw('W0002', { text, showMore: false })).toContain(`<span class="hw-heading__words">${text}</span>`)
    const html = draw('W0002', { text, showMore: true, moreLinkData: { linkPage: 'href', href: '/items' } })
    expect(html).toContain('hw-heading--more')
    expect(html).toContain('class="hw-heading__words"')
    const styles = readFileSync(new URL('../lib/heading-bar.css', import.meta.url), 'utf8')
    expect(styles).toMatch(/\.hw-heading__words \{[^}]*text-overflow: ellipsis/)
  })

  it('has the badge of goods for staff', () => {
    const html = draw('W0002', {
      data: exampleGoods.slice(0, 2).map((goods, i) => (i === 0 ? { ...goods, staff: 'bag' } : goods)),
    })
    expect(html.match(/hj-staff--bag">福袋</g)).toHaveLength(1)
  })

  it('marks goods that cannot be bought', () => expect(draw('W0002', itemsExamples['sold out'])).toContain('已售罄'))

  it('knows its height: 60 + rows of cards + gaps + 20', () => {
    expect(itemsHeight({ data: Array(5), wgtPriceFontSize: 18 }, 'pc')).toBe(60 + 314 + 20)
    expect(itemsHeight({ data: Array(6), wgtPriceFontSize: 18 }, 'pc')).toBe(60 + 2 * 314 + 16 + 20)
    expect(itemsHeight({ data: [], wgtPriceFontSize: 18 }, 'h5')).toBe(80)
    const data = { ...defaultsOf(itemsDefinition) }
    expect(itemsDefinition.autoSize?.(data, 'pc')).toEqual({ height: 394 })
  })

  it('reads whole records of the goods picker', () => {
    const picked = {
      item_id: '77',
      itemId: '77',
      item_name: '云舟 X7',
      pics: ['/img/p1', '/img/p2'],
      price: '399900',
      market_price: 469900.4,
      approve_status: 'onsale',
      store: 12,
    }
    expect(readWidget({ type: 'W0002', data: [picked] }).data).toEqual([
      {
        goods_id: '77',
        goods_pic: '/img/p1',
        goods_name: '云舟 X7',
        price: 399900,
        market_price: 469900,
        linkPage: 'goods',
        linkPageLabel: '商品',
      } satisfies GoodsEntry,
    ])
  })
})
