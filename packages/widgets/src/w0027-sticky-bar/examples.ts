import { CARDS } from '../lib/example-pictures'
import type { StickyBarData } from './definition'

const pathData = { linkPage: 'page', linkPageLabel: '页面', title: '会场', url: '/items' }

export const stickyBarExamples: Record<string, Partial<StickyBarData>> = {
  'words with a button': { text: '双 11 会场今晚 8 点开抢，满 300 减 50', buttonText: '去会场', pathData },
  'a picture at the bottom': { stick: 'bottom', imgUrl: CARDS[0], height: 80, pathData },
  'always open': { text: '全场包邮', closable: false, wgtBackgroundColor: '#FFF3F0', wgtTextColor: '#8A1F11' },
  empty: {},
}
