import { defineWidget, type WidgetData } from '../lib/define'
import { color, goods, hidden, link, number, select, text, toggle } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { MAX_GOODS } from '../lib/limits'
import { itemsHeight } from './size'

const PLACEHOLDERS = [
  [123, 333],
  [123, 333],
  [990, 333],
  [123, 233],
  [1230, 4234],
] as const

/** The heading bar of W0002 and W0020: ornaments and gradient where the operator switches them on. */
export const headingFields = {
  titleAlign: select(
    '标题位置',
    'center' as 'left' | 'center' | 'right',
    [
      { value: 'left', label: '居左' },
      { value: 'center', label: '居中' },
      { value: 'right', label: '居右' },
    ],
    { display: 'radio' },
  ),
  titleBackground: toggle('标题背景', true),
  wgtTitleFontSize: number('标题字体', 28, { min: 0, unit: 'px' }),
  wgtTitleColor: color('标题颜色', '#FFFFFF'),
  wgtBackgroundColor1: color('背景颜色', '#FF5A00'),
  wgtBackgroundColor2: color('背景颜色', '#FF8600'),
}

/** W0002 商品 (spec §3; reference: widgets §13). Prices are cents; the market price is drawn 4 px smaller. */
export const itemsDefinition = defineWidget({
  code: 'W0002',
  name: '商品',
  group: 'business',
  version: 1,
  inFreePanel: false,
  icon: 'layout-grid',
  base: { width: 1190, height: 400, widthDisabled: true, heightDisabled: true },
  drawnBy: () => '',
  fields: {
    text: text('标题', '商品'),
    ...headingFields,
    wgtPriceFontSize: number('价格字体', 18, { min: 0, unit: 'px' }),
    wgtPriceColor: color('价格颜色', '#FF0036'),
    showMore: toggle('更多', true),
    moreText: text('更多文字', '更多'),
    moreLinkData: link('跳转路径', {}, { when: { field: 'showMore', equals: true } }),
    columnNums: hidden(5),
    data: goods(
      '选择商品',
      PLACEHOLDERS.map(([price, market_price]) => placeholderGoods(price, { market_price })),
      {
        max: MAX_GOODS,
        hint: '图片分辨率：300px * 300px',
        deleteConfirm: '确定删除该商品？',
        sortHint: '上下拖动图片可以改变排序',
      },
    ),
  },
  panel: [
    {
      title: '基本设置',
      fields: [
        'text',
        'titleAlign',
        'titleBackground',
        'wgtTitleFontSize',
        'wgtTitleColor',
        'wgtBackgroundColor1',
        'wgtBackgroundColor2',
        'wgtPriceFontSize',
        'wgtPriceColor',
        'showMore',
        'moreText',
        'moreLinkData',
      ],
    },
    { title: '商品配置', fields: ['data'] },
  ],
  flow: ['pc', 'h5'],
  autoSize: (data, renderType) => ({ height: itemsHeight(data, renderType) }),
})
export type ItemsData = WidgetData<typeof itemsDefinition>
