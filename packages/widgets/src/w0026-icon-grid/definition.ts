import { defineWidget, type WidgetData } from '../lib/define'
import { color, image, link, list, number, select, text } from '../lib/fields'
import { emptyIcon, gridHeight } from './size'

const columns = (label: string, value: number, choices: readonly number[]) =>
  select(
    label,
    value,
    choices.map(n => ({ value: n, label: String(n) })),
  )

/**
 * W0026 图标导航 (ours): the 金刚区 of a campaign page. Every entry has a picture, words below it and a link. A phone has its own
 * number of columns. New ones are as wide as the page on a desktop: ten entries in a row.
 */
export const iconGridDefinition = defineWidget({
  code: 'W0026',
  name: '图标导航',
  group: 'basic',
  version: 1,
  inFreePanel: true,
  icon: 'grip',
  base: { width: 1190, height: 122, widthDisabled: true, heightDisabled: true },
  fields: {
    columns: columns('电脑每行个数', 10, [4, 5, 6, 8, 10, 12]),
    phoneColumns: columns('手机每行个数', 5, [3, 4, 5]),
    iconSize: number('图标大小', 64, { min: 24, max: 160, unit: 'px', hint: '手机上最宽为一列' }),
    cornerShare: select(
      '图标形状',
      'round' as 'square' | 'soft' | 'round',
      [
        { value: 'round', label: '圆形' },
        { value: 'soft', label: '圆角' },
        { value: 'square', label: '直角' },
      ],
      { display: 'radio' },
    ),
    wgtBackgroundColor: color('背景颜色', '#FFFFFF'),
    wgtTextColor: color('文字颜色', '#333333'),
    wgtTextFontSize: number('文字字号', 14, { min: 12, max: 30, unit: 'px' }),
    data: list(
      '入口',
      {
        imgUrl: image('图片', '', { size: '128px * 128px' }),
        title: text('文字', '', { max: 20, optional: true }),
        badge: text('角标', '', { max: 4, optional: true, hint: '最多 4 个字，例如“热”“5折”' }),
        pathData: link('链接'),
      },
      Array.from({ length: 10 }, emptyIcon),
      {
        addLabel: '添加入口',
        itemLabel: '入口',
        min: 1,
        max: 40,
        minMessage: '请至少添加1个入口',
        maxMessage: '最多添加40个入口',
        deleteConfirm: '确定删除该项？',
        newItem: emptyIcon(),
      },
    ),
  },
  panel: [
    { title: '入口', fields: ['data'] },
    {
      title: '外观',
      fields: [
        'columns',
        'phoneColumns',
        'iconSize',
        'cornerShare',
        'wgtTextFontSize',
        'wgtTextColor',
        'wgtBackgroundColor',
      ],
    },
  ],
  flow: ['pc', 'h5'],
  autoSize: (data, renderType) => ({ height: gridHeight(data, renderType) }),
})
export type IconGridData = WidgetData<typeof iconGridDefinition>
