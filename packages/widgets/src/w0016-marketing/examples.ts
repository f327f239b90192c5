import { CARDS } from '../lib/example-pictures'
import type { MarketingData } from './definition'

const hall = { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' }
const two: MarketingData['data'] = [
  [
    {
      imgUrl: CARDS[0],
      pathData: { linkPage: 'category', linkPageLabel: '分类', category_name: '家电', category_id: '3' },
    },
    { imgUrl: CARDS[1], pathData: { linkPage: 'goods', linkPageLabel: '商品', itemName: '云舟 X7', itemId: '1' } },
  ],
]

export const marketingExamples: Record<string, Partial<MarketingData>> = {
  chip: {
    mainTitle: '超级补贴',
    subTitle: '每日十点上新',
    linkPath: hall,
    wgtBackgroundColor: '#E00030',
    wgtSubTextColor: '#595959',
    wgtBorderRadius: true,
    data: two,
  },
  'own colours': {
    mainTitle: '会员日',
    subTitle: '金卡再享 95 折',
    wgtBackgroundColor: '#1F2329',
    wgtTitleColor: '#E8C98F',
    wgtSubTextColor: '#8A5A00',
    wgtTitleFontSize: 20,
    wgtSubTitleFontSize: 14,
    data: two,
  },
  'long words': {
    mainTitle: '一个写得很长很长的主标题也要放得下',
    subTitle: '副标题也可能写得非常非常长',
    wgtBackgroundColor: '#0F7A2E',
    wgtSubTextColor: '#595959',
    linkPath: hall,
    data: two,
  },
  empty: { wgtBackgroundColor: '#0F7A2E', wgtSubTextColor: '#595959' },
}
