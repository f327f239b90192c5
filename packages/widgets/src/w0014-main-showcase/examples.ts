import type { GoodsEntry } from '../lib/fields'
import { exampleGoods } from '../w0002-items/examples'
import type { MainShowcaseData } from './definition'

const briefs = ['柔软亲肤 一件百搭', '每日一包 刚刚好', '坐下就不想起', '熬夜也透亮', '锁住新鲜']
const withBrief = (goods: GoodsEntry, i: number) => ({ ...goods, brief: briefs[i % briefs.length] as string })
const tab = (text: string, from: number, to: number) => ({ text, data: exampleGoods.slice(from, to).map(withBrief) })

/** White text is readable on this colour. */
const readable = { wgtBackgroundColor: '#C64600' }

export const mainShowcaseExamples: Record<string, Partial<MainShowcaseData>> = {
  'three tabs': {
    text: '居家优选 ›',
    ...readable,
    wgtBorderRadius: true,
    data: [tab('精选', 0, 10), tab('居家', 2, 8), tab('个护', 3, 5)],
  },
  'few goods': { ...readable, text: '每周上新', data: [tab('本周', 4, 7)] },
  narrow: { ...readable, width: 375, height: 744, text: '居家优选 ›', data: [tab('精选', 0, 10), tab('居家', 2, 8)] },
  'long words': {
    ...readable,
    text: '一个写得很长很长很长的标题',
    data: ['这个标签也写得很长', '标签', '第三个标签', '第四个', '第五个标签', '第六个标签'].map(text => ({
      text,
      data: exampleGoods.slice(0, 4).map(goods => ({
        ...goods,
        goods_name: `${goods.goods_name} 官方旗舰正品保障限时特惠包邮到家买一送一`,
        brief: '这是一句写得非常非常长的副标题，用来看它在两行之内是不是好好收住',
      })),
    })),
  },
  'sold out': {
    ...readable,
    text: '手慢无',
    data: [{ text: '抢购', data: exampleGoods.slice(0, 4).map(goods => ({ ...goods, sold_out: true })) }],
  },
  placeholders: readable,
}
