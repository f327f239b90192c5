import type { AftersalesWish } from '@heji/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type AftersalesType, orderLines } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { DomainError, NotFoundError } from '../../platform/errors'
import { shareAmount } from '../../pricing/share'
import type { OrderRecord } from '../order-states/advance'
import { aftersalesEnd, isInWindow, isShipped } from '../order-states/aftersales-window'
import { openRequests } from '../order-states/open-requests'
import { assertUploaded } from '../uploads/assert-uploaded'
import type { Claim } from './claims'
import { giftsToReturn } from './gifts'

type Line = typeof orderLines.$inferSelect

/** What a request asks for, checked and priced. */
export interface JudgedWish {
  type: AftersalesType
  claims: Claim[]
  refundFee: number
  refundPoint: number
}

/** Everything that speaks against a wish about a locked order; the first objection is thrown as a DomainError. */
export async function judgeWish(tx: Tx, order: OrderRecord, wish: AftersalesWish, now: Date): Promise<JudgedWish> {
  const type = assertOffered(wish)
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(asc(orderLines.id))
  assertOpenFor(order, lines, now)
  const wanted = wish.detail.map(({ id, ...rest }) => {
    const line = lines.find(row => String(row.id) === id)
    if (!line) throw new NotFoundError('售后商品不存在')
    if (line.itemType === 'gift') throw new DomainError('赠品随商品一起退回，不能单独申请售后')
    return { line, ...rest }
  })
  const lineIds = wanted.map(({ line }) => line.id)
  const [running] = await openRequests(tx, order.orderId, lineIds)
  if (running) throw new DomainError('该商品已有进行中的售后单', 409, { aftersales_bn: running.bn })
  await assertUploaded(tx, wish.evidence_pic, '售后凭证不存在，请重新上传')
  const asked = priceWish(wanted, wish.refund_fee)
  const claims = type === 'REFUND_GOODS' ? [...asked, ...giftsToReturn(lines, asked)] : asked
  const sumOf = (key: 'refundFee' | 'refundPoint') => claims.reduce((sum, claim) => sum + claim[key], 0)
  return { type, claims, refundFee: sumOf('refundFee'), refundPoint: sumOf('refundPoint') }
}

function assertOffered({ aftersales_type: type, return_type }: AftersalesWish): AftersalesType {
  if (type === 'EXCHANGING_GOODS') throw new DomainError('暂不支持换货，请申请退货退款')
  if (return_type === 'offline') throw new DomainError('未开启到店退货')
  return type
}

function assertOpenFor(order: OrderRecord, lines: Line[], now: Date) {
  if (order.status === 'PAYED' && order.receiptType === 'ziti') throw new DomainError('请先核销订单')
  if (order.status === 'PAYED') throw new DomainError(`${lines[0]!.itemName}未发货，不能申请退换货`)
  if (!isShipped(order)) throw new DomainError('该订单不能申请售后')
  if (isInWindow(order, now)) return
  const end = aftersalesEnd(order)!
  throw new DomainError(`该订单已超过售后申请时效，截止时间 ${dateText(end)}`, 422, { deadline: toUnix(end) })
}

interface Wanted {
  line: Line
  num: number
  total_fee?: number | undefined
}

/** @param together wished cents for all lines; without it every line gets what it wished, or all that it can. */
function priceWish(wanted: Wanted[], together: number | undefined): Claim[] {
  const most = wanted.map(({ line, num }) => mostFor(line, num))
  const sum = most.reduce((total, { fee }) => total + fee, 0)
  if (together !== undefined) assertWithin(together, sum)
  const shares =
    together === undefined
      ? null
      : shareAmount(
          together,
          wanted.map(({ line }, i) => ({ key: line.id, weight: most[i]!.fee })),
        )
  return wanted.map(({ line, num, total_fee }, i) => {
    if (total_fee !== undefined) assertWithin(total_fee, most[i]!.fee)
    return {
      orderLineId: line.id,
      num,
      refundFee: shares?.get(line.id) ?? total_fee ?? most[i]!.fee,
      refundPoint: most[i]!.point,
    }
  })
}

type Held = Pick<Line, 'num' | 'totalFee' | 'pointUse' | 'aftersalesNum' | 'aftersalesFee'>

/**
 * Cents and points for some pieces of a line: their part of what was paid, such that all pieces together make the whole
 * exactly, and never more cents than no other request holds. @throws DomainError with the number that may be asked for
 */
export function mostFor(line: Held, num: number): { fee: number; point: number } {
  const left = line.num - line.aftersalesNum
  if (num > left) throw new DomainError(`剩余可申请售后的数量为${left}`, 422, { left_aftersales_num: left })
  const upTo = (whole: number, pieces: number) => Math.floor((whole * pieces) / line.num)
  const partOf = (whole: number) => upTo(whole, line.aftersalesNum + num) - upTo(whole, line.aftersalesNum)
  return { fee: Math.min(partOf(line.totalFee), line.totalFee - line.aftersalesFee), point: partOf(line.pointUse) }
}

function assertWithin(cents: number, most: number) {
  if (cents > most) throw new DomainError(`退款金额不能超过${(most / 100).toFixed(2)}元`, 422, { max_refund_fee: most })
}
