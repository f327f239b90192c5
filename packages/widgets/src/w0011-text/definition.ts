import { align } from '../lib/align-field'
import { defineWidget, type WidgetData } from '../lib/define'
import { color, link, list, number, select, text } from '../lib/fields'
import { LEAST_FONT } from './parts'
import { LINE_SPACING } from './size'

/** Sizes that the original offers, px (spec §9). */
const FONT_SIZES = [12, 13, 14, 16, 18, 20, 24, 36, 48, 64] as const

/** With or without; what it is called with is the name of the choice, too. */
const mark = <const Off extends string, const On extends string>(label: string, off: Off, offLabel: string, on: On) =>
  select<Off | On>(
    label,
    off,
    [
      { value: off, label: offLabel },
      { value: on, label },
    ],
    { display: 'radio' },
  )

const MOST_FONT = 300
const MOST_PARTS = 10
const AS_TEXT = '与全文相同'

const isMissing = (text: unknown, words: unknown) =>
  typeof words === 'string' && words.trim() !== '' && !String(text ?? '').includes(words)

/** Fields of words that have a style of their own; by default it is that of the whole text. */
const partFields = {
  words: text('文字', '', {
    max: 20,
    hint: ({ text: all }, { words } = {}) =>
      isMissing(all, words) ? '文本里没有这些文字' : '文本里的每一处都用这个样式',
  }),
  fontSize: number('大小', 0, { min: LEAST_FONT, max: MOST_FONT, unit: 'px', optional: true, hint: `留空${AS_TEXT}` }),
  color: color('颜色', '', { optional: true, hint: `留空${AS_TEXT}` }),
  fontWeight: select('加粗', '', [
    { value: '', label: AS_TEXT },
    { value: 'normal', label: '常规' },
    { value: 'bold', label: '加粗' },
  ]),
  textDecoration: select('划线', '', [
    { value: '', label: AS_TEXT },
    { value: 'none', label: '无' },
    { value: 'underline', label: '下划线' },
    { value: 'line-through', label: '删除线' },
  ]),
}

/**
 * W0011 文本 (spec §3; widgets §13). Any size, the height of a line as a share of it, and styles of single words are ours.
 */
export const textDefinition = defineWidget({
  code: 'W0011',
  name: '文本',
  group: 'basic',
  version: 1,
  inFreePanel: true,
  icon: 'type',
  base: { width: 52, height: 20, heightDisabled: true, foregroundColor: '#ffffff00', backgroundColor: '#ffffff00' },
  fields: {
    text: text('文本内容', '文本', { multiline: true, max: 2000 }),
    fontSize: number('大小', 14, {
      min: LEAST_FONT,
      max: MOST_FONT,
      unit: 'px',
      hint: `常用 ${FONT_SIZES.join('、')}`,
    }),
    lineSpacing: number('行高', LINE_SPACING, { min: 1, max: 3, step: 0.1, unit: '倍' }),
    textAlign: align('对齐', 'left', 'icons'),
    fontWeight: mark('加粗', 'normal', '常规', 'bold'),
    fontStyle: mark('倾斜', 'normal', '常规', 'italic'),
    textDecoration: mark('下划线', 'none', '无', 'underline'),
    color: color('颜色', '#000000ff'),
    parts: list('局部样式', partFields, [], {
      hint: '例如把“满199减20”里的数字放大。重叠的字用排在前面的样式',
      addLabel: '添加局部样式',
      itemLabel: '局部样式',
      max: MOST_PARTS,
      maxMessage: `最多添加${MOST_PARTS}项局部样式`,
      deleteConfirm: '确定删除该项？',
      newItem: { words: '', fontSize: 0, color: '#e00030ff', fontWeight: '', textDecoration: '' },
    }),
    data: link('链接'),
  },
  panel: [
    { title: '文本内容', fields: ['text'] },
    {
      title: '属性',
      fields: ['fontSize', 'lineSpacing', 'textAlign', 'fontWeight', 'fontStyle', 'textDecoration', 'color'],
    },
    { title: '局部样式', fields: ['parts'] },
    { title: '链接', fields: ['data'] },
  ],
  flow: ['pc', 'h5'],
})
export type TextData = WidgetData<typeof textDefinition>
