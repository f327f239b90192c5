import type { CallKey } from '@heji/api-client'
import { deep, type Entry, paged } from './entry'

const orders: Entry = ({ order }) => ({
  worst: [
    ...deep(2_000),
    { keyword: '短'.repeat(100), pageSize: 100 },
    { keyword: '短', status: 7, pageSize: 100 },
    { order_id: order },
  ],
})
/** Unix time. */
const MOMENT = 1_800_000_000

/** A page with so many blocks of so many goods, each with words beside it and a link. */
const pageOf = (blocks: number, each: number) => {
  const entry = (id: number) => ({
    goods_id: String(id),
    goods_name: '杯',
    brief: '到手价 ¥1',
    href: `/items/${id + 1}`,
  })
  const data = (block: number) => Array.from({ length: each }, (_, i) => entry(block * each + i + 1))
  return JSON.stringify(Array.from({ length: blocks }, (_, i) => ({ type: 'W0002', uuid: `b${i}`, data: data(i) })))
}

/** Calls about orders, members, texts and pages. */
export const OTHER_CALLS: Partial<Record<CallKey, Entry>> = {
  'GET orders': orders,
  'GET orders/page': orders,
  'GET order/{id}': ({ order }) => ({ usual: { id: order } }),
  'GET order/page/{id}': ({ order }) => ({ usual: { id: order } }),
  'GET order_new/{id}': ({ order }) => ({ usual: { id: order } }),
  'GET order/rate/own': ({ order }) => ({ usual: { order_id: order } }),
  'GET trackerpull': ({ order }) => ({ usual: { order_id: order } }),
  'GET delivery/lists': ({ order }) => ({ usual: { order_id: order } }),
  'GET delivery/trackerpull': ({ parcel }) => ({ usual: { delivery_id: parcel } }),
  'GET ziticode': ({ order }) => ({ usual: { order_id: order } }),
  'GET /trade.detail': ({ order }) => ({ usual: { tid: order } }),
  'POST /trade.logistics': ({ parcelCode }) => ({ usual: { logi_no: parcelCode, corp_code: 'SF' } }),
  'GET trade/payment/get_setting': () => ({ usual: { pay_type: 'alipay' } }),
  'GET trade/payment/alipay/result': () => ({
    usual: { out_trade_no: '1', sign: 'x' },
    worst: { out_trade_no: 'x'.repeat(5_000), sign: 'x'.repeat(5_000) },
  }),
  'GET trade/detail': ({ trade }) => ({ usual: { trade_id: trade } }),
  'POST /trade.payment.finish': ({ order, orders }) => ({
    usual: { payment_id: order },
    worst: { payment_id: orders.slice(0, 20).join('_') },
  }),
  'POST /trade.payment.tradeList': ({ order, orders }) => ({
    usual: { payment_id: order },
    worst: { payment_id: orders.slice(0, 20).join('_') },
  }),
  'GET aftersales/exchange/skus': ({ returnable: { order, lines } }) => ({
    usual: { order_id: order, id: lines[0], num: 1 },
  }),
  'GET promotion/seckillactivity/left': () => ({
    usual: { seckill_id: '1' },
    worst: { seckill_id: Array.from({ length: 50 }, (_, i) => i + 1).join(',') },
  }),
  'GET aftersales': paged(300),
  'GET aftersales/info': ({ request }) => ({ usual: { aftersales_bn: request } }),
  'POST aftersales/preview': ({ returnable: { order, lines } }) => {
    const wanted = (some: number[]) => ({
      order_id: order,
      aftersales_type: 'ONLY_REFUND',
      detail: some.map(id => ({ id, num: 1 })),
    })
    return { usual: wanted(lines.slice(0, 1)), worst: wanted(lines.slice(0, 50)) }
  },
  'GET price-protection': ({ order, orders, returnable }) => ({
    usual: { order_id: order },
    worst: { order_id: [returnable.order, ...orders.slice(0, 9)].join(',') },
  }),
  'GET /aftersales.apply.view': ({ order }) => ({ usual: { tid: order, aftersales_type: 'ONLY_REFUND' } }),
  'GET /aftersales.list.get': paged(300),
  'GET /aftersales.detail.get': ({ request }) => ({ usual: { aftersales_bn: request } }),

  'GET member/addresslist': () => ({ worst: [...deep(20), { city: '市'.repeat(50) }] }),
  'GET member/address/{id}': ({ address }) => ({ usual: { id: address } }),
  'GET /member.address.get': ({ address }) => ({ usual: { addr_id: address } }),
  'GET member/collect/item': paged(100),
  'GET collect/shared/{token}': ({ share }) => ({
    usual: { token: share },
    worst: deep(100).map(page => ({ token: share, ...page })),
  }),
  'GET member/collect/distribution': paged(100),
  'GET member/collect/distribution/check': ({ shop }) => ({ usual: { distributor_id: shop } }),
  'GET member/browse/history/list': paged(100),
  'GET member/invoicelist': paged(1_000),
  'GET member/invoice/{id}': ({ title }) => ({ usual: { id: title } }),
  'GET order/invoice/list': paged(1_000),
  'GET order/invoice/info/{id}': ({ invoice }) => ({ usual: { id: invoice } }),
  'GET order/offline/get/voucher': ({ order }) => ({ usual: { order_id: order } }),
  'GET point/member': paged(10_000),
  'POST /user.point.get': paged(10_000),

  'GET member/setting': () => ({ usual: { is_edite_page: 1 } }),
  'GET trustlogin/params': () => ({
    usual: { trustlogin_tag: 'weixin' },
    worst: { trustlogin_tag: 'weixin', redirect_url: 'x'.repeat(5_000) },
  }),
  'GET article/management': () => ({ usual: {}, worst: [...deep(1_000), { title: '%'.repeat(100) }] }),
  'GET article/management/{id}': ({ article }) => ({ usual: { id: article } }),
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
  'GET pageparams/setting': ({ page }) => ({ usual: { page_name: 'index' }, worst: [{ page_name: `custom_${page}` }] }),

  'GET web/menus/id/{id}': () => ({ usual: { id: '1' } }),
  'GET /api/h5app/web/menus/{key}': () => ({ usual: { key: 'header' } }),
  'GET pagestemplate/detail': () => ({ usual: { template_name: 'yykweishop' } }),
  'GET pagestemplate/shopDetail': ({ shop }) => ({ usual: { template_name: 'yykweishop', distributor_id: shop } }),
  'GET pagestemplate/widget/items': ({ goods, shop }) => ({
    usual: { data_type: 'distributor', data_value: shop },
    worst: [
      { data_type: 'sales', page: 10_000, pageSize: 50 },
      { data_type: 'items', data_value: goods.slice(0, 100), pageSize: 50 },
      { data_type: 'price', data_value: ['0', '99999'], pageSize: 50 },
    ],
  }),
  'GET distributor/merchant/isvaild': ({ shop }) => ({ usual: { distributor_id: shop } }),
  'GET distributor/salesperson/qrcode': ({ shop }) => ({ usual: { distributor_id: shop } }),
  'GET distributor/getAreaByJwd': () => ({ usual: { lat: 39.9, lng: 116.4 } }),
  'GET distributor/getAreaByAddress': () => ({
    usual: { address: '北京市昌平区' },
    worst: { address: '广西防城港市'.repeat(30) },
  }),
  'GET member/item/is_subscribe/{item_id}': ({ goods }) => ({ usual: { item_id: goods[0] } }),
  'GET promotions/package/{package_id}': () => ({ usual: { package_id: '1' } }),
  'GET registrationActivityList': paged(300),
  'GET registrationActivity': ({ event }) => ({ usual: { activity_id: event } }),
  'GET registrationRecordList': paged(300),
  'GET registrationRecordInfo': ({ registration }) => ({ usual: { record_id: registration } }),

  'GET /api/pctemplate/lists': () => ({ worst: [...deep(300), { keyword: '%'.repeat(100), pageSize: 100 }] }),
  'GET /api/pctemplate/block-counts': ({ page }) => ({
    usual: { theme_pc_template_id: page },
    worst: { theme_pc_template_id: page, days: 400 },
  }),
  'GET /api/pctemplate/targets': () => ({
    usual: { type: 'bring' },
    worst: [{ type: 'marketing' }, { type: 'seckill' }],
  }),
  'GET /api/pctemplate/schedules': ({ page }) => ({
    usual: { from: 0, to: 86_400, theme_pc_template_id: page },
    worst: { from: 1_790_000_000, to: 1_790_000_000 + 450 * 86_400 },
  }),
  'GET /api/pctemplate/reviews': ({ page }) => ({ usual: { theme_pc_template_id: page } }),
  'GET pctemplate/review/{token}': () => ({ usual: { token: 'review2' }, worst: { token: 'review1' } }),
  'POST /api/pctemplate/check': () => ({ usual: { config: pageOf(60, 10) }, worst: { config: pageOf(199, 15) } }),
  'POST /api/pctemplate/preview': () => ({
    usual: { config: pageOf(60, 10), at: MOMENT },
    worst: { config: pageOf(199, 15), at: MOMENT },
  }),
  'POST /api/pctemplate/moment': () => ({ usual: { at: MOMENT } }),
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
  'GET /api/pctemplate/block-history': ({ page }) => ({ usual: { theme_pc_template_id: page, uuid: 'a' } }),
  'GET /api/pctemplate/combine': paged(300),
  'GET /api/pctemplate/combine/{id}/uses': () => ({ usual: { id: '1' } }),
  'GET /api/espier/images': () => ({ worst: [...deep(2_000), { image_name: '%'.repeat(100), pageSize: 100 }] }),
  'GET /api/espier/images/uses': () => ({
    usual: { image_id: ['1'] },
    worst: [{ image_id: Array.from({ length: 100 }, (_, i) => String(i + 1)) }],
  }),
  'GET /api/order/offline/voucher/list': paged(1_000),
}
