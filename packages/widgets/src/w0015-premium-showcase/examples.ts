import type { GoodsEntry } from '../lib/fields'
import { exampleGoods } from '../w0002-items/examples'
import type { PremiumShowcaseData } from './definition'

const tab = (text: string, data: GoodsEntry[]) => ({ text, data })
const eleven = [...exampleGoods, ...exampleGoods.slice(2, 3)]
const readable = { wgtBackgroundColor: '#1F2329', wgtTitleFontSize: 14, wgtPriceColor: '#E00030' }

export const premiumShowcaseExamples: Record<string, Partial<PremiumShowcaseData>> = {
  'three tabs': {
    ...readable,
    text: '匠心精品 ›',
    wgtTextColor: '#F7DFA5',
    wgtBorderRadius: true,
    data: [tab('精选', eleven), tab('居家', exampleGoods.slice(2, 8)), tab('个护', exampleGoods.slice(3, 5))],
  },
  'whole yuan': { ...readable, text: '今日特价', wgtToFixed: 0, data: [tab('全部', exampleGoods)] },
  'long words': {
    ...readable,
    text: '一个写得很长很长很长的标题',
    data: ['这个标签也写得很长', '标签', '第三个标签', '第四个', '第五个标签', '第六个标签'].map((text, i) =>
      tab(
        text,
        eleven.slice(0, i === 0 ? 11 : 4).map(goods => ({
          ...goods,
          goods_name: `${goods.goods_name} 官方旗舰正品保障限时特惠包邮到家买一送一`,
          price: 12345678,
        })),
      ),
    ),
  },
  'sold out': { ...readable, text: '手慢无', data: [tab('抢购', exampleGoods.slice(0, 5).map(sold))] },
  placeholders: readable,
}

function sold(goods: GoodsEntry): GoodsEntry {
  return { ...goods, sold_out: true }
}
