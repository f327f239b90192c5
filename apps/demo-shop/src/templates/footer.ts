import type { StoredLink } from '@heji/widgets/definitions'
import { mallLogoKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import type { Supply } from './supply'
import { panel, pictureAt, textAt, type Widget } from './widgets'

const GROUND = '#2B2F36'
const WORDS = '#D0D5DD'
const COPYRIGHT = '© 2026 禾集商城 好物每一天'

function columns({ page, tag, category, custom, help }: Supply['links']): [head: string, ...entries: StoredLink[]][] {
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
      page('积分商城', '/pointitems'),
      help('售后流程'),
      page('帮助中心', '/article/faqs'),
    ],
    ['配送与支付', help('满99元包邮'), help('同城当日达'), help('门店自提'), help('大件送装一体'), help('支付方式')],
    ['服务承诺', help('正品保障'), help('7天无理由退换'), help('30天价保'), custom('品牌故事'), help('联系我们')],
  ]
}

const legal = ({ page }: Supply['links']) => [
  page('会员注册协议', '/license'),
  page('隐私政策', '/license?type=privacy'),
  page('品牌资讯', '/news'),
]

/** Footer of the desktop: logo and promise, five columns, copyright, legal texts. */
export function footerPc({ links }: Supply): Widget[] {
  const logo = { src: pictureUrl(mallLogoKey({ shape: 'white' })), width: 176, height: 60, name: '禾集商城' }
  const children = [
    pictureAt(0, 44, logo),
    textAt(0, 116, '客服时间 9:00–21:00', { width: 200, color: WORDS, link: links.help('联系我们') }),
    textAt(0, 146, '每一件都说得清来处', { width: 200, color: WORDS }),
    ...columns(links).flatMap((column, i) => columnAt(290 + i * 190, column)),
    textAt(0, 264, COPYRIGHT, { width: 600, size: 12, color: WORDS }),
    ...legal(links).map((link, i) =>
      textAt(870 + i * 110, 264, String(link.title), { width: 100, size: 12, align: 'right', color: WORDS, link }),
    ),
  ]
  return [panel(1190, 304, children, { comptyle: 'footer', marginTop: 40, backgroundColor: GROUND })]
}

const columnAt = (x: number, [head, ...entries]: [string, ...StoredLink[]]): Widget[] => [
  textAt(x, 44, head, { width: 140, size: 16, bold: true, color: '#FFFFFF' }),
  ...entries.map((entry, i) => {
    const y = 86 + i * 34
    return textAt(x, y, String(entry.title), { width: 140, color: WORDS, link: entry })
  }),
]

/** Footer of the phone: promises, help and copyright. */
export function footerH5({ links }: Supply): Widget[] {
  const { help, page } = links
  const look = { size: 12, align: 'center', color: '#6B6B6B' } as const
  const rows = [
    [help('正品保障'), help('7天无理由退换'), help('满99元包邮')],
    [page('帮助中心', '/article/faqs'), help('联系我们'), ...legal(links).slice(1, 2)],
  ]
  const children = [
    ...rows.flatMap((row, y) =>
      row.map((link, x) => textAt(12 + x * 117, 16 + y * 40, String(link.title), { ...look, width: 117, link })),
    ),
    textAt(0, 100, COPYRIGHT, { ...look, width: 375 }),
  ]
  return [panel(375, 134, children, { comptyle: 'footer', marginTop: 0 })]
}
