import { PRODUCTS } from '../lib/example-pictures'
import type { IconGridData } from './definition'

const NAMES = [
  '百亿补贴',
  '领券中心',
  '今日秒杀',
  '新品首发',
  '家电换新',
  '会员日',
  '超市',
  '数码',
  '母婴',
  '一个特别长的入口名称',
]

const entries = PRODUCTS.map((imgUrl, i) => ({
  imgUrl,
  title: NAMES[i]!,
  badge: ['热', '', '5折'][i] ?? '',
  pathData: { linkPage: 'page', linkPageLabel: '页面', title: NAMES[i]!, url: '/items' },
}))

export const iconGridExamples: Record<string, Partial<IconGridData>> = {
  'ten in a row': { data: entries },
  'two rows, soft corners': { data: entries, columns: 5, cornerShare: 'soft', iconSize: 96, wgtTextFontSize: 16 },
  'pictures alone, in a panel': {
    width: 375,
    columns: 4,
    phoneColumns: 4,
    cornerShare: 'square',
    wgtBackgroundColor: '#FFF3F0',
    data: entries.slice(0, 8).map(entry => ({ ...entry, title: '' })),
  },
  empty: {},
}
