import { bannerKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { goodsList, promoStrip, showcaseAt } from './blocks'
import { brandPage } from './brand-pages'
import { mainCategories } from './places'
import type { Supply } from './supply'
import { panel, pictureAt, type Widget } from './widgets'

/** 双11会场: banner, coupons, running offers, and the lines with their own coupons. */
export function salePage(supply: Supply): Widget[] {
  const { links, coupons } = supply
  const src = pictureUrl(
    bannerKey({
      theme: 'digital',
      shape: 'pc',
      kick: '双11会场',
      head: '全场好物|一降到底',
      sub: '先领券 再下单 优惠叠加用',
    }),
  )
  return [
    panel(
      1190,
      480,
      [
        pictureAt(0, 0, {
          src,
          width: 1190,
          height: 480,
          name: '',
          link: links.page('双11会场 全场好物 一降到底', '/items'),
        }),
      ],
      {
        marginTop: 16,
      },
    ),
    panel(1190, 450, [
      showcaseAt(0, 4, { mainTitle: '全场通用', subTitle: '先领券 再购物' }, [
        { type: 'coupon', data: coupons.slice(0, 3) },
      ]),
      showcaseAt(400, 4, { mainTitle: '品类专享', subTitle: '服饰 生鲜 美妆' }, [
        { type: 'coupon', data: coupons.slice(3, 6) },
      ]),
      showcaseAt(800, 3, { mainTitle: '大家都在买', subTitle: '人气好物' }, [
        { type: 'goods', data: supply.others(4) },
        { type: 'goods', data: supply.others(4) },
      ]),
    ]),
    mainCategories(supply, 'pc'),
    goodsList('限时特惠', supply.onSale(15)),
    goodsList('新品首发', supply.tagged('新品', 5), links.tag('新品')),
    goodsList('第二件半价', supply.tagged('第二件半价', 5), links.tag('第二件半价')),
    goodsList('禾集自营', supply.tagged('自营', 5), links.tag('自营')),
  ]
}

/** 品牌故事 of the desktop ends with two campaigns. */
export function storyPage(supply: Supply): Widget[] {
  const { links } = supply
  return [
    ...brandPage('品牌故事', 'pc')(supply),
    promoStrip('home', [title => links.category('家居家纺', title), title => links.category('露营装备', title)]),
  ]
}
