import { bannerKey, plateKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { bannerH5, COUPONS_H5, goodsList, showcaseH5 } from './blocks'
import { STORY } from './custom-pages'
import type { Shelf } from './shelf'
import { INK, panel, pictureAt, textAt, type Widget } from './widgets'

/** 双11会场 on the phone. */
export function salePageH5(shelf: Shelf): Widget[] {
  const { links, coupons } = shelf
  const imgUrl = pictureUrl(bannerKey({ theme: 'digital', shape: 'h5', kick: '双11会场', head: '全场好物|一降到底' }))
  return [
    bannerH5([{ imgUrl, pathData: links.page('双11会场 全场好物 一降到底', '/items') }]),
    showcaseH5(
      4,
      { mainTitle: '先领券', subTitle: '优惠叠加用' },
      [coupons.slice(0, 3), coupons.slice(3, 6)].map(data => ({ type: 'coupon', data })),
      COUPONS_H5,
    ),
    goodsList('限时特惠', shelf.onSale(10), undefined, 'h5'),
    goodsList('12期免息', shelf.tagged('12期免息', 4), links.tag('12期免息'), 'h5'),
    goodsList('第二件半价', shelf.tagged('第二件半价', 4), links.tag('第二件半价'), 'h5'),
  ]
}

const PARAGRAPH = 106

/** 品牌故事 on the phone. */
export function storyPageH5(shelf: Shelf): Widget[] {
  const { links } = shelf
  const imgUrl = pictureUrl(bannerKey({ theme: 'home', shape: 'h5', kick: '品牌故事', head: '好物每天|慢慢挑选' }))
  const height = STORY.length * PARAGRAPH + 12
  return [
    bannerH5([{ imgUrl, pathData: links.category('家居家纺', '品牌故事 好物每天 慢慢挑选') }]),
    panel(375, height, [
      pictureAt(12, 0, { src: pictureUrl(plateKey({ width: 351, height })), width: 351, height, name: '' }),
      ...STORY.flatMap(([head, text], i) => [
        textAt(24, 16 + i * PARAGRAPH, head, { width: 327, size: 18, bold: true, color: INK.head }),
        textAt(24, 50 + i * PARAGRAPH, text, { width: 327, color: '#595959' }),
      ]),
    ]),
    goodsList('棉野：穿得住的棉', shelf.ofBrand('棉野', 4), links.search('棉野'), 'h5'),
    goodsList('木白：住得久的家', shelf.ofBrand('木白', 4), links.category('家居家纺'), 'h5'),
  ]
}
