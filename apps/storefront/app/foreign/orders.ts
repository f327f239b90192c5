import { type Api, ApiError } from '@heji/api-client'
import { type Composed, unable } from './composed'

/** With more parcels than this, they come without their tracking. */
const TRACKED = 5

export const orders: Composed<
  | 'GET orders/page'
  | 'GET order/page/{id}'
  | 'GET order/rate/own'
  | 'POST order/remind'
  | 'POST price-protection'
  | 'POST payment/together'
> = {
  'GET orders/page': async (ask, input) => {
    const { order_type = 'normal' } = input
    const [page, counts] = await Promise.all([
      ask('GET orders', input),
      ask('GET orderscount', order_type === 'memberCard' ? {} : { order_type }),
    ])
    return { ...page, counts, protections: [] }
  },
  /** Complete even if parcels or invoices fail. */
  'GET order/page/{id}': async (ask, { id }) => {
    const order = await ask('GET order/{id}', { id }).catch(nullIfMissing)
    if (!order) return { order, parcels: [], invoices: [], protection: null, refunds: null }
    const [parcels, invoices] = await Promise.all([
      parcelsOf(ask, id),
      order.orderInfo.pay_status === 'PAYED' ? invoicesOf(ask, id) : [],
    ])
    return { order, parcels, invoices, protection: null, refunds: null }
  },
  'GET order/rate/own': async () => [],
  'POST order/remind': async () => {
    throw unable('暂不支持催发货，请联系商家')
  },
  'POST price-protection': async () => {
    throw unable('暂不支持在线申请价保，请联系商家')
  },
  'POST payment/together': async () => {
    throw unable('该店铺不支持合并付款，请逐笔支付以下订单')
  },
}

function nullIfMissing(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

async function parcelsOf(ask: Api, order_id: string | number) {
  const { list } = await ask('GET delivery/lists', { order_id }).catch(() => ({ list: [] }))
  const trackOf = (delivery_id: string) => ask('GET delivery/trackerpull', { delivery_id }).catch(() => [])
  return await Promise.all(
    list.map(async (row, i) => ({
      ...row,
      track: row.delivery_id !== '0' && i < TRACKED ? await trackOf(row.delivery_id) : [],
    })),
  )
}

const invoicesOf = (ask: Api, order_id: string | number) =>
  ask('GET order/invoice/list', { order_id }).then(
    ({ list }) => list,
    () => null,
  )
