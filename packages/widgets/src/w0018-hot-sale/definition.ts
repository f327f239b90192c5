import { autoplayFields } from '../lib/autoplay-fields'
import { defineWidget, type WidgetData } from '../lib/define'
import { color, goods, list, number, text } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { ruleFields } from '../lib/goods-rule'
import { indicatorFields } from '../lib/indicator-fields'
import { MAX_GOODS } from '../lib/limits'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'

/** Cents; the originals give only the market price of a placeholder. */
const FOUR = Array.from({ length: 4 }, () => placeholderGoods(1799, { market_price: 3333 }))
const group = { goodsRule: null, data: FOUR }

/** W0018 热卖橱窗, slides of goods (spec §3, §4, §5, §9; widgets §13). `autoplaySpeed` is the ms between two slides. */
export const hotSaleDefinition = defineWidget({
  code: 'W0018',
  name: '热卖橱窗',
  group: 'business',
  version: 1,
  live: ['goods'],
  inFreePanel: true,
  icon: 'flame',
  base: { width: 307, height: 593, widthDisabled: true, heightDisabled: true, proportion: 'disabled' },
  fields: {
    ...soldOutFields,
    mainTitle: text('主标题', '最新热卖'),
    ...autoplayFields(false),
    ...indicatorFields,
    wgtTitleFontSize: number('标题字号', 14, { min: 0, max: 27, unit: 'px' }),
    wgtTitleColor: color('标题颜色', '#3B3B3B'),
    wgtPriceFontSize: number('价格字号', 20, { min: 0, unit: 'px' }),
    wgtToFixed: number('保留小数', 2, { min: 0, max: 2 }),
    wgtPriceColor: color('价格颜色', '#FF0036'),
    data: list(
      '商品列表',
      { ...ruleFields, data: goods('选择商品', FOUR, { max: MAX_GOODS, deleteConfirm: '确定删除该商品？' }) },
      [group, group, group],
      {
        min: 1,
        max: 5,
        minMessage: '请至少添加1组商品列表',
        maxMessage: '最多只能添加5组商品列表',
        addLabel: '添加标签商品',
        itemLabel: '标签',
        deleteConfirm: '确定删除该商品列表？',
        newItem: group,
      },
    ),
  },
  panel: [
    { title: '基本设置', fields: ['mainTitle', 'autoplay', 'autoplaySpeed'] },
    {
      title: '指示点',
      fields: ['styleType', 'pointAlign', 'customerThemeEnabled', 'pointActiveColor', 'pointDefaultColor'],
    },
    {
      title: '字体设置',
      fields: ['wgtTitleFontSize', 'wgtTitleColor', 'wgtPriceFontSize', 'wgtToFixed', 'wgtPriceColor'],
    },
    { title: '商品列表', fields: ['data'] },
    soldOutPanel,
  ],
  flow: ['h5'],
})
export type HotSaleData = WidgetData<typeof hotSaleDefinition>
