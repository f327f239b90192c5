import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { openWechatGateway, type WechatGateway } from '../../../testing/gateways/wechat-pay'
import { placeOrder } from '../../../testing/orders'
import { sendNotice, unpaidOrder } from '../../../testing/paying'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { cartLines, orders } from '../../db/schema'
import { shipOrder } from '../orders/change'

let shop: TestShop
let buyer: Buyer
let other: Buyer
let shopId: number
let tee: number
let pot: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
/** Two tees of one shop and a pot of another, all checked. */
beforeEach(async () => {
  buyer = await addBuyer(shop, { point: 10_000 })
  other = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  tee = (await addGoods(shop.db, { shopId, name: 'T恤', price: 6_000 })).goods.itemId
  pot = (await addGoods(shop.db, { name: '茶壶', price: 4_000, store: 3 })).goods.itemId
  await fill()
})

async function fill() {
  await buyer.api('POST cart', { item_id: tee, num: 2 })
  await buyer.api('POST cart', { item_id: pot, num: 1 })
}
const create = (values = {}, idempotencyKey?: string) =>
  buyer.api(
    'POST /trade.create',
    { mode: 'cart', addr_id: buyer.addressId, ...values },
    idempotencyKey ? { idempotencyKey } : {},
  )
const ordersOf = (who = buyer) => shop.db.select().from(orders).where(eq(orders.memberId, who.id))
const detailOf = async (tid: string) => (await buyer.api('GET /trade.detail', { tid })).orderInfo

describe('POST /trade.create', () => {
  it('places an order for every shop and empties the cart', async () => {
    const { md5_cart_info } = await buyer.api('GET /cart.checkout')
    const { total } = await buyer.api('POST /cart.total')
    const shipping_type = JSON.stringify([{ shop_id: String(shopId), type: 'express' }])
    const { tids, payment_id } = await create({ md5_cart_info, shipping_type, payment_type: 'online' })
    expect(tids).toHaveLength(2)
    const made = await Promise.all(tids.map(detailOf))
    expect(made.map(order => order.title).sort()).toEqual(['T恤', '茶壶'])
    expect(made.reduce((sum, order) => sum + Number(order.total_fee), 0)).toBe(total.allPayment)
    expect(made[0]).toMatchObject({ receiver_name: '张三', order_status: 'NOTPAY' })
    expect((await buyer.api('POST /cart.get.new')).totalCart.number).toBe(0)
    expect(payment_id.split('_')).toEqual(tids)
  })

  it('spends a coupon on its shop, points where they fit, and writes the invoice', async () => {
    const card = await addCoupon(shop.db, shop.clock.now(), { shopId, reduceCost: 2_000 })
    const { coupon_code } = await buyer.api('POST /shop.coupon.receive', { coupon_id: card.id })
    const invoice_content = {
      title: 'unit',
      content: '',
      company_name: '禾集公司',
      registration_number: '91110108MA01ABCD2X',
    }
    const { tids, payment_id } = await create({
      coupon_code,
      use_point: 7_000,
      invoice_type: 'normal',
      invoice_content,
    })
    const list = await buyer.api('POST /trade.payment.tradeList', { payment_id })
    const first = list.find(trade => trade.order[0]!.title === 'T恤')!
    expect(first).toMatchObject({
      couponCode: coupon_code,
      discount_fee: 2_000,
      shipping_type: 'express',
      order: [{ item_id: String(tee), price: 6_000, num: 2, style: '' }],
    })
    expect(list.find(trade => trade !== first)!.couponCode).toBe('')
    const made = await Promise.all(tids.map(detailOf))
    expect(made.map(order => order.point_use).sort()).toEqual([2_000, 5_000])
    expect(made[0]!.invoice).toEqual({ title: 'unit', content: '禾集公司', registration_number: '91110108MA01ABCD2X' })
    expect((await buyer.api('GET point/member/info')).point).toBe(3_000)
  })

  it('spends at most the points that there are, however many are requested', async () => {
    const poor = await addBuyer(shop, { point: 6_000 })
    await poor.api('POST cart', { item_id: tee, num: 2 })
    await poor.api('POST cart', { item_id: pot, num: 1 })
    const request = { addr_id: poor.addressId, use_point: 999_999 }
    expect((await poor.api('POST /cart.total', request)).total.allPoint).toBe(6_000)
    expect((await poor.api('POST /trade.create', request)).tids).toHaveLength(2)
    expect((await poor.api('GET point/member/info')).point).toBe(0)
  })

  it('gives a repetition the same answer, through the older and the newer call', async () => {
    const first = await create({}, 'key-1')
    await fill()
    expect(await create({}, 'key-1')).toEqual(first)
    expect(await ordersOf()).toHaveLength(2)
    expect((await refusal(create({ use_point: 5 }, 'key-1'))).message).toBe('同一 Idempotency-Key 的请求内容不一致')
    const same = { cart_type: 'cart' as const, distributor_id: shopId, address_id: buyer.addressId }
    const tries = [create(), create(), buyer.api('POST order_new', same)]
    const results = await Promise.allSettled(tries)
    const placed = await ordersOf()
    expect(results.some(result => result.status === 'fulfilled')).toBe(true)
    expect(placed.filter(order => order.title === 'T恤')).toHaveLength(2)
  })

  it('never answers with an order that was cancelled meanwhile', async () => {
    const { tids } = await create()
    expect((await create()).tids).toEqual(tids)
    await buyer.api('POST /trade.cancel.buyer', { tid: tids[0]!, cancel_reason: '不想要了' })
    expect((await refusal(create())).message).toBe('购物车为空')
    expect(await ordersOf()).toHaveLength(2)
  })

  it('places all orders or none', async () => {
    const rival = [{ item_id: pot, num: 3 }]
    await other.api('POST order_new', { items: rival, address_id: other.addressId })
    expect((await refusal(create())).message).toBe('库存不足')
    expect(await ordersOf()).toEqual([])
    expect(await shop.db.$count(cartLines, eq(cartLines.memberId, buyer.id))).toBe(2)
  })

  it.each<[string, object]>([
    ['收货地址不存在', { addr_id: '999999' }],
    ['请填写正确的收货人姓名', { addr_id: undefined }],
    ['购物车已变动，请重新确认', { md5_cart_info: '0'.repeat(32) }],
    ['请选择正确的收货方式', { shipping_type: 'all' }],
    ['优惠券不可用', { coupon_code: 'none' }],
    ['发票信息错误', { invoice_type: 'normal', invoice_content: '{' }],
  ])('refuses with %s', async (message, values) => {
    expect((await refusal(create(values))).message).toBe(message)
    expect(await ordersOf()).toEqual([])
  })

  it('refuses delivery that is not offered, and addresses and carts of others', async () => {
    const ziti = JSON.stringify([{ shop_id: String(shopId), type: 'ziti' }])
    expect((await refusal(create({ shipping_type: ziti }))).message).toBe('请选择正确的收货方式')
    expect((await refusal(create({ addr_id: other.addressId }))).message).toBe('收货地址不存在')
    const empty = other.api('POST /trade.create', { addr_id: other.addressId })
    expect((await refusal(empty)).message).toBe('购物车为空')
    expect(await ordersOf()).toEqual([])
  })
})

describe('an order', () => {
  it('is only for its buyer', async () => {
    const { payment_id, tids } = await create()
    const tid = tids[0]!
    const refused = await Promise.all([
      refusal(other.api('GET /trade.detail', { tid })),
      refusal(other.api('POST /trade.cancel.buyer', { tid, cancel_reason: '不想要了' })),
      refusal(other.api('POST /trade.confirm.receipt', { tid })),
      refusal(other.api('POST /trade.payment.create', { tid })),
      refusal(other.api('POST /trade.payment.do', { payment_id, pay_app_id: 'testpay' })),
      refusal(other.api('POST /trade.payment.finish', { payment_id })),
      refusal(other.api('POST /trade.payment.tradeList', { payment_id })),
    ])
    expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await detailOf(tid)).order_status).toBe('NOTPAY')
  })

  it('is cancelled with a reason once it is paid', async () => {
    const { order_id: tid } = await placeOrder(shop, buyer, [{}], 'PAYED')
    const cancel = (cancel_reason: string) => buyer.api('POST /trade.cancel.buyer', { tid, cancel_reason })
    expect((await refusal(cancel(''))).message).toBe('取消原因必选')
    expect(await cancel('不想要了')).toEqual({ status: true })
    expect((await detailOf(tid)).cancel_status).toBe('WAIT_PROCESS')
  })

  it('is tracked by its parcel and received', async () => {
    const { order_id: tid, line } = await placeOrder(shop, buyer, [{ num: 2 }], 'PAYED')
    const track = (values = {}, who = buyer) =>
      who.api('POST /trade.logistics', { logi_no: 'SF778899', corp_code: 'SF', ...values })
    const receive = () => buyer.api('POST /trade.confirm.receipt', { tid })
    expect((await refusal(receive())).message).toBe('未发货订单不可确认收货')
    await shipOrder(shop, tid, { corp: 'SF', code: 'SF778899', lines: [{ orderLineId: line.id, num: 1 }] })
    await shipOrder(shop, tid, { corp: 'SF', code: 'SF778800' })
    expect(await track()).toMatchObject({
      tracker: { list: [{ AcceptStation: expect.stringContaining('SF778899') }, {}] },
      address: { receiver_state: '北京市', receiver_district: '昌平区' },
    })
    for (const call of [() => track({}, other), () => track({ corp_code: 'YTO' }), () => track({ logi_no: '' })])
      expect(await refusal(call())).toMatchObject({ status: 404, message: '包裹不存在' })
    expect(await receive()).toEqual({ status: true })
    expect((await detailOf(tid)).order_status).toBe('DONE')
  })
})

describe('paying through WeChat', () => {
  let gateway: WechatGateway
  let paying: TestShop
  beforeAll(async () => {
    gateway = await openWechatGateway()
    paying = await createTestShop(gateway.env)
  })
  afterAll(async () => {
    await paying.close()
    await gateway.close()
  })

  it('has the older names, for each device', async () => {
    const offered = async (platform: 'ispc' | 'iswap', from_weixin = 0 as 0 | 1) =>
      (await paying.api()('GET /trade.payment.list', { platform, from_weixin })).payments.map(({ app_id }) => app_id)
    expect(await offered('ispc')).toEqual(['wxqrpay', 'testpay'])
    expect(await offered('iswap')).toEqual(['wxpayH5', 'testpay'])
    expect(await offered('iswap', 1)).toEqual(['wxpayjsapi', 'testpay'])
  })

  it('stops at the first order that needs the buyer, and continues when that is paid', async () => {
    const made = await unpaidOrder(paying)
    const second = (await unpaidOrder(paying, made.buyer)).order_id
    const tids = [made.order_id, second]
    const payment_id = tids.join('_')
    const pay = () => made.buyer.api('POST /trade.payment.do', { payment_id, pay_app_id: 'wxqrpay' })
    const { list, left_tids } = await pay()
    expect(list).toMatchObject({ order_id: tids[0], pay_status: false, code_url: expect.stringMatching(/^weixin:/) })
    expect([left_tids, gateway.begun.length]).toEqual([tids, 1])
    await sendNotice(paying, 'wechat-pay', gateway.notice(list.trade_info.trade_id, paying.clock.now(), {}))
    expect(await pay()).toMatchObject({ list: { order_id: second, pay_status: false }, left_tids: [second] })
    const { rs } = await made.buyer.api('POST /trade.payment.finish', { payment_id })
    expect(rs).toEqual({ status: 'ready', left_tids: [second] })
    const asked = { payment_id: second, pay_app_id: 'wxpayjsapi', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }
    expect((await made.buyer.api('POST /trade.payment.do', asked)).list.paySign).not.toBe('')
  })
})

describe('paying', () => {
  it('GET /trade.payment.list names the ways that are set up', async () => {
    const { payments } = await shop.api()('GET /trade.payment.list', { platform: 'iswap', from_weixin: 0 })
    expect(payments).toContainEqual({ app_id: 'testpay', app_name: '测试支付' })
    const unknown = shop.api()('GET /trade.payment.list', { platform: 'tv' as 'ispc' })
    expect((await refusal(unknown)).status).toBe(422)
  })

  it('pays all orders of a payment', async () => {
    const { payment_id, tids } = await create()
    const finish = async () => (await buyer.api('POST /trade.payment.finish', { payment_id })).rs
    expect(await finish()).toEqual({ status: 'ready', left_tids: tids })
    const pay = (pay_app_id: string) => buyer.api('POST /trade.payment.do', { payment_id, pay_app_id })
    expect((await refusal(pay('gold'))).message).toBe('无此类型支付！')
    expect(await pay('testpay')).toMatchObject({ list: { order_id: tids[1], pay_status: true }, left_tids: [] })
    expect(await finish()).toEqual({ status: 'succ', left_tids: [] })
    expect((await refusal(pay('testpay'))).message).toBe('当前订单不需要支付')
    expect((await Promise.all(tids.map(detailOf))).map(order => order.order_status)).toEqual(['PAYED', 'PAYED'])
  })

  it('starts again for one order, as long as it can be paid', async () => {
    const { tids } = await create()
    const [first, second] = tids as [string, string]
    const begin = (tid: string) => buyer.api('POST /trade.payment.create', { tid })
    expect(await begin(first)).toEqual({ payment_id: first })
    await buyer.api('POST /trade.payment.do', { payment_id: first, pay_app_id: 'testpay' })
    expect((await refusal(begin(first))).message).toBe('当前订单不需要支付')
    await buyer.api('POST /trade.cancel.buyer', { tid: second })
    expect((await refusal(begin(second))).message).toBe('当前订单不需要支付')
    const gone = await buyer.api('POST /trade.payment.finish', { payment_id: second })
    expect(gone.rs).toEqual({ status: 'ready', left_tids: [second] })
    const senseless = buyer.api('POST /trade.payment.finish', { payment_id: '_' })
    expect((await refusal(senseless)).message).toBe('支付单ID异常')
  })
})
