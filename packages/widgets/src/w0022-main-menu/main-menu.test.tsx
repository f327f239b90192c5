import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget } from '../lib/page'
import { mainMenuExamples } from './examples'

const open = mainMenuExamples['always open']!

describe('W0022 declaration', () => {
  it('has no second use, unlike W0007', () => {
    const words = [{ title: '短袖', pathData: {} }]
    expect(draw('W0022', { data: words })).toContain('全部商品分类')
  })

  it('reads trees of any version', () => {
    const tree = [
      { category_id: 1, category_name: '数码', is_main_category: true, children: [{ category_id: 11 }] },
      'x',
    ]
    expect(readWidget({ type: 'W0022', categoryData: tree }).categoryData).toEqual([
      { category_id: '1', category_name: '数码', children: [{ category_id: '11', category_name: '' }] },
    ])
  })
})

describe('W0022 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0022', mainMenuExamples)) expect(html).toContain('data-widget="W0022"')
  })

  it('leads to main categories on all three levels, on phones too', () => {
    const html = draw('W0022', open)
    for (const id of ['1', '11', '111', '823']) expect(html).toContain(`href="/items?main_category=${id}"`)
    expect(html).not.toContain('cat_id=')
    expect(draw('W0022', open, { renderType: 'h5' })).toContain('href="/items?main_category=1"')
    expect(draw('W0007', open)).toContain('href="/items?cat_id=111"')
  })

  it.each(['W0007', 'W0013', 'W0022'])('a new %s is visible on the canvas of a phone, but not in the shop', code => {
    expect(draw(code, {}, { renderType: 'h5', mode: 'design' })).toContain('添加菜单')
    expect(draw(code, {}, { renderType: 'h5' })).not.toContain('添加菜单')
  })

  it.each(['pc', 'h5'] as const)('has other landmark names than W0007 (%s)', renderType => {
    const namesOf = (code: string) =>
      [...draw(code, open, { renderType }).matchAll(/<nav[^>]* aria-label="([^"]+)"/g)].map(match => match[1])
    expect(namesOf('W0022')).toEqual(expect.arrayContaining(['主类目导航', '主类目']))
    expect(namesOf('W0007')).toEqual(expect.arrayContaining(['导航', '商品分类']))
  })

  it('marks the link to the current page', () => {
    const html = draw('W0022', open, { path: '/pointitems' })
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })
})

it('W0022 opens on a click of its bar and follows its links', () => {
  const navigate = vi.fn()
  mount('W0022', mainMenuExamples['on hover'], { navigate })
  const bar = screen.getByRole('button', { name: '全部商品分类' })
  fireEvent.click(bar)
  expect(bar.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByText('手机'))
  expect(navigate).toHaveBeenCalledWith('/items?main_category=11')
})
