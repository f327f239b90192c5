// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import { ITEM, invoiceRow, order } from '../../../testing/order'
import { loadOrder } from './order.server'

const TIME = 1_790_000_000
const LINE = { ...ITEM, item_id: '11', item_point: 20, left_aftersales_num: 1, show_aftersales: 1 }
const SENT = {
  order_status_des: 'WAIT_BUYER_CONFIRM',
  order_class: 'normal',
  pay_status: 'PAYED',
  can_apply_aftersales: 1,
  create_time: TIME,
  delivery_time: TIME + 60,
  delivery_code: 'SF1',
  ziti_code: '0',
  items: [LINE],
}
const PAID = { tradeInfo: { tradeState: 'SUCCESS', payDate: '2026-09-21 22:13:30' } }

async function open(changes: object = {}, more: object = {}, whole: object = {}) {
  const found = order({ ...SENT, ...changes }, { ...PAID, ...more })['GET order/42'].data
  const data = { order: found, parcels: [], invoices: [invoiceRow({})], protection: null, ...whole }
  const { page } = await askPage(loadOrder, {
    path: '/member/trade/42',
    params: { id: '42' },
    replies: { 'GET order/page/42': { data } },
    context: { now: new Date((TIME + 60) * 1000) },
  })
  return page
}

describe('an order', () => {
  it('has its sums, its lines and its steps', async () => {
    const page = await open({ price_steps: [{ name: 'x' }], item_point: 40, coupon_discount: 100, total_fee: '5800' })
    expect(page.order).toMatchObject({
      order_id: '42',
      isPaid: true,
      isSent: true,
      mayRate: true,
      protectFee: 0,
      create_date: '2026-11-22 10:00:00',
      auto_cancel_time: 2000,
      now: 1700,
      point: 40,
      item_fee: 5900,
      priceSteps: [{ name: 'x' }],
      remark: '请尽快',
      invoice: null,
      items: [{ id: '1', kind: 'normal', point: 20, hasAftersale: true, mayReturn: true, price: 2950 }],
    })
    expect(page.steps).toEqual({
      items: [
        { label: '提交订单', note: '2026-09-21 22:13' },
        { label: '付款', note: '2026-09-21 22:13' },
        { label: '出库', note: '2026-09-21 22:14' },
        { label: '收货' },
        { label: '完成' },
      ],
      current: 3,
    })
    expect(page).toMatchObject({ pickup: null, cancel: null, protection: null })
  })

  it('has no steps of its price where none are told', async () => {
    expect((await open()).order.priceSteps).toEqual([])
  })

  const mayReturn = async (changes: object, line: object = {}) =>
    (await open({ ...changes, items: [{ ...LINE, ...line }] })).order.items[0]?.mayReturn

  it('lets lines go back while pieces are left, gifts never', async () => {
    expect(await mayReturn({})).toBe(true)
    expect(await mayReturn({ can_apply_aftersales: 0 })).toBe(false)
    expect(await mayReturn({}, { left_aftersales_num: 0 })).toBe(false)
    expect(await mayReturn({}, { order_item_type: 'gift' })).toBe(false)
  })

  it('lets a line with a request under way go back only after it', async () => {
    const line = { aftersales_status: 'WAIT_SELLER_AGREE', aftersales_detail: { aftersales_bn: '900' } }
    expect(await mayReturn({}, line)).toBe(false)
    expect(await mayReturn({}, { ...line, aftersales_status: 'SELLER_REFUSE_BUYER' })).toBe(true)
  })

  it('names the request that runs before one that has ended', async () => {
    const line = (id: string, bn: string, status: string) => ({
      ...LINE,
      id,
      aftersales_status: status,
      aftersales_detail: { aftersales_bn: bn },
    })
    const ended = [line('1', '900', 'CLOSED'), line('2', '901', 'REFUND_SUCCESS')]
    expect((await open({ items: ended })).order).toMatchObject({ request: '901', isRequestOpen: false })
    const items = [line('1', '900', 'WAIT_BUYER_RETURN_GOODS'), ended[1]]
    expect((await open({ items })).order).toMatchObject({ request: '900', isRequestOpen: true })
  })

  it('says whether a line was asked for', async () => {
    expect((await open({ items: [{ ...LINE, show_aftersales: 0 }] })).order.items[0]?.hasAftersale).toBe(false)
  })

  it('says when it arrives, where that is known', async () => {
    expect((await open({ arrives_on: '2026-09-22' })).receiver.arrives).toBe('明天 9月22日 周二')
    expect((await open()).receiver).toEqual({
      arrives: '',
      name: '周小满',
      mobile: '13900001111',
      place: '北京市 东城区 一号院',
    })
  })
})

describe('what belongs to an order', () => {
  const parcel = {
    delivery_id: '7',
    delivery_corp: 'SF',
    delivery_corp_name: '顺丰速运',
    delivery_code: 'SF1',
    items: [],
    items_num: 1,
    status_msg: '已发货',
    track: [],
  }

  it('are its parcels once it is sent', async () => {
    expect((await open({}, {}, { parcels: [parcel] })).parcels.map(({ id }) => id)).toEqual(['7'])
    expect((await open({ delivery_code: '' }, {}, { parcels: [parcel] })).parcels).toEqual([])
  })

  it('are its invoices where it may have some', async () => {
    expect((await open()).invoices?.map(({ id }) => id)).toEqual(['3'])
    expect((await open({ pay_status: 'NOTPAY' })).invoices).toBeNull()
  })

  it('is the invoice that the checkout asked for', async () => {
    const asked = (invoice: object | null) => open({ invoice }).then(page => page.asked)
    expect(await asked(null)).toBeNull()
    expect(await asked({ title: 'individual', content: '张三' })).toEqual({
      type: 'individual',
      title: '张三',
      number: '',
      mobile: '13900001111',
    })
    const company = { title: 'unit', content: '禾集科技', registration_number: '91110108123456789X' }
    expect(await asked(company)).toMatchObject({ type: 'enterprise', number: '91110108123456789X' })
  })

  it('is the money that comes back, with the names of its lines', async () => {
    const protection = {
      order_id: '42',
      refund_fee: 900,
      end_time: TIME + 61,
      reason: '',
      list: [{ sub_order_id: '1', num: 2, paid_fee: 5900, now_price: 2500, refund_fee: 900 }],
      grants: [],
    }
    expect((await open({}, {}, { protection })).protection).toMatchObject({
      fee: 900,
      until: '2026-09-21 22:14',
      lines: [{ id: '1', name: 'T恤' }],
    })
    expect((await open({}, {}, { protection: { ...protection, end_time: TIME + 60 } })).protection?.until).toBe('')
  })

  it('is its payment, also one that went back', async () => {
    const paid = { name: '测试支付', time: '2026-09-21 22:13:30' }
    expect((await open()).payment).toEqual(paid)
    const refund = { tradeInfo: { ...PAID.tradeInfo, tradeState: 'REFUND' } }
    expect((await open({}, refund)).payment).toEqual(paid)
    const tried = { tradeInfo: { ...PAID.tradeInfo, tradeState: 'NOTPAY' } }
    expect((await open({}, tried)).payment).toEqual({ name: '未付款', time: '' })
    expect((await open({}, { tradeInfo: [] })).payment).toEqual({ name: '未付款', time: '' })
  })
})

it.each(['x4', '4x', ''])('is missing at "%s", and nothing is asked', async id => {
  const { thrown, asked } = await askPage(loadOrder, { path: '/member/trade/x', params: { id } })
  expect([thrown?.status, asked]).toEqual([404, []])
})

it('is missing without a number', async () => {
  expect((await askPage(loadOrder, { path: '/member/trade/x' })).thrown?.status).toBe(404)
})
