import { color, type Fields, type FieldValues, number, toggle } from './fields'

/** px or the word auto. */
export type Length = number | 'auto'

/**
 * What every widget has besides its own fields (reference: widgets §2, §7). Sizes are px of the design: 1190 wide on PC, 375 on H5.
 * `x` and `y` count inside a free panel only.
 */
export interface WidgetBase {
  type: string
  uuid: string
  /** Version of the widget's declaration that wrote the data. */
  version: number
  name: string
  alias: string
  width: number
  height: number
  x: number
  y: number
  z: number
  marginTop: number
  marginBottom: number
  marginLeft: Length
  marginRight: Length
  paddingTop: number
  paddingRight: number
  paddingBottom: number
  paddingLeft: number
  borderTopWidth: number
  borderRightWidth: number
  borderBottomWidth: number
  borderLeftWidth: number
  borderTopColor: string
  borderRightColor: string
  borderBottomColor: string
  borderLeftColor: string
  foregroundColor: string
  backgroundColor: string
  opacity: number
  proportion: boolean | 'disabled'
  proportionDisabled: boolean
  widthDisabled: boolean
  heightDisabled: boolean
  heightShow: boolean
  pageWidth: number
  customerThemeEnabled: boolean
  /** Child of a free panel. */
  leaf?: boolean
  hidden?: boolean
  locked?: boolean
}

export const BASE_DEFAULTS: WidgetBase = {
  type: '',
  uuid: '',
  version: 1,
  name: '',
  alias: '',
  width: 375,
  height: 20,
  x: 0,
  y: 0,
  z: 0,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 'auto',
  marginRight: 'auto',
  paddingTop: 0,
  paddingRight: 0,
  paddingBottom: 0,
  paddingLeft: 0,
  borderTopWidth: 0,
  borderRightWidth: 0,
  borderBottomWidth: 0,
  borderLeftWidth: 0,
  borderTopColor: '#ffffffff',
  borderRightColor: '#ffffffff',
  borderBottomColor: '#ffffffff',
  borderLeftColor: '#ffffffff',
  foregroundColor: '#ffffffff',
  backgroundColor: '#ffffffff',
  opacity: 1,
  proportion: false,
  proportionDisabled: true,
  widthDisabled: false,
  heightDisabled: false,
  heightShow: true,
  pageWidth: 1190,
  customerThemeEnabled: false,
}

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

export type StyleValues = FieldValues<typeof STYLE_FIELDS>
