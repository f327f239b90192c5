import type { AftersalesPreview, AftersalesRequest } from '@heji/api-client/contract'
import { worthOf } from '@heji/pricing/points'
import type { Tx } from '../../db/db'
import { inTransaction } from '../../db/transaction'
import { earnedBy } from '../../price-rules/point-rule'
import type { OrderRecord } from '../order-states/advance'
import { paidOutOf } from '../order-states/paid-out'
import { lockPoints, pointsOfOrder } from '../points/ledger'
import { type CheckedRequest, checkRequest } from './check-request'
import { freightPayer } from './freight-payer'
import { refundText, takeBackText } from './refund-text'
import { replacedBy } from './replaced'
import { type BuyerCtx, lockVisibleOrder } from './request'

/** The refund of a request, and the reasons; refused like the request itself. Writes nothing. */
export async function previewRequest(
  ctx: Pick<BuyerCtx, 'db' | 'clock' | 'member'>,
  input: AftersalesRequest & { order_id: string; aftersales_bn?: string | undefined },
): Promise<AftersalesPreview> {
  return await inTransaction(ctx.db, async tx => {
    const order = await lockVisibleOrder(tx, ctx.member.id, input.order_id)
    const replaced = input.aftersales_bn ? await replacedBy(tx, order, input.aftersales_bn) : null
    const judged = await checkRequest(tx, order, input, ctx.clock.now(), replaced)
    const points = await pointsAfter(tx, order, judged)
    return {
      refund_fee: judged.refundFee,
      max_refund_fee: judged.mostFee,
      refund_point: judged.refundPoint,
      paid_fee: judged.mostFee,
      take_back_point: points.due,
      short_fee: points.shortFee,
      refund_text: [...refundText(judged), ...takeBackText(points, order.pointValue)],
      steps: judged.feeSteps,
      detail: judged.claims.map(claim => ({
        sub_order_id: String(claim.orderLineId),
        num: claim.num,
        refund_fee: claim.refundFee,
        refund_point: claim.refundPoint,
      })),
      freight_payer: judged.type === 'ONLY_REFUND' ? null : await freightPayer(tx, input),
      exchange: judged.exchange && {
        item_id: String(judged.exchange.sku.itemId),
        pay_fee: judged.exchange.payFee,
        back_fee: judged.exchange.backFee,
      },
    }
  })
}

/** Points that would have to be taken back now, and the part that would be charged. */
async function pointsAfter(tx: Tx, order: OrderRecord, { refundFee, refundPoint }: CheckedRequest) {
  const { earned, takenBack } = await pointsOfOrder(tx, order.orderId)
  const paidOut = await paidOutOf(tx, order.orderId)
  const keptFee = order.totalFee - order.freightFee - paidOut.fee - refundFee
  const due = Math.max(0, earned - takenBack - paidOut.short - earnedBy(keptFee, order.pointEarned))
  const balance = (await lockPoints(tx, order.memberId)) + refundPoint
  return {
    due,
    shortFee: Math.min(refundFee, worthOf(Math.max(0, due - balance), { pointsPerYuan: order.pointValue })),
  }
}
