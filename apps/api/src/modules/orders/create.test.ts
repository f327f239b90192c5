import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { cartLines, coupons, goods, memberCoupons, orderLines, orders, skus } from '../../db/schema'

let shop: TestShop
let shopId: number
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const simple = (values: GoodsOptions = {}) => addGoods(shop.db, { shopId, ...values })
const ordersOf = (memberId = buyer.id) => shop.db.select().from(orders).where(eq(orders.memberId, memberId))
describe('getFreightFee and order_new', () => {
  it('previews and then stores the same amounts, takes stock and empties the cart', async () => {
    const { goods: tee, skus: one } = await simple({ price: 3000, store: 5, pics: ['/img/tee'] })
    await buyer.api('POST cart', { item_id: tee.itemId, num: 2 })
    const ask = { cart_type: 'cart', distributor_id: shopId, address_id: buyer.addressId, remark: '轻放' } as const
    const preview = await buyer.api('POST getFreightFee', ask)
    expect(preview).toMatchObject({ item_fee: 6000, freight_fee: 800, total_fee: 6800, receiver_district: '昌平区' })
    expect(preview.items).toMatchObject([{ item_id: String(tee.itemId), num: 2, total_fee: 6000, pic: '/img/tee' }])
    const made = await buyer.api('POST order_new', {
      ...ask,
      total_fee: String(preview.total_fee),
      pay_type: 'testpay',
    })
    expect(made).toEqual({
      order_id: made.order_id,
      pay_type: 'testpay',
      order_type: 'normal',
      team_id: null,
      total_fee: '6800',
      trade_info: { order_id: made.order_id },
    })
    expect(made.order_id).toMatch(/^\d{16}$/)
    expect(made.order_id.slice(-4)).toBe(String(buyer.id % 10_000).padStart(4, '0'))
    const [order] = await ordersOf()
    expect(order).toMatchObject({ status: 'NOTPAY', totalFee: 6800, remark: '轻放', priceSteps: preview.price_steps })
    expect(await shop.db.select().from(skus).where(eq(skus.itemId, one[0]!.itemId))).toMatchObject([{ store: 3 }])
    expect(await shop.db.select().from(goods).where(eq(goods.itemId, tee.itemId))).toMatchObject([
      { store: 3, sales: 2 },
    ])
    expect(await buyer.api('GET cartcount')).toEqual({ cart_count: 0, item_count: 0 })
  })

  it('buys only the checked lines of the named shop, and the fastbuy line beside the cart', async () => {
    const { goods: tee } = await simple()
    const { goods: cup } = await simple()
    const other = await addGoods(shop.db)
    for (const item of [tee, cup, other.goods]) await buyer.api('POST cart', { item_id: item.itemId, num: 1 })
    const [line] = await shop.db.select().from(cartLines).where(eq(cartLines.skuId, cup.itemId))
    await buyer.api('PUT cartupdate/checkstatus', { cart_id: line!.id, is_checked: false })
    const ask = { address_id: buyer.addressId, distributor_id: shopId }
    const made = await buyer.api('POST order_new', { ...ask, cart_type: 'cart' })
    const bought = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, made.order_id))
    expect(bought.map(row => row.skuId)).toEqual([tee.itemId])
    expect(await buyer.api('GET cartcount')).toMatchObject({ cart_count: 2 })
    await buyer.api('POST cart', { item_id: tee.itemId, num: 3, cart_type: 'fastbuy' })
    const fast = await buyer.api('POST order_new', { ...ask, cart_type: 'fastbuy' })
    expect(fast.total_fee).toBe(String(9900 * 3))
    expect(await buyer.api('GET cartcount')).toMatchObject({ cart_count: 2 })
  })

  it('refuses lines of two shops in one order', async () => {
    const a = await simple()
    const b = await addGoods(shop.db)
    const items = [a, b].map(({ goods: item }) => ({ item_id: item.itemId, num: 1 }))
    const error = await refusal(buyer.api('POST order_new', { items, address_id: buyer.addressId }))
    expect(error.message).toBe('一个订单只能包含同一店铺的商品')
  })

  it('charges remote provinces more and nothing from 99 yuan on', async () => {
    const { goods: tee } = await simple({ price: 4950 })
    const remote = { ...RECEIVER, receiver_state: '西藏自治区', receiver_city: '拉萨市', receiver_district: '城关区' }
    const fee = async (num: number) =>
      (await buyer.api('POST getFreightFee', { items: [{ item_id: tee.itemId, num }], ...remote })).freight_fee
    expect([await fee(1), await fee(2)]).toEqual([1500, 0])
  })

  it('names the missing part of an empty request', async () => {
    const error = await refusal(buyer.api('POST order_new', {}))
    expect(error).toMatchObject({ status: 422, message: '缺少参数 cart_type' })
    expect((await refusal(buyer.api('POST order_new', { cart_type: 'cart' }))).message).toBe('购物车为空')
    expect(await ordersOf()).toEqual([])
  })

  it.each([
    ['请填写正确的收货人姓名', { receiver_name: ' ' }],
    ['请填写联系方式', { receiver_mobile: '' }],
    ['请输入正确的手机号', { receiver_mobile: '123' }],
    ['请填写正确的省份', { receiver_state: '' }],
    ['请填写正确的城市', { receiver_city: '' }],
    ['请填写正确的地区', { receiver_district: '浦东新区' }],
    ['请填写正确的详细地址', { receiver_address: '' }],
    ['买家留言最多100个字符', { remark: '好'.repeat(101) }],
    ['请选择正确的收货方式', { receipt_type: 'ziti' as const }],
    ['请选择正确的收货方式', { receipt_type: 'dada' as 'ziti' }],
  ])('refuses with %s', async (message, wrong) => {
    const { goods: tee } = await simple()
    const items = [{ item_id: tee.itemId, num: 1 }]
    expect(await refusal(buyer.api('POST order_new', { items, ...RECEIVER, ...wrong }))).toMatchObject({
      status: 422,
      message,
    })
    expect(await ordersOf()).toEqual([])
  })

  it('refuses an address of another member like a missing one', async () => {
    const stranger = await addBuyer(shop)
    const { goods: tee } = await simple()
    for (const address_id of [stranger.addressId, '999999999', '9999999999999999999']) {
      const ask = { items: [{ item_id: tee.itemId, num: 1 }], address_id }
      expect(await refusal(buyer.api('POST order_new', ask))).toMatchObject({ status: 404, message: '收货地址不存在' })
    }
  })

  it.each([
    ['库存不足', { store: 1 }],
    ['库存不足', { store: 0 }],
    ['部分商品无效，请重新结算', { approveStatus: 'instock' as const }],
    ['数量不能少于起订量', { startNum: 3 }],
    ['超出限购数量', { limitNum: 1 }],
  ])('refuses with %s and stores nothing', async (message, values) => {
    const { goods: tee } = await simple(values)
    const ask = { items: [{ item_id: tee.itemId, num: 2 }], ...RECEIVER }
    expect((await refusal(buyer.api('POST order_new', ask))).message).toBe(message)
    expect((await refusal(buyer.api('POST getFreightFee', ask))).message).toBe(message)
    expect(await ordersOf()).toEqual([])
  })

  it('names every line that blocks the order, with its stock', async () => {
    const { goods: few } = await simple({ name: '青瓷茶杯', store: 1 })
    const { goods: none } = await simple({ name: '白瓷茶杯', store: 0 })
    const { goods: enough } = await simple()
    const items = [few, none, enough].map(item => ({ item_id: item.itemId, num: 2 }))
    for (const call of ['POST order_new', 'POST getFreightFee'] as const) {
      const error = await refusal(buyer.api(call, { items, ...RECEIVER }))
      expect(error.message).toBe('库存不足')
      expect(error.details.lines).toMatchObject([
        { item_id: String(few.itemId), item_name: '青瓷茶杯', num: 2, store: 1, reason: '仅剩 1 件' },
        { item_id: String(none.itemId), item_name: '白瓷茶杯', num: 2, store: 0, reason: '已售罄' },
      ])
    }
  })

  it('adds two lines of one sku before it checks the stock', async () => {
    const { goods: tee } = await simple({ store: 5 })
    const items = [3, 3].map(num => ({ item_id: tee.itemId, num }))
    expect((await refusal(buyer.api('POST order_new', { items, ...RECEIVER }))).message).toBe('库存不足')
    const made = await buyer.api('POST order_new', { items: [items[0]!, { item_id: tee.itemId, num: 2 }], ...RECEIVER })
    expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, made.order_id))).toMatchObject([
      { num: 5 },
    ])
  })

  it('limits pieces per goods, whatever the spec', async () => {
    const { skus: both } = await simple({
      limitNum: 3,
      variants: [
        { text: '红', store: 9 },
        { text: '蓝', store: 9 },
      ],
    })
    const items = both.map(sku => ({ item_id: sku.itemId, num: 2 }))
    expect((await refusal(buyer.api('POST order_new', { items, ...RECEIVER }))).message).toBe('超出限购数量')
  })

  it('applies a coupon of the caller once and only within its rule', async () => {
    const now = shop.clock.now().getTime()
    const [card] = await shop.db
      .insert(coupons)
      .values({
        cardType: 'cash',
        title: '满50减10',
        reduceCost: 1000,
        leastCost: 5000,
        quantity: 9,
        beginAt: new Date(now - 1),
        endAt: new Date(now + 3_600_000),
      })
      .returning()
    const code = randomUUID()
    await shop.db.insert(memberCoupons).values({ couponId: card!.id, memberId: buyer.id, seq: 1, code })
    const { goods: tee } = await simple({ price: 3000 })
    const ask = (num: number) => ({ items: [{ item_id: tee.itemId, num }], ...RECEIVER, coupon_discount: code })
    expect(await buyer.api('POST getFreightFee', ask(1))).toMatchObject({ coupon_discount: 0, coupon_info: [] })
    expect((await refusal(buyer.api('POST order_new', ask(1)))).message).toBe('优惠券不可用：订单金额需满50元')
    const preview = await buyer.api('POST getFreightFee', ask(2))
    expect(preview).toMatchObject({ coupon_discount: 1000, total_fee: 5800, coupon_info: { coupon_code: code } })
    const stranger = await addBuyer(shop)
    expect((await refusal(stranger.api('POST order_new', ask(2)))).message).toBe('优惠券不可用')
    const made = await buyer.api('POST order_new', ask(2))
    expect(made.total_fee).toBe('5800')
    expect((await refusal(buyer.api('POST order_new', ask(3)))).message).toBe('优惠券不可用：已使用')
    await buyer.api('POST order/cancel', { order_id: made.order_id })
    expect((await buyer.api('POST order_new', ask(4))).total_fee).toBe('11000')
  })
})

describe('the same order twice', () => {
  const ask = async (num = 1) => ({ items: [{ item_id: (await simple()).goods.itemId, num }], ...RECEIVER })

  it('gives the same answer for one key for a day', async () => {
    const body = await ask()
    const options = { idempotencyKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.api('POST order_new', body, options)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    shop.clock.advance(86_400_000 - 1)
    expect(await buyer.api('POST order_new', body, options)).toEqual(answers[0])
    expect(await ordersOf()).toHaveLength(1)
    shop.clock.advance(1)
    await buyer.api('POST order_new', body, options)
    expect(await ordersOf()).toHaveLength(2)
  })

  it('refuses another body under the same key', async () => {
    const body = await ask()
    const options = { idempotencyKey: randomUUID() }
    await buyer.api('POST order_new', body, options)
    const other = { ...body, receiver_address: '别处' }
    const error = await refusal(buyer.api('POST order_new', other, options))
    expect(error).toMatchObject({ status: 422, message: '同一 Idempotency-Key 的请求内容不一致' })
    expect(await ordersOf()).toHaveLength(1)
  })

  it('keeps keys of two members apart, and forgets those of refused orders', async () => {
    const { goods: tee } = await simple({ store: 1 })
    const options = { idempotencyKey: randomUUID() }
    const body = { items: [{ item_id: tee.itemId, num: 1 }], ...RECEIVER }
    const stranger = await addBuyer(shop)
    const mine = await buyer.api('POST order_new', body, options)
    expect((await refusal(stranger.api('POST order_new', body, options))).message).toBe('库存不足')
    await buyer.api('POST order/cancel', { order_id: mine.order_id })
    expect((await stranger.api('POST order_new', body, options)).order_id).not.toBe(mine.order_id)
  })

  it('refuses a malformed key', async () => {
    const error = await refusal(buyer.api('POST order_new', await ask(), { idempotencyKey: 'a'.repeat(256) }))
    expect(error).toMatchObject({ status: 422, message: 'Idempotency-Key 格式不正确' })
  })

  it('makes one order of the same cart without a key within ten seconds, and a new one after the cart was filled again', async () => {
    const { goods: tee } = await simple()
    const order = () => buyer.api('POST order_new', { cart_type: 'cart', address_id: buyer.addressId })
    await buyer.api('POST cart', { item_id: tee.itemId, num: 1 })
    const answers = await Promise.all([order(), order(), order()])
    expect(new Set(answers.map(answer => answer.order_id)).size).toBe(1)
    await buyer.api('POST cart', { item_id: tee.itemId, num: 1 })
    expect((await order()).order_id).not.toBe(answers[0].order_id)
    shop.clock.advance(10_000)
    expect((await refusal(order())).message).toBe('购物车为空')
    expect(await ordersOf()).toHaveLength(2)
  })

  it('makes a new order for the same goods when the first was cancelled meanwhile', async () => {
    const body = await ask()
    const first = await buyer.api('POST order_new', body)
    expect(await buyer.api('POST order_new', body)).toEqual(first)
    await buyer.api('POST order/cancel', { order_id: first.order_id })
    const second = await buyer.api('POST order_new', body)
    expect(second.order_id).not.toBe(first.order_id)
    expect(await buyer.api('POST order_new', body)).toEqual(second)
    expect((await ordersOf()).map(order => order.status).sort()).toEqual(['CANCEL', 'NOTPAY'])
  })

  it.each([
    [
      { invoice_type: 'normal', invoice_content: { title: '禾集', taxid: '1' } },
      { title: '禾集', taxid: '1' },
    ],
    [{ invoice_type: '', invoice_content: { title: '禾集' } }, null],
  ])('keeps what the buyer wants on the invoice only if he wants one: %j', async (wanted, kept) => {
    const { order_id } = await buyer.api('POST order_new', { ...(await ask()), ...wanted } as never)
    expect((await ordersOf()).find(order => order.orderId === order_id)!.invoice).toEqual(kept)
  })

  it('gives orders numbers of sixteen digits, later ones larger', async () => {
    const number = async () => BigInt((await buyer.api('POST order_new', await ask())).order_id)
    const first = await number()
    shop.clock.advance(11_000)
    const second = await number()
    expect(String(first)).toMatch(/^\d{16}$/)
    expect(second > first).toBe(true)
  })

  it('says that the cart is empty if its order was cancelled meanwhile', async () => {
    const { goods: tee } = await simple()
    const order = () => buyer.api('POST order_new', { cart_type: 'cart', address_id: buyer.addressId })
    await buyer.api('POST cart', { item_id: tee.itemId, num: 1 })
    const { order_id } = await order()
    await buyer.api('POST order/cancel', { order_id })
    expect((await refusal(order())).message).toBe('购物车为空')
    expect(await ordersOf()).toHaveLength(1)
  })

  it('gives the same answer for one key even if the order was cancelled meanwhile', async () => {
    const [body, options] = [await ask(), { idempotencyKey: randomUUID() }]
    const first = await buyer.api('POST order_new', body, options)
    await buyer.api('POST order/cancel', { order_id: first.order_id })
    expect(await buyer.api('POST order_new', body, options)).toEqual(first)
    expect(await ordersOf()).toHaveLength(1)
  })
})
