import type { StoredLink } from '@heji/widgets/definitions'
import { mallLogoKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import type { Shelf } from './shelf'
import { panel, pictureAt, textAt, type Widget } from './widgets'

const GROUND = '#2B2F36'
const WORDS = '#D0D5DD'
const COPYRIGHT = '© 2026 禾集商城 好物每一天'

type Entry = StoredLink | string

function columns({ page, tag, category, custom }: Shelf['links']): [head: string, ...entries: Entry[]][] {
  return [
    ['逛商城', page('全部商品', '/items'), tag('新品', '新品首发'), tag('满减', '满减专区'), custom('双11会场')],
    [
      '热门分类',
      category('手机数码', '手机数码'),
      category('家用电器', '家用电器'),
      category('男装女装', '男装女装'),
      category('食品生鲜', '食品生鲜'),
    ],
    [
      '我的服务',
      page('我的订单', '/member/trade'),
      page('购物车', '/cart'),
      page('会员登录', '/auth/login'),
      page('免费注册', '/auth/reg'),
    ],
    ['配送方式', '满99元包邮', '同城当日达', '门店自提', '大件送装一体'],
    ['关于禾集', custom('品牌故事'), '正品保障', '7天无理由退换', '30天价保'],
  ]
}

/** Footer of the desktop: logo and promise, five columns, copyright. */
export function footerPc({ links }: Shelf): Widget[] {
  const logo = { src: pictureUrl(mallLogoKey({ shape: 'white' })), width: 176, height: 60, name: '禾集商城' }
  const children = [
    pictureAt(0, 44, logo),
    textAt(0, 116, '客服时间 9:00–21:00', { width: 200, color: WORDS }),
    textAt(0, 146, '每一件都说得清来处', { width: 200, color: WORDS }),
    ...columns(links).flatMap((column, i) => columnAt(290 + i * 190, column)),
    textAt(0, 260, COPYRIGHT, { width: 1190, size: 12, align: 'center', color: WORDS }),
  ]
  return [panel(1190, 304, children, { comptyle: 'footer', marginTop: 40, backgroundColor: GROUND })]
}

const columnAt = (x: number, [head, ...entries]: [string, ...Entry[]]): Widget[] => [
  textAt(x, 44, head, { width: 150, size: 16, bold: true, color: '#FFFFFF' }),
  ...entries.map((entry, i) => {
    const y = 86 + i * 34
    if (typeof entry === 'string') return textAt(x, y, entry, { width: 150, color: WORDS })
    return textAt(x, y, String(entry.title), { width: 150, color: WORDS, link: entry })
  }),
]

/** Footer of the phone: promise and copyright. */
export function footerH5(_: Shelf): Widget[] {
  const line = { width: 375, size: 12, align: 'center', color: '#6B6B6B' } as const
  const children = [textAt(0, 16, '正品保障 · 7天无理由 · 满99元包邮', line), textAt(0, 42, COPYRIGHT, line)]
  return [panel(375, 76, children, { comptyle: 'footer', marginTop: 0 })]
}
