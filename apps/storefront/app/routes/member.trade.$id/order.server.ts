import type { Api } from '@heji/api-client'
import type { OrderRow, PickupInfo } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { toAskedInvoice } from '../../components/order/invoices.server'
import { runningRequest } from '../../components/order/line-request'
import { toOrderLine } from '../../components/order/order-line'
import { readOrder } from '../../components/order/order-page.server'
import { orderSums } from '../../components/order/order-sums'
import { payName } from '../../components/order/pay-name'
import { toProtection } from '../../components/order/protection.server'
import { toRefundRow } from '../../components/order/refund-rows'
import { isMembership, orderActions, orderSteps } from '../../components/order/status'
import { toOrderFacts } from '../../components/order/trades.server'
import { arrivalDayText } from '../../components/region/arrival-day'
import { mapHref, placeText } from '../../components/region/places'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { BOTH_INVOICES } from '../../shell/shell'

/** One order with its parcel. An order of somebody else looks like a missing one. */
export async function loadOrder({ api, params, context }: PageArgs) {
  const id = params.id ?? ''
  const page = /^\d{1,32}$/.test(id) ? await readOrder(api, id) : null
  if (!page) throw notFound()
  const { orderInfo: order, tradeInfo, distributor, cancelData } = page.found
  const trade = Array.isArray(tradeInfo) ? null : tradeInfo
  const facts = toOrderFacts(order, true)
  const can = orderActions(facts)
  const paidAt = trade?.tradeState === 'SUCCESS' || trade?.tradeState === 'REFUND' ? trade.payDate : ''
  return {
    order: {
      ...facts,
      create_date: order.create_date,
      auto_cancel_time: order.auto_cancel_time,
      now: order.auto_cancel_time - order.auto_cancel_seconds,
      /** When it counts as received by itself; empty before it is sent, and while the shop looks at a request. */
      received_by: facts.request ? '' : formatTime(order.auto_finish_time || '', 'YYYY-MM-DD HH:mm'),
      items: order.items.map(item => ({
        id: item.id,
        ...toOrderLine(item),
        point: item.item_point,
        hasAftersale: item.show_aftersales === 1,
        mayReturn:
          can.aftersales &&
          item.left_aftersales_num > 0 &&
          item.order_item_type !== 'gift' &&
          runningRequest(item) === '',
      })),
      /** Of a membership, which has no lines: the card and its days. */
      card: isMembership(order) ? order.title : '',
      point: order.item_point,
      earns: earnsText(order),
      item_fee: Number(order.item_fee),
      priceSteps: order.price_steps ?? [],
      total_fee: Number(order.total_fee),
      remark: order.remark,
      /** The request by which these goods take the place of others. */
      exchange: order.exchange_bn ?? '',
      invoice: order.invoice,
    },
    steps: orderSteps(
      {
        order_type: order.order_type,
        order_status_des: order.order_status_des,
        receipt_type: order.receipt_type,
        create_time: order.create_time,
        pay_time: paidAt,
        delivery_time: order.delivery_time,
        end_time: order.end_time,
      },
      time => formatTime(time, 'YYYY-MM-DD HH:mm'),
    ),
    receiver: {
      arrives: arrivalDayText(order.arrives_on, context.now),
      name: order.receiver_name,
      mobile: order.receiver_mobile,
      place: placeText([order.receiver_state, order.receiver_city, order.receiver_district, order.receiver_address]),
    },
    pickup: order.ziti_info ? await loadPickup(api, order, order.ziti_info) : null,
    payment: { name: paidAt ? paidBy(order) : '未付款', time: paidAt },
    sums: orderSums(order, order.items.map(toOrderLine), page.refunds),
    refunds: page.refunds.map(toRefundRow),
    shop: { name: distributor.name, mobile: distributor.mobile, hour: distributor.hour },
    protection: toProtection(page.protection, order.items, Math.floor(context.now.getTime() / 1000)),
    asked: toAskedInvoice(order),
    invoices: can.invoice ? page.invoices : null,
    invoiceKinds: order.invoice_kinds ?? BOTH_INVOICES,
    parcels: facts.isSent ? page.parcels : [],
    cancel: Array.isArray(cancelData)
      ? null
      : { reason: cancelData.cancel_reason, rejected: cancelData.shop_reject_reason },
  }
}

const NOTHING_TO_EARN = new Set(['CANCEL', 'CLOSED', 'PAYED_WAIT_PROCESS'])

/** Points that a paid order earns with its receipt, or has earned; nothing while the shop is asked to cancel it. */
function earnsText({ order_status_des: des, pay_status, get_points: points = 0 }: OrderRow): string {
  if (points === 0 || pay_status !== 'PAYED' || NOTHING_TO_EARN.has(des)) return ''
  const amount = `${points.toLocaleString('en-US')} 积分`
  return des === 'DONE' ? `本单已得 ${amount}` : `确认收货后可得 ${amount}`
}

/** Coupons may pay everything. */
const paidBy = ({ pay_type, total_fee, item_point, point_use }: OrderRow) =>
  Number(total_fee) === 0 && item_point === 0 && point_use === 0 ? '优惠全额抵扣，无需付款' : payName(pay_type)

/** The pickup place; while the goods wait, with the code, whose pictures may be missing. */
async function loadPickup(api: Api, { order_id, ziti_code }: OrderRow, place: PickupInfo) {
  const isWaiting = ziti_code !== '0'
  const shown = isWaiting ? await api('GET ziticode', { order_id }, { silent: true }).catch(() => null) : null
  return {
    name: place.name,
    phone: place.contract_phone,
    place: placeText([place.province, place.city, place.area, place.address]),
    map: mapHref(place),
    when: `${place.pickup_date} ${place.pickup_time}`,
    code: isWaiting ? { text: ziti_code, qr: shown?.qrcode_url ?? '', bars: shown?.barcode_url ?? '' } : null,
  }
}

export type OrderPageData = Awaited<ReturnType<typeof loadOrder>>
