import { PLACE, SHARE, SIZE } from './base-rules'
import { color, type Fields, number, toggle } from './fields'

const size = (label: string, value: number) => number(label, value, { ...SIZE, unit: 'px' })
const place = (label: string, value: number) => number(label, value, { ...PLACE, unit: 'px' })

/** The component-style tab (组件样式), the same for every widget but the page settings (widgets §7). */
export const STYLE_FIELDS = {
  x: place('X', 0),
  y: place('Y', 0),
  proportion: toggle('等比例', false),
  width: size('宽度', 375),
  height: size('高度', 20),
  marginTop: place('上边', 0),
  marginBottom: place('下边', 0),
  marginLeft: place('左边', 0),
  marginRight: place('右边', 0),
  paddingTop: size('上边', 0),
  paddingRight: size('右边', 0),
  paddingBottom: size('下边', 0),
  paddingLeft: size('左边', 0),
  borderTopWidth: size('上边', 0),
  borderTopColor: color('上边颜色', '#ffffffff'),
  borderRightWidth: size('右边', 0),
  borderRightColor: color('右边颜色', '#ffffffff'),
  borderBottomWidth: size('下边', 0),
  borderBottomColor: color('下边颜色', '#ffffffff'),
  borderLeftWidth: size('左边', 0),
  borderLeftColor: color('左边颜色', '#ffffffff'),
  foregroundColor: color('前景', '#ffffffff'),
  backgroundColor: color('背景', '#ffffffff'),
  opacity: number('不透明度', 1, { ...SHARE, step: 0.05 }),
  cornerRadius: size('圆角', 0),
  shadowX: place('水平偏移', 0),
  shadowY: place('垂直偏移', 0),
  shadowBlur: size('模糊', 0),
  shadowColor: color('颜色', '#1f232933'),
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
  { title: '圆角', fields: ['cornerRadius'] },
  { title: '阴影', fields: ['shadowX', 'shadowY', 'shadowBlur', 'shadowColor'] },
]

/** Shadows to choose from; their names as the style tab has them. */
export const SHADOWS = {
  无: { shadowX: 0, shadowY: 0, shadowBlur: 0 },
  轻: { shadowX: 0, shadowY: 1, shadowBlur: 6 },
  中: { shadowX: 0, shadowY: 4, shadowBlur: 16 },
  重: { shadowX: 0, shadowY: 12, shadowBlur: 32 },
} as const
