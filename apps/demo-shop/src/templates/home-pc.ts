import { SERVICE_COLUMNS, serviceKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { goodsList, promoStrip, showcaseAt, slide, slides, slot } from './blocks'
import { brandWall, chosenShops, couponWall, nearShops, quickLinks } from './places'
import { campaigns, ownFloors } from './showcases'
import type { Supply } from './supply'
import { at, panel, pictureAt, textAt, type Widget } from './widgets'

/** Home of the desktop (visual §2.1). */
export function homePc(supply: Supply): Widget[] {
  const { links } = supply
  // Before the other lists, which would take the few goods on sale.
  const onSale = supply.onSale(10)
  const floors = ownFloors(supply, 'pc')
  return [
    hero(supply),
    services(supply),
    cards(supply),
    quickLinks(supply, 'pc'),
    goodsList('限时特惠', onSale, links.custom('双11会场')),
    ...floors.best,
    promoStrip('digital', to(links, '智能穿戴', '轻薄本', '影音娱乐')),
    couponWall(supply, 'pc'),
    ...campaigns(supply, 'pc'),
    floors.living,
    floors.gifts,
    chosenShops(supply, 'pc'),
    nearShops(supply, 'pc'),
    promoStrip('daily', to(links, '箱包', '乳品饮料', '母婴童装', '口红')),
    floors.clothes,
    brandWall(supply, 'pc'),
    goodsList('猜你喜欢', supply.others(10), links.page('全部商品', '/items')),
  ]
}

const to = (links: Supply['links'], ...names: string[]) =>
  names.map(name => (title: string) => links.category(name, title))

const hero = ({ links }: Supply): Widget =>
  panel(
    1190,
    480,
    [
      at(0, 0, 'W0001', {
        ...slides,
        width: 1190,
        height: 480,
        data: [
          slide('digital', 'pc', title => links.category('手机数码', title)),
          slide('appliance', 'pc', title => links.category('家用电器', title)),
          slide('fashion', 'pc', title => links.category('男装女装', title)),
          slide('fresh', 'pc', title => links.category('食品生鲜', title)),
        ],
      }),
    ],
    // The open category list begins at the rule of the header and ends with the hero.
    { marginTop: -2 },
  )

const SERVICES = [
  ['正品保障', '正品保障'],
  ['7天无理由退换', '7天无理由退换'],
  ['满99元包邮', '满99元包邮'],
  ['大件送装一体', '送装一体'],
  ['30天价保', '30天价保'],
] as const

const services = ({ links }: Supply): Widget =>
  panel(1190, 64, [
    pictureAt(0, 0, { src: pictureUrl(serviceKey()), width: 1190, height: 64, name: '' }),
    ...SERVICES.map(([title, words], i) =>
      textAt((SERVICE_COLUMNS[i] ?? 0) + 28, 20, words, { width: 130, link: links.help(title, words) }),
    ),
  ])

function cards(supply: Supply): Widget {
  const { links, coupons } = supply
  const to = (name: string) => (title: string) => links.category(name, title)
  const groups = [0, 4, 8].map(() => ({ type: 'goods', data: supply.others(4) }))
  const couponGroups = [coupons.slice(0, 3), coupons.slice(5, 8)].map(data => ({ type: 'coupon', data }))
  return panel(1190, 450, [
    showcaseAt(
      0,
      3,
      { mainTitle: '超值精选', subTitle: '每日10点上新', linkPath: links.page('全部商品', '/items') },
      groups,
    ),
    showcaseAt(
      400,
      4,
      { mainTitle: '领券中心', subTitle: '先领券 再购物', linkPath: links.custom('双11会场') },
      couponGroups,
    ),
    showcaseAt(800, 1, { mainTitle: '主题会场', subTitle: '编辑精选' }, [
      slot('card', { kind: 'pouch', colour: '#D98324', head: '坚果零食节', sub: '好味道 慢慢嚼' }, to('休闲零食')),
      slot('square', { kind: 'lipstick', colour: '#C9283E', head: '美妆焕新', sub: '明星单品' }, to('美妆个护')),
      slot('square', { kind: 'lamp', colour: '#E0B04F', head: '点亮晚归', sub: '灯具上新' }, to('灯具')),
    ]),
  ])
}
