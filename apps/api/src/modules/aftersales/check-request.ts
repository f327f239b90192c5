import type { AftersalesRequest } from '@heji/api-client/contract'
import { leftPieces, refundOf } from '@heji/pricing/line-refund'
import { type RefundStep, refundSteps } from '@heji/pricing/refund-steps'
import { shareAmount } from '@heji/pricing/share'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type AftersalesType, orderLines } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { DomainError, NotFoundError } from '../../platform/errors'
import type { OrderRecord } from '../order-states/advance'
import { aftersalesEnd, daysFor, isInWindow, isShipped } from '../order-states/aftersales-window'
import { sentAndKept, unsentOf } from '../order-states/line-pieces'
import { openRequests } from '../order-states/open-requests'
import { assertUploaded } from '../uploads/assert-uploaded'
import type { Claim } from './claims'
import { type ExchangeTerms, exchangeTerms } from './exchanges/terms'
import { giftsToKeepBack, giftsToReturn } from './gifts'
import { type Replaced, without } from './replaced'

type Line = typeof orderLines.$inferSelect

/** Content of a request, checked and priced. */
export interface CheckedRequest {
  type: AftersalesType
  claims: Claim[]
  refundFee: number
  refundPoint: number
  /** The most that the buyer could ask for. */
  mostFee: number
  /** They add up to `refundFee`. */
  feeSteps: RefundStep[]
  /** Lines with requested pieces. */
  lines: Line[]
  /** For a request to exchange. */
  exchange: ExchangeTerms | null
}

/**
 * All objections to a request about a locked order; the first one is thrown as a DomainError.
 * @param replaced a request that this one would replace, and that therefore does not count
 */
export async function checkRequest(
  tx: Tx,
  order: OrderRecord,
  request: AftersalesRequest,
  now: Date,
  replaced: Replaced | null = null,
): Promise<CheckedRequest> {
  const type = assertOffered(request)
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(asc(orderLines.id))
  const lines = without(rows, replaced?.claims ?? [])
  const lineOf = (id: string) => lines.find(row => String(row.id) === id)
  assertOpenFor(
    order,
    request.detail.map(({ id }) => lineOf(id) ?? lines[0]!),
    type,
    now,
  )
  const pieces = request.detail.map(({ id, ...rest }) => {
    const line = lineOf(id)
    if (!line) throw new NotFoundError('售后商品不存在')
    if (line.itemType === 'gift') throw new DomainError('赠品随商品一起退回，不能单独申请售后')
    return { line, ...rest }
  })
  const lineIds = pieces.map(({ line }) => line.id)
  await assertNoneRuns(tx, order, { lines, lineIds, except: replaced?.bn })
  await assertUploaded(tx, request.evidence_pic, '售后凭证不存在，请重新上传')
  if (type === 'EXCHANGING_GOODS') return await checkExchange(tx, order, pieces, request)
  const wanted = pieces.map(one => ({ ...one, most: mostFor(one.line, one.num), calledOffNum: calledOff(type, one) }))
  const asked = priceRequest(wanted, request.refund_fee)
  const claims = [...asked, ...giftsFor(type, lines, asked)]
  const sumOf = (key: 'refundFee' | 'refundPoint') => claims.reduce((sum, claim) => sum + claim[key], 0)
  return {
    type,
    claims,
    refundFee: sumOf('refundFee'),
    refundPoint: sumOf('refundPoint'),
    mostFee: mostOf(wanted),
    feeSteps: refundSteps(
      wanted.map(({ line, num, most }, i) => ({ line, num, mostFee: most.fee, refundFee: asked[i]!.refundFee })),
    ),
    lines: wanted.map(({ line }) => line),
    exchange: null,
  }
}

/** Pieces of one line for as many of another sku; the rest of their money goes along to the new order. */
async function checkExchange(
  tx: Tx,
  { receiptType }: OrderRecord,
  pieces: { line: Line; num: number }[],
  request: AftersalesRequest,
): Promise<CheckedRequest> {
  if (receiptType === 'ziti') throw new DomainError('自提订单请到店换货，或申请退货退款')
  const [{ line, num }] = pieces as [(typeof pieces)[0]]
  if (pieces.length > 1) throw new DomainError('一次只能换一种商品')
  assertLeft(line, num)
  calledOff('EXCHANGING_GOODS', { line, num })
  const exchange = await exchangeTerms(tx, line, num, request.exchange_item_id)
  const { valueFee, backFee } = exchange
  const held = { orderLineId: line.id, num, calledOffNum: 0, refundFee: backFee, refundPoint: 0 }
  return {
    type: 'EXCHANGING_GOODS',
    claims: [{ ...held, exchangedNum: num, exchangedFee: valueFee - backFee }],
    refundFee: backFee,
    refundPoint: 0,
    mostFee: backFee,
    feeSteps: backFee > 0 ? [{ rule: 'goods', text: '换货差价', amount: backFee }] : [],
    lines: [line],
    exchange,
  }
}

function assertOffered({ aftersales_type: type, return_type }: AftersalesRequest): AftersalesType {
  if (return_type === 'offline') throw new DomainError('未开启到店退货')
  return type
}

interface NotBeside {
  lines: readonly Line[]
  lineIds: number[]
  except: string | undefined
}

/** Gifts go back with the last goods that earned them, so such an order has one request at a time. */
async function assertNoneRuns(tx: Tx, { orderId }: OrderRecord, { lines, lineIds, except }: NotBeside) {
  const isOther = ({ bn }: { bn: string }) => bn !== except
  const same = (await openRequests(tx, orderId, lineIds)).find(isOther)
  if (same) throw new DomainError('该商品已有进行中的售后单', 409, { aftersales_bn: same.bn })
  const hasGift = lines.some(({ itemType }) => itemType === 'gift')
  const other = hasGift ? (await openRequests(tx, orderId)).find(isOther) : undefined
  if (other) {
    const message = '该订单的赠品需一起处理，请等进行中的售后单完成后再申请'
    throw new DomainError(message, 409, { aftersales_bn: other.bn })
  }
}

/** Pieces of a line that the shop has not to send any more. @throws DomainError for goods that cannot be sent back yet */
function calledOff(type: AftersalesType, { line, num }: { line: Line; num: number }): number {
  if (type === 'ONLY_REFUND') return Math.min(num, unsentOf(line))
  const sent = sentAndKept(line)
  if (num <= sent) return 0
  const limit = sent > 0 ? `，最多可退货${sent}件` : ''
  throw new DomainError(
    `“${line.itemName}”还有${unsentOf(line)}件未发货，${type === 'EXCHANGING_GOODS' ? '收到后才能换货' : `未发货的商品请选择仅退款${limit}`}`,
  )
}

function giftsFor(type: AftersalesType, lines: readonly Line[], asked: readonly Claim[]): Claim[] {
  if (type === 'REFUND_GOODS') return giftsToReturn(lines, asked)
  return asked.some(({ calledOffNum }) => calledOffNum > 0) ? giftsToKeepBack(lines, asked) : []
}

const namesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ itemName }) => itemName))].join('、')

/** @param asked lines that the request is about */
function assertOpenFor(order: OrderRecord, asked: Line[], type: AftersalesType, now: Date) {
  if (order.status === 'PAYED' && order.receiptType === 'ziti') throw new DomainError('请先核销订单')
  if (order.status === 'PAYED' && !isShipped(order))
    throw new DomainError(`${namesOf(asked)}未发货，不能申请退换货，可以取消订单`)
  if (order.status === 'REFUND_SUCCESS') throw new DomainError('订单已全部退款，不能再申请售后')
  if (!isShipped(order)) throw new DomainError('该订单不能申请售后')
  const isExchange = type === 'EXCHANGING_GOODS'
  if (isExchange && order.exchangeDays === 0) throw new DomainError('该订单不支持换货')
  for (const line of asked) {
    const days = daysFor(order, type, line)
    if (type !== 'ONLY_REFUND' && line.returnDays === 0)
      throw new DomainError(`“${line.itemName}”不支持退换：${line.noReturnReason}。质量问题请选择仅退款`)
    if (isInWindow(order, now, days)) continue
    const end = aftersalesEnd(order, days)!
    const what = isExchange ? '换货' : '售后'
    throw new DomainError(`该订单已超过${what}申请时效，截止时间 ${dateText(end)}`, 422, { deadline: toUnix(end) })
  }
}

interface Wanted {
  line: Line
  num: number
  calledOffNum: number
  total_fee?: number | undefined
  /** The most that these pieces give back. */
  most: ReturnType<typeof refundOf>
}

function assertLeft(line: Line, num: number) {
  const left = leftPieces(line)
  if (num > left) throw new DomainError(`剩余可申请售后的数量为${left}`, 422, { left_aftersales_num: left })
}

function mostFor(line: Line, num: number) {
  assertLeft(line, num)
  return refundOf(line, num)
}

const mostOf = (wanted: readonly Wanted[]) => wanted.reduce((sum, { most }) => sum + most.fee, 0)

/** @param together requested cents for all lines; without it every line gets its requested sum, or its maximum */
function priceRequest(wanted: readonly Wanted[], together: number | undefined): Claim[] {
  if (together !== undefined) assertWithin(together, mostOf(wanted))
  const parts = wanted.map(({ line, most }) => ({ key: line.id, weight: most.fee }))
  const shares = together === undefined ? null : shareAmount(together, parts)
  return wanted.map(({ line, num, calledOffNum, total_fee: wanted, most }) => {
    if (wanted !== undefined) assertWithin(wanted, most.fee)
    const refundFee = shares?.get(line.id) ?? wanted ?? most.fee
    return { orderLineId: line.id, num, calledOffNum, refundFee, refundPoint: most.point }
  })
}

function assertWithin(cents: number, most: number) {
  if (cents <= most) return
  const message = `退款金额不能超过${(most / 100).toFixed(2)}元`
  throw new DomainError(message, 422, { max_refund_fee: most, errors: { refund_fee: [message] } })
}
