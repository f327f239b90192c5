import type { Api } from '@heji/api-client'
import type { OrderRow, PickupInfo } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { toOrderLine } from '../../components/order/order-line'
import { orderSteps } from '../../components/order/status'
import { notFound, type PageArgs } from '../../lib/define-loader.server'
import { findOrder } from '../../lib/order.server'
import { mapHref, placeText } from '../../lib/places'

const PAY_NAMES: Record<string, string> = {
  testpay: '测试支付',
  point: '积分支付',
  deposit: '余额支付',
  offline_pay: '线下支付',
}
const payName = (type: string) =>
  PAY_NAMES[type] ?? (type.startsWith('wx') ? '微信支付' : type.startsWith('ali') ? '支付宝支付' : type || '在线支付')

/** One order with its parcel. An order of somebody else looks like a missing one. */
export async function loadOrder({ api, params }: PageArgs) {
  const id = params.id ?? ''
  const found = /^\d{1,32}$/.test(id) ? await findOrder(api('GET order/{id}', { id }, { silent: true })) : null
  if (!found) throw notFound()
  const { orderInfo: order, tradeInfo, distributor, cancelData } = found
  const trade = Array.isArray(tradeInfo) ? null : tradeInfo
  const isSent = order.delivery_code !== ''
  const paidAt = trade?.tradeState === 'SUCCESS' || trade?.tradeState === 'REFUND' ? trade.payDate : ''
  return {
    order: {
      order_id: order.order_id,
      order_status_des: order.order_status_des,
      can_apply_cancel: order.can_apply_cancel,
      create_date: order.create_date,
      auto_cancel_time: order.auto_cancel_time,
      now: order.auto_cancel_time - order.auto_cancel_seconds,
      items: order.items.map(item => ({ id: item.id, ...toOrderLine(item) })),
      item_fee: Number(order.item_fee),
      discount_fee: order.discount_fee,
      discounts: order.discount_info.map(({ type, info, discount_fee }) => ({ type, info, discount_fee })),
      freight_fee: order.freight_fee,
      total_fee: Number(order.total_fee),
      remark: order.remark,
      invoice: order.invoice,
    },
    steps: orderSteps(
      {
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
      name: order.receiver_name,
      mobile: order.receiver_mobile,
      place: placeText([order.receiver_state, order.receiver_city, order.receiver_district, order.receiver_address]),
    },
    pickup: order.ziti_info ? await loadPickup(api, order, order.ziti_info) : null,
    payment: { name: paidAt ? payName(order.pay_type) : '未付款', time: paidAt },
    shop: { name: distributor.name, mobile: distributor.mobile, hour: distributor.hour },
    parcels: isSent ? await loadParcels(api, id) : [],
    cancel: Array.isArray(cancelData)
      ? null
      : { reason: cancelData.cancel_reason, rejected: cancelData.shop_reject_reason },
  }
}
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

/** With more parcels than this, the page shows them without their tracking. */
const TRACKED = 5

/** Parcels with their tracking; the page is complete even if a tracking fails. */
async function loadParcels(api: Api, order_id: string) {
  const { list } = await api('GET delivery/lists', { order_id }, { silent: true }).catch(() => ({ list: [] }))
  const track = (delivery_id: string) =>
    api('GET delivery/trackerpull', { delivery_id }, { silent: true }).catch(() => [])
  return await Promise.all(
    list.map(async ({ delivery_id, delivery_corp_name, delivery_code, items, items_num, status_msg }, i) => ({
      id: delivery_id,
      corp: delivery_corp_name,
      code: delivery_code,
      items,
      num: items_num,
      status: status_msg,
      track: delivery_id !== '0' && i < TRACKED ? await track(delivery_id) : [],
    })),
  )
}

export type OrderPageData = Awaited<ReturnType<typeof loadOrder>>
