// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { memberPage } from '../../loaders/define-loader.server'
import { loadOrder } from './order.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const ORDER = {
  order_id: '42',
  order_status_des: 'NOTPAY',
  can_apply_cancel: 1,
  create_date: '2026-11-22 10:00:00',
  create_time: 1_700,
  auto_cancel_time: 2_000,
  auto_cancel_seconds: 300,
  item_fee: '5900',
  total_fee: '6700',
  coupon_discount: 0,
  freight_fee: 800,
  remark: '',
  invoice: null,
  receipt_type: 'logistics',
  delivery_code: '',
  delivery_time: '',
  end_time: '',
  receiver_name: '周小满',
  receiver_mobile: '139',
  receiver_state: '北京市',
  receiver_city: '北京市',
  receiver_district: '东城区',
  receiver_address: '一号院',
  pay_type: 'testpay',
  ziti_info: null,
  ziti_code: '0',
  items: [
    {
      id: '1',
      goods_id: '5',
      item_name: 'T恤',
      pic: '/a.jpg',
      item_spec_desc: '白',
      num: 2,
      sale_price: 2_950,
      total_fee: 5_900,
      order_item_type: 'normal',
      item_bn: 'secret',
    },
  ],
}
const shown = (changes: object = {}, more: object = {}) => ({
  'GET order/42': {
    data: {
      orderInfo: { ...ORDER, ...changes },
      tradeInfo: [],
      cancelData: [],
      distributor: { name: '禾集自营', mobile: '010', hour: '9-21', logo: 'x' },
      ...more,
    },
  },
})
async function open(replies: Record<string, Reply>, id: string | undefined = '42') {
  const api = await loopbackApi(replies)
  close = api.close
  const args = { ...api.args(`/member/trade/${id}`), params: { id } }
  return { page: await loadOrder(memberPage(args)).catch((error: Response) => error as never), calls: api.calls }
}
const paid = (tradeState = 'SUCCESS') => ({ tradeInfo: { tradeState, payDate: '2026-11-22 10:05:00' } })

describe('the page of an order', () => {
  it('has what the buyer may know of it', async () => {
    const { page, calls } = await open(shown())
    expect(page).toMatchObject({
      order: {
        order_id: '42',
        now: 1_700,
        auto_cancel_time: 2_000,
        item_fee: 5_900,
        total_fee: 6_700,
        items: [{ id: '1', kind: 'normal', price: 2_950, total_fee: 5_900 }],
      },
      receiver: { name: '周小满', mobile: '139', place: '北京市 东城区 一号院' },
      payment: { name: '未付款', time: '' },
      shop: { name: '禾集自营', mobile: '010', hour: '9-21' },
      pickup: null,
      parcels: [],
      cancel: null,
    })
    expect(JSON.stringify(page)).not.toContain('secret')
    expect(calls.map(({ key }) => key)).toEqual(['GET order/page/42', 'GET order/42', 'GET delivery/lists'])
  })

  it('is asked for with one call where the shop has it, and is missing if that has no order', async () => {
    const { data } = shown(
      { order_status_des: 'WAIT_BUYER_CONFIRM', delivery_code: 'SF1', can_apply_cancel: 0 },
      paid(),
    )['GET order/42']
    const parcel = {
      delivery_id: '7',
      delivery_corp: 'SF',
      delivery_corp_name: '顺丰速运',
      delivery_code: 'SF1',
      items: [],
      items_num: 2,
      status_msg: '已发货',
      track: [{ AcceptTime: '11-22', AcceptStation: '已揽收' }],
    }
    const whole = { order: data, parcels: [parcel], invoices: [], protection: null }
    const { page, calls } = await open({ 'GET order/page/42': { data: whole } })
    expect(page).toMatchObject({
      parcels: [{ id: '7', corp: '顺丰速运', num: 2, track: [{ time: '11-22', text: '已揽收' }] }],
      protection: null,
    })
    expect(calls.map(({ key }) => key)).toEqual(['GET order/page/42'])
    await close?.()
    const missing = { order: null, parcels: [], invoices: [], protection: null }
    const none = await open({ 'GET order/page/42': { data: missing } })
    expect((none.page as unknown as Response).status).toBe(404)
    await close?.()
    const away = await open({ 'GET order/page/42': { status: 503, message: 'x' } })
    expect((away.page as unknown as Response).status).toBe(503)
  })

  it.each(['x', '4x', '', '4'.repeat(33), undefined])('is missing at %s', async id => {
    const { page, calls } = await open(shown(), id ?? '')
    expect(page).toMatchObject({ status: 404 })
    expect(calls).toEqual([])
  })

  it('is missing where nobody knows it, and 503 while the API is away', async () => {
    expect((await open({})).page).toMatchObject({ status: 404 })
    await close?.()
    expect((await open({ 'GET order/42': { status: 500, message: 'x' } })).page).toMatchObject({ status: 503 })
  })

  it.each([
    ['testpay', '测试支付'],
    ['point', '积分支付'],
    ['deposit', '余额支付'],
    ['offline_pay', '线下支付'],
    ['wxpaypc', '微信支付'],
    ['alipaypc', '支付宝支付'],
    ['other', 'other'],
    ['', '在线支付'],
  ])('names the payment %s as %s', async (pay_type, name) => {
    expect((await open(shown({ pay_type }, paid()))).page.payment).toEqual({ name, time: '2026-11-22 10:05:00' })
  })

  it('was paid for also when the money went back, not by an attempt', async () => {
    expect((await open(shown({}, paid('REFUND')))).page.payment.name).toBe('测试支付')
    await close?.()
    expect((await open(shown({}, paid('NOTPAY')))).page.payment).toEqual({ name: '未付款', time: '' })
  })

  it('says why it was to be cancelled, and why not', async () => {
    const cancelData = { cancel_reason: '不想要了', shop_reject_reason: '已打包' }
    expect((await open(shown({}, { cancelData }))).page.cancel).toEqual({ reason: '不想要了', rejected: '已打包' })
  })
})

describe('parcels', () => {
  const parcel = (delivery_id: string) => ({
    delivery_id,
    delivery_corp_name: '顺丰速运',
    delivery_code: 'SF1',
    items: [],
    items_num: 2,
    status_msg: '已发货',
  })
  const WAY = { 'GET delivery/trackerpull': { data: [{ AcceptTime: '10:00', AcceptStation: '杭州' }] } }
  const sent = (...ids: string[]) => ({
    ...shown({ delivery_code: 'SF1' }),
    'GET delivery/lists': { data: { list: ids.map(parcel) } },
  })

  it('have their ways, five at most and none without a number', async () => {
    const { page, calls } = await open({ ...sent('1', '0', '3', '4', '5', '6'), ...WAY })
    expect(page.parcels[0]).toMatchObject({ id: '1', corp: '顺丰速运', code: 'SF1', num: 2, status: '已发货' })
    expect(page.parcels.map(({ track }) => track.length)).toEqual([1, 0, 1, 1, 1, 0])
    expect(calls.filter(({ key }) => key === 'GET delivery/trackerpull').map(({ body }) => body.delivery_id)).toEqual([
      '1',
      '3',
      '4',
      '5',
    ])
    expect(calls.find(({ key }) => key === 'GET delivery/lists')?.body).toMatchObject({ order_id: '42' })
  })

  it('that cannot be had leave the page whole', async () => {
    expect((await open(sent('1'))).page.parcels).toMatchObject([{ id: '1', track: [] }])
    await close?.()
    expect((await open(shown({ delivery_code: 'SF1' }))).page.parcels).toEqual([])
  })
})

describe('goods that are fetched', () => {
  const ziti_info = {
    name: '禾集·西湖店',
    contract_phone: '0571',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    address: '1号',
    lng: '120.1',
    lat: '30.2',
    pickup_date: '2026-11-23',
    pickup_time: '09:00-12:00',
  }
  const waiting = shown({ ziti_info, ziti_code: '12345678', receipt_type: 'ziti' })

  it('have a place, a time, and their code with its pictures while they wait', async () => {
    const { page, calls } = await open({
      ...waiting,
      'GET ziticode': { data: { qrcode_url: 'qr', barcode_url: 'bars' } },
    })
    expect(page.pickup).toMatchObject({
      name: '禾集·西湖店',
      phone: '0571',
      place: '浙江省 杭州市 西湖区 1号',
      when: '2026-11-23 09:00-12:00',
      code: { text: '12345678', qr: 'qr', bars: 'bars' },
    })
    expect(page.pickup?.map).toContain('position=120.1')
    expect(calls.find(({ key }) => key === 'GET ziticode')?.body).toMatchObject({ order_id: '42' })
  })

  it('have their code also without its pictures, and none once it is used', async () => {
    expect((await open(waiting)).page.pickup?.code).toEqual({ text: '12345678', qr: '', bars: '' })
    await close?.()
    const { page, calls } = await open(shown({ ziti_info, ziti_code: '0' }))
    expect([page.pickup?.code, calls.some(({ key }) => key === 'GET ziticode')]).toEqual([null, false])
  })
})
