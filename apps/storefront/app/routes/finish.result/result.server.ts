import type { Api } from '@heji/api-client'
import type { OrderDetail } from '@heji/api-client/contract'
import { loadManyRecommended, otherThan } from '../../components/items/recommended.server'
import { findOrder, readOrderIds } from '../../components/order/find-order.server'
import { arrivalDayText } from '../../components/region/arrival-day'
import { placeText } from '../../components/region/places'
import type { PageArgs } from '../../loaders/define-loader.server'

/**
 * Result of a payment: done, still to be paid, a transfer that the shop checks, closed, closed with a refund on its way,
 * being looked up, or no such order.
 */
export type ResultState = 'success' | 'fail' | 'review' | 'closed' | 'returned' | 'pending' | 'missing'

interface Facts {
  order_status: string
  pay_status: string
  /** State of the newest payment attempt, or nothing. */
  trade_state: string | undefined
  /** State of the transfer's voucher; 0 = the shop has not answered. */
  voucher?: number | null
}

/** A refund or a later state of the order does not change that it was paid. */
export function resultState({ order_status, pay_status, trade_state, voucher }: Facts): ResultState {
  if (pay_status === 'PAYED' || trade_state === 'SUCCESS') return 'success'
  if (trade_state === 'REFUND') return 'returned'
  if (order_status === 'CANCEL') return 'closed'
  if (voucher === 0) return 'review'
  return trade_state === 'NOTPAY' ? 'pending' : 'fail'
}

/** What the buyer reads first when orders of one payment ended differently. */
const WORST: readonly ResultState[] = ['pending', 'fail', 'returned', 'closed', 'review', 'success']

interface Result {
  id: string
  state: ResultState
  total: number
  /** Points that goods of the points mall cost. */
  point: number
  isPointsmall: boolean
  /** Items of its lines. */
  items: string[]
  pictures: { id: string; name: string; pic: string; num: number }[]
  /** Day on which a parcel arrives, such as `明天 11月25日 周三`; empty where nothing is sent, or nobody knows. */
  arrives: string
  /** Where and for whom; the pickup place of goods that are fetched. */
  to: string
  isFetched: boolean
  /** Points that the order earns when it is received. */
  earns: number
}

/** The result of one or several orders, as the server knows it, whatever the address claims. */
export async function loadResult({ api, context, request }: PageArgs) {
  const ids = readOrderIds(request)
  const [found, more] = await Promise.all([
    Promise.all(ids.map(id => loadOne(api, id, context.now))),
    loadManyRecommended(context),
  ])
  const results = found.flatMap(result => (result ? [result] : []))
  const state = WORST.find(one => results.some(result => result.state === one)) ?? 'missing'
  const unpaid = results.filter(result => result.state === 'fail' || result.state === 'pending')
  const told = unpaid.length > 0 ? unpaid : results.filter(result => result.state === state)
  return {
    state,
    results,
    /** Of what is still to pay; else of the orders that ended like this. */
    total: told.reduce((sum, { total }) => sum + total, 0),
    point: told.reduce((sum, { point }) => sum + point, 0),
    /** Orders for the cashier. */
    unpaid: unpaid.map(({ id }) => id),
    more: otherThan(
      results.flatMap(({ items }) => items.map(item_id => ({ item_id }))),
      more,
    ),
  }
}

async function loadOne(api: Api, id: string, now: Date): Promise<Result | null> {
  const found = await findOrder(api('GET order/{id}', { id }, { silent: true }))
  if (!found) return null
  const { orderInfo, tradeInfo } = found
  const trade = Array.isArray(tradeInfo) ? undefined : tradeInfo
  const rest = {
    id,
    total: Number(orderInfo.total_fee),
    point: orderInfo.item_point ?? 0,
    isPointsmall: orderInfo.order_class === 'pointsmall',
    items: orderInfo.items.map(line => line.goods_id || line.item_id),
    pictures: orderInfo.items.map(({ id, item_name, pic, num }) => ({ id, name: item_name, pic, num })),
    ...receiptOf(orderInfo, now),
    earns: orderInfo.get_points ?? 0,
  }
  if (trade?.tradeState === 'NOTPAY') {
    // The provider may know more than our server.
    const asked = await api('POST payment/query', { trade_id: trade.tradeId }).catch(() => null)
    if (asked?.status === 'SUCCESS') return { ...rest, state: 'success' }
  }
  const state = resultState({
    order_status: orderInfo.order_status,
    pay_status: orderInfo.pay_status,
    trade_state: trade?.tradeState,
    voucher: orderInfo.offline_pay_check_status,
  })
  return { ...rest, state }
}

type Info = OrderDetail['orderInfo']

/** When and where the goods come, or where they wait. */
function receiptOf(order: Info, now: Date) {
  const { ziti_info: place } = order
  if (place) {
    const where = placeText([place.province, place.city, place.area, place.address])
    return { arrives: `${place.pickup_date} ${place.pickup_time}`, to: `${place.name}，${where}`, isFetched: true }
  }
  const where = [order.receiver_state, order.receiver_city, order.receiver_district, order.receiver_address]
  return {
    arrives: arrivalDayText(order.arrives_on, now),
    to: order.receiver_name ? `${placeText(where)}，${order.receiver_name}` : '',
    isFetched: false,
  }
}
