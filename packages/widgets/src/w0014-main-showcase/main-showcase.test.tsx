import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget } from '../lib/page'
import { mainShowcaseDefinition } from './definition'
import { mainShowcaseExamples } from './examples'

const three = mainShowcaseExamples['three tabs']!
const { autoSize } = mainShowcaseDefinition
const goods = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ goods_id: String(i + 1), goods_name: `商品${i + 1}` }))

describe('W0014 declaration', () => {
  it('has the height 60 and its first tab, at every width', () => {
    const height = (n: number, width: number, renderType: 'pc' | 'h5' = 'pc') =>
      autoSize?.(
        { ...defaultsOf(mainShowcaseDefinition), width, data: [{ text: '', data: goods(n) }] } as never,
        renderType,
      ).height
    expect([height(1, 1190), height(10, 1190), height(11, 1190), height(15, 1190)]).toEqual([462, 462, 596, 730])
    expect([height(10, 800), height(10, 375), height(10, 375, 'h5')]).toEqual([864, 744, 736])
  })

  it('reads tabs of any version', () => {
    const read = readWidget({ type: 'W0014', data: [{ data: [{ item_id: 7, pics: ['/img/a'], brief: '好' }, null] }] })
    expect(read.data).toMatchObject([{ text: 'tab', data: [{ goods_id: '7', goods_pic: '/img/a', brief: '好' }] }])
  })
})

describe('W0014 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0014', mainShowcaseExamples)) expect(html).toContain('hw-lead__list')
  })

  it('links the goods of all tabs and shows the first', () => {
    const html = draw('W0014', three)
    for (const id of [1, 10, 3, 8, 5]) expect(html).toContain(`href="/items/${id}"`)
    expect(html.match(/hidden=""/g)).toHaveLength(2)
    expect(draw('W0014', three, { mode: 'design' })).not.toContain('href')
  })

  it('has second lines and one button, but no price', () => {
    const html = draw('W0014', { data: [{ text: 'a', data: mainShowcaseExamples.narrow!.data![0]!.data }] })
    expect(html).toContain('柔软亲肤 一件百搭')
    expect(html.match(/点击查看/g)).toHaveLength(1)
    expect(html).not.toContain('¥')
  })

  it('colours its title and rounds it', () => {
    const html = draw('W0014', three)
    expect(html).toContain('background-color:#C64600;color:#ffffffff;font-size:18px')
    expect(html).toContain('hw-chip--round')
    expect(draw('W0014', {})).not.toContain('hw-chip--round')
    expect(html).not.toContain('hw-chip--bare')
    expect(draw('W0014', { wgtBackgroundColor: '#FFFFFF00' })).toContain('hw-chip--bare')
  })
})

it('W0014 switches its tabs with the pointer (spec §4)', () => {
  mount('W0014', three)
  fireEvent.pointerEnter(screen.getByRole('tab', { name: '个护' }), { pointerType: 'mouse' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('个护')
  expect(screen.getByRole('tabpanel').querySelectorAll('li')).toHaveLength(2)
})
