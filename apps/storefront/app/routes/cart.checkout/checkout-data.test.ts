// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadCheckout } from './checkout.server'

const address = (address_id: string, is_def: boolean) => ({
  address_id,
  username: '周小满',
  telephone: '13900001111',
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
  is_def,
})
const LINE = {
  item_id: '51',
  goods_id: '5',
  item_name: '茶杯',
  pic: '/img/a',
  item_spec_desc: '青',
  num: 2,
  order_item_type: 'normal',
  sale_price: 5000,
  total_fee: 9000,
}
const price = (more: object = {}) => ({
  distributor_id: '9',
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
  arrives_on: '',
  items: [LINE],
  ...more,
})
const PLACE = {
  id: '-7',
  name: '南城店',
  contract_phone: '010-1',
  lng: '116.4',
  lat: '39.9',
  address: '一号',
  province: '北京市',
  city: '北京市',
  area: '东城区',
  hours: [['09:00', '12:00']],
  workdays: [],
  wait_pickup_days: 1,
  latest_pickup_time: '18:00',
}
const COUPON = { code: 'c-1', title: '券', card_type: 'cash', reduce_cost: 1000, least_cost: 0, valid: true }
const ONE = 'POST checkout'
/** Half an hour before the orders end. */
const NOW = new Date(1_790_000_000_000)
const OFFER = { preview: price(), refusal: null, coupons: [], coupon_code: '', places: [] }
const own = (more: object = {}) => ({
  [ONE]: { data: { addresses: [address('1', true)], address_id: '1', ...OFFER, ...more } },
})
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
const REFUSED = { preview: null, refusal: { message: '库存不足', lines: [] } }

describe('the checkout of one shop', () => {
  it('has everything of the page', async () => {
    const { page, asked } = await load('mode=fastbuy&id=9', own({ coupons: [COUPON], coupon_code: 'c-1' }))
    const { key, ...rest } = page
    expect(key).toMatch(/^[\w-]{36}$/)
    const line = { item_id: '51', goods_id: '5', item_name: '茶杯', pic: '/img/a', item_spec_desc: '青', num: 2 }
    expect(rest).toEqual({
      query: { mode: 'fastbuy', id: '9', seckill: null, points: '', choices: {} },
      parcels: [
        {
          key: '',
          shop: '禾集自营',
          receipt: '',
          pickup: '',
          problem: '',
          lines: [],
          places: [],
          coupons: { chosen: 'c-1', list: [expect.objectContaining({ code: 'c-1', face: '¥10' })] },
          order: {
            arrives: '',
            store_name: '禾集自营',
            freight_fee: 800,
            coupon_fee: 1000,
            total_fee: 9300,
            gifts: '',
            seen: '51:2',
            items: [{ ...line, kind: 'normal', price: 5000, total_fee: 9000 }],
          },
        },
      ],
      sum: {
        pieces: 2,
        gifts: 0,
        goods_fee: 10_000,
        promotion_fee: 500,
        freight_fee: 800,
        coupon_discount: 1000,
        point_fee: 0,
        total_fee: 9300,
        steps: [{ rule: 'list', text: '原价', amount: 10_000 }],
        payMinutes: 30,
      },
      points: { balance: 4000, max: 2500, used: 0, asked: 0, perYuan: 100, percent: 50 },
      isOneByOne: false,
      rules: null,
      addresses: [
        {
          address_id: '1',
          username: '周小满',
          telephone: '13900001111',
          province: '北京市',
          city: '北京市',
          county: '东城区',
          place: '北京市 东城区 一号院',
          is_def: true,
        },
      ],
      chosen: '1',
      draft: null,
    })
    expect(asked(ONE)).toEqual([{ cart_type: 'fastbuy', distributor_id: '9' }])
  })

  it('names gifts, the day of arrival, and the rules of prices', async () => {
    const [line] = price().items
    const gift = (item_id: string, num: number) => ({ ...line, item_id, num, order_item_type: 'gift' })
    const preview = price({ items: [line, gift('8', 1), gift('9', 2)], arrives_on: '2026-09-22' })
    const { page } = await load('mode=cart&id=9', own({ preview, rules: { parcels: [] } }))
    expect(page).toMatchObject({
      parcels: [{ order: { gifts: '8:1,9:2', arrives: '明天 9月22日 周二' } }],
      rules: { parcels: [] },
    })
  })

  it('gives at least one minute to pay, and none without a deadline', async () => {
    const late = await load('mode=cart&id=9', own({ preview: price({ auto_cancel_time: 1_789_999_000 }) }))
    expect(late.page.sum.payMinutes).toBe(1)
    expect((await load('mode=cart&id=9', own(REFUSED))).page.sum).toMatchObject({ payMinutes: 0, total_fee: 0 })
  })

  it('shows the form of an address that the page names, or of a first one', async () => {
    const stored = { 'GET member/address/1': { data: address('1', true) } }
    const named = await load('mode=cart&id=9&address=1', { ...own(), ...stored })
    expect(named.page.draft?.typed).toMatchObject({ address_id: '1', is_def: '1' })
    const first = await load('mode=cart&id=9', own({ addresses: [] }))
    expect(first.page.draft?.typed.address_id).toBe('')
  })

  it('needs no address for goods that are fetched', async () => {
    const places = { addresses: [], places: [PLACE] }
    const { page, keys } = await load('mode=cart&id=9&receipt=ziti&pickup=-7&address=new', own(places))
    expect(page).toMatchObject({ draft: null, parcels: [{ receipt: 'ziti', pickup: '-7' }] })
    expect(page.parcels[0]?.places).toMatchObject([{ id: '-7', place: '北京市 东城区 一号', hours: '09:00–12:00' }])
    expect(keys()).toEqual([ONE])
  })

  it.each([
    [
      'goods that another shop hands over',
      'mode=cart&id=9&receipt=ziti&coupon=c-1',
      { refusal: { message: '请选择正确的收货方式', lines: [] }, preview: null },
      '/cart/checkout?mode=cart&id=9&coupon=c-1',
    ],
    ['a shop without places', 'mode=cart&id=9&receipt=ziti', {}, '/cart/checkout?mode=cart&id=9'],
  ])('leaves %s', async (_, search, more, to) => {
    expect(redirectOf(await thrownBy((await open(search, own(more))).visit())).to).toBe(to)
  })

  it('stays with the same refusal of goods that are sent', async () => {
    const refusal = { message: '请选择正确的收货方式', lines: [] }
    const { page } = await load('mode=cart&id=9', own({ preview: null, refusal }))
    expect(page.parcels[0]?.problem).toBe('请选择正确的收货方式')
  })
})
