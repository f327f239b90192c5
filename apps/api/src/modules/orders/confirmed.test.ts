import type { OrderInput } from '@heji/api-client/contract'
import { describe, expect, it } from 'vitest'
import type { BuyCtx } from './checkout-cart'
import { assertConfirmed } from './confirmed'
import type { Priced } from './price-cart'

type Quoted = { maxPoint?: number; totalFee?: number; couponProblem?: string }
type Lines = { id: number; num: number; kind?: 'gift' | 'plus_buy' }[]

/** An order of 100.00 that points may pay half of. */
const order = ({ coupon = null, lines = [], ...quoted }: Quoted & { coupon?: object | null; lines?: Lines } = {}) =>
  ({
    coupon,
    cart: {
      lines: lines.map(({ id, num, kind }) => ({ item: { sku: { itemId: id } }, num, extra: kind && { kind } })),
    },
    quote: { maxPoint: 5_000, totalFee: 10_000, couponProblem: '', ...quoted },
  }) as unknown as Priced

/** Message, status and details of the refusal; null without one. Only lost coupons are asked of the database. */
async function refused(
  input: { point_use?: number; total_fee?: string },
  orders: Priced[],
  requests: Partial<OrderInput>[] = orders.map(() => ({})),
) {
  const agreed = assertConfirmed({} as BuyCtx, null as never, { input, requests: requests as OrderInput[] }, orders)
  return await agreed.then(
    () => null,
    ({ message, status, details }) => ({ message, status, details }),
  )
}

describe('the total that the buyer saw', () => {
  it('is the sum of all orders, or was not told', async () => {
    const two = [order(), order({ totalFee: 1 })]
    expect(await refused({ total_fee: '10001' }, two)).toBeNull()
    expect(await refused({ total_fee: '' }, two)).toBeNull()
    expect(await refused({}, two)).toBeNull()
  })

  it.each(['9999', '10001', '0', '10000.0'])('is not %s of 10000', async total_fee => {
    const details = { new_total: 10_000 }
    expect(await refused({ total_fee }, [order()])).toEqual({ message: '价格已变动', status: 422, details })
  })
})

describe('points', () => {
  it('are spent up to what all orders together may take', async () => {
    const two = [order(), order({ maxPoint: 200 })]
    expect(await refused({ point_use: 5_200 }, two)).toBeNull()
    expect(await refused({ point_use: 5_201 }, two)).toMatchObject({ message: '超出本单可用积分抵扣' })
  })

  it('are refused with a reason of their own where no order takes any', async () => {
    const none = [order({ maxPoint: 0 })]
    expect(await refused({ point_use: 0 }, none)).toBeNull()
    expect(await refused({}, none)).toBeNull()
    expect(await refused({ point_use: 1 }, none)).toMatchObject({ message: '本单不能使用积分!' })
  })
})

describe('a wanted coupon', () => {
  const unfit = order({ coupon: {}, couponProblem: '订单金额需满50元' })

  it('is refused where it takes nothing off, whichever order it is for', async () => {
    const message = '优惠券不可用：订单金额需满50元'
    expect(await refused({}, [unfit], [{ coupon_discount: 'C' }])).toMatchObject({ message })
    expect(await refused({}, [order(), unfit], [{}, { coupon_discount: 'C' }])).toMatchObject({ message })
    expect(await refused({}, [order({ coupon: {} })], [{ coupon_discount: 'C' }])).toBeNull()
  })

  it('is none when the buyer wants no coupon', async () => {
    for (const request of [{}, { coupon_discount: '' }, { coupon_discount: '0' }])
      expect(await refused({}, [unfit], [request])).toBeNull()
    expect(await refused({}, [order()], [{ coupon_discount: 'C', not_use_coupon: true }])).toBeNull()
  })
})

describe('gifts', () => {
  const given = order({
    lines: [
      { id: 1, num: 3 },
      { id: 2, num: 1, kind: 'plus_buy' },
      { id: 3, num: 2, kind: 'gift' },
      { id: 4, num: 1, kind: 'gift' },
    ],
  })

  it('are those that the buyer saw, or were not told', async () => {
    expect(await refused({}, [given], [{ gifts: '3:2,4:1' }])).toBeNull()
    expect(await refused({}, [given])).toBeNull()
    expect(await refused({}, [order()], [{ gifts: '' }])).toBeNull()
  })

  it.each(['', '3:1,4:1', '3:2'])('are not %j', async gifts => {
    const details = { gifts: '3:2,4:1' }
    const answer = { message: '赠品已变动', status: 422, details }
    expect(await refused({}, [given], [{ gifts }])).toEqual(answer)
    expect(await refused({}, [order(), given], [{}, { gifts }])).toEqual(answer)
  })
})
