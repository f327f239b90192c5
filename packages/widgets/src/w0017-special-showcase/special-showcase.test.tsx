import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget } from '../lib/page'
import { specialShowcaseDefinition } from './definition'
import { specialShowcaseExamples } from './examples'

const three = specialShowcaseExamples['three tabs']!
const { autoSize } = specialShowcaseDefinition

describe('W0017 declaration', () => {
  it('is 592 high, on a phone as high as its goods', () => {
    const height = (n: number, renderType: 'pc' | 'h5') =>
      autoSize?.({ ...defaultsOf(specialShowcaseDefinition), data: [{ data: Array(n).fill({}) }] } as never, renderType)
        .height
    expect([height(4, 'pc'), height(9, 'pc'), height(2, 'h5'), height(4, 'h5'), height(5, 'h5')]).toEqual([
      592, 592, 364, 518, 672,
    ])
  })

  it('keeps the item that an old tab names', () => {
    const read = readWidget({ type: 'W0017', data: [{ text: '精选', goods_id: '7', data: [{ item_id: 3 }] }] })
    expect(read.data).toMatchObject([{ text: '精选', goods_id: '7', data: [{ goods_id: '3' }] }])
  })
})

describe('W0017 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0017', specialShowcaseExamples)) expect(html).toContain('hw-special__list')
  })

  it('links its picture and the goods of all tabs, and has no price', () => {
    const html = draw('W0017', three)
    for (const href of ['/items?cat_id=12', '/items/4', '/items/7', '/items/10', '/items/1'])
      expect(html).toContain(`href="${href}"`)
    expect(html).toContain('alt="影音娱乐"')
    expect(html.replaceAll('¥100', '')).not.toContain('¥')
  })

  it('shows an empty picture only in the designer', () => {
    expect(draw('W0017', {})).not.toContain('hw-special__main')
    expect(draw('W0017', {}, { mode: 'design' })).toContain('290px * 480px')
  })

  it('gives names and second lines their size and colour, smaller on phones', () => {
    expect(draw('W0017', { wgtSubTitleColor: '#112233' })).toContain('--ink:#112233;font-size:16px')
    expect(draw('W0017', {}, { renderType: 'h5' })).toContain('font-size:calc(0.3rem * var(--type, 1));--ink:#3B3B3B')
  })
})

it('W0017 keeps its picture while tabs switch (spec §4)', () => {
  const { container } = mount('W0017', three)
  const picture = () => container.querySelector('.hw-special__main img')
  const before = picture()
  fireEvent.pointerEnter(screen.getByRole('tab', { name: '出行装备' }), { pointerType: 'mouse' })
  expect(screen.getByRole('tabpanel').querySelectorAll('li')).toHaveLength(2)
  expect(picture()).toBe(before)
})
