import { exampleGoods } from '../w0002-items/examples'
import type { TabbedItemsData } from './definition'

const tab = (text: string, from: number, to: number) => ({ text, data: exampleGoods.slice(from, to) })

export const tabbedItemsExamples: Record<string, Partial<TabbedItemsData>> = {
  'three tabs': { text: '品质好物', data: [tab('为你推荐', 0, 7), tab('居家', 3, 10), tab('美妆', 2, 4)] },
  'one tab': { text: '今日特价', data: [tab('全部', 0, 7)] },
  'ten items': { text: '全场热销', data: [tab('热销', 0, 10), tab('新品', 5, 8)] },
  'sold out': {
    text: '手慢无',
    data: [{ text: '抢购', data: exampleGoods.slice(0, 3).map(g => ({ ...g, sold_out: true })) }],
  },
  placeholders: {},
}
