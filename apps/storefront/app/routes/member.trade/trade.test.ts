// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { loadTradesOf } from '../../components/order/trades.server'
import { memberPage } from '../../loaders/define-loader.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const ORDER = {
  order_id: '42',
  create_date: '2026-11-22',
  distributor_name: '禾集自营',
  order_status_des: 'DONE',
  can_apply_cancel: 0,
  total_fee: '5900',
  freight_fee: 0,
  receiver_name: '周小满',
  ziti_code: '0',
  receipt_type: 'logistics',
  auto_cancel_time: 2_000,
  remark: 'secret',
  items: [
    {
      id: '1',
      goods_id: '5',
      item_name: 'T恤',
      pic: '',
      item_spec_desc: '',
      num: 2,
      sale_price: 2_950,
      item_bn: 'x',
    },
  ],
}
const COUNTS = {
  normal_notpay_notdelivery: 1,
  normal_payed_daifahuo: 2,
  normal_payed_daishouhuo: 4,
  normal_payed_daiziti: 8,
  normal_not_rate: 16,
}

async function open(path: string, replies: Record<string, Reply>) {
  const api = await loopbackApi(replies)
  close = api.close
  return { page: loadTradesOf('normal')(memberPage(api.args(path))), calls: api.calls }
}
const FINE = {
  'GET orders': { data: { list: [ORDER, { ...ORDER, ziti_code: '12345678' }], pager: { count: 7 } } },
  'GET orderscount': { data: COUNTS },
}

it('shows one page of orders, the code of goods that wait, and how many orders stand behind each tab', async () => {
  const { page, calls } = await open('/member/trade?status=5&keyword=%E6%9D%AF&page=2', FINE)
  expect(await page).toMatchObject({
    query: { status: '5', keyword: '杯', page: 2 },
    total: 7,
    pageSize: 5,
    tabs: { 5: 1, 6: 2, 1: 4, 4: 8, 3: 16 },
    orders: [
      { order_id: '42', total_fee: 5_900, code: '', receipt: 'logistics', items: [{ id: '1', price: 2_950, num: 2 }] },
      { code: '12345678' },
    ],
  })
  expect(JSON.stringify(await page)).not.toContain('secret')
  expect((await page).now).toBe(Math.floor((await page).now))
  const asked = (key: string) => calls.find(call => call.key === key)?.body
  expect(asked('GET orders')).toMatchObject({ status: '5', keyword: '杯', page: '2', pageSize: '5' })
  expect(asked('GET orderscount')).toMatchObject({ order_type: 'normal' })
})

it('asks a shop that has it for all of this with one call', async () => {
  const data = {
    list: [{ ...ORDER, order_class: 'normal', pay_status: 'PAYED' }],
    pager: { count: 6 },
    rate_status: true,
    counts: COUNTS,
    protections: [{ order_id: '42', refund_fee: 900 }],
  }
  const { page, calls } = await open('/member/trade?page=2', { 'GET orders/page': { data } })
  expect((await page).orders.map(({ protectFee }) => protectFee)).toEqual([900])
  expect(calls.map(({ key, body }) => [key, body.page])).toEqual([['GET orders/page', '2']])
})

it('is an error page while the API is away', async () => {
  const { page } = await open('/member/trade', { ...FINE, 'GET orders': { status: 500, message: 'x' } })
  expect(await page.catch((error: Response) => error)).toMatchObject({ status: 503 })
})
