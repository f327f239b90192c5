import { defineWidget, type WidgetData } from '../lib/define'
import { goods, hidden, link, text, toggle } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { ruleFields } from '../lib/goods-rule'
import { headingFields, headingPanel, priceFields } from '../lib/heading-fields'
import { MAX_GOODS } from '../lib/limits'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'
import { itemsHeight } from './size'

const PLACEHOLDERS = [
  [123, 333],
  [123, 333],
  [990, 333],
  [123, 233],
  [1230, 4234],
] as const

/** W0002 商品 (spec §3; widgets §13). Prices are cents; the market price is drawn 4 px smaller. */
export const itemsDefinition = defineWidget({
  code: 'W0002',
  name: '商品',
  group: 'business',
  version: 1,
  live: ['goods'],
  inFreePanel: false,
  icon: 'layout-grid',
  base: { width: 1190, height: 400, widthDisabled: true, heightDisabled: true },
  fields: {
    ...soldOutFields,
    text: text('标题', '商品'),
    ...headingFields,
    ...priceFields,
    showMore: toggle('更多', true),
    moreText: text('更多文字', '更多'),
    moreLinkData: link('跳转路径', {}, { when: { field: 'showMore', equals: true } }),
    columnNums: hidden(5),
    ...ruleFields,
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
      fields: ['text', 'titleAlign', ...headingPanel, 'showMore', 'moreText', 'moreLinkData'],
    },
    { title: '商品配置', fields: ['goodsRule', 'data'] },
    soldOutPanel,
  ],
  flow: ['pc', 'h5'],
  autoSize: (data, renderType) => ({ height: itemsHeight(data, renderType) }),
})
export type ItemsData = WidgetData<typeof itemsDefinition>
