import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addMember } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { placePickup } from '../../../testing/pickup'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, coupons, goods, memberCoupons, skus, stockLedger } from '../../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const noted = async (target: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.target, target))).map(row => row.action)

describe('price set', () => {
  it('changes the sku, and the goods if it is the cheapest', async () => {
    const variants = [
      { text: '红', store: 5, price: 9_900 },
      { text: '蓝', store: 5, price: 12_000 },
    ]
    const { goods: made, skus: own } = await addGoods(shop.db, { price: 9_900, variants })
    const goodsPrice = async () =>
      (await shop.db.select().from(goods).where(eq(goods.itemId, made.itemId))).map(row => row.price)
    const set = (place: number, yuan: string) => heji(shop, 'price set', { sku_code: own[place]!.bn, price: yuan })
    expect(await set(1, '100.5')).toEqual([`${own[1]!.bn} 的售价：120 → 100.5 元`])
    expect(await goodsPrice()).toEqual([9_900])
    await set(1, '80')
    expect(await goodsPrice()).toEqual([8_000])
    await set(1, '0.29')
    expect(await goodsPrice()).toEqual([29])
    expect(await noted(own[1]!.bn)).toEqual(['goods.price', 'goods.price', 'goods.price'])
  })

  it.each([
    ['-1', '价格必须是不超过两位小数的金额'],
    ['1.005', '价格必须是不超过两位小数的金额'],
    ['100000000', '价格过大'],
    ['1', '没有货号为 x 的 SKU'],
  ])('refuses %s yuan', async (yuan, message) => {
    expect(await heji(shop, 'price set', { sku_code: 'x', price: yuan })).toEqual([message])
  })
})

describe('stock set', () => {
  it('changes sku, goods and ledger together', async () => {
    const { skus: made } = await addGoods(shop.db, { store: 10 })
    const bn = made[0]!.bn
    expect(await heji(shop, 'stock set', { sku_code: bn, count: '3' })).toEqual([`${bn} 的库存：10 → 3`])
    const [row] = await shop.db.select().from(skus).where(eq(skus.bn, bn))
    const ledger = await shop.db.select().from(stockLedger).where(eq(stockLedger.skuId, row!.itemId))
    expect([row!.store, ledger.map(({ kind, delta }) => [kind, delta])]).toEqual([
      3,
      [
        ['opening', 10],
        ['adjust', -7],
      ],
    ])
  })

  it.each([
    ['-1', '库存应为0到99999999的整数'],
    ['1.5', '库存应为0到99999999的整数'],
    ['100000000', '库存应为0到99999999的整数'],
  ])('refuses %s pieces', async (count, message) => {
    expect(await heji(shop, 'stock set', { sku_code: 'x', count })).toEqual([message])
  })

  it('refuses an unknown number', async () => {
    expect(await heji(shop, 'stock set', { sku_code: 'x', count: '1' })).toEqual(['没有货号为 x 的 SKU'])
  })
})

describe('coupon issue', () => {
  it('gives each member one coupon, and prints who got none and why', async () => {
    const now = shop.clock.now().getTime()
    const [card] = await shop.db
      .insert(coupons)
      .values({
        cardType: 'cash',
        title: '满100减10',
        reduceCost: 1_000,
        leastCost: 10_000,
        quantity: 5,
        beginAt: new Date(now - 1_000),
        endAt: new Date(now + 1_000),
      })
      .returning()
    const { mobile } = await addMember(shop.db)
    const lines = await heji(shop, 'coupon issue', {
      coupon: String(card!.id),
      mobiles: [mobile, mobile, '13000000000'],
    })
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${mobile} 已发放，券码 \\d{16}$`)),
      `${mobile} 未发放：已有 1 张，每人限领 1 张`,
      '13000000000 未发放：没有这位会员',
      '3 人中有 2 人未发放',
    ])
    expect(await shop.db.$count(memberCoupons, eq(memberCoupons.couponId, card!.id))).toBe(1)
  })
})

describe('ship', () => {
  it('sends a part, then the rest', async () => {
    const buyer = await addBuyer(shop)
    const { order_id: order, lines } = await placeOrder(
      shop,
      buyer,
      [
        { num: 2, price: 100, store: 5 },
        { num: 1, price: 100, store: 5 },
      ],
      'PAYED',
    )
    const sku = lines[0]!.itemBn
    const parcel = { order, corp: 'SF', code: 'SF1000000010001' }
    expect(await heji(shop, 'ship', { ...parcel, items: ['nothing=1'] })).toEqual(['订单里没有货号 nothing'])
    expect(await heji(shop, 'ship', { ...parcel, items: [`${sku}=3`] })).toEqual([
      expect.stringMatching(/^发货数量超过剩余数量：“.+”还可发2件$/),
    ])
    expect((await heji(shop, 'ship', { ...parcel, items: [`${sku}=1`] }))[0]).toMatch(
      /已发出包裹 \d+（SF SF1000000010001）$/,
    )
    expect((await heji(shop, 'ship', { ...parcel, code: 'SF1000000010002' }))[0]).toMatch(/已发出包裹/)
    const { list } = await buyer.api('GET delivery/lists', { order_id: order })
    expect(list.map(one => one.delivery_code)).toEqual(['SF1000000010001', 'SF1000000010002'])
    expect(await heji(shop, 'ship', parcel)).toEqual(['订单不是待发货状态，不能发货'])
  })
})

describe('pickup', () => {
  it('checks the code and prints which goods to hand to whom, once', async () => {
    const { order_id, code } = await placePickup(shop, await addBuyer(shop), { name: '青瓷茶杯' })
    expect(await heji(shop, 'pickup', { code: '123' })).toEqual(['提货码是 8 位数字'])
    const lines = await heji(shop, 'pickup', { code })
    expect(lines.at(-1)).toBe(`订单 ${order_id} 已核销，请把商品交给 周小满（手机尾号 1234）`)
    expect(lines.join('\n')).toMatch(/青瓷茶杯.* 2/)
    expect(await noted(order_id)).toEqual(['orders.pickup'])
    expect(await heji(shop, 'pickup', { code })).toEqual(['提货码已使用，不能重复提货'])
  })
})

describe('order', () => {
  it('approve-cancel refunds, reject-cancel lets the order continue', async () => {
    const buyer = await addBuyer(shop)
    const asked = async () => {
      const { order_id } = await placeOrder(shop, buyer, [{ num: 1, price: 100, store: 5 }], 'PAYED')
      await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
      return order_id
    }
    const [first, second] = [await asked(), await asked()]
    expect(await heji(shop, 'order approve-cancel', { order_id: first })).toEqual([`已取消并退款 ${first}`])
    expect(await heji(shop, 'order reject-cancel', { order_id: second, reason: '已打包' })).toEqual([
      `已驳回取消申请 ${second}`,
    ])
    expect(await heji(shop, 'order approve-cancel', { order_id: second })).toEqual(['订单没有待处理的取消申请'])
  })
})

describe('doctor', () => {
  it('names the faults', async () => {
    await placeOrder(shop, await addBuyer(shop), [{ num: 1, price: 100, store: 5 }])
    expect((await heji(shop, 'doctor')).at(-1)).toMatch(/^\d+ 条不变式全部成立$/)
    const { skus: made } = await addGoods(shop.db)
    const broken = eq(skus.itemId, made[0]!.itemId)
    await shop.db.update(skus).set({ store: 1 }).where(broken)
    const lines = await heji(shop, 'doctor')
    expect(lines[0]).toMatch(/^I1 不成立/)
    expect(lines.at(-1)).toBe('1 条不变式不成立')
    await shop.db.update(skus).set({ store: 10 }).where(broken)
  })
})
