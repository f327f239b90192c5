import type { PayType } from '@heji/api-client/contract'
import { type legacyTrade, type OrderRow, PAY_APPS, type PaymentMethod } from '@heji/api-client/contract'
import type { Handlers, MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { couponCodesOf } from '../orders/coupon'
import { findOwnParcel } from '../orders/delivery'
import { loadOwnOrders } from '../orders/load-orders'
import { toOrderRow } from '../orders/order-view'
import { done, present } from './present'
import { specWords } from './spec-info'
import { createTrades } from './trade-create'

export const legacyTradeHandlers: Handlers<typeof legacyTrade> = {
  'GET /trade.detail': (ctx, { tid }) => present(ctx, 'GET order/{id}', { id: tid }),
  'POST /trade.create': createTrades,
  'POST /trade.cancel.buyer': (ctx, { tid, cancel_reason }) =>
    done(present(ctx, 'POST order/cancel', { order_id: tid, cancel_reason })),
  'POST /trade.confirm.receipt': (ctx, { tid }) => done(present(ctx, 'POST order/confirmReceipt', { order_id: tid })),
  'POST /trade.logistics': async (ctx, { logi_no, corp_code }) => {
    const { parcelId, orderId } = await findOwnParcel(ctx, { corp: corp_code, code: logi_no })
    const { orderInfo: to } = await present(ctx, 'GET order/{id}', { id: orderId })
    const { receiver_state, receiver_city, receiver_district, receiver_address } = to
    return {
      tracker: { list: await present(ctx, 'GET delivery/trackerpull', { delivery_id: parcelId }) },
      address: { receiver_state, receiver_city, receiver_district, receiver_address },
    }
  },

  'GET /trade.payment.list': async (ctx, { platform, from_weixin }) => {
    const onPhone = from_weixin ? 'wxPlatform' : 'h5'
    const asked = { platform: platform === 'iswap' ? onPhone : 'pc' } as const
    const offered = await present(ctx, 'GET trade/payment/list', asked)
    return { payments: offered.map(toPayApp) }
  },
  'POST /trade.payment.create': async (ctx, { tid }) => {
    const { orderInfo } = await present(ctx, 'GET order_new/{id}', { id: tid })
    if (orderInfo.order_status !== 'NOTPAY') throw new DomainError('当前订单不需要支付')
    return { payment_id: tid }
  },
  'POST /trade.payment.do': async (ctx, { payment_id, pay_app_id, openid }) => {
    const tids = tidsOf(payment_id)
    const left_tids = await unpaidOf(ctx, tids)
    for (;;) {
      // If none is left, the order itself says so.
      const list = await pay(ctx, left_tids[0] ?? tids[0]!, pay_app_id, openid)
      if (list.pay_status) left_tids.shift()
      if (!list.pay_status || left_tids.length === 0) return { list, left_tids }
    }
  },
  'POST /trade.payment.finish': async (ctx, { payment_id }) => {
    const left_tids = await unpaidOf(ctx, tidsOf(payment_id))
    return { rs: { status: left_tids.length === 0 ? 'succ' : 'ready', left_tids } }
  },
  'POST /trade.payment.tradeList': async (ctx, { payment_id }) => {
    const tids = tidsOf(payment_id)
    const own = await loadOwnOrders(ctx.db, ctx.member.id, tids)
    const codes = await couponCodesOf(ctx.db, ctx.member.id, tids)
    const now = ctx.clock.now()
    return own.map(found => toTrade(toOrderRow(found, now), codes.get(found.order.orderId) ?? ''))
  },
}

const tidsOf = (paymentId: string) => paymentId.split('_')

/** Unpaid orders among these, as the provider reports if there is one. @throws NotFoundError for orders of others */
async function unpaidOf(ctx: MemberCtx, tids: string[]): Promise<string[]> {
  const own = await loadOwnOrders(ctx.db, ctx.member.id, tids, '无此订单')
  const left: string[] = []
  for (const { order, trades } of own) {
    if (order.payStatus === 'PAYED') continue
    const [trade] = trades
    const asked = trade ? await present(ctx, 'POST payment/query', { trade_id: trade.tradeId }) : null
    if (asked?.status !== 'SUCCESS') left.push(order.orderId)
  }
  return left
}

function pay(ctx: MemberCtx, order_id: string, app: string, openid: string | undefined) {
  // Unknown ones are refused by the call.
  const pay_type = (Object.hasOwn(PAY_APPS, app) ? PAY_APPS[app as keyof typeof PAY_APPS] : app) as PayType
  return present(ctx, 'POST payment', { order_id, pay_type, ...(openid ? { open_id: openid } : {}) })
}

const toPayApp = ({ pay_type_code: code, pay_type_name }: PaymentMethod) => ({
  app_id: Object.entries(PAY_APPS).find(([, type]) => type === code)?.[0] ?? code,
  app_name: pay_type_name,
})

const toTrade = (order: OrderRow, couponCode: string) => ({
  tid: order.order_id,
  payment: Number(order.total_fee),
  discount_fee: order.discount_fee,
  shipping_type: 'express' as const,
  couponCode,
  order: order.items.map(item => ({
    item_id: item.item_id,
    title: item.item_name,
    bn: item.item_bn,
    style: specWords(item.item_spec_desc),
    price: item.sale_price,
    num: item.num,
  })),
})
