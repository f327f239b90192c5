// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { SNAP_TOLERANCE } from '../w0006-free-panel/children'
import { BASE_DEFAULTS } from './base'
import { BASE_FIELDS, MARK_FIELDS } from './base-fields'
import { TAGS_PER_SHOP } from './limits'
import { validateWidget } from './page'
import { heightFor } from './ratio'
import { STYLE_FIELDS, STYLE_PANEL } from './style-fields'
import { unit } from './units'

const sides = (name: (side: string) => string, value: unknown) =>
  Object.fromEntries(['Top', 'Right', 'Bottom', 'Left'].map(side => [name(side), value]))

/** Every widget begins with these fields (widgets §2); fields that nothing reads are left out. */
const DEFAULTS = {
  'spec §9': { width: 375, height: 20, pageWidth: 1190 },
  'widgets §2': {
    x: 0,
    y: 0,
    z: 0,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 'auto',
    marginRight: 'auto',
    ...sides(side => `padding${side}`, 0),
    ...sides(side => `border${side}Width`, 0),
    ...sides(side => `border${side}Color`, '#ffffffff'),
    foregroundColor: '#ffffffff',
    backgroundColor: '#ffffffff',
    opacity: 1,
    proportion: false,
    proportionDisabled: true,
    widthDisabled: false,
    heightDisabled: false,
    heightShow: true,
    customerThemeEnabled: false,
  },
  'ours: corners and shadow': {
    cornerRadius: 0,
    shadowX: 0,
    shadowY: 0,
    shadowBlur: 0,
    shadowColor: '#1f232933',
  },
  'ours: identity': { type: '', uuid: '', version: 1, name: '', alias: '' },
}

/** Sections of 组件样式 (widgets §7). */
const STYLE = [
  ['位置', 'X', 'Y'],
  ['大小', '等比例', '宽度', '高度'],
  ['外边距', '上边', '右边', '下边', '左边'],
  ['内边距', '上边', '右边', '下边', '左边'],
  ['边框', '上边', '上边颜色', '右边', '右边颜色', '下边', '下边颜色', '左边', '左边颜色'],
  ['颜色', '前景', '背景', '不透明度'],
  ['圆角', '圆角'],
  ['阴影', '水平偏移', '垂直偏移', '模糊', '颜色'],
]

const NOT_BELOW_0 = [
  ...['width', 'height', 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
  ...['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
  ...['cornerRadius', 'shadowBlur'],
]
const BELOW_0 = ['x', 'y', 'shadowX', 'shadowY', 'marginTop', 'marginRight', 'marginBottom', 'marginLeft']
const messagesOf = (row: object) => validateWidget({ type: 'W0011', ...row }, 'w').map(issue => issue.message)

describe('widgets facts', () => {
  for (const [source, defaults] of Object.entries(DEFAULTS))
    for (const [name, value] of Object.entries(defaults))
      it(`default ${name} = ${JSON.stringify(value)} (${source})`, () =>
        expect(BASE_DEFAULTS[name as keyof typeof BASE_DEFAULTS]).toEqual(value))

  it('panel 组件样式 (widgets §7)', () => {
    const labels = STYLE_PANEL.map(({ title, fields }) => [title, ...fields.map(name => STYLE_FIELDS[name].label)])
    expect(labels).toEqual(STYLE)
    expect(STYLE_PANEL.filter(section => section.leafOnly).map(section => section.title)).toEqual(['位置'])
  })

  it.each(NOT_BELOW_0)('limit %s ≥ 0 (spec §5, widgets §7)', name => {
    const { label } = BASE_FIELDS[name as 'width']
    expect([messagesOf({ [name]: 0 }), messagesOf({ [name]: -1 })]).toEqual([[], [`${label}不能小于0`]])
  })

  it.each(BELOW_0)('limit %s may be negative (widgets §7)', name => expect(messagesOf({ [name]: -1 })).toEqual([]))

  it.each([...NOT_BELOW_0, ...BELOW_0])('limit %s ≤ 20000 (ours: no page reaches farther)', name => {
    expect(messagesOf({ [name]: 20_000 })).toEqual([])
    expect(messagesOf({ [name]: 20_001 })).toHaveLength(1)
  })

  it('limit opacity 0..1 (ours: the original reads none)', () => {
    expect([0, 1, -0.1, 1.1].map(opacity => messagesOf({ opacity }))).toEqual([
      ...[[], [], ['不透明度不能小于0'], ['不透明度不能大于1']],
    ])
  })

  it('limit snap 10 px (spec §9)', () => expect(SNAP_TOLERANCE).toBe(10))
  it('limit tags of a shop ≤ 2 (spec §9)', () => expect(TAGS_PER_SHOP).toBe(2))
  it('default ratio 15:8 (widgets §7)', () => expect(heightFor(1500)).toBe(800))
  it('default unit 2 x px / 100 rem on H5 (spec §9)', () =>
    expect([unit(375, 'h5'), unit(375, 'pc'), unit('auto', 'h5')]).toEqual(['7.5rem', '375px', 'auto']))

  it('are all that the declaration says', () => {
    const stated = Object.values(DEFAULTS).flatMap(row => Object.keys(row))
    expect(stated.sort()).toEqual(Object.keys(BASE_DEFAULTS).sort())
    expect(STYLE_PANEL.flatMap(section => section.fields).sort()).toEqual(Object.keys(STYLE_FIELDS).sort())
    const marks = Object.keys(MARK_FIELDS)
    expect(Object.keys(BASE_FIELDS).filter(name => !stated.includes(name) && !marks.includes(name))).toEqual([])
  })

  it('limit codes W0000 to W0022 without W0009 (widgets §1)', () => {
    const codes = Array.from({ length: 23 }, (_, i) => `W00${String(i).padStart(2, '0')}`)
    expect(Object.keys(definitions).filter(code => code.startsWith('W0'))).toEqual(codes.filter(c => c !== 'W0009'))
  })
})
