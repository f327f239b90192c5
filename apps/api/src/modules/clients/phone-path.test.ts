import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addAddress, addCoupon, addGoods, addMember, addShop } from '../../../testing/fixtures'
import { addLivePage, operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { hashPassword } from '../../platform/passwords'
import { shipOrder } from '../orders/change'

/**
 * The way of a shopper through the official mobile client, call by call and in its encodings: queries and bodies in
 * brackets, also for PUT and DELETE; `company_id` and `country_code` with every call. That client takes any answer with a
 * `status_code` for a failure and destructures the rest without a guard.
 */

let shop: TestShop
let token = ''
let mobile = ''
let item = { goods: 0, sku: 0, shop: 0 }

const HOST = 'https://m.example.com'
const CDN = 'https://cdn.example.com'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop({ API_ALLOWED_ORIGINS: HOST, API_REFUSALS: 'body', ASSET_ORIGIN: CDN })
  const member = await addMember(shop.db, { passwordHash: await hashPassword('heji2026') })
  mobile = member.mobile
  await addAddress(shop.db, member.id)
  const own = await addShop(shop.db, { name: '禾集自营', isSelfOperated: true })
  const { goods, skus } = await addGoods(shop.db, { shopId: own.id, price: 9_900, pics: ['/img/p/tee'], store: 20 })
  item = { goods: goods.itemId, sku: skus[0]!.itemId, shop: own.id }
  await addCoupon(shop.db, shop.clock.now(), { reduceCost: 1_000, leastCost: 0 })
  await addLivePage(
    await operatorApi(shop),
    { page_type: 'index', platform: 'h5' },
    {
      type: 'W0002',
      uuid: 'goods',
      data: [{ goods_id: String(item.goods), goods_pic: '', goods_name: 'x', price: 1 }],
    },
  )
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

type Data = Record<string, unknown>

/** Nested values as bracket keys; null is empty, undefined is left out. */
function brackets(input: Data): string {
  const out: string[] = []
  const walk = (key: string, value: unknown) => {
    if (value === undefined) return
    if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(`${key}[${name}]`, one)
    else out.push(`${encodeURIComponent(key)}=${encodeURIComponent(value === null ? '' : String(value))}`)
  }
  for (const [name, value] of Object.entries(input)) walk(name, value)
  return out.join('&')
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read as that client reads them, without types
type Answer = any

async function call(method: string, path: string, input: Data = {}): Promise<Answer> {
  const text = brackets({ ...input, company_id: 1, country_code: 'zh-CN' })
  const isGet = method === 'GET'
  const response = await shop.app.request(`/api/h5app/wxapp/${path}${isGet ? `?${text}` : ''}`, {
    method,
    headers: {
      origin: HOST,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isGet ? {} : { body: text }),
  })
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('access-control-allow-origin')).toBe(HOST)
  const { data } = (await response.json()) as { data: Answer }
  expect(data, path).not.toBeNull()
  expect([path, data?.status_code, data?.message]).toEqual([path, undefined, data?.message])
  return data
}
const get = (path: string, input?: Data) => call('GET', path, input)
const post = (path: string, input?: Data) => call('POST', path, input)

const PAGE = { page: 1, pageSize: 10 }

it('starts, and shows the home page', async () => {
  const [setting, base, price, company, rule] = await Promise.all([
    get('common/setting', { type: 'frontend' }),
    get('pagestemplate/baseinfo', { page_name: 'color_style', template_name: 'yykweishop', version: 'v1.0.1' }),
    get('setting/itemPrice'),
    get('company/setting'),
    get('distributor/config/inRule'),
  ])
  expect(setting).toMatchObject({ disk_driver: 'local', currency: { symbol: '￥' } })
  expect(JSON.parse(base.tab_bar).data.length).toBeGreaterThan(2)
  expect(price.item_page).toBeDefined()
  expect(company.logo).toBeDefined()
  expect(rule.distributor_code.status).toBe(true)
  const valid = await get('distributor/is_valid', { distributor_id: 0 })
  expect(valid.distributor_id).toBe(String(item.shop))
  await get('distributor/salesperson/qrcode', { distributor_id: valid.distributor_id })
  expect(typeof (await get('shops/protocolUpdateTime')).update_time).toBe('number')
  const page = { template_name: 'yykweishop', weapp_pages: 'index', distributor_id: valid.distributor_id }
  const { config } = await get('pagestemplate/detail', page)
  expect(config[0].name).toBe('goods')
  const shown = await get('pagestemplate/widget/items', {
    data_type: config[0].config.dataType,
    data_value: config[0].data.id.split(','),
    num: 10,
  })
  expect(shown[0]).toMatchObject({ goods_id: String(item.goods), pics: [`${CDN}/img/p/tee`] })
  await get('share/setting', { shareindex: 'index' })
  expect((await get('promotions/recommendlike', { page: 1, pageSize: 30 })).list).toBeDefined()
})

it('finds goods, and opens one', async () => {
  await get('pageparams/setting', { template_name: 'yykweishop', version: 'v1.0.1', page_name: 'category' })
  expect((await get('goods/category')).length).toBeGreaterThan(0)
  const { list } = await get('goods/items', {
    ...PAGE,
    item_type: 'normal',
    is_point: false,
    approve_status: 'onsale,only_show',
    goodsSort: 1,
    keywords: '',
    distributor_id: item.shop,
    regions_id: ['110000', '110100'],
  })
  expect(list[0].pics[0]).toMatch(/^https:/)
  const detail = await get(`goods/items/${item.goods}`, { distributor_id: item.shop, goods_id: undefined })
  expect(Array.isArray(detail.item_category_info) && Array.isArray(detail.spec_images)).toBe(true)
  const subscribed = await get(`member/item/is_subscribe/${item.goods}`, { distributor_id: item.shop })
  expect(subscribed.user_id).toBeUndefined()
  expect((await get('promotions/package', { item_id: item.goods, ...PAGE })).total_count).toBe(0)
  await get('order/rate/list', { ...PAGE, item_id: item.goods, order_type: 'normal' })
  expect(await get('distributor/merchant/isvaild', { distributor_id: item.shop })).toEqual({ status: true })
})

it('signs in', async () => {
  expect(await post('member/is_new', { mobile })).toEqual({ is_new: 0 })
  const info = await get('shops/info')
  expect(info.protocol).toEqual({ member_register: '', privacy: '' })
  const wrong = { auth_type: 'local', check_type: 'password', username: mobile, silent: 1, auto_register: 0 }
  const refused = await post('new_login', { ...wrong, password: 'heji2000', showError: false })
  expect(refused).toMatchObject({ token: null, error_message: '用户名或密码错误' })
  // The pause after a wrong password.
  vi.setSystemTime(Date.now() + 10_000)
  const done = await post('new_login', {
    ...wrong,
    password: 'heji2026',
    trustlogin_tag: 'weixin',
    version_tag: 'touch',
  })
  token = done.token
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64').toString())
  expect(claims.user_id).toBeGreaterThan(0)
  expect((await get('member')).memberInfo.mobile).toBe(mobile)
})

it('puts it into the cart', async () => {
  await post('member/browse/history/save', { item_id: item.goods })
  const line = { item_id: item.sku, num: 2, distributor_id: item.shop, shop_type: 'distributor', cart_type: 'cart' }
  await post('cart', { ...line, isAccumulate: true })
  await get('cartcount', { shop_type: 'distributor' })
  expect((await get('cartremind/setting', { shop_type: 'distributor' })).is_open).toBe(false)
  const { valid_cart } = await get('cart/list', { shop_type: 'distributor', distributor_id: item.shop })
  const { cart_id } = valid_cart[0].list[0]
  await call('PUT', 'cartupdate/num', { cart_id, num: 1, shop_type: 'distributor' })
  await call('PUT', 'cartupdate/checkstatus', { cart_id: [cart_id], is_checked: true })
  const again = await get('cart/list', { shop_type: 'distributor', distributor_id: item.shop })
  expect(again.valid_cart[0].list[0]).toMatchObject({ num: 1, is_checked: true })
  expect(again.valid_cart[0].list[0].pics).toMatch(/^https:/)
})

let orderId = ''

it('orders and pays', async () => {
  await get('distributor/self', { distributor_id: 0 })
  await get('trade/setting')
  expect(await get('espier/subdistrict', { receiver_state: '北京市', distributor_id: item.shop })).toEqual([])
  const cards = await get('getCardList', { ...PAGE, item_id: item.goods, end_date: 1 })
  await get('user/receiveCard', { card_id: cards.list[0].card_id })
  const { list } = await get('member/addresslist', PAGE)
  const ways = await get('trade/payment/list', { platform: 'h5', distributor_id: item.shop })
  expect(new Set(ways.map((way: Answer) => way.pay_channel)).size).toBe(ways.length)
  const to = list[0]
  const request = {
    receipt_type: 'logistics',
    order_type: 'normal',
    cart_type: 'cart',
    distributor_id: item.shop,
    pay_type: ways[0].pay_type_code,
    receiver_name: to.username,
    receiver_mobile: to.telephone,
    receiver_state: to.province,
    receiver_city: to.city,
    receiver_district: to.county,
    receiver_address: to.adrdetail,
    coupon_discount: null,
    not_use_coupon: 0,
    member_discount: 0,
    remark: '',
    bargain_id: undefined,
    promotion: 'normal',
  }
  const preview = await post('getFreightFee', request)
  expect(preview.items[0].pic).toMatch(/^https:/)
  const fitting = await get('user/newGetCardList', {
    page_no: 1,
    page_size: 1000,
    items: preview.items.map(({ item_id, num, total_fee }: Answer) => ({ item_id, num, total_fee })),
    is_checkout: true,
    cart_type: 'cart',
    distributor_id: item.shop,
  })
  expect(fitting.list[0].valid).toBe(true)
  const made = await post('order_new', { ...request, coupon_discount: fitting.list[0].code })
  orderId = made.order_id
  // 99.00 less the coupon, and 8.00 for the parcel.
  expect(made.total_fee).toBe('9700')
  const paid = await post('payment', { order_id: orderId, pay_type: ways[0].pay_type_code, order_type: 'normal' })
  expect(paid.pay_status).toBe(true)
  const { orderInfo, tradeInfo } = await get(`order/${orderId}`)
  expect([orderInfo.order_status, tradeInfo.tradeState]).toEqual(['PAYED', 'SUCCESS'])
})

it('receives it, and reviews it', async () => {
  const { list, pager } = await get('orders', { ...PAGE, order_type: 'normal', status: 0 })
  expect([list[0].order_id, pager.count]).toEqual([orderId, 1])
  expect(list[0].items[0].pic).toMatch(/^https:/)
  expect((await get('orderscount', { order_type: 'normal' })).normal_payed_daifahuo).toBe(1)
  await shipOrder(shop, orderId, { corp: 'SF', code: 'SF1002003' })
  expect((await get('trackerpull', { order_type: 'normal', order_id: orderId }))[0].AcceptStation).toBeTypeOf('string')
  expect((await get('delivery/lists', { order_id: orderId })).list).toHaveLength(1)
  await post('order/confirmReceipt', { order_id: orderId })
  await post('order/rate/create', {
    order_id: orderId,
    anonymous: 0,
    rates: [{ item_id: item.sku, content: '很好', star: 5, pics: [] }],
  })
  expect((await get('order/invoice/protocol')).protocol).toEqual([])
})

it('sends it back', async () => {
  expect(await get('aftersales/remind/detail')).toEqual({ intro: '', is_open: false })
  const reasons = await get('aftersales/reason/list')
  expect((await get('distributor/aftersaleslocation', { distributor_id: item.shop })).list).toEqual([])
  const { token: target } = await get('espier/image_upload_token', { filetype: 'image', filename: 'a.png' })
  const form = new FormData()
  form.append('images', new File([new Uint8Array(await png())], 'a.png'))
  form.append('company_id', '1')
  const upload = await shop.app.request('/api/h5app/wxapp/espier/uploadlocal', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const { data: picture } = (await upload.json()) as Answer
  const evidence = `${target.domain}/${picture.image_url}`
  expect(evidence).toMatch(/^https:/)
  const { orderInfo } = await get(`order/${orderId}`)
  await post('aftersales', {
    order_id: orderId,
    detail: JSON.stringify([{ id: orderInfo.items[0].id, num: 1 }]),
    aftersales_type: 'REFUND_GOODS',
    reason: reasons[0],
    description: '',
    evidence_pic: [evidence],
  })
  const { list } = await get('aftersales', PAGE)
  const info = await get('aftersales/info', { aftersales_bn: list[0].aftersales_bn })
  expect(JSON.stringify(info)).toContain(evidence)
  await post('aftersales/close', { aftersales_bn: list[0].aftersales_bn })
  expect((await get('aftersales', PAGE)).list[0].aftersales_status).toBe(4)
})
