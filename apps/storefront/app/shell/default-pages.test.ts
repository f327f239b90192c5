// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../testing/goods'
import type { Laid } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import { defaultHeader, defaultHome } from './default-pages.server'
import { shopName } from './shell'

const RED = '#E00030'
const GOODS = 'GET goods/items'
const AWAY = { status: 503, message: 'x' }
const page = (url: string) => ({ linkPage: 'page', url })
const SEARCH = {
  type: 'W0008',
  uuid: 'plain-search',
  customerThemeEnabled: true,
  wgtTheme: RED,
  wgtTextColor1: RED,
  wgtTextColor2: RED,
}
const categories = Array.from({ length: 11 }, (_, i) => ({ category_id: `${i}`, category_name: 'a', children: [] }))
const header = async (replies: Record<string, Laid>, device = 'pc') => {
  const shop = await openShop(replies)
  return { blocks: await defaultHeader(shop.pageArgs('/', { context: { device } }).context), ...shop }
}

describe('a header that nobody has drawn', () => {
  it('has name, search, cart and a menu', async () => {
    const { blocks } = await header({
      'GET goods/category': { data: categories },
      'GET shops/setting': { data: { brand_name: '小店', logo: '' } },
    })
    const menu = [
      ['首页', '/'],
      ['全部商品', '/items'],
      ['附近门店', '/shops/near'],
      ['领券中心', '/member/receiveCoupon'],
    ]
    expect(blocks).toEqual([
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
            x: 0,
            y: 34,
            width: 240,
            height: 32,
            text: '小店',
            fontSize: 24,
            fontWeight: 'bold',
            data: page('/'),
          },
          { ...SEARCH, x: 290, y: 26, width: 560, height: 44 },
          {
            type: 'W0010',
            uuid: 'plain-cart',
            x: 1030,
            y: 30,
            width: 160,
            height: 40,
            customerThemeEnabled: true,
            wgtTheme: '#FFFFFF',
            wgtTextColor: RED,
            wgtBorderRadius: 1,
            wgtAaaa: '#E5E5E5',
          },
          {
            type: 'W0007',
            uuid: 'plain-menu',
            x: 0,
            y: 100,
            width: 1190,
            height: 40,
            hover: false,
            wgtTypeBackgroundColor: RED,
            categoryData: categories.slice(0, 10),
            data: menu.map(([title, url]) => ({ title, pathData: page(url!) })),
          },
        ],
      },
    ])
  })

  it.each<[Laid]>([[AWAY], [{ data: { brand_name: '', logo: '' } }]])('has our name without one: %j', async setting => {
    const { blocks } = await header({ 'GET goods/category': AWAY, 'GET shops/setting': setting })
    const { childWidgets } = blocks[0] as { childWidgets: Record<string, unknown>[] }
    expect(childWidgets[0]).toMatchObject({ text: shopName(undefined) })
    expect(childWidgets[3]).toMatchObject({ categoryData: [] })
  })

  it('is a search on a phone', async () => {
    const { blocks, calls } = await header({}, 'h5')
    expect(blocks).toEqual([{ ...SEARCH, width: 375, height: 44 }])
    expect(calls.map(({ key }) => key)).toEqual(['GET shops/setting'])
  })

  it('has the colour of the shop', async () => {
    const setting = { data: { brand_name: '小店', logo: '', brand_color: '#2E8B57' } }
    const { blocks } = await header({ 'GET goods/category': AWAY, 'GET shops/setting': setting })
    const colours = JSON.stringify(blocks).match(/#[0-9A-F]{6}/g)
    expect(new Set(colours)).toEqual(new Set(['#FFFFFF', '#E5E5E5', '#2E8B57']))
  })
})

const home = async (goods: Laid, { device = 'pc', token = null as string | null } = {}) => {
  const shop = await openShop({ [GOODS]: goods })
  return { ...shop, draw: () => defaultHome(shop.pageArgs('/', { token, context: { device } }).context) }
}
const PAGE = { type: 'W0000', uuid: 'plain-page', themeColor: RED }

describe('a home page that nobody has drawn', () => {
  it('shows what is on sale', async () => {
    const final_price = { price: 900, coupon: 'new' }
    const rows = [
      goodsRow('7', '短袖', { pics: ['/img/a'], market_price: 3950 }),
      goodsRow('8', '杯', { activity_price: 1000, final_price }),
    ]
    const { draw, asked } = await home(goodsList(rows))
    const common = { on_sale: true, store: 8, sales: 3 }
    expect(await draw()).toEqual([
      PAGE,
      {
        type: 'W0002',
        uuid: 'plain-goods',
        text: '全部好物',
        width: 1190,
        titleBackground: false,
        titleAlign: 'left',
        wgtTitleFontSize: 24,
        marginTop: 24,
        showMore: true,
        moreText: '更多',
        moreLinkData: page('/items'),
        data: [
          { ...common, goods_id: '7', goods_name: '短袖', goods_pic: '/img/a', price: 2950, market_price: 3950 },
          { ...common, goods_id: '8', goods_name: '杯', goods_pic: '', price: 1000, market_price: 0, final_price },
        ],
      },
    ])
    expect(asked(GOODS)).toEqual([{ page: '1', pageSize: '20', item_type: 'normal', in_stock: '1' }])
  })

  it('is as wide as a phone', async () => {
    const { draw } = await home(goodsList([goodsRow('8', '杯')]), { device: 'h5' })
    const [, block] = (await draw()) as { width: number }[]
    expect(block?.width).toBe(375)
  })

  it('says that goods are on their way', async () => {
    expect(await (await home(goodsList([]))).draw()).toEqual([
      PAGE,
      {
        type: 'W0011',
        uuid: 'plain-words',
        text: '好物正在上架，请稍后再来',
        width: 1190,
        fontSize: 18,
        textAlign: 'center',
        color: '#666666',
        marginTop: 120,
        marginBottom: 120,
      },
    ])
  })

  it('says nothing while the API is away', async () => {
    expect(await thrownBy((await home(AWAY)).draw())).toMatchObject({ status: 503 })
  })
})
