import type { TabsMenuData } from './definition'

const titles =
  '全部 手机数码 家用电器 女装 男装 美妆个护 食品生鲜 家居家装 母婴玩具 运动户外 箱包配饰 图书文创 宠物生活 汽车用品'
const entries = titles.split(' ').map((title, i) => ({
  title,
  pathData:
    i === 0
      ? { linkPage: 'page', linkPageLabel: '页面', title, url: '/items' }
      : { linkPage: 'category', linkPageLabel: '分类', category_name: title, category_id: String(i) },
}))

export const tabsMenuExamples: Record<string, Partial<TabsMenuData>> = {
  'fits in the line': { width: 1190, wgtTheme: '#E00030', wgtTextColor: '#333333', data: entries.slice(0, 6) },
  'longer than the line': { width: 1190, wgtTheme: '#0B5CAD', wgtTextColor: '#333333', data: entries },
  narrow: { width: 583, data: entries.slice(0, 8) },
  empty: {},
}
