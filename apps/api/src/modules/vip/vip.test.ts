import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { memberVips, orders, vipGrades } from '../../db/schema'
import { cancelExpiredOrders } from '../orders/expire'

const DAY = 86_400
let shop: TestShop
let buyer: Buyer
let vip: string
let svip: string

beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db, { isSelfOperated: true })
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  if (!vip) {
    expect(await buyer.api('GET vipgrades/uservip')).toEqual({ is_open: false, is_vip: false, is_had_vip: false })
    const terms = [
      { name: 'monthly' as const, cents: 3000, day: 30 },
      { name: 'quarter' as const, cents: 0, day: 90 },
      { name: 'year' as const, cents: 29_990, day: 365 },
    ]
    const base = { prices: terms, guideTitle: '开通享折扣' }
    const made = await shop.db
      .insert(vipGrades)
      .values([
        { ...base, lvType: 'vip', name: '禾卡', percentOff: 5, isDefault: true },
        { ...base, lvType: 'svip', name: '禾卡PLUS', percentOff: 12, sort: 1 },
        { ...base, lvType: 'vip', name: '旧卡', percentOff: 1, isDisabled: true },
      ])
      .returning()
    vip = String(made[0]!.id)
    svip = String(made[1]!.id)
  }
})

const buy = (vip_grade_id: string, card_type: 'monthly' | 'quarter' | 'year' = 'monthly', who = buyer) =>
  who.api('POST vipgrades/buy', { vip_grade_id, card_type })
const pay = (order_id: string, who = buyer) => who.api('POST payment', { order_id, pay_type: 'testpay' })
const buyAndPay = async (id: string) => pay((await buy(id)).order_id)
const endOf = async (id: string) => {
  const rows = await shop.db.select().from(memberVips).where(eq(memberVips.memberId, buyer.id))
  const end = rows.find(row => String(row.vipGradeId) === id)?.endAt
  return end && (end.getTime() - shop.clock.now().getTime()) / 1000 / DAY
}

describe('GET vipgrades/newlist', () => {
  it('lists memberships on offer, prices in yuan, without terms that are not on offer', async () => {
    const { list, cur } = await shop.api()('GET vipgrades/newlist')
    expect(cur.symbol).toBe('￥')
    expect(list.map(grade => grade.grade_name)).toEqual(['禾卡', '禾卡PLUS'])
    expect(list[0]).toMatchObject({ lv_type: 'vip', privileges: { discount: 5, discount_desc: '9.5折' } })
    expect(list[0]!.price_list).toEqual([
      { name: 'monthly', price: '30', day: 30, desc: '30天' },
      { name: 'year', price: '299.9', day: 365, desc: '365天' },
    ])
  })
})

describe('POST vipgrades/buy', () => {
  it('makes an order that POST payment pays, and only then the membership starts', async () => {
    const bought = await buy(vip)
    expect(bought).toMatchObject({ total_fee: 3000, pay_fee: 3000, pay_status: false })
    expect(bought.trade_info).toEqual({ order_id: bought.order_id, trade_id: '', trade_source_type: 'membercard' })
    expect(await buyer.api('GET vipgrades/uservip')).toEqual({
      is_open: true,
      is_vip: false,
      is_had_vip: false,
      guide_title: '开通享折扣',
    })
    const cashier = await buyer.api('GET order_new/{id}', { id: bought.order_id })
    expect(cashier).toMatchObject({ order_type: 'membercard', total_fee: '3000', title: '禾卡30天' })
    const paid = await pay(bought.order_id)
    expect(paid.trade_info.trade_source_type).toBe('membercard')
    const { orderInfo } = await buyer.api('GET order/{id}', { id: bought.order_id })
    expect(orderInfo).toMatchObject({
      order_type: 'memberCard',
      order_status: 'DONE',
      items: [],
      can_apply_aftersales: 0,
    })
    const { trade_id } = paid.trade_info
    expect(await buyer.api('GET trade/detail', { trade_id })).toMatchObject({ trade_source_type: 'membercard' })
    const mine = await buyer.api('GET vipgrades/uservip')
    expect(mine).toMatchObject({ is_vip: true, is_had_vip: true, vip_grade_id: vip, day: 30, end_time: '2026-12-11' })
    expect((await buyer.api('GET member')).vipgrade).toEqual(mine)
  })

  it('grants once, for any number of payments', async () => {
    const { order_id } = await buy(vip)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => pay(order_id)))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await endOf(vip)).toBe(30)
  })

  it('answers the same order while it is unpaid, and a new one afterwards', async () => {
    const both = await Promise.all([buy(vip), buy(vip)])
    expect(both[0].order_id).toBe(both[1].order_id)
    expect((await buy(vip, 'year')).order_id).not.toBe(both[0].order_id)
    await pay(both[0].order_id)
    await pay((await buy(vip)).order_id)
    expect(await endOf(vip)).toBe(60)
  })

  it('lets a running lower membership wait behind a higher one, and refuses to go down', async () => {
    await buyAndPay(vip)
    await buyAndPay(svip)
    expect([await endOf(vip), await endOf(svip)]).toEqual([60, 30])
    expect(await buyer.api('GET vipgrades/uservip')).toMatchObject({ vip_type: 'svip', discount: 12 })
    expect((await refusal(buy(vip))).message).toBe('您已是更高等级的会员')
  })

  it('lets a lower membership that is paid after a higher one wait behind it', async () => {
    const lower = await buy(vip)
    const higher = await buy(svip)
    await pay(higher.order_id)
    await pay(lower.order_id)
    expect([await endOf(vip), await endOf(svip)]).toEqual([60, 30])
  })

  it('keeps the days of both when they are paid at once', async () => {
    const both = [await buy(vip), await buy(svip)]
    await Promise.all(both.map(({ order_id }) => pay(order_id)))
    expect([await endOf(vip), await endOf(svip)]).toEqual([60, 30])
  })

  it('decides the member price while it runs', async () => {
    const { goods } = await addGoods(shop.db, { price: 10_000 })
    const price = async () =>
      (await buyer.api('GET goods/items/{item_id}', { item_id: String(goods.itemId) })).member_price
    expect(await price()).toBeUndefined()
    await buyAndPay(svip)
    expect(await price()).toBe(8800)
    await shop.db.update(memberVips).set({ endAt: shop.clock.now() }).where(eq(memberVips.memberId, buyer.id))
    expect(await price()).toBeUndefined()
    expect(await buyer.api('GET vipgrades/uservip')).toMatchObject({
      is_vip: false,
      is_had_vip: true,
      valid: false,
      day: 0,
    })
  })

  it.each([
    ['没有该会员卡', '999999', 'monthly'],
    ['会员卡购买失败，信息有误', 'x', 'monthly'],
    ['会员卡购买失败，信息有误', 'own', 'quarter'],
    ['会员卡购买失败，信息有误', 'own', 'weekly'],
  ] as const)('refuses with %s', async (message, id, term) => {
    const call = buy(id === 'own' ? vip : id, term as 'monthly')
    expect((await refusal(call)).message).toBe(message)
    expect(await shop.db.select().from(orders).where(eq(orders.memberId, buyer.id))).toEqual([])
  })

  it('belongs to the buyer, is only in the list of its type, and ends if it is not paid', async () => {
    const { order_id } = await buy(vip)
    const stranger = await addBuyer(shop)
    expect((await refusal(pay(order_id, stranger))).status).toBe(404)
    expect((await buyer.api('GET orders')).list).toEqual([])
    const { list, pager } = await buyer.api('GET orders', { order_type: 'memberCard' })
    expect([list.map(row => row.title), pager.count]).toEqual([['禾卡30天'], 1])
    expect((await stranger.api('GET orders', { order_type: 'memberCard' })).list).toEqual([])
    expect(await buyer.api('GET orderscount')).toMatchObject({ normal_notpay_notdelivery: 0 })
    shop.clock.advance(31 * 60_000)
    await cancelExpiredOrders(shop)
    expect((await refusal(pay(order_id))).message).toBe('当前订单不需要支付')
    await expect(shop.api()('POST vipgrades/buy', { vip_grade_id: vip, card_type: 'year' })).rejects.toMatchObject({
      status: 401,
    })
  })
})
