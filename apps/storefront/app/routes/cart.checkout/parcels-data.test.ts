// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { loadCheckout } from './checkout.server'

const ONE = 'POST checkout'
const SEVERAL = 'POST checkout/parcels'
/** Half an hour before the orders end. */
const NOW = new Date(1_790_000_000_000)
const price = (more: object = {}) => ({
  items: [{ order_item_type: 'normal', num: 2, sale_price: 5000, total_fee: 9000 }],
  store_name: '禾集自营',
  totalItemNum: 2,
  item_fee: 10_000,
  discount_fee: 1500,
  coupon_discount: 1000,
  freight_fee: 800,
  total_fee: 9300,
  point_use: 0,
  point_fee: 0,
  max_point: 2500,
  user_point: 4000,
  deduct_point_rule: { deduct_proportion_limit: 50, deduct_point: 100, full_amount: true },
  price_steps: [{ rule: 'list', text: '原价', amount: 10_000 }],
  auto_cancel_time: 1_790_001_800,
  ...more,
})
const PLACE = { id: '-7', name: '南城店', lng: '1', lat: '2', hours: [], workdays: [], wait_pickup_days: 0 }
const OFFER = { preview: price(), refusal: null, coupons: [], coupon_code: '', places: [] }
const parcel = (distributor_id: string, more: object = {}) => ({
  distributor_id,
  store_name: `店铺${distributor_id}`,
  ...OFFER,
  ...more,
})
const whole = (parcels: object[], more: object = {}) => ({
  [SEVERAL]: { data: { addresses: [], address_id: '1', parcels, user_point: 4000, max_point: 100, ...more } },
})
const own = (more: object) => ({ [ONE]: { data: { addresses: [], address_id: '', ...OFFER, ...more } } })
const REFUSED = { preview: null, refusal: { message: '库存不足', lines: [] } }
const REGIONS = { 'GET espier/address': { data: [{ id: '11', label: '北京市', children: [] }] } }
const open = async (search: string, replies: Record<string, Laid>) => {
  const shop = await openShop({ ...REGIONS, ...replies })
  const visit = () => shop.visit(loadCheckout, `/cart/checkout?${search}`, { token: 't', context: { now: NOW } })
  return { ...shop, visit }
}
const load = async (search: string, replies: Record<string, Laid>) => {
  const shop = await open(search, replies)
  return { page: await shop.visit(), ...shop }
}

describe('points', () => {
  const of = async (preview: object, search = '') =>
    (await load(`mode=cart&id=9${search}`, own({ preview: price(preview) }))).page.points
  it('say how many are asked and used', async () => {
    expect(await of({ point_use: 700 }, '&points=800')).toMatchObject({ used: 700, asked: 800 })
    expect(await of({ point_use: undefined, point_fee: undefined })).toMatchObject({ used: 0 })
  })

  it.each([{ max_point: 0 }, { max_point: undefined }, { deduct_point_rule: undefined }])(
    'pay for nothing with %j',
    async more => expect(await of(more)).toBeNull(),
  )
})

describe('the checkout of the whole cart', () => {
  it('adds up what can be ordered', async () => {
    const second = price({ distributor_id: '7', store_name: undefined, auto_cancel_time: 1_790_000_600, point_use: 3 })
    const steps = { price_steps: undefined, point_fee: undefined }
    const { page } = await load(
      'mode=cart&points=9',
      whole([
        parcel('9', { preview: price({ ...steps, point_use: 4 }) }),
        parcel('7', { preview: second }),
        parcel('5', REFUSED),
      ]),
    )
    expect(page.parcels.map(({ key, shop, problem }) => [key, shop, problem])).toEqual([
      ['9', '禾集自营', ''],
      ['7', '店铺7', ''],
      ['5', '店铺5', '库存不足'],
    ])
    expect(page.sum).toMatchObject({ pieces: 4, goods_fee: 20_000, promotion_fee: 1000, payMinutes: 10 })
    expect(page.sum.steps).toEqual([{ rule: 'list', text: '原价', amount: 10_000 }])
    expect(page.points).toEqual({ balance: 4000, max: 100, used: 7, asked: 9, perYuan: 100, percent: 50 })
  })

  it.each([
    ['mode=cart', {}],
    ['mode=cart&address_id=3&points=9', { address_id: '3', point_use: '9' }],
    ['mode=cart&coupon=c-0', {}],
    [
      'mode=cart&coupon_9=c-1&receipt_7=ziti&coupon_5=none&pickup_3=-1',
      {
        'parcels[0][distributor_id]': '3',
        'parcels[1][distributor_id]': '5',
        'parcels[1][not_use_coupon]': 'true',
        'parcels[2][distributor_id]': '7',
        'parcels[2][receipt_type]': 'ziti',
        'parcels[3][distributor_id]': '9',
        'parcels[3][coupon_discount]': 'c-1',
      },
    ],
  ])('asks for %s', async (search, input) => {
    const places = [PLACE]
    const parcels = ['9', '7'].map(key => parcel(key, { places }))
    expect((await load(search, whole(parcels))).asked(SEVERAL)).toEqual([input])
  })

  it('needs no first address if everything is fetched', async () => {
    const fetched = await load('mode=cart&receipt_9=ziti', whole([parcel('9', { places: [PLACE] })]))
    expect(fetched.page.draft).toBeNull()
    expect((await load('mode=cart', whole([parcel('9')]))).page.draft?.typed.address_id).toBe('')
  })
})
