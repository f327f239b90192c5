import * as order from '../../app/routes/member.trade.$id/route'
import * as aftersale from '../../app/routes/member.trade.aftersale/route'
import { aftersalesInfo } from '../aftersales'
import { ITEM, invoiceRow, order as orderReply, orderPage as wholeOrder } from '../order'
import { bare, has, type Replies, SHOP, type StatusPage, type StatusPages } from './status-page'

const invoices = (...list: object[]): Replies => ({
  'GET order/invoice/list': { data: { list, total_count: list.length } },
})

/** Facts of an order beside its status. */
export function orderFacts(status: string) {
  const des = bare(status)
  const isPaid = des !== 'NOTPAY' && des !== 'CANCEL'
  const request = { show_aftersales: 1, aftersales_detail: { aftersales_bn: '900' } }
  const isRunning = has(status, 'request runs')
  const line = isRunning
    ? { ...request, left_aftersales_num: 1, aftersales_status: 'WAIT_SELLER_AGREE' }
    : has(status, 'with a request') || des === 'CLOSED'
      ? { ...request, left_aftersales_num: 0, aftersales_status: 'REFUND_SUCCESS' }
      : { left_aftersales_num: 2 }
  return {
    order_status_des: des,
    order_class: has(status, 'of points') ? 'pointsmall' : 'normal',
    item_point: has(status, 'of points') ? 300 : 0,
    can_apply_cancel: ['NOTPAY', 'PAYED', 'PAYED_PENDING'].includes(des) ? 1 : 0,
    can_apply_aftersales: !isRunning && ['PAYED_PARTAIL', 'WAIT_BUYER_CONFIRM', 'DONE'].includes(des) ? 1 : 0,
    pay_status: isPaid ? 'PAYED' : 'NOTPAY',
    is_rate: false,
    delivery_code: ['PAYED_PARTAIL', 'WAIT_BUYER_CONFIRM', 'DONE', 'CLOSED'].includes(des) ? 'SF1' : '',
    offline_pay_check_status: has(status, 'voucher waits') ? 0 : has(status, 'voucher refused') ? 2 : null,
    items: [{ ...ITEM, item_point: 0, show_aftersales: 0, ...line }],
    ...(des === 'PAYED_PENDING' ? PICKUP : {}),
  }
}
const PICKUP = {
  receipt_type: 'ziti',
  ziti_code: '123456',
  ziti_info: {
    name: '门店',
    contract_phone: '010-2',
    province: '北京市',
    city: '北京市',
    area: '东城区',
    address: '一号',
    lng: '116',
    lat: '39',
    pickup_date: '2026-11-30',
    pickup_time: '10:00',
  },
}

const orderPage = (facts: (status: string) => Replies): StatusPage => ({
  route: order as never,
  path: '/member/trade/42',
  pattern: '/member/trade/:id',
  replies: facts,
})

const DONE = orderFacts('DONE')
const protection = (status: string): Replies => {
  const line = { sub_order_id: '1', num: 2, paid_fee: 5_900, now_price: 2_450, refund_fee: 1_000, granted_fee: 0 }
  const grant = { refund_bn: 'RF1', refund_fee: 600, pay_type: 'testpay', create_time: 1, refund_success_time: '' }
  const isDue = status === 'due'
  const row = {
    order_id: '42',
    refund_fee: isDue ? 1_000 : 0,
    end_time: status === 'ended' ? 1 : 4_000_000_000,
    reason: isDue ? '' : '目前没有差价',
    list: [isDue ? line : { ...line, refund_fee: 0 }],
    grants: status === 'granted' ? [grant] : [],
  }
  return wholeOrder(DONE, { protection: row })
}

/** Buttons that the API sends with a request. */
const AFTERSALE_BUTTONS: Record<string, string[]> = {
  0: ['modify', 'close'],
  1: ['sendback'],
  3: ['reapply'],
  4: ['order'],
  '8, difference': ['pay'],
  5: ['reapply'],
}
const exchange = (more: object) => ({
  item_id: '12',
  spec_text: '颜色:蓝',
  num: 1,
  price: 3950,
  pay_fee: 0,
  back_fee: 0,
  order_id: '77',
  order_status: 'WAIT_BUYER_CONFIRM',
  pay_until: '',
  ...more,
})
const EXCHANGES: Record<string, object> = {
  4: exchange({}),
  '8, difference': exchange({ pay_fee: 1000, order_status: 'NOTPAY', pay_until: 1_790_000_000 }),
}
const RETURN_TO = {
  aftersales_address_id: '1',
  aftersales_address: '一号',
  aftersales_contact: '退货组',
  aftersales_mobile: '0571',
}

export const ORDER_PAGES: StatusPages = {
  order: () =>
    orderPage(status => ({
      ...orderReply(orderFacts(status), { distributor: has(status, 'without') ? { ...SHOP, mobile: '' } : SHOP }),
      ...invoices(),
      'GET delivery/lists': { data: { list: [] } },
    })),
  'after-sale': () => ({
    route: aftersale as never,
    path: '/member/trade/aftersale?type=1&aftersalesNo=900',
    replies: status => ({
      'GET aftersales/info': {
        data: aftersalesInfo(
          {
            progress: Number.parseInt(status, 10),
            ...(status === '1' ? { aftersales_address: RETURN_TO } : {}),
            ...(EXCHANGES[status]
              ? { aftersales_type: 'EXCHANGING_GOODS', refund_fee: 0, exchange: EXCHANGES[status] }
              : {}),
          },
          AFTERSALE_BUTTONS[status],
        ),
      },
    }),
  }),
  invoice: () =>
    orderPage(status => ({
      ...orderReply(DONE, { distributor: SHOP }),
      ...invoices(
        ...(status === 'none'
          ? []
          : [invoiceRow({ invoice_status: status, invoice_file_url: 'https://shop.test/1.pdf' })]),
      ),
    })),
  'price protection': () => orderPage(protection),
}
