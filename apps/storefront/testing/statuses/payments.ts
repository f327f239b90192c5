import * as cashier from '../../app/routes/cashier/route'
import * as result from '../../app/routes/finish.result/route'
import { order as orderReply, voucher } from '../order'
import { bare, has, type Replies, type StatusPages } from './status-page'

const methods = (...data: object[]): Replies => ({ 'GET trade/payment/list': { data } })
function cashierReplies(status: string): Replies {
  const isOpen = status === 'pay' || status === 'no way to pay'
  const data = {
    order_id: '42',
    title: 'T恤',
    total_fee: '5900',
    payStatus: 'fail',
    orderInfo: { order_status: isOpen ? 'NOTPAY' : 'CANCEL', auto_cancel_time: 2000, auto_cancel_seconds: 300 },
  }
  const by = status === 'cancelled' ? { cancel_from: 'buyer', cancel_reason: 'x', shop_reject_reason: '' } : []
  const way = { pay_type_code: 'testpay', pay_type_name: '测试支付' }
  return {
    ...methods(...(status === 'pay' ? [way] : [])),
    'GET order_new/42': status === 'missing' ? { status: 404, message: '订单不存在' } : { data },
    ...orderReply({}, { cancelData: by }),
  }
}

const TRADE: Record<string, object> = {
  success: { pay_status: 'PAYED' },
  closed: { order_status: 'CANCEL' },
  returned: { order_status: 'CANCEL' },
  review: { offline_pay_check_status: 0 },
}
function resultReplies(status: string): Replies {
  if (status === 'missing') return { 'GET order/42': { status: 404, message: '订单不存在' } }
  const order_class = has(status, 'of points') ? 'pointsmall' : 'normal'
  const facts = { order_status: 'NOTPAY', pay_status: 'NOTPAY', offline_pay_check_status: null, order_class }
  const states: Record<string, string> = { pending: 'NOTPAY', returned: 'REFUND' }
  const tradeState = states[status]
  return {
    ...orderReply({ ...facts, ...TRADE[bare(status)] }, tradeState ? { tradeInfo: { tradeState, tradeId: '7' } } : {}),
    'POST payment/query': { status: 503, message: 'x' },
  }
}

export const PAYMENT_PAGES: StatusPages = {
  cashier: () => ({ route: cashier as never, path: '/cashier?order_id=42', replies: cashierReplies }),
  payment: () => ({ route: result as never, path: '/finish/result?order_id=42', replies: resultReplies }),
  voucher: () => ({
    route: cashier as never,
    path: '/cashier?order_id=42&isView=true',
    replies: status =>
      status === 'missing'
        ? { 'GET order/offline/get/voucher': { status: 404, message: '凭证不存在' } }
        : voucher(Number(status)),
  }),
}
