import { defineWidget, type WidgetData } from '../lib/define'
import { color, link, list, number, text, toggle } from '../lib/fields'

/** Heights without and with hot keywords, px (spec §4, §9). */
export const SEARCH_HEIGHT = { plain: 38, withKeywords: 66 } as const

/** Least and most of `focusWidth`: percent of the widget's width, which the box takes while it has the focus (spec §4). */
const FOCUS_WIDTH = { min: 50, max: 150 } as const

/** W0008 搜索 (spec §3; widgets §13). */
export const searchDefinition = defineWidget({
  code: 'W0008',
  name: '搜索',
  group: 'business',
  version: 1,
  inFreePanel: true,
  icon: 'search',
  base: { height: SEARCH_HEIGHT.plain, heightDisabled: true, proportion: 'disabled' },
  fields: {
    isShowBtn: toggle('搜索显示', true),
    placeholder: text('搜索占位', '搜索', { placeholder: '搜索placeholder', max: 60 }),
    customerThemeEnabled: toggle('主题', false, { hint: '关闭时使用页面主题色' }),
    wgtTheme: color('主题颜色', '#000000ff', { when: { field: 'customerThemeEnabled', equals: true } }),
    wgtTextColor: color('按钮文字颜色', '#ffffffff'),
    wgtTextColor1: color('按钮渐变起点', '#FF5A00'),
    wgtTextColor2: color('按钮渐变终点', '#FF8600'),
    focusWidth: number('输入时宽度', 100, {
      ...FOCUS_WIDTH,
      unit: '%',
      hint: '顾客点进搜索框时，框变为组件宽度的这么多；100 为不变',
    }),
    data: list(
      '热门搜索',
      {
        title: text('热门关键字', '', { placeholder: '热门关键字', max: 30 }),
        wgtHotKeywordTextColor: color('文字颜色', '#8C8C8C'),
        pathData: link('链接'),
      },
      [],
      { addLabel: '添加热门搜索', itemLabel: '热门关键词', max: 20, deleteConfirm: '确定删除该项？' },
    ),
  },
  panel: [
    {
      title: '基本设置',
      fields: [
        'isShowBtn',
        'placeholder',
        'customerThemeEnabled',
        'wgtTheme',
        'wgtTextColor',
        'wgtTextColor1',
        'wgtTextColor2',
        'focusWidth',
      ],
    },
    { title: '热门搜索', fields: ['data'] },
  ],
  flow: ['h5'],
  autoSize: ({ data }) => ({ height: data.length > 0 ? SEARCH_HEIGHT.withKeywords : SEARCH_HEIGHT.plain }),
})
export type SearchData = WidgetData<typeof searchDefinition>
