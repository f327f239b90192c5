// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'
import { tabLimits, tabPanel, tabTexts } from '../../testing/shared-facts'

const PRICES = [123, 1231, 4234, 68.9, 220, 320, 99.99, 22.22, 1230, 320]
const ten = PRICES.map((yuan, i) =>
  noGoods(Math.round(yuan * 100), { goods_name: `产品标题文案${i}`, brief: '副标题文案最多控制2行内' }),
)

facts('W0014', {
  palette: ['主图橱窗', 'business', '1190 x 462', true],
  defaults: {
    ...refillFacts.defaults,
    'spec §9': { height: 462 },
    'widgets §13': {
      text: '主图橱窗 >',
      wgtTextColor: '#ffffffff',
      wgtBackgroundColor: '#FF5D02',
      wgtBorderRadius: false,
      imgWidth: 200,
      imgHeight: 200,
    },
    'spec §9, widgets §13: ten goods, yuan': {
      data: [{ text: 'tab1', data: ten }],
      'data+': { text: 'tab', data: ten },
    },
    'widgets §16: as wide as its layout': { width: 1190 },
  },
  panel: {
    基本设置: {
      text: '标题 text',
      wgtTextColor: '字体 color',
      wgtBorderRadius: '圆角 switch',
      wgtBackgroundColor: '背景颜色 color',
    },
    标签列表: tabPanel,
    ...refillFacts.panel,
  },
  limits: tabLimits,
  texts: { ...tabTexts, ...refillFacts.texts },
  draws: { 'widgets §13': { 点击查看: [] } },
})
