import type { OrderRow } from '@heji/api-client/contract'
import type { PageArgs } from '../../lib/define-loader.server'
import { orErrorPage } from '../../lib/errors.server'
import { readTradeQuery, type TradeQuery } from './trade-query'

const PAGE_SIZE = 5

/** One page of the member's orders, and the number of orders in each tab. */
export async function loadTrades({ api, url }: PageArgs) {
  const query = readTradeQuery(url.searchParams)
  const [{ list, pager }, counts] = await orErrorPage(
    Promise.all([
      api('GET orders', { ...query, page: query.page, pageSize: PAGE_SIZE }),
      api('GET orderscount', { order_type: 'normal' }),
    ]),
  )
  const tabs: Partial<Record<TradeQuery['status'], number>> = {
    '5': counts.normal_notpay_notdelivery,
    '1': counts.normal_payed_daifahuo + counts.normal_payed_daishouhuo,
    '4': counts.normal_payed_daiziti,
    '3': counts.normal_not_rate,
  }
  return {
    query,
    tabs,
    orders: list.map(toCard),
    total: pager.count,
    pageSize: PAGE_SIZE,
    now: Math.floor(Date.now() / 1000),
  }
}

const toCard = (order: OrderRow) => ({
  order_id: order.order_id,
  create_date: order.create_date,
  distributor_name: order.distributor_name,
  order_status_des: order.order_status_des,
  can_apply_cancel: order.can_apply_cancel,
  total_fee: Number(order.total_fee),
  freight_fee: order.freight_fee,
  receiver_name: order.receiver_name,
  /** The code for the counter while goods wait there. */
  code: order.ziti_code === '0' ? '' : order.ziti_code,
  receipt: order.receipt_type,
  auto_cancel_time: order.auto_cancel_time,
  items: order.items.map(({ id, goods_id, item_name, pic, item_spec_desc, num, sale_price }) => ({
    id,
    goods_id,
    item_name,
    pic,
    item_spec_desc,
    num,
    price: sale_price,
  })),
})
export type TradeCard = ReturnType<typeof toCard>
