import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { MOST_FEE } from '../../price-rules/most-fee'
import { audit } from '../audit'
import { lockAnyOrder, statusOf } from '../order-states/advance'
import { assertSeen } from './assert-seen'
import { reprice } from './reprice'
import { tellChange } from './tell-change'

type Input = ParsedInputOf<Contract['POST /api/operator/orders/price']>

/** Changes what an unpaid order costs. @throws NotFoundError, DomainError */
export async function changePrice(ctx: ByShop, input: Input) {
  const { order_id: orderId, revision, less, freight_fee: freightFee, reason } = input
  if (less === undefined && freightFee === undefined) throw new DomainError('没有要修改的内容')
  if ((freightFee ?? 0) > MOST_FEE) throw new DomainError('运费过大')
  const changed = await inTransaction(ctx.db, async tx => {
    const now = ctx.clock.now()
    const order = await lockAnyOrder(tx, orderId)
    await assertSeen(tx, orderId, revision)
    if (statusOf(order, now) !== 'NOTPAY') throw new DomainError('只有待付款的订单可以改价')
    if (order.orderClass !== 'normal' && order.orderClass !== 'seckill') throw new DomainError('这种订单不能改价')
    if (order.receiptType === 'ziti' && freightFee) throw new DomainError('自提订单没有运费')
    const after = await reprice(tx, order, { less, freightFee }, now)
    await tellChange(tx, order, `商家改了价，现在应付 ${yuanText(after.totalFee)} 元`, now)
    await audit(tx, ctx, 'orders.price', orderId, { reason, before: feesOf(order), after: feesOf(after) })
    return after
  })
  return { message: `订单 ${orderId} 现在应付 ${yuanText(changed.totalFee)} 元`, total_fee: changed.totalFee }
}

const feesOf = ({ totalFee, freightFee }: { totalFee: number; freightFee: number }) => ({ totalFee, freightFee })
