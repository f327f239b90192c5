import { color, type Fields, number, toggle } from './fields'

/** The component-style tab (组件样式), the same for every widget but the page settings (reference: widgets §7). */
export const STYLE_FIELDS = {
  x: number('X', 0, { unit: 'px' }),
  y: number('Y', 0, { unit: 'px' }),
  proportion: toggle('等比例', false),
  width: number('宽度', 375, { min: 0, unit: 'px' }),
  height: number('高度', 20, { min: 0, unit: 'px' }),
  marginTop: number('上边', 0, { unit: 'px' }),
  marginBottom: number('下边', 0, { unit: 'px' }),
  marginLeft: number('左边', 0, { unit: 'px' }),
  marginRight: number('右边', 0, { unit: 'px' }),
  paddingTop: number('上边', 0, { min: 0, unit: 'px' }),
  paddingRight: number('右边', 0, { min: 0, unit: 'px' }),
  paddingBottom: number('下边', 0, { min: 0, unit: 'px' }),
  paddingLeft: number('左边', 0, { min: 0, unit: 'px' }),
  borderTopWidth: number('上边', 0, { min: 0, unit: 'px' }),
  borderTopColor: color('上边颜色', '#ffffffff'),
  borderRightWidth: number('右边', 0, { min: 0, unit: 'px' }),
  borderRightColor: color('右边颜色', '#ffffffff'),
  borderBottomWidth: number('下边', 0, { min: 0, unit: 'px' }),
  borderBottomColor: color('下边颜色', '#ffffffff'),
  borderLeftWidth: number('左边', 0, { min: 0, unit: 'px' }),
  borderLeftColor: color('左边颜色', '#ffffffff'),
  foregroundColor: color('前景', '#ffffffff'),
  backgroundColor: color('背景', '#ffffffff'),
  opacity: number('不透明度', 1, { min: 0, max: 1, step: 0.05 }),
} satisfies Fields

/** Sections of the style tab. `leafOnly` sections show for children of a free panel. */
export const STYLE_PANEL: { title: string; fields: (keyof typeof STYLE_FIELDS)[]; leafOnly?: boolean }[] = [
  { title: '位置', fields: ['x', 'y'], leafOnly: true },
  { title: '大小', fields: ['proportion', 'width', 'height'] },
  { title: '外边距', fields: ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'] },
  { title: '内边距', fields: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] },
  {
    title: '边框',
    fields: [
      'borderTopWidth',
      'borderTopColor',
      'borderRightWidth',
      'borderRightColor',
      'borderBottomWidth',
      'borderBottomColor',
      'borderLeftWidth',
      'borderLeftColor',
    ],
  },
  { title: '颜色', fields: ['foregroundColor', 'backgroundColor', 'opacity'] },
]
