import type { Colour } from '../art'
import { goodsList, promoRow, showcaseAt, slide, slides, slot } from './blocks'
import type { Shelf } from './shelf'
import { at, panel, textAt, type Widget } from './widgets'

/** Home of the desktop (visual §2.1). */
export function homePc(shelf: Shelf): Widget[] {
  const { links } = shelf
  const onSale = goodsList('限时特惠', shelf.onSale(10), links.custom('双11会场'))
  const line = (name: string, count = 10) => goodsList(name, shelf.line(name, count), links.category(name))
  return [
    hero(shelf),
    services(),
    cards(shelf),
    onSale,
    promoRow(digitalPromos(links)),
    line('手机数码'),
    line('家用电器'),
    promoRow(dailyPromos(links)),
    line('男装女装'),
    goodsList('猜你喜欢', shelf.others(10), links.page('全部商品', '/items')),
  ]
}

const hero = ({ links }: Shelf): Widget =>
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
    { marginTop: 0 },
  )

const SERVICES = ['正品保障', '7天无理由退货', '满99元包邮', '送装一体', '30天价保']

const services = (): Widget =>
  panel(
    1190,
    64,
    SERVICES.map((name, i) => textAt(i * 238, 19, name, { width: 238, align: 'center' })),
    { foregroundColor: '#FFFFFF' },
  )

function cards(shelf: Shelf): Widget {
  const { links, coupons } = shelf
  const groups = [0, 4, 8].map(() => ({ type: 'goods', data: shelf.others(4) }))
  const couponGroups = [coupons.slice(0, 3), coupons.slice(3, 6)].map(data => ({ type: 'coupon', data }))
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
      slot('wide', promo('pouch', '#D98324', '坚果零食节', '低至19.9元'), links.category('坚果', '坚果零食节')),
      slot('half', promo('lipstick', '#C9283E', '美妆焕新', '明星单品'), links.category('美妆个护', '美妆焕新')),
      slot('half', promo('sofa', '#5F9C92', '家居好物', '质感上新'), links.category('家居家纺', '家居好物')),
    ]),
  ])
}

type PromoKind = Parameters<typeof slot>[1]['kind']
const promo = (kind: PromoKind, colour: Colour, head: string, sub: string) => ({ kind, colour, head, sub })

const digitalPromos = ({ category }: Shelf['links']) => [
  { promo: promo('watch', '#2F3644', '智能穿戴', '运动健康管家'), link: category('智能穿戴') },
  { promo: promo('laptop', '#41577D', '轻薄本专场', '随身办公好帮手'), link: category('轻薄本') },
  { promo: promo('headphone', '#E9A48C', '好声音', '降噪耳机精选'), link: category('影音娱乐') },
]

const dailyPromos = ({ category }: Shelf['links']) => [
  { promo: promo('dress', '#D9607A', '秋冬衣橱', '连衣裙新款到店'), link: category('连衣裙') },
  { promo: promo('suitcase', '#5FA8A0', '说走就走', '箱包出行季'), link: category('箱包') },
  { promo: promo('carton', '#2F8FD8', '早餐奶站', '整箱更划算'), link: category('乳品饮料') },
]
