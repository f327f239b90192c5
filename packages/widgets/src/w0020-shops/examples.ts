import { SHOPS } from '../lib/example-pictures'
import { exampleGoods } from '../w0002-items/examples'
import type { ShopRow, ShopsData } from './definition'
import { shopRow } from './shop-list'

const tags = ['自营', '当日达', '会员店', '免费停车'].map((tag_name, i) => ({ tag_id: `${i + 1}`, tag_name }))

/** A shop as the shop picker makes it, with goods. */
const row = (n: number, name: string, goods: ShopRow['goods_list'], rest: Partial<ShopRow> = {}): ShopRow => ({
  ...shopRow({
    distributor_id: `${n}`,
    name,
    logo: SHOPS[n - 1]?.logo ?? '',
    banner: SHOPS[n - 1]?.banner ?? '',
    tagList: tags.slice(n - 1, n + 2),
  }),
  goods_list: [...goods, ...shopRow({ distributor_id: '', name, logo: '', banner: '', tagList: [] }).goods_list].slice(
    0,
    3,
  ),
  ...rest,
})

const two = [
  row(1, '禾集自营旗舰店', exampleGoods.slice(0, 3), {
    shop_pic: SHOPS[2].top,
    pathData: { linkPage: 'page', linkPageLabel: '页面', title: '开店有礼', url: '/items' },
  }),
  row(2, '云舟数码昌平店', exampleGoods.slice(4, 7)),
]

export const shopsExamples: Record<string, Partial<ShopsData>> = {
  'two shops': {
    titleBackground: false,
    titleAlign: 'left',
    wgtTitleFontSize: 24,
    wgtTitleColor: '#1F2329',
    wgtPriceColor: '#E00030',
    data: two,
  },
  'three shops, no title': {
    wgtHiddenTitle: true,
    wgtPriceColor: '#E00030',
    data: [
      ...two,
      row(3, '一家名字写得非常非常非常长的影音体验馆', exampleGoods.slice(2, 3), {
        tag_list: [],
        banner: '',
        logo: '',
      }),
    ],
  },
  'unselected goods hidden': {
    wgtHideUnselectedItems: true,
    wgtPriceColor: '#E00030',
    data: [row(2, '云舟数码昌平店', exampleGoods.slice(7, 9))],
  },
  placeholders: {},
}
