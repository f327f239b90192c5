import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget, validateWidget } from '../lib/page'
import { specialShowcaseDefinition } from './definition'
import { specialShowcaseExamples } from './examples'

const three = specialShowcaseExamples['three tabs']!
const { fields, panel, autoSize } = specialShowcaseDefinition
const messages = (data: object) => validateWidget({ type: 'W0017', ...data }, 'a').map(issue => issue.message)

describe('W0017 declaration', () => {
  it('has the defaults of spec §9 and reference §13: 882 x 592 and locked, a picture, four goods', () => {
    const data = defaultsOf(specialShowcaseDefinition)
    expect(data).toMatchObject({
      ...{ text: '特殊橱窗 >', width: 882, height: 592, widthDisabled: true, heightDisabled: true },
      ...{ goods_pic: '', pathData: {}, foregroundColor: '#ffffffff' },
      ...{ wgtTextColor: '#ffffffff', wgtBackgroundColor: '#FF5D02', wgtBorderRadius: false },
      ...{ wgtTitleColor: '#3B3B3B', wgtTitleFontSize: 18, wgtSubTitleColor: '#8C8C8C', wgtSubTitleFontSize: 16 },
    })
    expect(data.data.map(tab => [tab.text, tab.goods_id])).toEqual([['精选', '']])
    expect(data.data[0]?.data.map(goods => [goods.goods_name, goods.brief])).toEqual([
      ['流行饰品1', '璀璨夺目甄选好礼'],
      ['大牌腕表2', '璀璨夺目甄选好礼'],
      ['眼镜烟具3', '璀璨夺目甄选好礼'],
      ['黄金珠宝4', '璀璨夺目甄选好礼'],
    ])
  })

  it('has the sections and labels of reference §13', () => {
    const labels = (names: readonly string[]) => names.map(name => fields[name as keyof typeof fields].label)
    expect(panel.map(section => [section.title, ...labels(section.fields)])).toEqual([
      ['标题设置', '标题', '背景颜色', '字体颜色', '圆角'],
      ['商品设置', '标题颜色', '标题字体', '副标题颜色', '副标题字体'],
      ['主商品', '主商品', '链接'],
      ['标签列表', '标签列表'],
    ])
    expect(messages({ wgtTitleFontSize: -1, wgtSubTitleFontSize: -1 })).toEqual([
      ...['标题字体不能小于0', '副标题字体不能小于0'],
    ])
  })

  it('keeps the last tab and the last item in the words of spec §5; new tabs have four placeholders', () => {
    expect([messages({ data: [] }), messages({ data: [{ text: 'a', data: [] }] })]).toEqual([
      ['请至少添加1个商品'],
      ['请至少添加1个商品'],
    ])
    const { addLabel, deleteConfirm, newItem } = fields.data
    expect([addLabel, deleteConfirm, newItem?.text, newItem?.data.length]).toEqual([
      '添加标签商品',
      '确定删除该项？',
      'tab',
      4,
    ])
  })

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

  it('leaves an empty picture to the designer', () => {
    expect(draw('W0017', {})).not.toContain('hw-special__main')
    expect(draw('W0017', {}, { mode: 'design' })).toContain('290px * 480px')
  })

  it('gives names and second lines their size and colour, smaller on phones', () => {
    expect(draw('W0017', { wgtSubTitleColor: '#112233' })).toContain('color:#112233;font-size:16px')
    expect(draw('W0017', {}, { renderType: 'h5' })).toContain('font-size:0.3rem;color:#3B3B3B')
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
