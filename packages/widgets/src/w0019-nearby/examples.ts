import { SHOPS } from '../lib/example-pictures'
import type { NearbyData } from './definition'
import type { NearShop } from './near-shop'

const tags = ['自营', '当日达', '支持自提', '会员店', '免费停车'].map((tag_name, i) => ({
  tag_id: `${i + 1}`,
  tag_name,
}))
const names = [
  '禾集自营旗舰店',
  '云舟数码昌平店',
  '辰屏影音体验馆',
  '寒域家电生活馆',
  '棉野服饰回龙观店',
  '步野运动沙河店',
  '小芽母婴生活馆',
  '绮泽美妆',
  '一家名字写得非常非常非常长的鲜果零食铺子',
  '木白家居',
]
const shops: NearShop[] = names.map((name, i) => ({
  distributor_id: `${i + 1}`,
  name,
  banner: SHOPS[i % SHOPS.length]?.banner ?? '',
  logo: SHOPS[i % SHOPS.length]?.logo ?? '',
  tagList: tags.slice(i % 4, (i % 4) + 2),
  distance: 0.35 + i * 0.9,
}))

export const nearbyExamples: Record<string, Partial<NearbyData>> = {
  'ten shops': {
    wgtTitleBackgroundColor: '#E00030',
    wgtMoreTitleColor: '#6B6B6B',
    data: shops,
    allTagList: tags,
    area: '昌平区',
  },
  'tags of the operator, borders': {
    text: '身边好店',
    wgtTitleBackgroundColor: '#E00030',
    wgtMoreTitleColor: '#6B6B6B',
    selectTagList: tags.slice(1, 3),
    wgtShopBorder: true,
    wgtShopBorderColor: '#FF5A00',
    wgtShopBorderWidth: 2,
    wgtTitleBorderRadius: false,
    wgtShopNameFontSize: 14,
    data: shops.slice(0, 4).map(({ distance: _, ...shop }, i) => (i === 2 ? { ...shop, banner: '', logo: '' } : shop)),
    area: '',
  },
  'no shops': { wgtTitleBackgroundColor: '#E00030', wgtMoreTitleColor: '#6B6B6B' },
}
