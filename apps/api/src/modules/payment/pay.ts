import { inTransaction } from '../../db/transaction'
import type { Deps, MemberCtx } from '../../http/context'
import { DomainError } from '../../http/errors'
import { lockOrder, type OrderRecord } from '../orders/advance'
import { sourceOf } from '../orders/order-class'
import { statusOf } from '../orders/order-view'
import { markPaid } from './mark-paid'
import { PAY_TYPES, payMethods } from './methods'

interface PayInput {
  order_id?: string | undefined
  pay_type?: string | undefined
}

/** Pays an order. The test payment succeeds at once and exists in the demo shop only. */
export async function payOrder(ctx: MemberCtx, { order_id: orderId, pay_type: payType }: PayInput) {
  if (!orderId) throw new DomainError('订单号不存在')
  if (!payType) throw new DomainError('支付方式必填')
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, orderId, '当前订单不存在')
    assertOffered(ctx, payType, order)
    if (statusOf(order, now) !== 'NOTPAY') throw new DomainError('当前订单不需要支付')
    const tradeId = await markPaid(tx, order, payType, now)
    return {
      trade_info: { order_id: orderId, trade_id: tradeId, trade_source_type: sourceOf(order.orderClass) },
      order_id: orderId,
      team_id: null,
      pay_status: true,
    }
  })
}

function assertOffered({ config }: Pick<Deps, 'config'>, payType: string, order: OrderRecord) {
  if (!PAY_TYPES.has(payType)) throw new DomainError('无此类型支付！')
  const isFree = order.totalFee === 0 && payType === 'point'
  const isOffered = isFree || payMethods(config).some(method => method.pay_type_code === payType)
  if (!isOffered) throw new DomainError('不支持支付服务，请联系商家')
}
