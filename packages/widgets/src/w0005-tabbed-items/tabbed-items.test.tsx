import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget } from '../lib/page'
import { tabbedItemsDefinition } from './definition'
import { tabbedItemsExamples } from './examples'
import { tabbedHeight } from './size'

const three = tabbedItemsExamples['three tabs']!
const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('W0005 declaration', () => {
  it('has the height 60 and its first tab', () => {
    const height = (n: number) => tabbedHeight(n, 'pc')
    expect([height(1), height(7), height(8), height(10), height(11)]).toEqual([594, 594, 772, 772, 950])
    const data = defaultsOf(tabbedItemsDefinition)
    expect(tabbedItemsDefinition.autoSize?.(data, 'pc')).toEqual({ height: 594 })
  })

  it('reads tabs of any version', () => {
    const read = readWidget({ type: 'W0005', data: [{ text: 1, data: [{ item_id: '7', pics: ['/img/a'] }] }, 'x'] })
    expect(read.data).toMatchObject([{ text: 'tab', data: [{ goods_id: '7', goods_pic: '/img/a' }] }])
  })
})

describe('W0005 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0005', tabbedItemsExamples)) expect(html).toContain('hw-tabbed__list')
  })

  it('has the links of all tabs, and shows the first tab', () => {
    const html = draw('W0005', three)
    for (const id of [1, 7, 10, 4]) expect(html).toContain(`href="/items/${id}"`)
    expect(html.match(/role="tabpanel"/g)).toHaveLength(3)
    expect(html.match(/hidden=""/g)).toHaveLength(2)
    expect(draw('W0005', tabbedItemsExamples['one tab'])).not.toContain('role="tab')
  })
})

describe('W0005 in the browser', () => {
  it('switches with the pointer at once, and stays there (spec §4)', () => {
    mount('W0005', three)
    expect(selected()).toBe('为你推荐')
    fireEvent.pointerEnter(screen.getByRole('tab', { name: '居家' }), { pointerType: 'mouse' })
    expect(selected()).toBe('居家')
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe('a-tab-1')
    fireEvent.pointerEnter(screen.getByRole('tab', { name: '美妆' }), { pointerType: 'touch' })
    expect(selected()).toBe('居家')
    fireEvent.click(screen.getByRole('tab', { name: '美妆' }))
    expect(selected()).toBe('美妆')
  })

  it('loops with the arrow keys; one tab is in the tab order', () => {
    mount('W0005', three)
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    press('ArrowLeft')
    expect(selected()).toBe('美妆')
    expect(document.activeElement?.textContent).toBe('美妆')
    press('ArrowRight')
    expect(selected()).toBe('为你推荐')
    press('End')
    expect([selected(), screen.getAllByRole('tab').map(tab => tab.tabIndex)]).toEqual(['美妆', [-1, -1, 0]])
    press('Home')
    expect(selected()).toBe('为你推荐')
  })

  it('shows the tab that the operator edits', () => {
    mount('W0005', three, { mode: 'design', shown: { a: 2 } })
    expect(selected()).toBe('美妆')
  })
})
