import { CARDS } from '../lib/example-pictures'
import { exampleGoods } from '../w0002-items/examples'
import type { ShowcaseData, ShowcaseLists } from './definition'

const to = (title: string) => ({ linkPage: 'page', linkPageLabel: '页面', title, url: '/items' })
const window = (imgUrl: string, title: string) => ({ imgUrl, pathData: to(title) })

const lists: ShowcaseLists = [
  [window(CARDS[0], '坚果零食节'), window(CARDS[1], '智能穿戴')],
  [window(CARDS[0], '坚果零食节'), window(CARDS[2], '美妆焕新'), window(CARDS[3], '家居好物')],
  [
    window(CARDS[1], '智能穿戴'),
    window(CARDS[2], '美妆焕新'),
    window(CARDS[3], '家居好物'),
    window(CARDS[0], '坚果零食节'),
  ],
  [
    { type: 'goods', data: exampleGoods.slice(0, 4) },
    { type: 'goods', data: exampleGoods.slice(4, 8) },
  ],
  [
    {
      type: 'coupon',
      data: [
        {
          card_id: '1',
          card_type: 'cash',
          title: '新人专享券',
          reduce_cost: 3000,
          least_cost: 19900,
          end_date: 1798646400,
        },
        { card_id: '2', card_type: 'cash', title: '家电满减券', reduce_cost: 20000, least_cost: 300000, claimed: true },
        {
          card_id: '3',
          card_type: 'discount',
          title: '服饰折扣券',
          discount: 15,
          description: '全场服饰可用',
          sold_out: true,
        },
      ],
    },
  ],
]

const card = (styleType: ShowcaseData['styleType'], mainTitle: string, subTitle: string): Partial<ShowcaseData> => ({
  styleType,
  mainTitle,
  subTitle,
  linkPath: to(mainTitle),
  data: lists,
})

const [two, three, four, goods, [firstPage]] = lists
const secondPage = {
  type: 'coupon' as const,
  data: [{ card_id: '4', card_type: 'cash', title: '运动券', reduce_cost: 500 }],
}

export const showcaseExamples: Record<string, Partial<ShowcaseData>> = {
  'two pictures': card(0, '主题会场', '编辑精选'),
  'three pictures': card(1, '主题会场', '编辑精选'),
  'four pictures': card(2, '主题会场', '编辑精选'),
  goods: card(3, '超值精选', '每日 10 点上新'),
  coupons: card(4, '领券中心', '先领券 再购物'),
  'pages of coupons': {
    ...card(4, '领券中心', '先领券 再购物'),
    data: [two, three, four, goods, [firstPage!, secondPage]],
  },
  empty: {},
}
