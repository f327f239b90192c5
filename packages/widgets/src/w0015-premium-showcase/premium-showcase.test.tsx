import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget, validateWidget } from '../lib/page'
import { premiumShowcaseDefinition } from './definition'
import { premiumShowcaseExamples } from './examples'

const three = premiumShowcaseExamples['three tabs']!
const { fields, panel, autoSize } = premiumShowcaseDefinition
const messages = (data: object) => validateWidget({ type: 'W0015', ...data }, 'a').map(issue => issue.message)

describe('W0015 declaration', () => {
  it('has the defaults of spec §9 and reference §13: 462 high and locked, eleven goods', () => {
    const data = defaultsOf(premiumShowcaseDefinition)
    expect(data).toMatchObject({
      ...{ text: '精品橱窗 >', height: 462, widthDisabled: true, heightDisabled: true, imgWidth: 200, imgHeight: 200 },
      ...{ wgtTextColor: '#ffffffff', wgtBackgroundColor: '#FF5D02', wgtBorderRadius: false },
      ...{ wgtPriceColor: '#FF0036', wgtTitleColor: '#3B3B3B', wgtTitleFontSize: 18, wgtPriceFontSize: 18 },
      ...{ wgtToFixed: 2, foregroundColor: '#ffffffff' },
    })
    expect(data.data.map(tab => [tab.text, tab.data.length])).toEqual([['tab1', 11]])
    expect(data.data[0]?.data[10]).toMatchObject({ goods_id: '', subTitle: '副标题文案最多控制2行内' })
  })

  it('has the sections, labels and limits of reference §13', () => {
    const labels = (names: readonly string[]) => names.map(name => fields[name as keyof typeof fields].label)
    expect(panel.map(section => [section.title, ...labels(section.fields)])).toEqual([
      ['标题设置', '标题', '背景颜色', '字体颜色', '圆角'],
      ['商品设置', '标题颜色', '标题字体', '保留小数', '价格颜色', '价格字体'],
      ['标签列表', '标签列表'],
    ])
    expect(messages({ wgtTitleFontSize: -1, wgtPriceFontSize: -1, wgtToFixed: 3 })).toEqual([
      ...['标题字体不能小于0', '保留小数不能大于2', '价格字体不能小于0'],
    ])
    expect(readWidget({ type: 'W0015', wgtToFixed: 9 }).wgtToFixed).toBe(2)
  })

  it('keeps the last tab and the last item in the words of spec §5', () => {
    expect([messages({ data: [] }), messages({ data: [{ text: 'a', data: [] }] })]).toEqual([
      ['请至少添加1个商品'],
      ['请至少添加1个商品'],
    ])
    expect(fields.data.newItem?.data).toHaveLength(11)
  })

  it('stays 462 high up to eleven goods', () => {
    const height = (n: number) =>
      autoSize?.({ ...defaultsOf(premiumShowcaseDefinition), data: [{ data: Array(n).fill({}) }] } as never, 'pc')
        .height
    expect([height(1), height(11), height(12), height(15), height(16)]).toEqual([462, 462, 596, 596, 730])
  })
})

describe('W0015 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0015', premiumShowcaseExamples)) expect(html).toContain('hw-lead__list')
  })

  it('links the goods of all tabs, shows prices in its colour and with its decimals, and no second line', () => {
    const html = draw('W0015', three)
    for (const id of [1, 10, 8, 5]) expect(html).toContain(`href="/items/${id}"`)
    expect(html).toContain('font-size:18px;color:#E00030')
    expect(html).toContain('¥89.90')
    const whole = draw('W0015', premiumShowcaseExamples['whole yuan'])
    expect(whole).toContain('¥90')
    expect(whole).not.toContain('.90')
    expect(draw('W0015', {})).not.toContain('副标题')
  })

  it('names the first item two px larger; on a phone nothing outgrows its third of the row', () => {
    const sizes = (renderType: 'pc' | 'h5') => {
      const html = draw('W0015', { wgtTitleFontSize: 18 }, { renderType })
      return [...html.matchAll(/hw-lead-item__name" style="font-size:([\d.]+\w+)/g)].slice(0, 2).map(match => match[1])
    }
    expect([sizes('pc'), sizes('h5')]).toEqual([
      ['20px', '18px'],
      ['0.4rem', '0.28rem'],
    ])
  })
})

it('W0015 switches its tabs with the pointer (spec §4)', () => {
  mount('W0015', three)
  fireEvent.pointerEnter(screen.getByRole('tab', { name: '居家' }), { pointerType: 'mouse' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('居家')
  expect(screen.getByRole('tabpanel').querySelectorAll('li')).toHaveLength(6)
})
