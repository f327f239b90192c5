import { defineWidget, type WidgetData } from '../lib/define'
import { color, hidden, number } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { goodsTabs } from '../lib/goods-tabs'
import { leadGridHeight } from '../lib/lead-grid'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'
import { titleFields } from '../lib/title-fields'

/** Cents; the originals give no prices for their placeholders. */
const PRICE = 12300
const subTitle = '副标题文案最多控制2行内'
const ELEVEN = Array.from({ length: 11 }, (_, i) =>
  placeholderGoods(PRICE, { goods_name: `产品标题文案${i}`, subTitle }),
)

/**
 * W0015 精品橱窗, goods with prices below tabs (spec §3, §5, §9; widgets §13): 462 high for up to eleven goods in the
 * first tab; a tab with more goods scrolls. New ones are as wide as the page on a desktop, because their layout is made
 * for that width.
 */
export const premiumShowcaseDefinition = defineWidget({
  code: 'W0015',
  name: '精品橱窗',
  group: 'business',
  version: 1,
  live: ['goods'],
  inFreePanel: true,
  icon: 'gem',
  base: { width: 1190, height: 462, widthDisabled: true, heightDisabled: true },
  fields: {
    ...soldOutFields,
    ...titleFields('精品橱窗 >', '标题颜色'),
    imgWidth: hidden(200),
    imgHeight: hidden(200),
    wgtTitleColor: color('商品标题颜色', '#3B3B3B'),
    wgtTitleFontSize: number('商品标题字号', 18, { min: 0, unit: 'px' }),
    wgtToFixed: number('保留小数', 2, { min: 0, max: 2 }),
    wgtPriceColor: color('价格颜色', '#FF0036'),
    wgtPriceFontSize: number('价格字号', 18, { min: 0, unit: 'px' }),
    data: goodsTabs(ELEVEN),
  },
  panel: [
    { title: '标题设置', fields: ['text', 'wgtBackgroundColor', 'wgtTextColor', 'wgtBorderRadius'] },
    {
      title: '商品设置',
      fields: ['wgtTitleColor', 'wgtTitleFontSize', 'wgtToFixed', 'wgtPriceColor', 'wgtPriceFontSize'],
    },
    { title: '标签列表', fields: ['data'] },
    soldOutPanel,
  ],
  flow: ['h5'],
  autoSize: ({ data, width }, renderType) => ({
    height: leadGridHeight(data[0]?.data.length ?? 0, width, renderType, 1),
  }),
})
export type PremiumShowcaseData = WidgetData<typeof premiumShowcaseDefinition>
