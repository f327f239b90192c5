// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'
import { sizeFrom, tabLimits, tabPanel, tabTexts } from '../../testing/shared-facts'

const eleven = Array.from({ length: 11 }, (_, i) =>
  noGoods(12300, { goods_name: `产品标题文案${i}`, subTitle: '副标题文案最多控制2行内' }),
)

facts('W0015', {
  palette: ['精品橱窗', 'business', '1190 x 462 wh', true],
  defaults: {
    ...refillFacts.defaults,
    'spec §9': { height: 462 },
    'widgets §13': {
      text: '精品橱窗 >',
      widthDisabled: true,
      heightDisabled: true,
      imgWidth: 200,
      imgHeight: 200,
      wgtTextColor: '#ffffffff',
      wgtBackgroundColor: '#FF5D02',
      wgtBorderRadius: false,
      wgtPriceColor: '#FF0036',
      wgtTitleColor: '#3B3B3B',
      wgtTitleFontSize: 18,
      wgtPriceFontSize: 18,
      wgtToFixed: 2,
    },
    'spec §9, widgets §13: eleven goods': {
      data: [{ text: 'tab1', data: eleven }],
      'data+': { text: 'tab', data: eleven },
    },
    'widgets §16: as wide as its layout': { width: 1190 },
  },
  panel: {
    标题设置: {
      text: '标题 text',
      wgtBackgroundColor: '背景颜色 color',
      wgtTextColor: '字体颜色 color',
      wgtBorderRadius: '圆角 switch',
    },
    商品设置: {
      wgtTitleColor: '标题颜色 color',
      wgtTitleFontSize: '标题字体 number px',
      wgtToFixed: '保留小数 number',
      wgtPriceColor: '价格颜色 color',
      wgtPriceFontSize: '价格字体 number px',
    },
    标签列表: tabPanel,
    ...refillFacts.panel,
  },
  limits: {
    ...tabLimits,
    'spec §5, widgets §13': {
      wgtToFixed: { min: [0, '保留小数不能小于0'], max: [2, '保留小数不能大于2'] },
    },
    'widgets §13': {
      wgtTitleFontSize: sizeFrom(0, '标题字体'),
      wgtPriceFontSize: sizeFrom(0, '价格字体'),
    },
  },
  texts: { ...tabTexts, ...refillFacts.texts },
})
