import type { CategoryEntry } from '../lib/fields'
import type { MenuData } from './definition'

const tree: [name: string, picture: string, seconds: string][] = [
  ['手机数码', 'phone/2F6FD0', '手机 平板 耳机'],
  ['电脑办公', 'laptop/5F6672', '笔记本 配件'],
  ['家用电器', 'fridge/3FB0C9', '平板电视 冰箱'],
  ['男装女装', 'hoodie/B84A62', '短袖 卫衣 裤装'],
  ['母婴童装', 'babybottle/E39A6B', '童装 奶粉'],
  ['美妆个护', 'bottle/C8607A', '护肤 彩妆'],
  ['食品生鲜', 'pouch/B4783C', '坚果 乳品'],
  ['家居家纺', 'sofa/8A9A86', '家具 灯具'],
]

const exampleCategories: CategoryEntry[] = tree.map(([category_name, picture, seconds], i) => ({
  category_id: String(i + 1),
  category_name,
  image_url: `/img/category/${picture}`,
  children: seconds.split(' ').map((name, j) => ({
    category_id: `${i + 1}${j + 1}`,
    category_name: name,
    children: ['热卖', '新品', '人气'].map((n, k) => ({
      category_id: `${i + 1}${j + 1}${k + 1}`,
      category_name: n + name,
    })),
  })),
}))

const to = (title: string, url: string) => ({
  title,
  pathData: { linkPage: 'page', linkPageLabel: '页面', title, url },
  wgtHotKeywordTextColor: '#1f2329',
})

export const menuExamples: Record<string, Partial<MenuData>> = {
  'always open': {
    width: 1190,
    wgtTypeBackgroundColor: '#E00030',
    wgtSubTextColor: '#6B6B6B',
    wgtBackgroundColor: '#fffffff7',
    categoryData: exampleCategories,
    data: [
      to('首页', '/'),
      to('新品首发', '/items?tag=新品'),
      to('领券中心', '/member/receiveCoupon'),
      to('积分商城', '/pointitems'),
      to('附近商家', '/shops/near'),
    ],
  },
  'on hover': {
    width: 1190,
    wgtTypeBackgroundColor: '#E00030',
    hover: false,
    categoryData: exampleCategories,
    data: [],
  },
  keywords: {
    usage: 'keywords',
    width: 560,
    data: ['短袖', '童装', '手机', '棉野', '平板电视'].map(word => to(word, `/items?keywords=${word}`)),
  },
}
