import { defineWidget, type WidgetData } from '../lib/define'
import { color, hidden, number, type StoredLink, toggle } from '../lib/fields'

/** W0010 购物车 (spec §3, §4, §9; widgets §13). `wgtBorderRadius` is the width of the border and `wgtAaaa` its colour, as stored pages call them. */
export const miniCartDefinition = defineWidget({
  code: 'W0010',
  name: '购物车',
  group: 'business',
  version: 1,
  inFreePanel: true,
  icon: 'shopping-cart',
  base: { width: 110, height: 38, heightDisabled: true },
  // The list of a visitor's lines is drawn when it opens; before that, only the count is shown.
  fields: {
    fontSize: number('字体大小', 14, { min: 12, max: 64, unit: 'px' }),
    customerThemeEnabled: toggle('主题', false, { hint: '关闭时使用页面主题色' }),
    wgtTheme: color('主题颜色', '#000000ff', { when: { field: 'customerThemeEnabled', equals: true } }),
    wgtTextColor: color('文字颜色', '#ffffffff'),
    wgtBorderRadius: number('边框大小', 0, { min: 0, unit: 'px' }),
    wgtAaaa: color('边框颜色', '#ffffffff'),
    data: hidden<StoredLink>({}),
  },
  panel: [
    {
      title: '属性',
      fields: ['customerThemeEnabled', 'wgtTheme', 'wgtTextColor', 'wgtBorderRadius', 'wgtAaaa'],
    },
  ],
})
export type MiniCartData = WidgetData<typeof miniCartDefinition>
