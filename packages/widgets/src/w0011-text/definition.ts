import { align } from '../lib/align-field'
import { defineWidget, type WidgetData } from '../lib/define'
import { color, link, number, select, text } from '../lib/fields'
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

/** W0011 文本 (spec §3; widgets §13). Any size, and the height of a line as a share of it, are ours. */
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
    fontSize: number('大小', 14, { min: 12, max: 300, unit: 'px', hint: `常用 ${FONT_SIZES.join('、')}` }),
    lineSpacing: number('行高', LINE_SPACING, { min: 1, max: 3, step: 0.1, unit: '倍' }),
    textAlign: align('对齐', 'left', 'icons'),
    fontWeight: mark('加粗', 'normal', '常规', 'bold'),
    fontStyle: mark('倾斜', 'normal', '常规', 'italic'),
    textDecoration: mark('下划线', 'none', '无', 'underline'),
    color: color('颜色', '#000000ff'),
    data: link('链接'),
  },
  panel: [
    { title: '文本内容', fields: ['text'] },
    {
      title: '属性',
      fields: ['fontSize', 'lineSpacing', 'textAlign', 'fontWeight', 'fontStyle', 'textDecoration', 'color'],
    },
    { title: '链接', fields: ['data'] },
  ],
  flow: ['pc', 'h5'],
})
export type TextData = WidgetData<typeof textDefinition>
