import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import { checkoutAction } from './checkout-actions.server'
import * as route from './route'

const PATH = '/cart/checkout?mode=cart'
const ADDRESS = {
  address_id: '3',
  username: '周小满',
  telephone: '13900001111',
  is_def: true,
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
}
const price = (shop: string, store_name: string, more: object = {}) => ({
  distributor_id: shop,
  store_name,
  totalItemNum: 1,
  item_fee: 5000,
  discount_fee: 0,
  coupon_discount: 0,
  freight_fee: 800,
  total_fee: 5800,
  point_use: 0,
  point_fee: 0,
  max_point: 2500,
  user_point: 4000,
  deduct_point_rule: { deduct_proportion_limit: 50, deduct_point: 100, full_amount: true },
  price_steps: [],
  auto_cancel_time: 4_000_000_000,
  items: [
    {
      item_id: shop,
      goods_id: shop,
      item_name: `${store_name}的茶杯`,
      pic: '',
      item_spec_desc: '',
      num: 1,
      order_item_type: 'normal',
      sale_price: 5000,
      total_fee: 5000,
    },
  ],
  ...more,
})
const card = (code: string) => ({
  code,
  title: `券 ${code}`,
  card_type: 'cash',
  reduce_cost: 1000,
  discount: 0,
  least_cost: 0,
  most_cost: 0,
  apply_scope: '全场通用',
  end_date: '2026-12-31',
  valid: true,
})
const parcel = (shop: string, store_name: string, more: object = {}) => ({
  distributor_id: shop,
  store_name,
  preview: price(shop, store_name),
  refusal: null,
  coupons: [],
  coupon_code: '',
  best_coupon_code: '',
  places: [],
  ...more,
})
const PLACE = { id: '-7', name: '南城店', contract_phone: '010-1', hours: [], workdays: [], wait_pickup_days: 0 }
const PAGE = {
  addresses: [ADDRESS],
  address_id: '3',
  parcels: [
    parcel('9', '禾集自营', { coupons: [card('c-9')], coupon_code: 'c-9' }),
    parcel('7', '南城店', { places: [PLACE] }),
  ],
  total_fee: 11_600,
  user_point: 4000,
  max_point: 4000,
  point_use: 0,
}
const replies = (page: object = {}, more: Record<string, Reply> = {}) => ({
  'POST checkout/parcels': { data: { ...PAGE, ...page } },
  ...more,
})

describe('a checkout over two shops', () => {
  it('shows a parcel for each with its own choices, and one total', async () => {
    const api = await openPage(route, PATH, replies())
    const first = within(await screen.findByRole('region', { name: /包裹 1/ }))
    expect(first.getByText('禾集自营的茶杯')).toBeTruthy()
    expect(first.getByLabelText(/券 c-9/)).toHaveProperty('checked', true)
    const second = within(screen.getByRole('region', { name: /包裹 2/ }))
    expect(second.getByRole('link', { name: /到店自提/ }).getAttribute('href')).toBe(
      '/cart/checkout?mode=cart&receipt_7=ziti&address_id=3',
    )
    expect(screen.getByRole('complementary', { name: '订单金额' }).textContent).toContain('¥116.00')
    expect(api.calls.filter(({ key }) => key.startsWith('POST ')).map(({ key }) => key)).toEqual([
      'POST checkout/parcels',
    ])
  })

  it('sends all parcels at once, with what the page showed of each', async () => {
    const refused = { status: 422, message: '商品库存不足' }
    const api = await openPage(route, PATH, replies({}, { 'POST checkout/orders': refused }))
    const [note] = await screen.findAllByLabelText('给商家留言')
    await userEvent.type(note!, '请尽快')
    await userEvent.click(screen.getByRole('button', { name: '提交订单' }))
    expect(await screen.findByText('商品库存不足')).toBeTruthy()
    const sent = api.calls.find(({ key }) => key === 'POST checkout/orders')
    expect(sent?.body).toMatchObject({
      'parcels[0][distributor_id]': '9',
      'parcels[0][coupon_discount]': 'c-9',
      'parcels[0][remark]': '请尽快',
      'parcels[1][distributor_id]': '7',
      'parcels[1][not_use_coupon]': 'true',
      address_id: '3',
      total_fee: '11600',
    })
    expect(sent?.idempotencyKey).toMatch(/^[\w-]{36}$/)
  })

  it('spends points over all parcels', async () => {
    const used = {
      parcels: [
        parcel('9', '禾集自营', {
          preview: price('9', '禾集自营', { point_use: 700, point_fee: 700, total_fee: 5100 }),
        }),
      ],
      point_use: 700,
    }
    const api = await openPage(route, `${PATH}&points=700`, replies(used))
    expect(await screen.findByText(/已抵扣 ¥7\.00/)).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST checkout/parcels')?.body).toMatchObject({ point_use: '700' })
    expect(screen.getByRole('link', { name: '全额抵扣' }).getAttribute('href')).toContain('points=4000')
    expect(screen.getByText('积分抵扣', { selector: 'dt' }).nextElementSibling?.textContent).toBe('−¥7.00')
  })

  it('names the shop whose goods are in the way, and sends nothing', async () => {
    const refusal = { status_code: 422, message: '库存不足', lines: [] }
    const parcels = [PAGE.parcels[0], parcel('7', '南城店', { preview: null, refusal })]
    await openPage(route, PATH, replies({ parcels }))
    const second = within(await screen.findByRole('region', { name: /包裹 2/ }))
    expect(second.getByText('库存不足')).toBeTruthy()
    const lead = screen.getByRole('link', { name: '查看不能下单的商品' })
    expect(document.querySelector(lead.getAttribute('href')!)?.textContent).toContain('库存不足')
  })

  it('leads to the cart if nothing is checked', async () => {
    await openPage(route, PATH, replies({ parcels: [] }))
    expect(await screen.findByText('去 /cart')).toBeTruthy()
  })
})

const GROUPS = {
  data: {
    valid_cart: ['9', '7', '5'].map(shop_id => ({
      shop_id,
      shop_name: `店铺${shop_id}`,
      list: [{ is_checked: shop_id !== '5' }],
    })),
  },
}
const OTHER_SHOP: Record<string, Reply> = {
  'GET cart/list': GROUPS,
  'GET member/addresslist': { data: { list: [ADDRESS] } },
  'GET user/newGetCardList': { data: { list: [] } },
  'GET distributor/pickuplocation': { data: { list: [] } },
  'POST getFreightFee': { data: price('9', '别家店铺') },
}

describe('a server without the calls over several shops', () => {
  it('is asked for each shop, and the page says what that means', async () => {
    const api = await openPage(route, PATH, OTHER_SHOP)
    expect(await screen.findByText(/依次生成订单/)).toBeTruthy()
    const priced = api.calls.filter(({ key }) => key === 'POST getFreightFee').map(({ body }) => body.distributor_id)
    expect([...new Set(priced)].sort()).toEqual(['7', '9'])
  })

  const FORM = {
    intent: 'order',
    parcels: '9,7',
    address_id: '3',
    total_fee: '11600',
    idempotency_key: 'k-1',
  }
  it('makes the orders one after the other', async () => {
    const api = await loopbackApi({ ...OTHER_SHOP, 'POST order_new': { data: { order_id: '42', total_fee: '5800' } } })
    const to = redirectOf(await checkoutAction(api.args(PATH, FORM)))
    await api.close()
    expect(to).toMatchObject({ to: '/cashier?order_id=42,42', flash: null })
    const made = api.calls.filter(({ key }) => key === 'POST order_new')
    expect(made.map(({ body, idempotencyKey }) => [body.distributor_id, body.total_fee, idempotencyKey])).toEqual([
      ['9', '5800', 'k-1-9'],
      ['7', '5800', 'k-1-7'],
    ])
  })
})

describe('the submission', () => {
  const FORM = { intent: 'order', parcels: '9,7', address_id: '3', total_fee: '11600', idempotency_key: 'k-1' }
  const post = async (reply: Reply, fields: Record<string, string> = {}) => {
    const api = await loopbackApi({ 'POST checkout/orders': reply })
    const answer = await checkoutAction(api.args(PATH, { ...FORM, ...fields }))
    await api.close()
    return { answer, calls: api.calls }
  }
  const made = (...fees: string[]) => ({
    data: {
      orders: fees.map((total_fee, i) => ({ order_id: `4${i}`, total_fee, distributor_id: '9' })),
      total_fee: '0',
    },
  })

  it('goes to one cashier for all orders, or to the result if all are free', async () => {
    expect(redirectOf((await post(made('100', '0'))).answer).to).toBe('/cashier?order_id=40,41')
    expect(redirectOf((await post(made('0', '0'))).answer).to).toBe('/finish/result?order_id=40,41')
  })

  it('keeps a chosen coupon of one parcel apart from the others', async () => {
    const { answer, calls } = await post(made('1'), { coupon_7: 'c-2', quoted_coupon_7: 'none' })
    expect(redirectOf(answer).to).toBe('/cart/checkout?mode=cart&coupon_7=c-2&address_id=3')
    expect(calls).toEqual([])
  })
})
