import type { GoodsEntry, StoredLink } from '@heji/widgets/definitions'
import { bannerH5, COUPONS_H5, goodsList, showcaseH5, slide } from './blocks'
import { brandWall, chosenShops, couponWall, mainCategories, nearShops, quickLinks } from './places'
import type { Shelf } from './shelf'
import { campaigns, ownFloors } from './showcases'
import { block, INK, type Widget } from './widgets'

const TEN = 10

/** Home of the phone, 375 wide. */
export function homeH5(shelf: Shelf): Widget[] {
  const { links, coupons } = shelf
  const floors = ownFloors(shelf, 'h5')
  const list = (text: string, data: GoodsEntry[], more: StoredLink) => goodsList(text, data, more, 'h5')
  return [
    bannerH5([
      slide('digital', 'h5', title => links.category('手机数码', title)),
      slide('appliance', 'h5', title => links.category('家用电器', title)),
      slide('fashion', 'h5', title => links.category('男装女装', title)),
      slide('beauty', 'h5', title => links.category('美妆个护', title)),
    ]),
    block('W0007', {
      width: 375,
      marginTop: 0,
      wgtTypeBackgroundColor: INK.price,
      wgtTextColor: INK.body,
      wgtSubTextColor: INK.sub,
      categoryData: shelf.categories.slice(0, TEN),
      data: [],
    }),
    list('限时特惠', shelf.onSale(4), links.custom('双11会场')),
    showcaseH5(
      4,
      { mainTitle: '领券中心', subTitle: '先领券 再购物', linkPath: links.custom('双11会场') },
      [coupons.slice(0, 3), coupons.slice(5, 8)].map(data => ({ type: 'coupon', data })),
      COUPONS_H5,
    ),
    quickLinks(shelf, 'h5'),
    ...floors.best,
    couponWall(shelf, 'h5'),
    ...campaigns(shelf, 'h5'),
    floors.living,
    floors.gifts,
    chosenShops(shelf, 'h5'),
    nearShops(shelf, 'h5'),
    floors.clothes,
    brandWall(shelf, 'h5'),
    mainCategories(shelf, 'h5'),
    list('为你推荐', shelf.others(TEN), links.page('全部商品', '/items')),
  ]
}
