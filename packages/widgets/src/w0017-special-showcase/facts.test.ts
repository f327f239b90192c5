// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'
import { sizeFrom, tabLimits, tabPanel, tabTexts } from '../../testing/shared-facts'

const four = ['流行饰品1', '大牌腕表2', '眼镜烟具3', '黄金珠宝4'].map(goods_name =>
  noGoods(0, { goods_name, brief: '璀璨夺目甄选好礼' }),
)

facts('W0017', {
  palette: ['特殊橱窗', 'business', '882 x 592 wh', true],
  defaults: {
    ...refillFacts.defaults,
    'spec §9': { width: 882, height: 592 },
    'widgets §1, §13': {
      widthDisabled: true,
      heightDisabled: true,
      text: '特殊橱窗 >',
      goods_pic: '',
      goods_picCut: null,
      pathData: {},
      wgtTextColor: '#ffffffff',
      wgtBackgroundColor: '#FF5D02',
      wgtBorderRadius: false,
      wgtTitleColor: '#3B3B3B',
      wgtTitleFontSize: 18,
      wgtSubTitleColor: '#8C8C8C',
      wgtSubTitleFontSize: 16,
    },
    'spec §9, widgets §13: four goods': {
      data: [{ text: '精选', goods_id: '', data: four }],
      'data+': { text: 'tab', goods_id: '', data: four },
    },
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
      wgtSubTitleColor: '副标题颜色 color',
      wgtSubTitleFontSize: '副标题字体 number px',
    },
    主商品: { goods_pic: '主商品 image', goods_picCut: '裁剪 picture-cut', pathData: '链接 link' },
    标签列表: tabPanel,
    ...refillFacts.panel,
  },
  limits: {
    ...tabLimits,
    'ours: as W0015': { wgtTitleFontSize: sizeFrom(0, '标题字体'), wgtSubTitleFontSize: sizeFrom(0, '副标题字体') },
  },
  texts: {
    ...refillFacts.texts,
    ...tabTexts,
    'spec §9': { 'goods_pic.size': '290px * 480px' },
  },
})
