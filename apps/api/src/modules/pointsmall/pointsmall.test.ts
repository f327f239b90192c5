import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCategory, addGoods, addGrade, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, orders, skus } from '../../db/schema'
import { tradeRules } from '../../price-rules/trade-rules'
import { writeSetting } from '../content/settings'

let shop: TestShop
let shopId: number
let buyer: Buyer
let cups: number
let bags: number

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
  const top = await addCategory(shop.db, { name: '居家' })
  cups = (await addCategory(shop.db, { name: '杯子', parentId: top.id, level: 2 })).id
  bags = (await addCategory(shop.db, { name: '箱包' })).id
  await addCategory(shop.db, { name: '没有积分商品' })
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop, { point: 2000 })
})

async function addPointGoods(point: number, values: GoodsOptions = {}) {
  const made = await addGoods(shop.db, { shopId, mainCategoryId: cups, price: 0, ...values })
  await shop.db.update(goods).set({ point }).where(eq(goods.itemId, made.goods.itemId))
  await shop.db.update(skus).set({ point }).where(eq(skus.goodsId, made.goods.itemId))
  return made.goods.itemId
}

const input = (item_id: number, num = 1) => ({
  order_type: 'normal_pointsmall' as const,
  items: [{ item_id, num }],
  address_id: buyer.addressId,
})
const balance = async () => (await buyer.api('GET point/member/info')).point

describe('the list', () => {
  it('has its own goods, filters by points and category, and sorts by points', async () => {
    const mug = await addPointGoods(800, { name: '积分马克杯' })
    const bag = await addPointGoods(1500, { name: '积分帆布袋', mainCategoryId: bags, price: 990 })
    const { goods: ordinary } = await addGoods(shop.db, { shopId, mainCategoryId: cups })
    const ids = async (query: Parameters<typeof ask>[0] = {}) =>
      (await ask(query)).list.map(item => Number(item.item_id))
    const ask = (query: { start_price?: number; end_price?: number; category_id?: number; goodsSort?: 2 | 3 }) =>
      shop.api()('GET pointsmall/goods/items', query)
    expect((await ids()).sort()).toEqual([mug, bag].sort())
    expect(await ids({ start_price: 800, end_price: 800 })).toEqual([mug])
    expect(await ids({ category_id: bags })).toEqual([bag])
    expect(await ids({ goodsSort: 2 })).toEqual([bag, mug])
    expect(await ids({ goodsSort: 3 })).toEqual([mug, bag])
    expect((await ask({ goodsSort: 2 })).list[0]).toMatchObject({ point: 1500, price: 990, is_point: true })
    const inShop = (await shop.api()('GET goods/items', { pageSize: 100 })).list.map(item => Number(item.item_id))
    expect(inShop).toContain(ordinary.itemId)
    expect(inShop).not.toContain(mug)
    const like = await shop.api()('GET pointsmall/lovely/goods/items', { item_id: mug })
    expect(like.list.map(item => Number(item.item_id))).toEqual([bag])
  })

  it('has a separate category tree, for any older arguments', async () => {
    await addPointGoods(1)
    const tree = await shop.api()('GET pointsmall/goods/category', { have_items: 'true' })
    expect(tree.map(node => [node.category_name, node.children.map(child => child.category_name)])).toContainEqual([
      '居家',
      ['杯子'],
    ])
    expect(tree.map(node => node.category_name)).not.toContain('没有积分商品')
  })

  it('shows an item only in its own mall', async () => {
    const item_id = String(await addPointGoods(300, { variants: [{ text: '红', store: 2 }] }))
    const detail = await shop.api()('GET pointsmall/goods/items/{item_id}', { item_id })
    expect(detail).toMatchObject({ point: 300, spec_items: [{ point: 300 }], kaquan_list: { total_count: 0 } })
    expect((await refusal(shop.api()('GET goods/items/{item_id}', { item_id }))).status).toBe(404)
    const { goods: ordinary } = await addGoods(shop.db, { shopId })
    const wrong = shop.api()('GET pointsmall/goods/items/{item_id}', { item_id: String(ordinary.itemId) })
    expect((await refusal(wrong)).message).toBe('商品不存在或已下架')
    const bad = shop.api()('GET pointsmall/lovely/goods/items', { item_id: 'x' })
    expect((await refusal(bad)).message).toBe('商品ID异常')
  })

  it("shows the operator's settings", async () => {
    expect((await shop.api()('GET pointsmall/setting')).screen.point_openstatus).toBe(false)
    await writeSetting(shop.db, 'pointsmall', { pc_banner: ['/img/b'], point_section: [[0, 500]] })
    expect(await shop.api()('GET pointsmall/setting')).toMatchObject({
      pc_banner: ['/img/b'],
      screen: { point_openstatus: true, point_section: [[0, 500]] },
    })
  })
})

/** Whether orders of the mall pay freight. */
const mallFreight = (mall_freight: 0 | 1) => writeSetting(shop.db, 'trade', { ...tradeRules({}), mall_freight })

describe('an exchange', () => {
  // Most of these are about points; freight has a test of its own.
  beforeEach(() => mallFreight(0))

  const order = {
    order_type: 'normal_pointsmall' as const,
    cart_type: 'fastbuy' as const,
    pay_type: 'point' as const,
  }

  it('pays freight by the templates, like other orders, and its place moves it until it is paid', async () => {
    await mallFreight(1)
    const cup = await addPointGoods(100, { name: '杯子' })
    await buyer.api('POST cart', { item_id: cup, num: 2, cart_type: 'fastbuy', shop_type: 'pointsmall' })
    const request = { ...order, address_id: buyer.addressId }
    expect(await buyer.api('POST getFreightFee', request)).toMatchObject({
      point: 200,
      freight_fee: 800,
      total_fee: 800,
    })
    const { order_id } = await buyer.api('POST order_new', request)
    const fees = async () => {
      const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
      return [orderInfo.order_status, orderInfo.freight_fee, orderInfo.total_fee]
    }
    expect(await fees()).toEqual(['NOTPAY', 800, '800'])
    const place = { state: '青海省', city: '西宁市', district: '城东区', address: '1号' }
    const desk = await operatorApi(shop, 'admin')
    await desk('POST /api/operator/orders/address', { order_id, ...place })
    expect(await fees()).toEqual(['NOTPAY', 1500, '1500'])
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
  })

  it('costs points, has free freight where the shop says so and is paid at once', async () => {
    const mug = await addPointGoods(800, { name: '兑换杯' })
    const fast = { item_id: mug, num: 2, cart_type: 'fastbuy', shop_type: 'pointsmall' } as const
    await buyer.api('POST cart', fast)
    const wanted = { ...order, address_id: buyer.addressId }
    expect(await buyer.api('POST getFreightFee', wanted)).toMatchObject({
      item_point: 1600,
      point: 1600,
      total_fee: 0,
      freight_fee: 0,
      max_point: 0,
      get_points: 0,
      items: [{ item_point: 1600 }],
    })
    const { order_id } = await buyer.api('POST order_new', wanted)
    expect(await balance()).toBe(400)
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(orderInfo).toMatchObject({
      order_class: 'pointsmall',
      order_status: 'PAYED',
      item_point: 1600,
      get_points: 0,
      items: [{ item_point: 1600 }],
    })
    expect((await buyer.api('GET orders')).list).toEqual([])
    const { list } = await buyer.api('GET orders', { order_type: 'normal_pointsmall' })
    expect(list.map(row => row.order_id)).toEqual([order_id])
    const [row] = (await buyer.api('GET point/member')).list
    expect(row).toMatchObject({ journal_type: 5, outcome: 1600, order_id })
  })

  it('may cost money on top, without a discount, and gives points back when it is not paid', async () => {
    const { id: gradeId } = await addGrade(shop.db, { percentOff: 50, isDefault: false })
    buyer = await addBuyer(shop, { gradeId, point: 2000 })
    const bag = await addPointGoods(1500, { price: 990 })
    const made = await buyer.api('POST order_new', input(bag))
    expect(made.total_fee).toBe('990')
    expect(await balance()).toBe(500)
    await buyer.api('POST order/cancel', { order_id: made.order_id })
    expect(await balance()).toBe(2000)
  })

  it('is not paid by points alone when it costs money on top', async () => {
    const bag = await addPointGoods(1500, { price: 990 })
    const { order_id } = await buyer.api('POST order_new', { ...input(bag), pay_type: 'point' })
    const { orderInfo } = await buyer.api('GET order/{id}', { id: order_id })
    expect(orderInfo).toMatchObject({ order_status: 'NOTPAY', total_fee: '990' })
  })

  it('is refused without enough points, and nothing changes', async () => {
    const dear = await addPointGoods(2001)
    expect((await refusal(buyer.api('POST order_new', input(dear)))).message).toBe('积分不足！')
    const [sku] = await shop.db.select().from(skus).where(eq(skus.itemId, dear))
    expect(sku!.store).toBe(10)
    expect(await shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))).toEqual([])
  })

  it('never mixes with goods for money, coupons or points as money', async () => {
    const mug = await addPointGoods(10)
    const { goods: ordinary } = await addGoods(shop.db, { shopId })
    const asNormal = { ...input(mug), order_type: 'normal' as const }
    expect((await refusal(buyer.api('POST order_new', asNormal))).message).toBe('部分商品无效，请重新结算')
    expect((await refusal(buyer.api('POST order_new', input(ordinary.itemId)))).message).toBe(
      '部分商品无效，请重新结算',
    )
    const withPoints = buyer.api('POST order_new', { ...input(mug), point_use: 1 })
    expect((await refusal(withPoints)).message).toBe('本单不能使用积分!')
    const withCoupon = buyer.api('POST order_new', { ...input(mug), coupon_discount: '123' })
    expect((await refusal(withCoupon)).message).toBe('优惠券不可用')
    expect((await refusal(buyer.api('POST cart', { item_id: mug }))).message).toBe('该商品不可购买')
    const inCart = buyer.api('POST cart', { item_id: mug, shop_type: 'pointsmall' })
    expect((await refusal(inCart)).message).toBe('购物车参数错误')
  })
})
