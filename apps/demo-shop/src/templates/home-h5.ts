import type { GoodsEntry, StoredLink } from '@heji/widgets/definitions'
import { bannerH5, COUPONS_H5, goodsList, showcaseH5, slide } from './blocks'
import { brandWall, chosenShops, couponWall, mainCategories, nearShops, quickLinks } from './places'
import { campaigns, ownFloors } from './showcases'
import type { Supply } from './supply'
import { block, INK, type Widget } from './widgets'

const TEN = 10

/** Home of the phone, 375 wide. */
export function homeH5(supply: Supply): Widget[] {
  const { links, coupons } = supply
  const floors = ownFloors(supply, 'h5')
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
      categoryData: supply.categories.slice(0, TEN),
      data: [],
    }),
    list('限时特惠', supply.onSale(4), links.custom('双11会场')),
    showcaseH5(
      4,
      { mainTitle: '领券中心', subTitle: '先领券 再购物', linkPath: links.custom('双11会场') },
      [coupons.slice(0, 3), coupons.slice(5, 8)].map(data => ({ type: 'coupon', data })),
      COUPONS_H5,
    ),
    quickLinks(supply, 'h5'),
    ...floors.best,
    couponWall(supply, 'h5'),
    ...campaigns(supply, 'h5'),
    floors.living,
    floors.gifts,
    chosenShops(supply, 'h5'),
    nearShops(supply, 'h5'),
    floors.clothes,
    brandWall(supply, 'h5'),
    mainCategories(supply, 'h5'),
    list('为你推荐', supply.others(TEN), links.page('全部商品', '/items')),
  ]
}
