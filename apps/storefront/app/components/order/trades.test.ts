// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { loadTradesOf, toOrderFacts } from './trades.server'

const LINE = {
  id: '1',
  goods_id: '5',
  item_name: 'T恤',
  pic: '/a.jpg',
  item_spec_desc: '白',
  num: 2,
  sale_price: 2950,
  item_point: 301,
  show_aftersales: 1,
}
const ORDER = {
  order_id: '42',
  create_date: '2026-11-22 10:00:00',
  distributor_name: '禾集自营',
  order_status_des: 'DONE',
  order_class: 'normal',
  can_apply_cancel: 0,
  can_apply_aftersales: 1,
  offline_pay_check_status: null,
  pay_status: 'PAYED',
  delivery_code: 'SF1',
  is_rate: false,
  total_fee: '5900',
  item_point: 602,
  freight_fee: 800,
  receiver_name: '周小满',
  ziti_code: '12345678',
  receipt_type: 'logistics',
  auto_cancel_time: 2000,
  items: [LINE],
}
const COUNTS = {
  normal_notpay_notdelivery: 1,
  normal_payed_daifahuo: 2,
  normal_payed_daishouhuo: 4,
  normal_payed_daiziti: 8,
  normal_not_rate: 16,
}
const page = (list: object[], rate_status = true) => ({ list, pager: { count: 7 }, rate_status })
const whole = (list: object[], protections: object[] = [], rate_status = true) => ({
  'GET orders/page': { data: { ...page(list, rate_status), counts: COUNTS, protections } },
})
type Name = 'normal' | 'normal_pointsmall'
const open = (replies: Record<string, Laid>, search = '', name: Name = 'normal') =>
  askPage(loadTradesOf(name), {
    path: `/member/trade${search}`,
    replies,
    context: { now: new Date(1_790_000_000_999) },
  })
const cards = async (...list: object[]) => (await open(whole(list.map(more => ({ ...ORDER, ...more }))))).page.orders

describe('a list of orders', () => {
  it('knows how far each order is', async () => {
    const [unpaid, sent, fetched, over] = await cards(
      { order_status_des: 'NOTPAY' },
      { order_status_des: 'WAIT_BUYER_CONFIRM' },
      { order_status_des: 'PAYED_PENDING', receipt_type: 'ziti' },
      { order_status_des: 'CANCEL' },
    )
    const under = (card: typeof unpaid) => card?.steps.items[card.steps.current]?.label
    expect([unpaid, sent, fetched, over].map(under)).toEqual(['付款', '收货', '到店自提', undefined])
  })

  it('stands on its last page where the address names one behind it', async () => {
    const to = async (search: string, name?: Name) => (await open(whole([]), search, name)).thrown
    expect(await to('?page=9&status=5&keyword=杯')).toEqual({
      status: 302,
      to: '/member/trade?status=5&keyword=%E6%9D%AF&page=2',
    })
    expect(await to('?page=3', 'normal_pointsmall')).toEqual({ status: 302, to: '/member/trade/point?page=2' })
  })

  it('has what its cards show', async () => {
    const { page, asked } = await open(whole([ORDER], [{ order_id: '42', refund_fee: 900 }]))
    expect(page).toEqual({
      name: 'normal',
      query: { status: '0', keyword: '', page: 1 },
      tabs: { '5': 1, '6': 2, '1': 4, '4': 8, '3': 16 },
      orders: [
        {
          order_id: '42',
          order_status_des: 'DONE',
          order_class: 'normal',
          receipt: 'logistics',
          can_apply_cancel: 0,
          can_apply_aftersales: 1,
          voucher: null,
          isPaid: true,
          isSent: true,
          mayRate: true,
          request: '',
          isRequestOpen: false,
          isRequestForShop: false,
          protectFee: 900,
          refunded_fee: 0,
          create_date: '2026-11-22 10:00:00',
          distributor_name: '禾集自营',
          total_fee: 5900,
          point: 602,
          freight_fee: 800,
          receiver_name: '周小满',
          steps: { current: 5, items: ['提交订单', '付款', '出库', '收货', '完成'].map(label => ({ label })) },
          code: '12345678',
          auto_cancel_time: 2000,
          items: [
            {
              id: '1',
              goods_id: '5',
              item_name: 'T恤',
              pic: '/a.jpg',
              item_spec_desc: '白',
              num: 2,
              price: 2950,
              point: 151,
              hasAftersale: true,
            },
          ],
        },
      ],
      total: 7,
      pageSize: 5,
      now: 1_790_000_000,
    })
    const asks = { status: '0', keyword: '', page: '1', order_type: 'normal', pageSize: '5' }
    expect(asked).toEqual([['GET orders/page', asks]])
  })

  it('asks for the tab of the address by its number on the wire', async () => {
    const asked = async (search: string, name?: Name) => (await open(whole([]), search, name)).asked[0]?.[1]
    expect(await asked('?status=3&keyword=%E6%9D%AF&page=2')).toMatchObject({ status: '7', keyword: '杯', page: '2' })
    expect(await asked('?status=4', 'normal_pointsmall')).toMatchObject({
      status: '0',
      order_type: 'normal_pointsmall',
    })
  })

  it('is of the head shop, without a code, where there is none', async () => {
    const [card] = await cards({ distributor_name: '', ziti_code: '0', items: [{ ...LINE, show_aftersales: 0 }] })
    expect(card).toMatchObject({ distributor_name: '总店', code: '', items: [{ hasAftersale: false }] })
  })

  it('knows what is paid, sent, and still to be reviewed', async () => {
    const facts = await cards({ pay_status: 'NOTPAY' }, { delivery_code: '' }, { is_rate: true })
    expect(facts.map(({ isPaid, isSent, mayRate }) => [isPaid, isSent, mayRate])).toEqual([
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ])
    expect((await open(whole([ORDER], [], false))).page.orders[0]?.mayRate).toBe(false)
  })

  it('gives money back only for the order that it belongs to', async () => {
    const { page } = await open(whole([ORDER, { ...ORDER, order_id: '43' }], [{ order_id: '43', refund_fee: 900 }]))
    expect(page.orders.map(({ protectFee }) => protectFee)).toEqual([0, 900])
  })
})

it('has no money to come back unless it is said', () => {
  expect(toOrderFacts(ORDER as unknown as Parameters<typeof toOrderFacts>[0], false)).toMatchObject({
    protectFee: 0,
    mayRate: false,
  })
})
