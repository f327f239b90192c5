import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget, validateWidget } from '../lib/page'
import { mainShowcaseDefinition } from './definition'
import { mainShowcaseExamples } from './examples'

const three = mainShowcaseExamples['three tabs']!
const { fields, panel, autoSize } = mainShowcaseDefinition
const goods = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ goods_id: String(i + 1), goods_name: `商品${i + 1}` }))

describe('W0014 declaration', () => {
  it('has the defaults of spec §9 and reference §13: 462 high, ten goods with a second line', () => {
    const data = defaultsOf(mainShowcaseDefinition)
    expect(data).toMatchObject({
      ...{
        text: '主图橱窗 >',
        height: 462,
        widthDisabled: false,
        heightDisabled: false,
        imgWidth: 200,
        imgHeight: 200,
      },
      ...{ wgtTextColor: '#ffffffff', wgtBackgroundColor: '#FF5D02', wgtBorderRadius: false },
      foregroundColor: '#ffffffff',
    })
    const tabs = data.data
    expect(tabs.map(tab => [tab.text, tab.data.length])).toEqual([['tab1', 10]])
    expect(tabs[0]?.data.map(entry => entry.goods_name)).toEqual(
      Array.from({ length: 10 }, (_, i) => `产品标题文案${i}`),
    )
    expect(new Set(tabs[0]?.data.map(entry => entry.brief))).toEqual(new Set(['副标题文案最多控制2行内']))
    expect(tabs[0]?.data.map(entry => entry.price / 100)).toEqual([
      123, 1231, 4234, 68.9, 220, 320, 99.99, 22.22, 1230, 320,
    ])
  })

  it('has the sections and labels of reference §13', () => {
    expect(panel).toEqual([
      { title: '基本设置', fields: ['text', 'wgtTextColor', 'wgtBorderRadius', 'wgtBackgroundColor'] },
      { title: '标签列表', fields: ['data'] },
    ])
    const { text, wgtTextColor, wgtBorderRadius, wgtBackgroundColor } = fields
    expect([text, wgtTextColor, wgtBorderRadius, wgtBackgroundColor].map(field => field.label)).toEqual([
      ...['标题', '字体', '圆角', '背景颜色'],
    ])
    expect([fields.data.addLabel, fields.data.itemLabel, fields.data.newItem?.data.length]).toEqual([
      ...['添加标签商品', '标签', 10],
    ])
  })

  it('keeps the last tab and the last item in the words of spec §5', () => {
    const issue = (data: unknown) => validateWidget({ type: 'W0014', data }, 'a')[0]?.message
    expect([issue([]), issue([{ text: 'a', data: [] }])]).toEqual(['请至少添加1个商品', '请至少添加1个商品'])
    expect([fields.data.deleteConfirm, fields.data.item.data.deleteConfirm]).toEqual([
      ...['确定删除该项？', '确定删除该商品？'],
    ])
  })

  it('is 60 and its first tab high, at every width', () => {
    const height = (n: number, width: number, renderType: 'pc' | 'h5' = 'pc') =>
      autoSize?.(
        { ...defaultsOf(mainShowcaseDefinition), width, data: [{ text: '', data: goods(n) }] } as never,
        renderType,
      ).height
    expect([height(1, 1190), height(10, 1190), height(11, 1190), height(15, 1190)]).toEqual([462, 462, 596, 730])
    expect([height(10, 800), height(10, 375), height(10, 375, 'h5')]).toEqual([864, 744, 736])
  })

  it('reads tabs of any age', () => {
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
  })
})

it('W0014 switches its tabs with the pointer (spec §4)', () => {
  mount('W0014', three)
  fireEvent.pointerEnter(screen.getByRole('tab', { name: '个护' }), { pointerType: 'mouse' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('个护')
  expect(screen.getByRole('tabpanel').querySelectorAll('li')).toHaveLength(2)
})
