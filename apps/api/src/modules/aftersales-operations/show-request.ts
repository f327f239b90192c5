import type { Contract, OutputOf } from '@heji/api-client/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import {
  type AftersalesEvent,
  aftersalesLines,
  aftersalesTransitions,
  auditLog,
  exchanges,
  members,
  operators,
  orderLines,
  orders,
  refunds,
  skus,
  trades,
} from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { yuan } from '../aftersales/refund-text'
import { type AftersalesRecord, MISSING } from '../aftersales/step'
import { paidSteps } from '../aftersales/view'
import { wayBackOf } from '../aftersales/way-back'
import { notesOf } from '../order-operations/show-order'
import { corpName } from '../orders/delivery-corps'
import { rowOf } from './list-requests'

type Whole = OutputOf<Contract['POST /api/operator/aftersales/show']>

/** One request with all that belongs to it. Eleven statements. @throws NotFoundError */
export async function showRequest({ db }: Pick<ByShop, 'db'>, bn: string): Promise<Whole> {
  const found = await rowOf(db, bn)
  if (!found) throw new NotFoundError(MISSING)
  const { row, request, receiver } = found
  const [lines, history, notes, refund, exchange, way, member] = await Promise.all([
    linesOf(db, bn),
    historyOf(db, bn),
    notesOf(db, request.orderId),
    refundOf(db, bn),
    exchangeOf(db, bn),
    wayBackOf(db, request),
    db.select({ mobile: members.mobile }).from(members).where(eq(members.id, request.memberId)),
  ])
  return {
    ...row,
    member_id: String(request.memberId),
    member_mobile: member[0]?.mobile ?? '',
    receiver_name: receiver.name,
    description: request.description,
    pics: request.evidencePics,
    refuse_reason: request.refuseReason,
    sendback_corp: request.sendbackCorp ? corpName(request.sendbackCorp) : '',
    sendback_code: request.sendbackCode,
    restocks: hasCome(history) ? request.restocks : null,
    lines,
    money: paidSteps(request).map(({ text, amount }) => ({ label: text, fee: amount })),
    way_most: way.most,
    way_money: way.money,
    way_point: request.wayPoint,
    paid_out_fee: request.refundFee - request.shortFee + request.wayFee,
    refund_point: request.refundPoint,
    refund,
    exchange,
    history: history.map(({ event, ...step }) => ({ ...step, what: STEP_WORDS[event] })),
    notes,
  }
}

const STEP_WORDS: Record<AftersalesEvent, string> = {
  apply: '申请',
  modify: '修改申请',
  reapply: '再次申请',
  withdraw: '撤销申请',
  approve: '同意',
  reject: '驳回',
  'send-back': '寄回商品',
  receive: '收到退货',
  'pay-out': '发起退款',
  refunded: '退款到账',
  'receive-unpaid': '收到退货，等买家付差价',
  'pay-difference': '差价已付',
  'send-new': '寄出新商品',
  'take-back': '撤回新商品的包裹',
  complete: '换货完成',
  'call-off': '未换成，退回货款',
  lapse: '过期未寄回，关闭',
}

/** Whether the pieces came back since the buyer last asked. */
function hasCome(history: readonly { event: AftersalesEvent }[]) {
  const asked = history.findLastIndex(({ event }) => event === 'reapply')
  return history.slice(asked + 1).some(({ event }) => event === 'receive' || event === 'receive-unpaid')
}

async function linesOf(db: Queryable, bn: string): Promise<Whole['lines']> {
  const rows = await db
    .select({ held: aftersalesLines, line: orderLines })
    .from(aftersalesLines)
    .innerJoin(orderLines, eq(orderLines.id, aftersalesLines.orderLineId))
    .where(eq(aftersalesLines.bn, bn))
    .orderBy(asc(aftersalesLines.id))
  return rows.map(({ held, line }) => ({
    line_id: String(line.id),
    sku_code: line.itemBn,
    name: line.itemName,
    spec: line.specText,
    pic: line.pic,
    num: held.num,
    unsent: held.calledOffNum,
    paid_fee: line.totalFee,
    refund_fee: held.refundFee,
    refund_point: held.refundPoint,
  }))
}

async function exchangeOf(db: Queryable, bn: string): Promise<Whole['exchange']> {
  const [found] = await db
    .select({ exchange: exchanges, sku: skus, orderId: orders.orderId })
    .from(exchanges)
    .innerJoin(skus, eq(skus.itemId, exchanges.skuId))
    .leftJoin(orders, eq(orders.exchangeBn, exchanges.bn))
    .where(eq(exchanges.bn, bn))
  if (!found) return null
  const { exchange, sku, orderId } = found
  return {
    sku_code: sku.bn,
    spec: exchange.specText,
    num: exchange.num,
    price: exchange.price,
    pay_fee: exchange.payFee,
    back_fee: exchange.backFee,
    store: sku.store,
    order_id: orderId ?? '',
  }
}

async function refundOf(db: Queryable, bn: string): Promise<Whole['refund']> {
  const [found] = await db
    .select({ row: refunds, payType: trades.payType })
    .from(refunds)
    .innerJoin(trades, eq(trades.tradeId, refunds.tradeId))
    .where(eq(refunds.aftersalesBn, bn))
  if (!found) return null
  const { row, payType } = found
  const finished_at = row.finishedAt ? toUnix(row.finishedAt) : null
  return { refund_id: row.refundId, fee: row.fee, pay_type: payType, at: toUnix(row.createdAt), finished_at }
}

/** Steps of the request; who took one for the shop, and what it changed, stands in the audit log. */
async function historyOf(db: Queryable, bn: string) {
  const [steps, audits] = await Promise.all([
    db
      .select({ step: aftersalesTransitions, operator: operators.displayName })
      .from(aftersalesTransitions)
      .leftJoin(
        operators,
        and(eq(aftersalesTransitions.actorKind, 'operator'), eq(operators.id, aftersalesTransitions.actorId)),
      )
      .where(eq(aftersalesTransitions.bn, bn))
      .orderBy(asc(aftersalesTransitions.id)),
    db.select().from(auditLog).where(eq(auditLog.target, bn)),
  ])
  return steps.map(({ step, operator }) => {
    const noted = audits.find(
      ({ at, detail }) => at.getTime() === step.at.getTime() && stateIn(detail.after) === step.toState,
    )
    const who = step.actorKind === 'member' ? '买家' : operator || noted?.actor || '系统'
    return { at: toUnix(step.at), who, event: step.event, detail: noted ? detailText(noted.detail) : '' }
  })
}

type Change = Partial<AftersalesRecord> | undefined
const stateIn = (after: unknown) => (after as Change)?.state

/** What a step of the shop changed, in words. */
function detailText({ before, after }: Record<string, unknown>): string {
  const [was, is] = [before as Change, after as Change]
  const parts = [
    ...(is?.refuseReason ? [is.refuseReason] : []),
    ...(is?.restocks === undefined ? [] : [is.restocks ? '商品完好，可以再售' : '商品有损坏，不再上架']),
    ...(is?.refundFee === undefined || was?.refundFee === undefined
      ? []
      : [`退款金额 ${yuan(was.refundFee)} → ${yuan(is.refundFee)}`]),
    ...(is?.wayFee ? [`退货运费 ${yuan(is.wayFee)}`] : []),
    ...(is?.wayPoint ? [`退货运费折 ${is.wayPoint} 积分`] : []),
  ]
  return parts.join('；')
}
