import type { CheckoutInput } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import { describe, expect, it } from 'vitest'
import { lineFreight } from '../../price-rules/line-freight'
import { MOST_FEE, OVER_MOST_FEE } from '../../price-rules/most-fee'
import type { RunningPromotion } from '../../price-rules/running-promotions'
import { tradeRules } from '../../price-rules/trade-rules'
import type { BuyCtx, CheckoutCart } from './checkout-cart'
import { gatherPrice, priceCart, takesCoupon } from './price-cart'

const NOW = new Date('2026-11-11T02:00:00Z')
const ctx = {
  member: { id: 7, gradeId: 1, gradeDiscount: 0, isStaff: false },
  clock: { now: () => NOW },
} as unknown as BuyCtx

interface Given {
  price?: number
  num?: number
  /** Points that one piece costs. */
  point?: number
  isZiti?: boolean
  running?: RunningPromotion[]
}
const cartOf = ({ price = 10_000, num = 1, point = 0, isZiti = true, running = [] }: Given = {}): CheckoutCart => ({
  lines: [
    {
      num,
      item: {
        sku: { itemId: 1, store: 99, price, marketPrice: price, point, specText: '' },
        goods: {
          itemId: 10,
          name: '茶',
          approveStatus: 'onsale',
          isGift: false,
          validLucky: false,
          startNum: 0,
          limitNum: 0,
          point,
        },
        shop: { id: 1, isValid: true, isZiti },
        categoryIds: [],
        unit: unitPrice({ price }),
        freight: lineFreight({ template: null, remote: null, grams: 0, cm3: 0 }),
        activity: null,
        limits: [],
        rules: tradeRules(null),
      } as unknown as CheckoutCart['lines'][number]['item'],
    },
  ],
  running,
  cartLineIds: [],
  fingerprint: '',
})
const minus: RunningPromotion = {
  id: 1,
  kind: 'full_minus',
  name: '满50减5',
  steps: [{ full: 5_000, off: 500 }],
  offers: [],
  shopId: null,
  goodsIds: null,
  categoryIds: null,
  gradeIds: null,
  limitNum: 0,
  used: 0,
  startAt: NOW,
  endAt: NOW,
}
/** Its gift is not in the shop, so that the database is not asked for it. */
const gift: RunningPromotion = {
  ...minus,
  id: 2,
  kind: 'full_gift',
  goodsIds: [99],
  offers: [{ skuId: 5, num: 1, price: 0 }],
}

const input = (values: Partial<CheckoutInput> = {}) =>
  ({ order_type: 'normal', receipt_type: 'logistics', receiver_state: '北京市', ...values }) as CheckoutInput
/** None of these prices asks the database: everything is in the basket. */
const price = (given: Given = {}, request: Partial<CheckoutInput> = {}, balance?: number) =>
  priceCart(ctx, null as never, input(request), cartOf(given), balance)
const gather = (given: Given = {}, request: Partial<CheckoutInput> = {}) =>
  gatherPrice(ctx, null as never, input(request), cartOf(given), 0)

describe('the price of a basket', () => {
  it('is its goods, less promotions, with freight', async () => {
    const { quote, coupon, seckill } = await price({ price: 6_000, running: [minus] })
    expect(quote).toMatchObject({ itemFee: 6_000, promotionDiscount: 500, freightFee: 800, totalFee: 6_300 })
    expect([coupon, seckill]).toEqual([null, null])
  })

  it('has freight by province, and none for goods that are fetched', async () => {
    expect((await price({ price: 100 }, { receiver_state: '西藏自治区' })).quote.freightFee).toBe(1_500)
    const fetched = await price({ price: 100 }, { receipt_type: 'ziti', receiver_state: '西藏自治区' })
    expect(fetched.quote).toMatchObject({ freightFee: 0, steps: [{}, { rule: 'freight', text: '到店自提免运费' }] })
    const forPoints = await price({ price: 100, point: 5 }, { order_type: 'normal_pointsmall' })
    expect(forPoints.quote).toMatchObject({ freightFee: 0, steps: [{}, { rule: 'freight', text: '积分商品包邮' }] })
  })

  it('lets points pay half, as many as are asked for and there are', async () => {
    expect((await price({}, { point_use: 300 })).quote).toMatchObject({ pointUse: 300, maxPoint: 5_000 })
    expect((await price({}, { point_use: 300 }, 200)).quote).toMatchObject({ pointUse: 200, maxPoint: 200 })
    expect((await price({})).quote).toMatchObject({ pointUse: 0, maxPoint: 5_000 })
  })

  it('lets points pay no money for goods that cost points, and takes nothing else off', async () => {
    const { quote } = await price({ point: 5, running: [minus] }, { order_type: 'normal_pointsmall', point_use: 300 })
    expect(quote).toMatchObject({ pointUse: 0, maxPoint: 0, promotionDiscount: 0, totalFee: 10_000 })
  })

  it('may be the highest fee of an order, and not a cent more', async () => {
    const most = (fee: number) => price({ price: fee }, { receipt_type: 'ziti' })
    expect((await most(MOST_FEE)).quote.totalFee).toBe(MOST_FEE)
    await expect(most(MOST_FEE + 1)).rejects.toThrow(OVER_MOST_FEE)
    await expect(price({ price: MOST_FEE / 2, num: 2 })).resolves.toBeDefined()
  })

  it('counts only promotions that lower prices among those that run', async () => {
    const { context } = await gather({ running: [minus, gift] })
    expect(context.promotions.map(({ id }) => id)).toEqual([1])
  })
})

describe('a basket is refused', () => {
  it.each<[string, Given, Partial<CheckoutInput>]>([
    ['库存不足', { num: 100 }, {}],
    ['部分商品无效，请重新结算', { point: 5 }, {}],
    ['部分商品无效，请重新结算', {}, { order_type: 'normal_pointsmall' }],
    ['请选择正确的收货方式', { isZiti: false }, { receipt_type: 'ziti' }],
    ['抢购资格无效', {}, { order_type: 'normal_seckill' }],
    ['抢购资格无效', {}, { order_type: 'normal_seckill', seckill_id: '1' }],
    ['抢购资格无效', {}, { order_type: 'normal_seckill', seckill_ticket: 'T' }],
  ])('with %s: %o %o', async (message, given, request) => {
    await expect(price(given, request)).rejects.toThrow(message)
  })

  it('with 抢购资格无效, where a ticket is for one line and there are two', async () => {
    const [line] = cartOf().lines
    const two = {
      ...cartOf(),
      lines: [line!, { ...line!, item: { ...line!.item, sku: { ...line!.item.sku, itemId: 2 } } }],
    }
    const request = input({ order_type: 'normal_seckill', seckill_id: '1', seckill_ticket: 'T' })
    await expect(priceCart(ctx, null as never, request, two)).rejects.toThrow('抢购资格无效')
  })

  it('is not, where a shop that hands nothing over sends it', async () => {
    await expect(price({ isZiti: false })).resolves.toBeDefined()
  })
})

describe('a coupon', () => {
  it('is for ordinary orders of buyers who want one', () => {
    expect(takesCoupon(input())).toBe(true)
    expect(takesCoupon(input({ not_use_coupon: true }))).toBe(false)
    for (const order_type of ['normal_seckill', 'normal_pointsmall'] as const)
      expect(takesCoupon(input({ order_type }))).toBe(false)
  })

  it('is not looked for without a code', async () => {
    for (const request of [
      {},
      { coupon_discount: '' },
      { coupon_discount: '0' },
      { coupon_discount: 'C', not_use_coupon: true },
    ])
      expect((await price({}, request)).coupon).toBeNull()
  })
})
