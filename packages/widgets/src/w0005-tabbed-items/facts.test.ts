// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { refillFacts } from '../../testing/refill-facts'
import { tabLimits, tabPanel, tabTexts } from '../../testing/shared-facts'

const seven = Array.from({ length: 7 }, () => noGoods(0))

facts('W0005', {
  palette: ['商品橱窗', 'business', '1190 x 594 wh', false],
  defaults: {
    ...refillFacts.defaults,
    'widgets §13': {
      text: '商品橱窗',
      height: 594,
      widthDisabled: true,
      heightDisabled: true,
      imgWidth: 200,
      imgHeight: 200,
      data: [{ text: 'tab1', data: seven }],
      'data+': { text: 'tab', data: seven },
    },
    'widgets §1, §16: as wide as the page': { width: 1190 },
  },
  panel: { 基本设置: { text: '标题 text' }, 标签列表: tabPanel, ...refillFacts.panel },
  limits: tabLimits,
  texts: { ...tabTexts, ...refillFacts.texts },
})
