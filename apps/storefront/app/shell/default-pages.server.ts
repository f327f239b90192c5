import { unitPrice } from '@heji/ui'
import { toItemCard } from '../components/items/item-card'
import type { AppLoadContext } from '../framework'
import { loadBrand } from '../seo/brand.server'
import { brandColor, shopName } from './shell'

/** What a shop shows in place of pages that its operators have not drawn. */

const LINKS = [
  { title: '首页', url: '/' },
  { title: '全部商品', url: '/items' },
  { title: '附近门店', url: '/shops/near' },
  { title: '领券中心', url: '/member/receiveCoupon' },
]
const searchIn = (color: string) => ({
  customerThemeEnabled: true,
  wgtTheme: color,
  wgtTextColor1: color,
  wgtTextColor2: color,
})
const cartIn = (color: string) => ({
  customerThemeEnabled: true,
  wgtTheme: '#FFFFFF',
  wgtTextColor: color,
  wgtBorderRadius: 1,
  wgtAaaa: '#E5E5E5',
})
/** Goods of a home page. */
const GOODS = 20
const link = (url: string) => ({ linkPage: 'page', url })
const look = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

/** Header blocks: name, search, cart, and a menu of the categories. */
export async function defaultHeader(context: AppLoadContext): Promise<object[]> {
  const brand = await loadBrand(context)
  const color = brandColor(brand)
  const search = searchIn(color)
  if (context.device === 'h5') return [{ type: 'W0008', uuid: 'plain-search', width: 375, height: 44, ...search }]
  const categories = await context.publicApi('GET goods/category', {}, { silent: true }).catch(() => [])
  return [
    {
      type: 'W0006',
      uuid: 'plain-header',
      comptyle: 'header',
      backgroundColor: '#FFFFFF',
      width: 1190,
      height: 140,
      childWidgets: [
        {
          type: 'W0011',
          uuid: 'plain-name',
          ...look(0, 34, 240, 32),
          text: shopName(brand),
          fontSize: 24,
          fontWeight: 'bold',
          data: link('/'),
        },
        { type: 'W0008', uuid: 'plain-search', ...look(290, 26, 560, 44), ...search },
        { type: 'W0010', uuid: 'plain-cart', ...look(1030, 30, 160, 40), ...cartIn(color) },
        {
          type: 'W0007',
          uuid: 'plain-menu',
          ...look(0, 100, 1190, 40),
          hover: false,
          wgtTypeBackgroundColor: color,
          categoryData: categories.slice(0, 10),
          data: LINKS.map(({ title, url }) => ({ title, pathData: link(url) })),
        },
      ],
    },
  ]
}

/** Blocks of a home page: goods that are on sale, or a sentence while there are none. @throws ApiError */
export async function defaultHome(context: AppLoadContext): Promise<object[]> {
  const { device } = context
  const asked = { page: 1, pageSize: GOODS, item_type: 'normal', in_stock: '1' } as const
  // A refusal is thrown: a page that says that there are no goods would be kept.
  const { list } = await context.api('GET goods/items', asked, { silent: true })
  const width = device === 'h5' ? 375 : 1190
  const page = pageIn(brandColor(await loadBrand(context)))
  if (list.length === 0) return [page, { type: 'W0011', uuid: 'plain-words', text: SOON, width, ...WORDS }]
  const cards = list.map(toItemCard)
  const data = cards.map(({ item_id, item_name, pic, ...card }) => ({
    goods_id: item_id,
    goods_name: item_name,
    goods_pic: pic,
    price: unitPrice(card) ?? card.price,
    market_price: card.market_price,
    final_price: card.final_price,
    on_sale: true,
    store: card.store,
    sales: card.sales,
  }))
  return [
    page,
    {
      type: 'W0002',
      uuid: 'plain-goods',
      text: '全部好物',
      width,
      data,
      titleBackground: false,
      titleAlign: 'left',
      wgtTitleFontSize: 24,
      marginTop: 24,
      showMore: true,
      moreText: '更多',
      moreLinkData: link('/items'),
    },
  ]
}

const SOON = '好物正在上架，请稍后再来'
const WORDS = { fontSize: 18, textAlign: 'center', color: '#666666', marginTop: 120, marginBottom: 120 }
const pageIn = (themeColor: string) => ({ type: 'W0000', uuid: 'plain-page', themeColor })
