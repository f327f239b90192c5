import { PRODUCTS } from '../lib/example-pictures'
import type { GoodsEntry } from '../lib/fields'
import type { ItemsData } from './definition'

const names = [
  '棉野 纯棉印花短袖T恤 男女同款',
  '山禾 每日坚果混合果仁 750g',
  '木白 三人位科技布沙发 2.1m',
  '绮泽 烟酰胺精华液 30ml',
  '寒域 对开门风冷冰箱 551L',
  '棉野 直筒水洗牛仔裤',
  '行笺 20 寸登机箱 静音万向轮',
  '灶语 球釜电饭煲 4L 预约',
  '绮泽 丝绒雾面口红 正红色',
  '木白 手作陶瓷马克杯 380ml',
]
const prices = [5900, 8990, 219900, 18900, 349900, 14900, 29900, 39900, 9900, 3900]

/** Entries as the goods picker leaves them. */
export const exampleGoods: GoodsEntry[] = names.map((goods_name, i) => ({
  goods_id: String(i + 1),
  goods_pic: PRODUCTS[i] ?? '',
  goods_name,
  price: prices[i] ?? 0,
  market_price: Math.round((prices[i] ?? 0) * 1.32),
  linkPage: 'goods',
  linkPageLabel: '商品',
}))

export const itemsExamples: Record<string, Partial<ItemsData>> = {
  'ten items': {
    text: '猜你喜欢',
    titleBackground: false,
    titleAlign: 'left',
    wgtTitleFontSize: 24,
    wgtPriceColor: '#E00030',
    foregroundColor: '#ffffff00',
    backgroundColor: '#ffffff00',
    moreText: '查看更多',
    moreLinkData: { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' },
    data: exampleGoods,
  },
  'gradient title': {
    text: '新品首发',
    wgtPriceColor: '#E00030',
    data: exampleGoods.slice(5),
    foregroundColor: '#ffffff00',
  },
  'sold out': {
    text: '手慢无',
    wgtPriceColor: '#E00030',
    data: exampleGoods.slice(0, 2).map(g => ({ ...g, sold_out: true })),
  },
  placeholders: { wgtPriceColor: '#E00030' },
}
