// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../testing/loopback-api'
import type { ActionFunctionArgs } from '../framework'
import { cartAction } from '../routes/cart/cart-actions.server'
import { checkoutAction } from '../routes/cart.checkout/checkout-actions.server'
import { cashierAction } from '../routes/cashier/cashier.server'
import { action as applyAction } from '../routes/member.aftersales.apply-refund/route'
import { aftersaleAction } from '../routes/member.trade.aftersale/aftersale.server'
import { pointItemAction } from '../routes/pointitems.$id/point-item.server'
import { pointCheckoutAction } from '../routes/pointitems.checkout/point-checkout.server'

/** What a shopper does on a foreign server: it has none of our calls and fields, and writes numbers as texts. */

type Action = (args: ActionFunctionArgs) => Promise<unknown>

interface Act {
  name: string
  action: unknown
  path: string
  fields: Record<string, string>
  replies: Record<string, Reply>
  /** Where the shopper stands afterwards. */
  to: string
}

const POINTS = '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'
const REQUEST = '/member/trade/aftersale?type=1&aftersalesNo=900'
const fine = (data: unknown = { status: true }): Reply => ({ data })
const ORDER = { orderInfo: { order_id: '42', order_status: 'NOTPAY', auto_cancel_time: '2000' }, order_id: '42' }

const ACTS: Act[] = [
  {
    name: 'puts goods into the cart',
    action: cartAction,
    path: '/cart',
    fields: { intent: 'add', item_id: '5', num: '2', distributor_id: '1', back: '/items/5' },
    replies: { 'POST cart': fine({ cart_id: '7', num: '2' }) },
    to: '/items/5',
  },
  {
    name: 'changes their number',
    action: cartAction,
    path: '/cart',
    fields: { intent: 'update', cart_id: '7', num: '2', step: '1' },
    replies: { 'PUT cartupdate/num': fine({ cart_id: '7', num: '3' }) },
    to: '/cart',
  },
  {
    name: 'takes them out',
    action: cartAction,
    path: '/cart',
    fields: { intent: 'remove', cart_id: '7' },
    replies: { 'DELETE cartdel': fine() },
    to: '/cart',
  },
  {
    name: 'orders',
    action: checkoutAction,
    path: '/cart/checkout?mode=cart&id=1',
    fields: { intent: 'order', address_id: '3', total_fee: '5900', idempotency_key: 'k-1', remark: '' },
    replies: { 'POST order_new': fine({ order_id: 42, total_fee: 5900 }) },
    to: '/cashier?order_id=42',
  },
  {
    name: 'pays',
    action: cashierAction,
    path: '/cashier?order_id=42',
    fields: { pay_type: 'alipay' },
    replies: {
      'GET order_new/42': fine(ORDER),
      'POST payment': fine({
        payment: '<form action="https://openapi.alipay.com/gateway.do" method="post"><input name="x" value="1"></form>',
      }),
    },
    to: 'https://openapi.alipay.com/gateway.do?x=1',
  },
  {
    name: 'asks for money back',
    action: applyAction,
    path: '/member/aftersales/apply-refund?order_id=42',
    fields: {
      intent: 'apply',
      order_id: '42',
      'num-1': '1',
      aftersales_type: 'REFUND_GOODS',
      reason: '质量问题',
      return_type: 'logistics',
    },
    replies: { 'POST aftersales': fine({ status: true, result: true }) },
    to: '/member/trade/aftersale-list',
  },
  {
    name: 'takes the request back',
    action: aftersaleAction,
    path: REQUEST,
    fields: { intent: 'close', no: '900' },
    replies: { 'POST aftersales/close': fine([]) },
    to: REQUEST,
  },
  {
    name: 'sends the goods back',
    action: aftersaleAction,
    path: REQUEST,
    fields: { intent: 'sendback', no: '900', corp_code: 'SF', logi_no: 'SF1234567' },
    replies: { 'POST aftersales/sendback': fine([]) },
    to: REQUEST,
  },
  {
    name: 'exchanges points',
    action: pointItemAction,
    path: '/pointitems/21',
    fields: { intent: 'exchange', item_id: '31', num: '1' },
    replies: { 'POST cart': fine({ cart_id: '8' }) },
    to: POINTS,
  },
  {
    name: 'orders for points',
    action: pointCheckoutAction,
    path: POINTS,
    fields: { intent: 'order', address_id: '3', total_fee: '0', idempotency_key: 'k-2' },
    replies: { 'POST order_new': fine({ order_id: 77, total_fee: 0 }) },
    to: '/pointitems/cashierpoint?order_id=77',
  },
]

describe('on a server without anything of ours, a shopper', () => {
  it.each(ACTS)('$name', async ({ action, path, fields, replies, to }) => {
    const api = await loopbackApi(replies, { foreign: true })
    const args = { ...api.args(path, fields), params: { id: '21' } }
    const answer = await (action as Action)(args as unknown as ActionFunctionArgs)
    await api.close()
    expect(redirectOf(answer)).toMatchObject({ to })
    expect(redirectOf(answer).flash?.kind ?? 'success').toBe('success')
  })
})
