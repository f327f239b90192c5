import type { MemberCtx } from '../../http/context'
import { corpName } from './delivery-corps'
import { dateText, type FullOrder } from './order-view'
import { loadOwnOrder } from './read'

/** Where the parcel has been, newest first; one row says so when there is nothing yet (wire §16.7). */
export async function trackOrder(ctx: MemberCtx, orderId: string) {
  const { order } = await loadOwnOrder(ctx.db, ctx.member.id, orderId)
  const corp = corpName(order.deliveryCorp)
  const steps: [Date | null, string][] = [
    [order.status === 'DONE' ? order.endedAt : null, '您的订单已签收，感谢您的购买'],
    [order.deliveredAt, `包裹已由${corp}揽收，运单号${order.deliveryCode}`],
    [order.paidAt, '订单已付款，商家正在备货'],
  ]
  const rows = steps.flatMap(([at, text]) => (at ? [{ AcceptTime: dateText(at), AcceptStation: text }] : []))
  return order.deliveredAt ? rows : [{ AcceptTime: dateText(ctx.clock.now()), AcceptStation: '暂无物流信息' }]
}

/** Every order travels as one parcel; its id is the order's. */
export async function listParcels(ctx: MemberCtx, orderId: string) {
  const { order, lines }: FullOrder = await loadOwnOrder(ctx.db, ctx.member.id, orderId)
  if (!order.deliveredAt) return { delivery_num: 0, list: [] }
  const corp = corpName(order.deliveryCorp)
  return {
    delivery_num: 1,
    list: [
      {
        delivery_id: order.orderId,
        delivery_corp: order.deliveryCorp,
        delivery_corp_name: corp,
        delivery_code: order.deliveryCode,
        items: lines.map(line => ({ pic: line.pic })),
        items_num: lines.reduce((sum, line) => sum + line.num, 0),
        status_msg: '已发货' as const,
        delivery_info: `${corp} ${order.deliveryCode}`,
      },
    ],
  }
}
