import type { OrderRow } from '@heji/api-client/contract'
import { orErrorPage } from '../../errors/error-pages.server'
import { notPastLast } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'
import { isForShop, requestOfOrder, runningRequest } from './line-request'
import { type OrderFacts, orderSteps } from './status'
import { readTradeQuery, type TradeListName, tradeHref, wireStatus } from './trade-query'

const PAGE_SIZE = 5

/** One page of a list of the member's orders, and the number of orders in each tab. */
export const loadTradesOf =
  (name: TradeListName) =>
  async ({ api, url, context }: PageArgs) => {
    const query = readTradeQuery(url.searchParams, name)
    const asked = { ...query, status: wireStatus(name, query.status) as '0', order_type: name }
    const { list, pager, rate_status, counts, protections } = await orErrorPage(
      api('GET orders/page', { ...asked, pageSize: PAGE_SIZE }),
    )
    notPastLast(query.page, pager.count, PAGE_SIZE, page => tradeHref(query, { page }, name))
    const protectFee = new Map(protections.map(({ order_id, refund_fee }) => [order_id, refund_fee]))
    const tabs: Readonly<Record<string, number>> = {
      '5': counts.normal_notpay_notdelivery,
      '6': counts.normal_payed_daifahuo,
      '1': counts.normal_payed_daishouhuo,
      '4': counts.normal_payed_daiziti,
      '3': counts.normal_not_rate,
    }
    return {
      name,
      query,
      tabs,
      orders: list.map(order => toCard(order, rate_status, protectFee.get(order.order_id))),
      total: pager.count,
      pageSize: PAGE_SIZE,
      now: Math.floor(context.now.getTime() / 1000),
    }
  }
export type TradesData = Awaited<ReturnType<ReturnType<typeof loadTradesOf>>>

/** The facts on which the buttons of an order depend. */
export const toOrderFacts = (order: OrderRow, canRate: boolean, protectFee = 0): OrderFacts => ({
  order_id: order.order_id,
  order_status_des: order.order_status_des,
  order_class: order.order_class,
  order_type: order.order_type,
  receipt: order.receipt_type,
  can_apply_cancel: order.can_apply_cancel,
  can_apply_aftersales: order.can_apply_aftersales,
  voucher: order.offline_pay_check_status,
  isPaid: order.pay_status === 'PAYED',
  isSent: order.delivery_code !== '',
  extendDays: order.extend_days,
  mayRate: canRate && !order.is_rate,
  request: requestOfOrder(order.items),
  isRequestOpen: order.items.some(line => runningRequest(line) !== ''),
  isRequestForShop: order.items.some(isForShop),
  protectFee,
})

const refundedFee = ({ order_status_des: des, pay_status, total_fee, items }: OrderRow) =>
  des === 'CANCEL' && pay_status === 'PAYED'
    ? Number(total_fee)
    : items.reduce((sum, line) => sum + (line.refunded_fee ?? 0), 0)

const toCard = (order: OrderRow, canRate: boolean, protectFee?: number) => ({
  ...toOrderFacts(order, canRate, protectFee),
  create_date: order.create_date,
  distributor_name: order.distributor_name || '总店',
  total_fee: Number(order.total_fee),
  /** Cents that went back; of a cancelled order all that was paid. */
  refunded_fee: refundedFee(order),
  point: order.item_point,
  freight_fee: order.freight_fee,
  receiver_name: order.receiver_name,
  steps: orderSteps({ ...order, pay_time: '' }, () => ''),
  /** The code for the counter while goods wait there. */
  code: order.ziti_code === '0' ? '' : order.ziti_code,
  auto_cancel_time: order.auto_cancel_time,
  items: order.items.map(
    ({ id, goods_id, item_name, pic, item_spec_desc, num, sale_price, item_point, show_aftersales }) => ({
      id,
      goods_id,
      item_name,
      pic,
      item_spec_desc,
      num,
      price: sale_price,
      // The wire has the points of the whole line.
      point: Math.round(item_point / num),
      hasAftersale: show_aftersales === 1,
    }),
  ),
})
export type TradeCard = ReturnType<typeof toCard>
