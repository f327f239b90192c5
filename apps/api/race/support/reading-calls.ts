import type { CallKey } from '@heji/api-client'

/** What the entries name: of the catalogue, and of the member who asks. */
export interface Names {
  /** Ids of goods, many thousand. */
  goods: string[]
  /** The goods with most skus. */
  wide: string
  /** Two of the points mall. */
  pointGoods: string
  /** The item with thousands of reviews, and the review with most answers. */
  reviewed: string
  discussed: string
  shop: string
  category: string
  coupon: string
  article: string
  page: string
  order: string
  orders: string[]
  request: string
  parcel: string
  parcelCode: string
  trade: string
  invoice: string
  title: string
  address: string
  couponCode: string
}
type Fields = Record<string, unknown>
type Entry = (names: Names) => { usual?: Fields; worst?: Fields | Fields[] }

const deep = (rows: number) => [
  { page: 10_000, pageSize: 100 },
  { page: Math.ceil(rows / 100), pageSize: 100 },
]
const paged = (rows: number, more: Fields = {}): Entry => {
  return () => ({ usual: more, worst: deep(rows).map(page => ({ ...more, ...page })) })
}
const same: Entry = () => ({})
const characters = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, i) => 0x4e00 + ((from + i * 37) % 20_000)))

/** Words that cost most: unknown ones in every way, parts of pinyin that begin thousands of words, what every item has. */
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

/** Of every call that only reads: what most ask, and what costs most. A call of a path or an id names it in its fields. */
export const READING_CALLS: Partial<Record<CallKey, Entry>> = {
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
  'GET pointsmall/goods/items/{item_id}': ({ pointGoods }) => ({ usual: { item_id: pointGoods } }),
  'GET goods/category': ({ goods }) => ({ worst: [{ distributor_id: goods.join(',') }, { distributor_id: '1' }] }),
  'GET pointsmall/goods/category': same,
  'GET goods/keywords': same,
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

  'GET distributor/list': ({ goods }) => ({
    usual: { lat: 40, lng: 116 },
    worst: [
      { lat: 40, lng: 116, pageSize: 100, show_discount: 1, show_score: 1, show_items: 1, sort_type: 2 },
      { lat: 40, lng: 116, page: 10, pageSize: 100, show_discount: 1, show_items: 1 },
      { name: '店', distributor_tag_id: goods.slice(0, 200).join(','), pageSize: 100, show_discount: 1, show_items: 1 },
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
  'GET /staff.address.list': same,
  'GET espier/address': same,
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

  'GET cart/list': same,
  'GET cart': ({ shop }) => ({ usual: { shop_id: shop } }),
  'GET cartcount': same,
  'POST /cart.get.new': same,
  'GET /cart.checkout': same,
  'POST /cart.total': same,
  'POST /cart.check': same,
  'GET /cart.user.point': () => ({ usual: { total_price: 100 } }),
  'POST getFreightFee': ({ goods, shop }) => ({
    usual: { items: JSON.stringify(everyItem(goods, 1)) },
    worst: [{ cart_type: 'cart', shop_id: shop }, { items: JSON.stringify(everyItem(goods, 50)) }],
  }),

  'GET orders': ({ order }) => ({
    worst: [
      ...deep(2_000),
      { keyword: '短'.repeat(100), pageSize: 100 },
      { keyword: '短', status: 7, pageSize: 100 },
      { order_id: order },
    ],
  }),
  'GET order/{id}': ({ order }) => ({ usual: { id: order } }),
  'GET order_new/{id}': ({ order }) => ({ usual: { id: order } }),
  'GET orderscount': same,
  'GET trackerpull': ({ order }) => ({ usual: { order_id: order } }),
  'GET delivery/lists': ({ order }) => ({ usual: { order_id: order } }),
  'GET delivery/trackerpull': ({ parcel }) => ({ usual: { delivery_id: parcel } }),
  'GET ziticode': ({ order }) => ({ usual: { order_id: order } }),
  'GET /trade.detail': ({ order }) => ({ usual: { tid: order } }),
  'POST /trade.logistics': ({ parcelCode }) => ({ usual: { logi_no: parcelCode, corp_code: 'SF' } }),
  'GET trade/payment/list': same,
  'GET trade/payment/get_setting': () => ({ usual: { pay_type: 'alipay' } }),
  'GET trade/payment/alipay/result': () => ({
    usual: { out_trade_no: '1', sign: 'x' },
    worst: { out_trade_no: 'x'.repeat(5_000), sign: 'x'.repeat(5_000) },
  }),
  'GET trade/detail': ({ trade }) => ({ usual: { trade_id: trade } }),
  'GET /trade.payment.list': same,
  'POST /trade.payment.finish': ({ order, orders }) => ({
    usual: { payment_id: order },
    worst: { payment_id: orders.slice(0, 20).join('_') },
  }),
  'POST /trade.payment.tradeList': ({ order, orders }) => ({
    usual: { payment_id: order },
    worst: { payment_id: orders.slice(0, 20).join('_') },
  }),
  'GET aftersales': paged(300),
  'GET aftersales/info': ({ request }) => ({ usual: { aftersales_bn: request } }),
  'GET aftersales/reason/list': same,
  'GET /aftersales.apply.view': ({ order }) => ({ usual: { tid: order, aftersales_type: 'ONLY_REFUND' } }),
  'GET /aftersales.list.get': paged(300),
  'GET /aftersales.detail.get': ({ request }) => ({ usual: { aftersales_bn: request } }),
  'GET /logistics.dlycorp.get.list': same,

  'GET member': same,
  'GET member/addresslist': () => ({ worst: [...deep(20), { city: '市'.repeat(50) }] }),
  'GET member/address/{id}': ({ address }) => ({ usual: { id: address } }),
  'GET /member.address.get': ({ address }) => ({ usual: { addr_id: address } }),
  'GET member/collect/item': paged(100),
  'GET member/collect/item/num': same,
  'GET member/collect/distribution': paged(100),
  'GET member/collect/distribution/num': same,
  'GET member/collect/distribution/check': ({ shop }) => ({ usual: { distributor_id: shop } }),
  'GET member/browse/history/list': paged(100),
  'GET member/invoicelist': paged(1_000),
  'GET member/invoice/{id}': ({ title }) => ({ usual: { id: title } }),
  'GET order/invoice/list': paged(1_000),
  'GET order/invoice/info/{id}': ({ invoice }) => ({ usual: { id: invoice } }),
  'GET order/invoice/setting': same,
  'GET order/offline/backaccount': same,
  'GET order/offline/get/voucher': ({ order }) => ({ usual: { order_id: order } }),
  'GET point/member': paged(10_000),
  'POST /user.point.get': paged(10_000),
  'GET point/member/info': same,
  'GET point/rule': same,
  'GET pointsmall/setting': same,
  'GET vipgrades/newlist': same,
  'GET vipgrades/uservip': same,
  'POST /user.attr': same,
  'POST /user.license': same,
  'POST /user.clause': same,
  'POST /user.rights': same,
  'POST /staff.agreement': same,
  'POST /member.safe.checkResetLoginPassword': same,

  'GET member/setting': () => ({ usual: { is_edite_page: 1 } }),
  'GET member/agreement': same,
  'GET trustlogin/list': same,
  'GET trustlogin/params': () => ({
    usual: { trustlogin_tag: 'weixin' },
    worst: { trustlogin_tag: 'weixin', redirect_url: 'x'.repeat(5_000) },
  }),
  'GET /user.trustlogin.list': same,
  'GET pagestemplate/gettdk': same,
  'GET shops/protocol': same,
  'GET shops/setting': same,
  'GET company/privacy_setting_ck': same,
  'GET common/setting': same,
  'GET article/management': () => ({ usual: {}, worst: [...deep(1_000), { title: '%'.repeat(100) }] }),
  'GET article/management/{id}': ({ article }) => ({ usual: { id: article } }),
  'GET article/category': same,
  'GET /content.node.list': same,
  'GET /content.list': () => ({ usual: { node_id: '1' }, worst: deep(1_000).map(page => ({ ...page, node_id: '1' })) }),
  'GET /content.info': ({ article }) => ({ usual: { article_id: article } }),
  'GET /share.qrcode': () => ({
    usual: { page_url: '/items/1', size: 200 },
    worst: { page_url: `/${'x'.repeat(2_000)}`, size: 2_000 },
  }),

  'GET pctemplate/getTemplateContent': ({ page }) => ({
    usual: { page_type: 'home' },
    worst: [
      { page_type: 'custom', page_id: page },
      { theme_pc_template_id: page, platform: 'pc' },
      { page_type: 'home', platform: 'h5' },
    ],
  }),
  'GET pctemplate/getHeaderOrFooter': () => ({ usual: { page_name: 'header' } }),
  'GET pctemplate/loginPage/setting': same,
  'GET pageparams/setting': ({ page }) => ({ usual: { page_name: 'index' }, worst: [{ page_name: `custom_${page}` }] }),
  'GET /theme.tmpl': same,

  'GET /api/pctemplate/lists': () => ({ worst: [...deep(300), { keyword: '%'.repeat(100), pageSize: 100 }] }),
  'GET /api/pctemplate/pages': same,
  'GET /api/pctemplate/getDecorationContent': ({ page }) => ({ worst: { theme_pc_template_id: page } }),
  'GET /api/pctemplate/getTemplateContent': ({ page }) => ({
    usual: { theme_pc_template_id: String(Number(page) + 1) },
    worst: { theme_pc_template_id: page },
  }),
  'GET /api/pctemplate/getHeaderOrFooter': () => ({ usual: { page_name: 'header' } }),
  'GET /api/pctemplate/versions': ({ page }) => ({
    usual: { theme_pc_template_id: page },
    worst: deep(200).map(more => ({ ...more, theme_pc_template_id: page })),
  }),
  'GET /api/pctemplate/version/{id}': ({ page }) => ({ usual: { id: String(Number(page) + 1) }, worst: { id: page } }),
  'GET /api/pctemplate/revisions': ({ page }) => ({
    usual: { theme_pc_template_id: page },
    worst: deep(50).map(more => ({ ...more, theme_pc_template_id: page })),
  }),
  'GET /api/pctemplate/revision': ({ page }) => ({ usual: { theme_pc_template_id: page, revision: 2 } }),
  'GET /api/pctemplate/combine': paged(300),
  'GET /api/espier/images': () => ({ worst: [...deep(2_000), { image_name: '%'.repeat(100), pageSize: 100 }] }),
  'GET /api/order/offline/voucher/list': paged(1_000),
  'GET /api/operator/getinfo': same,
  'POST /api/operator/getLevel': same,
}
