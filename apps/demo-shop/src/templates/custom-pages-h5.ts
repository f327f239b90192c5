import { bannerKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { bannerH5, COUPONS_H5, goodsList, showcaseH5 } from './blocks'
import type { Supply } from './supply'
import type { Widget } from './widgets'

/** 双11会场 on the phone. */
export function salePageH5(supply: Supply): Widget[] {
  const { links, coupons } = supply
  const imgUrl = pictureUrl(bannerKey({ theme: 'digital', shape: 'h5', kick: '双11会场', head: '全场好物|一降到底' }))
  return [
    bannerH5([{ imgUrl, pathData: links.page('双11会场 全场好物 一降到底', '/items') }]),
    showcaseH5(
      4,
      { mainTitle: '先领券', subTitle: '优惠叠加用' },
      [coupons.slice(0, 3), coupons.slice(3, 6)].map(data => ({ type: 'coupon', data })),
      COUPONS_H5,
    ),
    goodsList('限时特惠', supply.onSale(10), undefined, 'h5'),
    goodsList('新品首发', supply.tagged('新品', 4), links.tag('新品'), 'h5'),
    goodsList('第二件半价', supply.tagged('第二件半价', 4), links.tag('第二件半价'), 'h5'),
  ]
}
