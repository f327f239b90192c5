import type { Api } from '@heji/api-client'
import { formatTime, formatYuan } from '@heji/ui'
import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { buyAgain } from './buy-again.server'
import { cancelForm, OrderForm } from './order-forms'
import { OTHER_REASON } from './status'

const BUTTON = { noteOn: (_form: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

/** A button that needs nothing but the order. */
const button = (
  act: (
    order_id: string,
    api: Api,
    args: ActionFunctionArgs,
  ) => Promise<{ message: string; to?: string; ok?: boolean }>,
) => memberHandler(OrderForm, ({ order_id }, api, args) => act(order_id, api, args), BUTTON)

/** `progress` of a cancellation that the shop has not looked at. */
const WAITS = 0

const ORDER_PAGE = /^\/member\/trade\/\d+$/

/** What a member does with an order, from the lists and from its page; returns to that page with a message. */
export const orderHandlers = {
  confirm: button(async (order_id, api) => {
    await api('POST order/confirmReceipt', { order_id })
    return { message: '收货成功' }
  }),
  extend: button(async (order_id, api) => {
    const { auto_finish_time } = await api('POST order/extendReceipt', { order_id })
    return { message: `已延长收货，${formatTime(auto_finish_time, 'YYYY-MM-DD HH:mm')} 前未确认将自动收货` }
  }),
  cancel: memberHandler(
    cancelForm(OTHER_REASON),
    async ({ order_id, cancel_reason, other_reason }, api) => {
      const asked = { order_id, cancel_reason, ...(other_reason ? { other_reason } : {}) }
      const { progress } = await api('POST order/cancel', asked)
      // A paid order waits for the shop.
      return { message: progress === WAITS ? '发起成功，等待商家处理' : '发起成功，订单已取消' }
    },
    BUTTON,
  ),
  remind: button(async (order_id, api) => {
    await api('POST order/remind', { order_id })
    return { message: '已提醒商家尽快处理' }
  }),
  protect: button(async (order_id, api) => {
    const { refund_fee } = await api('POST price-protection', { order_id })
    return { message: `差价 ${formatYuan(refund_fee)} 已按原支付方式退回` }
  }),
  again: button(async (order_id, api) => {
    const { added, refusals } = await buyAgain(api, order_id)
    if (added === 0) return { ok: false, message: refusals[0] ?? '商品已不能购买' }
    const left = refusals.length > 0 ? `，${refusals.length}种商品已不能购买` : ''
    return { to: '/cart', message: `已加入购物车${left}` }
  }),
  delete: button(async (order_id, api, { request }) => {
    await api('POST /trade.delete', { tid: order_id })
    // The page of a deleted order is gone.
    const isGone = ORDER_PAGE.test(new URL(request.url).pathname)
    return { message: '删除成功！', ...(isGone ? { to: '/member/trade' } : {}) }
  }),
}

export const orderAction = formActions(orderHandlers)
