import type { Api } from '@heji/api-client'
import { findOrder } from '../order/find-order.server'

/** Orders of the cashier that can still be paid, together. */
export interface Payable {
  /** `expired`: nobody paid in time; `cancelled`: the buyer or the shop cancelled; `paid`: nothing is left to pay. */
  state: 'pay' | 'expired' | 'cancelled' | 'missing' | 'paid'
  /** Those that can be paid; of a closed or paid request, those that were found. */
  ids: string[]
  orders: { id: string; title: string; total: number; point: number; isSeckill: boolean }[]
  /** Chosen way to pay of an earlier visit; empty if they differ. */
  payType: string
  /** Sum in cents. */
  total: number
  /** Unix seconds of the first deadline, and of now by the clock of the server. */
  until: number
  now: number
  /** Orders of the request that are paid or closed already. */
  done: number
}

const NOTHING: Payable = {
  state: 'missing',
  ids: [],
  orders: [],
  payType: '',
  total: 0,
  until: 0,
  now: 0,
  done: 0,
}

/** Reads the orders of a cashier; those of others count as missing. */
export async function loadPayable(api: Api, ids: readonly string[]): Promise<Payable> {
  const asked = await Promise.all(ids.map(id => findOrder(api('GET order_new/{id}', { id }, { silent: true }))))
  const found = asked.flatMap(order => (order ? [order] : []))
  const open = found.filter(
    ({ payStatus, orderInfo }) => payStatus !== 'success' && orderInfo.order_status === 'NOTPAY',
  )
  const [first] = found
  if (!first) return NOTHING
  const rest = { ...NOTHING, ids: found.map(({ order_id }) => order_id) }
  if (open.length === 0) {
    if (found.some(({ payStatus }) => payStatus === 'success')) return { ...rest, state: 'paid' }
    return { ...rest, state: await whyClosed(api, first.order_id) }
  }
  const soonest = open.reduce((a, b) => (b.orderInfo.auto_cancel_time < a.orderInfo.auto_cancel_time ? b : a))
  const { auto_cancel_time, auto_cancel_seconds } = soonest.orderInfo
  const ways = new Set(open.map(({ pay_type }) => pay_type))
  return {
    state: 'pay',
    ids: open.map(({ order_id }) => order_id),
    orders: open.map(({ order_id, title, total_fee, point, order_type }) => ({
      id: order_id,
      title,
      total: Number(total_fee),
      point: point ?? 0,
      isSeckill: order_type === 'normal_seckill',
    })),
    payType: ways.size === 1 ? (open[0]?.pay_type ?? '') : '',
    total: open.reduce((sum, { total_fee }) => sum + Number(total_fee), 0),
    until: auto_cancel_time,
    // The server's clock as the API saw it, so that a wrong clock in the browser does not matter.
    now: auto_cancel_time - auto_cancel_seconds,
    done: found.length - open.length,
  }
}

/** The order says who ended it; if the sweeper has not handled it yet, its time has run out. */
async function whyClosed(api: Api, id: string): Promise<'expired' | 'cancelled'> {
  const order = await findOrder(api('GET order/{id}', { id }, { silent: true }))
  const cancel = order?.cancelData
  return cancel && 'cancel_from' in cancel && cancel.cancel_from !== 'system' ? 'cancelled' : 'expired'
}
