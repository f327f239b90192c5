// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'
import { indicatorPanel, sizeFrom, themeHint } from '../../testing/shared-facts'

// The original has only market prices.
const group = { data: Array.from({ length: 4 }, () => noGoods(1799, { market_price: 3333 })) }

facts('W0018', {
  palette: ['热卖橱窗', 'business', '307 x 593 wh', true],
  defaults: {
    ...refillFacts.defaults,
    'spec §9': {
      width: 307,
      height: 593,
      autoplay: false,
      autoplaySpeed: 2000,
      wgtTitleFontSize: 14,
      wgtPriceFontSize: 20,
      wgtToFixed: 2,
    },
    'widgets §1, §13': {
      widthDisabled: true,
      heightDisabled: true,
      proportion: 'disabled',
      mainTitle: '最新热卖',
      styleType: 'style1',
      pointAlign: 'right',
      pointDefaultColor: '#000000ff',
      pointActiveColor: '#ff0000ff',
      wgtTitleColor: '#3B3B3B',
      wgtPriceColor: '#FF0036',
      data: [group, group, group],
      'data+': group,
    },
    'widgets §2': { customerThemeEnabled: false },
  },
  panel: {
    基本设置: { mainTitle: '主标题 text', autoplay: '自动播放 switch', autoplaySpeed: '延时时间 number ms' },
    指示点: indicatorPanel,
    字体设置: {
      wgtTitleFontSize: '标题字体 number px',
      wgtTitleColor: '标题颜色 color',
      wgtPriceFontSize: '价格字体 number px',
      wgtToFixed: '保留小数 number',
      wgtPriceColor: '价格颜色 color',
    },
    商品列表: { data: '商品列表 list', 'data.data': '选择商品 goods' },
    ...refillFacts.panel,
  },
  limits: {
    'spec §5': {
      data: { min: [1, '请至少添加1组商品列表'], max: [5, '最多只能添加5组商品列表'] },
      wgtToFixed: { min: [0, '保留小数不能小于0'], max: [2, '保留小数不能大于2'] },
    },
    'spec §5, widgets §13': {
      wgtTitleFontSize: { min: [0, '标题字体不能小于0'], max: [27, '标题字体不能大于27'] },
    },
    'widgets §13': { autoplaySpeed: sizeFrom(0, '延时时间'), wgtPriceFontSize: sizeFrom(0, '价格字体') },
    'spec §9: picker max 30': { 'data.data': { max: [30, '选择商品最多30项'] } },
  },
  texts: {
    ...refillFacts.texts,
    'widgets §13, §15': {
      'data.addLabel': '添加标签商品',
      'data.itemLabel': '标签',
      'data.deleteConfirm': '确定删除该商品列表？',
    },
    'spec §5': { 'data.data.deleteConfirm': '确定删除该商品？' },
    'ours: says what the switch is for': themeHint,
  },
})
