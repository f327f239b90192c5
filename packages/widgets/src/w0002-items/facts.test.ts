// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'

facts('W0002', {
  palette: ['商品', 'business', '1190 x 400 wh', false],
  defaults: {
    ...refillFacts.defaults,
    'widgets §13': {
      text: '商品',
      titleAlign: 'center',
      titleBackground: true,
      wgtTitleFontSize: 28,
      wgtTitleColor: '#FFFFFF',
      wgtBackgroundColor1: '#FF5A00',
      wgtBackgroundColor2: '#FF8600',
      wgtPriceFontSize: 18,
      wgtPriceColor: '#FF0036',
      showMore: true,
      moreText: '更多',
      moreLinkData: {},
      columnNums: 5,
      height: 400,
      widthDisabled: true,
      heightDisabled: true,
    },
    'widgets §13, in whole cents': {
      data: [
        noGoods(123, { market_price: 333 }),
        noGoods(123, { market_price: 333 }),
        noGoods(990, { market_price: 333 }),
        noGoods(123, { market_price: 233 }),
        noGoods(1230, { market_price: 4234 }),
      ],
    },
    'widgets §1, §16: as wide as the page': { width: 1190 },
  },
  panel: {
    基本设置: {
      text: '标题 text',
      titleAlign: '标题位置 select left=居左/center=居中/right=居右',
      titleBackground: '标题背景 switch',
      wgtTitleFontSize: '标题字体 number px',
      wgtTitleColor: '标题颜色 color',
      wgtBackgroundColor1: '背景颜色 color',
      wgtBackgroundColor2: '背景颜色 color',
      wgtPriceFontSize: '价格字体 number px',
      wgtPriceColor: '价格颜色 color',
      // The original has no control for these two, which pages store.
      showMore: '更多 switch',
      moreText: '更多文字 text',
      moreLinkData: '跳转路径 link if showMore=true',
    },
    商品配置: { data: '选择商品 goods' },
    ...refillFacts.panel,
  },
  limits: {
    'widgets §13': {
      wgtTitleFontSize: { min: [0, '标题字体不能小于0'] },
      wgtPriceFontSize: { min: [0, '价格字体不能小于0'] },
    },
    'spec §9: picker max 30': { data: { max: [30, '选择商品最多30项'] } },
  },
  texts: {
    ...refillFacts.texts,
    'widgets §13, §15': {
      'data.deleteConfirm': '确定删除该商品？',
      'data.sortHint': '上下拖动图片可以改变排序',
    },
    'spec §5: 300x300 px': { 'data.hint': '图片分辨率：300px * 300px' },
  },
})
