import { findOrder, readOrderId } from '../../components/order/find-order.server'
import type { PointCard } from '../../components/points/point-card'
import { loadLovely } from '../../components/points/points.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

const NOTHING: PointCard[] = []

/** The paid exchange, and goods that go with it. What is not paid goes on to the cashier. */
export async function loadCashierPoint({ api, context, request }: PageArgs) {
  const id = readOrderId(request)
  const found = id ? await findOrder(api('GET order/{id}', { id }, { silent: true })) : null
  const order = found?.orderInfo
  if (order?.order_class !== 'pointsmall') return { order: null, lovely: NOTHING }
  if (order.pay_status !== 'PAYED') throw redirect(`/cashier?order_id=${id}`)
  const goods = order.items[0]?.goods_id
  return {
    order: { id, point: order.item_point, total: Number(order.total_fee) },
    lovely: goods ? await loadLovely(context, goods) : NOTHING,
  }
}
