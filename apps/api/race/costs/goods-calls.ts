import type { CallKey } from '@heji/api-client'
import { deep, type Entry, type Fields, paged } from './entry'

const characters = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, i) => 0x4e00 + ((from + i * 37) % 20_000)))

/**
 * The most expensive words: unknown ones in every form, pinyin parts that begin thousands of words, and words of every
 * item.
 */
const WORDS = [
  characters(1, 100),
  characters(7, 100).replace(/(.{10})/gu, '$1 '),
  'zh sh xi ji qi li yi wu bu ba',
  'zhx shx xix jix qix lix yix wux bux bax',
  '新品',
  'x',
  'abcdefghijklmnop bcdefghijklmnopq cdefghijklmnopqr defghijklmnopqrs',
]

const list =
  (more: Fields = {}, word = '短袖'): Entry =>
  ({ goods, category, shop, coupon }) => {
    const ids = goods.join(',')
    const everything = { category_id: ids, brand_id: ids, distributor_id: ids, tag_id: ids, card_id: ids }
    return {
      usual: { ...more, keywords: word },
      worst: [
        ...WORDS.map(keywords => ({ ...more, keywords, pageSize: 100 })),
        ...deep(10_000).map(page => ({ ...more, ...page })),
        ...[1, 2, 3, 4, 5].map(goodsSort => ({ ...more, goodsSort, page: 80, pageSize: 100 })),
        { ...more, start_price: '0.01', end_price: '99999999', goodsSort: 2, page: 80, pageSize: 100 },
        { ...more, item_id: ids, goods_id: ids, pageSize: 100 },
        { ...more, ...everything, item_name: '%', pageSize: 100, is_tdk: 1, in_stock: 1, start_price: 1 },
        { ...more, category_id: category, distributor_id: shop, card_id: coupon, goodsSort: 3, pageSize: 100 },
        { ...more, card_id: ids, pageSize: 100 },
        { ...more, item_name: '号', page: 80, pageSize: 100 },
        { ...more, keywords: '新品', item_name: '号', start_price: 1, end_price: 1e7, page: 5, pageSize: 100 },
      ],
    }
  }

const everyItem = (goods: string[], most: number) => goods.slice(0, most).map(item_id => ({ item_id, num: 1 }))

const checkout: Entry = ({ goods, shop }) => ({
  usual: { items: JSON.stringify(everyItem(goods, 1)) },
  worst: [{ cart_type: 'cart', shop_id: shop }, { items: JSON.stringify(everyItem(goods, 50)) }],
})

/** Calls about goods, shops, coupons and the cart. */
export const GOODS_CALLS: Partial<Record<CallKey, Entry>> = {
  'GET goods/items': list(),
  'GET pointsmall/goods/items': list({}, ''),
  'GET /item.microSearch': ({ goods: _, ...names }) => {
    const { usual, worst } = list()({ ...names, goods: [] })
    const renamed = ({ keywords, page, pageSize }: Fields) => ({ search_keywords: keywords, page, pageSize })
    return { usual: renamed(usual!), worst: (worst as Fields[]).filter(({ keywords }) => keywords).map(renamed) }
  },
  'GET goods/suggest': () => ({
    usual: { keywords: '短' },
    worst: WORDS.map(word => ({ keywords: word.slice(0, 50) })),
  }),
  'GET goods/items/{item_id}': ({ goods, wide }) => ({
    usual: { item_id: goods[0] },
    worst: { item_id: wide, is_tdk: 1 },
  }),
  'GET goods/compare': ({ goods, wide, reviewed }) => ({
    usual: { item_id: goods.slice(0, 4).join(',') },
    worst: [{ item_id: goods.join(',') }, { item_id: `${wide},${reviewed}` }],
  }),
  'GET goods/arrival': ({ goods, wide }) => ({
    usual: { item_id: goods[0] },
    worst: { item_id: wide, region_id: '659012' },
  }),
  'GET pointsmall/goods/items/{item_id}': ({ pointGoods }) => ({ usual: { item_id: pointGoods } }),
  'GET goods/category': ({ goods }) => ({ worst: [{ distributor_id: goods.join(',') }, { distributor_id: '1' }] }),
  'GET promotions/recommendlike': ({ goods }) => ({
    usual: { item_id: goods[0] },
    worst: [
      { item_id: goods.join(','), pageSize: 50 },
      { item_id: goods.join(','), pageSize: 50, page: 10_000 },
      { pageSize: 50, page: 150 },
      { item_id: goods[0], distributor_id: goods.join(','), pageSize: 50, page: 150 },
    ],
  }),
  'GET pointsmall/lovely/goods/items': ({ goods }) => ({
    usual: { item_id: goods[0] },
    worst: { item_id: goods.join(',') },
  }),
  'GET order/rate/list': ({ goods, reviewed }) => ({
    usual: { item_id: goods[0] },
    worst: deep(5_000).flatMap(page => ['', 'pic'].map(rate_type => ({ ...page, item_id: reviewed, rate_type }))),
  }),
  'GET /item.rate.list': ({ goods, reviewed }) => ({
    usual: { item_id: goods[0] },
    worst: deep(5_000).map(page => ({ ...page, item_id: reviewed })),
  }),
  'GET order/replyRate/list': ({ discussed }) => ({
    usual: { rate_id: '1' },
    worst: deep(500).map(page => ({ ...page, rate_id: discussed })),
  }),
  'GET /item.desc': ({ goods, wide }) => ({ usual: { item_id: goods[0] }, worst: { item_id: wide } }),
  'GET /item.share': ({ goods }) => ({ usual: { item_id: goods[0] } }),
  'GET /item.fav': ({ goods }) => ({ usual: { item_id: goods[0] }, worst: {} }),
  'GET /category.relProps': ({ category }) => ({ usual: { cat_id: category }, worst: { cat_id: '1' } }),
  'GET /lucky.activity.items': paged(10_000),
  'GET /staff.activity.items': paged(10_000),

  'GET distributor/list': ({ goods, tags }) => ({
    usual: { lat: 40, lng: 116 },
    worst: [
      { lat: 40, lng: 116, pageSize: 100, show_discount: 1, show_score: 1, show_items: 1, sort_type: 2 },
      { lat: 40, lng: 116, page: 10, pageSize: 100, show_discount: 1, show_items: 1 },
      { name: '店', distributor_tag_id: tags.join(','), pageSize: 100, show_discount: 1, show_items: 1 },
      { distributorIds: goods.join(','), pageSize: 100 },
      { type: 1, province: '北京市', city: '北京市', area: '昌平区', pageSize: 100, show_discount: 1, show_items: 1 },
      { type: 3, address: '路', pageSize: 100, show_discount: 1, show_items: 1 },
    ],
  }),
  'GET distributor/is_valid': () => ({ usual: { distributor_id: '1' }, worst: [{ lat: 40, lng: 116 }, {}] }),
  'GET distributor/pickuplocation': () => ({
    usual: { lat: 40, lng: 116 },
    worst: deep(1_000).map(page => ({ ...page, lat: 40, lng: 116 })),
  }),
  'GET /store.search': () => ({
    usual: { area: '北京市,北京市,昌平区' },
    worst: deep(1_000).map(page => ({ ...page, area: '北京市,北京市,昌平区' })),
  }),
  'GET espier/region': () => ({
    usual: { lat: 40, lng: 116 },
    worst: [
      { lat: 0, lng: 0 },
      { lat: 90, lng: 180 },
    ],
  }),

  'GET getCardList': ({ goods }) => ({
    worst: [
      ...deep(1_000),
      { item_id: goods.slice(0, 200).join(','), pageSize: 100 },
      { item_id: goods.slice(0, 200).join(','), card_id: goods.slice(0, 200).join(','), pageSize: 100 },
    ],
  }),
  'GET user/newGetCardList': ({ goods }) => ({
    usual: { items: everyItem(goods, 2) },
    worst: [
      ...[50, 2_000].map(most => ({ items: everyItem(goods, most), pageSize: 100 })),
      { cart_type: 'cart', is_checkout: 1, pageSize: 100 },
      { cart_type: 'cart', valid: 0, page: 10_000, pageSize: 100 },
    ],
  }),
  'GET user/getUserCardList': paged(1_000),
  'GET /shop.coupon': paged(1_000),
  'POST /promotion.coupon.use': ({ couponCode }) => ({ usual: { coupon_code: couponCode } }),
  'POST /promotion.coupon.cancel': ({ couponCode }) => ({ usual: { coupon_code: couponCode } }),

  'GET cart': ({ shop }) => ({ usual: { shop_id: shop } }),
  'GET /cart.user.point': () => ({ usual: { total_price: 100 } }),
  'POST getFreightFee': checkout,
  'POST checkout': checkout,
  'POST cart/visitor': ({ goods }) => {
    const lines = (most: number) => ({ items: goods.slice(0, most).map(item_id => ({ item_id, num: 1 })) })
    return { usual: lines(3), worst: lines(30) }
  },
  'GET goods/sitemap': () => ({ worst: [{ page: 2 }, { page: 10_000 }] }),
}
