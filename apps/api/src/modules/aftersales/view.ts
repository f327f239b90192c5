import { type Aftersales, type AftersalesInfo, COMPANY_ID, type RefundStepRow } from '@heji/api-client/contract'
import type { aftersalesLines, aftersalesTransitions, refunds, VoucherState } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { POINTS } from '../../price-rules/point-rule'
import type { OrderRecord } from '../order-states/advance'
import { SHOWN } from '../order-states/aftersales-machine'
import { daysFor, isInWindow } from '../order-states/aftersales-window'
import { corpName } from '../orders/delivery-corps'
import { toOrderItem } from '../orders/order-item-view'
import { toOrderShop } from '../orders/order-shop'
import { type OrderLineView, type ShopRecord, toOrderRow } from '../orders/order-view'
import type { PickupRecord } from '../orders/pickup-view'
import type { Deadline } from './deadline'
import type { ExchangeRecord } from './exchanges/exchange'
import { type NewOrder, sentParcel, toExchange } from './exchanges/view'
import { yuan } from './refund-text'
import type { AftersalesRecord } from './step'

export interface FullRequest {
  request: AftersalesRecord
  order: OrderRecord
  shop: ShopRecord
  held: (typeof aftersalesLines.$inferSelect)[]
  /** At least the held lines. */
  lines: OrderLineView[]
  parcelNum: number
  voucherState: VoucherState | null
  pickup: PickupRecord | null
  exchange: ExchangeRecord | null
  newOrder: NewOrder | null
}

/** Shown once the goods may be sent, and as long as they are needed. */
const SENDS: AftersalesRecord['state'][] = ['WAIT_RETURN', 'SENT_BACK', 'RECEIVED', 'REFUND_REJECTED']

/** Where goods go back to. */
const returnPlace = ({ returnAddress, province, city, area, address }: ShopRecord) =>
  returnAddress ||
  // Cities without provinces have the same name twice.
  [province, city === province ? '' : city, area, address].join('')

/** A request as lists show it (wire §18.4). */
export function toAftersales({ request, order, shop, held, lines, exchange, newOrder }: FullRequest): Aftersales {
  const { status, progress } = SHOWN[request.state]
  const where = { aftersales_type: request.type, aftersales_status: status, progress }
  const shopId = String(request.shopId)
  return {
    aftersales_bn: request.bn,
    order_id: request.orderId,
    company_id: String(COMPANY_ID),
    user_id: String(request.memberId),
    shop_id: shopId,
    distributor_id: shopId,
    ...where,
    refund_fee: request.refundFee,
    refund_point: request.refundPoint,
    freight: 0,
    freight_type: 'cash',
    reason: request.reason,
    description: request.description,
    evidence_pic: request.evidencePics,
    refuse_reason: request.refuseReason,
    memo: '',
    return_type: request.type === 'ONLY_REFUND' ? '' : 'logistics',
    contact: order.receiverName,
    mobile: order.receiverMobile,
    aftersales_address: returnAddress(request, shop),
    sendback_data: parcelOf(request, shop),
    sendconfirm_data: sentParcel(newOrder),
    create_time: toUnix(request.createdAt),
    update_time: toUnix(request.updatedAt),
    detail: held.map(row => {
      const line = lines.find(l => l.id === row.orderLineId)!
      return {
        detail_id: String(row.id),
        sub_order_id: String(line.id),
        order_id: request.orderId,
        item_id: String(line.skuId),
        item_bn: line.itemBn,
        item_name: line.itemName,
        item_pic: line.pic,
        num: row.num,
        distributor_id: shopId,
        ...where,
        refund_fee: row.refundFee,
        refund_point: row.refundPoint,
        orderItem: toOrderItem(order, line),
      }
    }),
    distributor_info: toOrderShop(shop),
    exchange: exchange && toExchange(exchange, newOrder),
    freight_payer: request.type === 'ONLY_REFUND' ? null : request.freightPayer,
  }
}

function returnAddress(request: AftersalesRecord, shop: ShopRecord): Aftersales['aftersales_address'] {
  if (request.type === 'ONLY_REFUND' || !SENDS.includes(request.state)) return []
  return {
    aftersales_address_id: String(shop.id),
    aftersales_address: returnPlace(shop),
    aftersales_contact: shop.returnContact || shop.contact || shop.name,
    aftersales_mobile: shop.returnMobile || shop.mobile,
  }
}

function parcelOf(request: AftersalesRecord, shop: ShopRecord): Aftersales['sendback_data'] {
  if (request.sendbackCode === '') return []
  return {
    corp_code: request.sendbackCorp,
    corp_name: corpName(request.sendbackCorp),
    logi_no: request.sendbackCode,
    receiver_address: returnPlace(shop),
    receiver_mobile: shop.returnMobile || shop.mobile,
  }
}

type Refund = { row: typeof refunds.$inferSelect; payType: string }
type Step = typeof aftersalesTransitions.$inferSelect

/** The page of one request. `full.lines` are all lines of the order. */
export function toAftersalesInfo(
  full: FullRequest,
  refund: Refund | null,
  steps: Step[],
  now: Date,
  deadline: Deadline | null,
): AftersalesInfo {
  const { request } = full
  return {
    ...toAftersales(full),
    order_info: toOrderRow(full, now),
    refund_info: refund ? toRefundInfo(refund) : [],
    short_point: request.shortPoint,
    short_fee: request.shortFee,
    ...(deadline ? { deadline: { time: toUnix(deadline.at), does: deadline.does } } : {}),
    refund_text: [shortText(request), carriedText(request), wayText(request)].filter(Boolean).join('；'),
    steps: paidSteps(request),
    app_info: {
      progress: SHOWN[request.state].text,
      buttons: buttonsOf(full, now),
      history: steps.map(({ at, event, actorKind }) => ({
        time: toUnix(at),
        msg: STEP_TEXT[event]!,
        by: BY[actorKind],
      })),
    },
  }
}

/** How the paid sum came about; requests of earlier versions have only the sum itself. */
export const paidSteps = ({ feeSteps, refundFee, shortPoint, shortFee, wayFee }: AftersalesRecord): RefundStepRow[] => [
  ...(feeSteps.length > 0 ? feeSteps : [{ rule: 'goods' as const, text: '退款金额', amount: refundFee }]),
  ...(shortFee > 0 ? [{ rule: 'short' as const, text: `缺${shortPoint}${POINTS}，折算扣除`, amount: -shortFee }] : []),
  ...(wayFee > 0 ? [{ rule: 'way' as const, text: '退货运费', amount: wayFee }] : []),
]

const carriedText = ({ carriedFee }: AftersalesRecord) =>
  carriedFee > 0 ? `其中${yuan(carriedFee)}为换货前的付款，从原订单退回` : ''

const wayText = ({ wayPoint }: AftersalesRecord) => (wayPoint > 0 ? `退货运费已补给您${wayPoint}${POINTS}` : '')

const shortText = ({ shortPoint, shortFee }: AftersalesRecord) =>
  shortFee > 0 ? `本单获得的${POINTS}已使用，缺${shortPoint}${POINTS}，从退款中扣除${yuan(shortFee)}` : ''

const BY = { member: 'buyer', operator: 'shop', system: 'shop' } as const

const STEP_TEXT: Record<string, string> = {
  apply: '提交了售后申请',
  modify: '修改了申请',
  reapply: '再次提交了申请',
  withdraw: '撤销了申请',
  approve: '同意了申请',
  reject: '驳回了申请',
  'send-back': '寄回了商品',
  receive: '收到了退回的商品',
  'pay-out': '发起了退款',
  refunded: '退款已完成',
  'receive-unpaid': '收到了退回的商品，等待支付差价',
  'pay-difference': '支付了差价',
  'send-new': '寄出了换的商品',
  'take-back': '撤回了换的商品，将重新寄出',
  complete: '换货已完成',
  'call-off': '换货未完成，退回货款',
  lapse: '因超过寄回期限关闭了申请',
}

const toRefundInfo = ({ row, payType }: Refund) => ({
  refund_bn: row.refundId,
  refund_status: row.state,
  refund_fee: row.fee,
  refunded_fee: row.state === 'SUCCESS' ? row.fee : 0,
  refund_channel: 'original' as const,
  pay_type: payType,
  create_time: toUnix(row.createdAt),
  refund_success_time: row.finishedAt ? toUnix(row.finishedAt) : ('' as const),
})

function buttonsOf(
  { request: { state, type }, order, newOrder }: FullRequest,
  now: Date,
): AftersalesInfo['app_info']['buttons'] {
  const isOpen = isInWindow(order, now, daysFor(order, type))
  if (state === 'APPLIED') {
    return [...(isOpen ? [{ type: 'modify' as const, name: '修改申请' }] : []), CLOSE]
  }
  if (state === 'WAIT_RETURN')
    return [{ type: 'sendback', name: '填写物流' }, ...(type === 'EXCHANGING_GOODS' ? [CLOSE] : [])]
  if (state === 'EXCHANGE_UNPAID' && newOrder && newOrder.autoCancelAt > now) return [{ type: 'pay', name: '支付差价' }]
  if (state === 'EXCHANGE_SENT') return [{ type: 'order', name: '查看新订单' }]
  const isRejected = state === 'REJECTED' || state === 'REFUND_REJECTED'
  return isRejected && isOpen ? [{ type: 'reapply', name: '再次申请' }] : []
}

const CLOSE = { type: 'close', name: '撤销申请' } as const
