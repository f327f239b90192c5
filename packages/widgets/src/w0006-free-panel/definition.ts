import type { WidgetBase } from '../lib/base'
import { defineWidget, type WidgetData } from '../lib/define'
import { custom, number, select, toggle } from '../lib/fields'

/** A widget inside of a panel; `x` and `y` are px from its upper left corner. */
export type ChildWidget = WidgetBase & Record<string, unknown>

/** W0006 自由面板 (spec §3, §9; widgets §13): holds other widgets at fixed positions. */
export const freePanelDefinition = defineWidget({
  code: 'W0006',
  name: '自由面板',
  group: 'basic',
  version: 1,
  inFreePanel: false,
  icon: 'layers',
  base: { height: 400 },
  fields: {
    comptyle: select('类型', 'body' as 'header' | 'body' | 'footer', [
      { value: 'header', label: '头部' },
      { value: 'body', label: '正文' },
      { value: 'footer', label: '尾部' },
    ]),
    grid: toggle('网格', false),
    childWidgets: custom<ChildWidget[]>('挂件', 'children', [], {
      check: value => (Array.isArray(value) ? null : '挂件必须是列表'),
      schema: { type: 'array', items: { $ref: '#/$defs/child' } },
    }),
    zindex: number('视图层级', 1000, { min: 0 }),
  },
  panel: [
    { title: '基本设置', fields: ['comptyle', 'grid'] },
    { title: '挂件', fields: ['childWidgets'] },
    { title: '视图层级', fields: ['zindex'] },
  ],
})
export type FreePanelData = WidgetData<typeof freePanelDefinition>
