import type { RenderType } from '@heji/widgets/definitions'
import type { Supply } from './supply'
import { block, CLEAR, cardWidth, INK, PADDED, TITLE, type Widget } from './widgets'

const WHITE = '#FFFFFF'
const width = (renderType: RenderType) => (renderType === 'pc' ? 1190 : 375)

/** Two shops with three of their goods each. */
export const chosenShops = (supply: Supply, renderType: RenderType): Widget =>
  block('W0020', {
    text: '好店推荐',
    width: width(renderType),
    titleAlign: 'left',
    titleBackground: false,
    wgtTitleFontSize: renderType === 'pc' ? 24 : 18,
    wgtTitleColor: INK.head,
    wgtPriceColor: INK.price,
    data: ['云舟数码昌平店', '棉野服饰回龙观店'].map(name => supply.shop(name)),
  })

/** Shops around the visitor; the server fills in those of the fallback district. */
export const nearShops = (_: Supply, renderType: RenderType): Widget =>
  block('W0019', {
    width: cardWidth(renderType),
    foregroundColor: WHITE,
    ...(renderType === 'pc' && PADDED),
    wgtTitleBackgroundColor: CLEAR,
    wgtTitleTextColor: INK.head,
    wgtTitleBorderRadius: false,
    wgtMoreTitleColor: INK.sub,
    moreText: '查看更多 ›',
  })

export const brandWall = ({ brands, links }: Supply, renderType: RenderType): Widget =>
  block('W0004', {
    text: '品牌精选',
    width: width(renderType),
    showMore: true,
    moreLinkData: links.custom('品牌故事'),
    data: brands
      .slice(0, renderType === 'pc' ? 10 : 8)
      .map(({ name, imgUrl }) => ({ imgUrl, pathData: links.search(name) })),
  })

/** Coupons of single lines; those for everybody are above. */
export const couponWall = ({ coupons, links }: Supply, renderType: RenderType): Widget =>
  block('W0021', {
    text: '先领券 再下单',
    subTitle: '每人一张 先到先得',
    width: cardWidth(renderType),
    foregroundColor: WHITE,
    ...TITLE,
    wgtSubTitleFontSize: 14,
    wgtSubTextColor: '#595959',
    moreText: '去会场',
    moreLinkData: links.custom('双11会场'),
    data: coupons.slice(3, 6),
  })

const HOT_SEARCHES = ['手机', '耳机', '平板', '电视', '短袖', '连衣裙', '跑鞋', '坚果', '口红', '茶']

/** What shoppers look for, in a line that scrolls if it does not fit. */
export const quickLinks = ({ links }: Supply, renderType: RenderType): Widget =>
  block('W0013', {
    width: cardWidth(renderType),
    foregroundColor: WHITE,
    wgtTheme: INK.price,
    wgtTextColor: INK.body,
    data: HOT_SEARCHES.map(word => ({ title: word, pathData: links.search(word) })),
  })

/** Main categories in a line, closed: on a phone's home, and on a page of offers. */
export const mainCategories = ({ categories, links }: Supply, renderType: RenderType): Widget =>
  block('W0022', {
    width: cardWidth(renderType),
    hover: false,
    ...(renderType === 'h5' && { foregroundColor: WHITE }),
    wgtTypeBackgroundColor: INK.price,
    wgtSubTextColor: INK.sub,
    wgtTextColor: INK.head,
    categoryData: renderType === 'pc' ? categories.map(one => ({ ...one, children: [] })) : [],
    data: categories.slice(0, 8).map(({ category_name }) => ({
      title: category_name,
      wgtHotKeywordTextColor: INK.head,
      pathData: links.category(category_name, category_name),
    })),
  })
