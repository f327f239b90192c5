import { defineWidget, type WidgetData } from '../lib/define'
import { hidden } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { goodsTabs } from '../lib/goods-tabs'
import { leadGridHeight } from '../lib/lead-grid'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'
import { titleFields } from '../lib/title-fields'

/** Cents. The originals are yuan (123, 1231 … 68.9) and never shown. */
const PRICES = [12300, 123100, 423400, 6890, 22000, 32000, 9999, 2222, 123000, 32000]
const brief = '副标题文案最多控制2行内'
const TEN = PRICES.map((price, i) => placeholderGoods(price, { goods_name: `产品标题文案${i}`, brief }))

/**
 * W0014 主图橱窗, goods without prices below tabs (spec §3, §5, §9; widgets §13). It is as high as its first tab; a tab
 * with more goods scrolls. New ones are as wide as the page on a desktop, because their layout is made for that width.
 */
export const mainShowcaseDefinition = defineWidget({
  code: 'W0014',
  name: '主图橱窗',
  group: 'business',
  version: 1,
  live: ['goods'],
  inFreePanel: true,
  icon: 'layout-dashboard',
  base: { width: 1190, height: 462 },
  fields: {
    ...soldOutFields,
    ...titleFields('主图橱窗 >', '标题颜色'),
    imgWidth: hidden(200),
    imgHeight: hidden(200),
    data: goodsTabs(TEN),
  },
  panel: [
    { title: '基本设置', fields: ['text', 'wgtTextColor', 'wgtBorderRadius', 'wgtBackgroundColor'] },
    { title: '标签列表', fields: ['data'] },
    soldOutPanel,
  ],
  flow: ['h5'],
  autoSize: ({ data, width }, renderType) => ({
    height: leadGridHeight(data[0]?.data.length ?? 0, width, renderType),
  }),
})
export type MainShowcaseData = WidgetData<typeof mainShowcaseDefinition>
