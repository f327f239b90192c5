import type { Api } from '@heji/api-client'
import type { AftersalesInfo } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { aftersaleHref, aftersalesSteps } from '../../components/aftersales/look'
import { chooseFirst } from '../../components/order/choose-first.server'
import { findOrder } from '../../components/order/find-order.server'
import { payName } from '../../components/order/pay-name'
import { formActions, memberHandler } from '../../forms/form-action.server'
import { type ActionFunctionArgs, redirect } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { CloseForm, SendBackForm } from './aftersale-forms'

const isNumber = (text: string) => /^\d{1,32}$/.test(text)

/** The request that the address names: by its number, or by an order and one of its lines (screens §14). */
export async function loadAftersale({ api, url, context }: PageArgs) {
  const asked = url.searchParams
  const no = asked.get('aftersalesNo') ?? asked.get('aftersales_bn') ?? ''
  const order = asked.get('orderId') ?? asked.get('order_id') ?? ''
  const item = asked.get('itemId') ?? asked.get('item_id') ?? ''
  if (no) return await show(api, no)
  if (!order) throw chooseFirst(context, 'aftersale')
  if (!isNumber(order)) throw notFound()
  const found = await requestOf(api, order, item)
  // Nothing was asked for yet, so the next step is to ask.
  if (!found)
    throw redirect(`/member/aftersales/apply-refund?${new URLSearchParams({ order_id: order, item_id: item })}`)
  return await show(api, found)
}

/** The newest request about a line, which is named by its own number or by that of its sku. */
async function requestOf(api: Api, order: string, item: string): Promise<string | undefined> {
  const found = await findOrder(api('GET order/{id}', { id: order }, { silent: true }))
  if (!found) throw notFound()
  const { items } = found.orderInfo
  const line = items.find(({ id }) => id === item) ?? items.find(({ item_id }) => item_id === item)
  if (item && !line) throw notFound()
  return line?.aftersales_detail?.aftersales_bn
}

async function show(api: Api, no: string) {
  const info = isNumber(no)
    ? await findOrder(api('GET aftersales/info', { aftersales_bn: no }, { silent: true }))
    : null
  if (!info) throw notFound()
  const { names, done } = aftersalesSteps({ type: info.aftersales_type, progress: info.progress })
  const history = info.app_info?.history ?? []
  const buttons = info.app_info?.buttons ?? []
  const address = Array.isArray(info.aftersales_address) ? null : info.aftersales_address
  const parcel = Array.isArray(info.sendback_data) ? null : info.sendback_data
  return {
    no: info.aftersales_bn,
    order_id: info.order_id,
    type: info.aftersales_type,
    progress: info.progress,
    steps: { items: names.map((label, i) => (i === 0 ? { label, note: minute(info.create_time) } : { label })), done },
    history: history
      .map(({ time, msg, by }) => ({ time: formatTime(time), text: `${by === 'buyer' ? '您' : '商家'}${msg}` }))
      .reverse(),
    can: buttons.map(({ type }) => type),
    reason: info.reason,
    description: info.description,
    pictures: info.evidence_pic,
    refused: info.refuse_reason,
    deadline: deadlineText(info),
    payer: info.freight_payer ?? null,
    address: address && {
      contact: address.aftersales_contact,
      mobile: address.aftersales_mobile,
      place: address.aftersales_address,
    },
    parcel: parcel && { corp: parcel.corp_name || parcel.corp_code, code: parcel.logi_no },
    sent: sentOf(info),
    exchange: info.exchange
      ? {
          spec: info.exchange.spec_text,
          num: info.exchange.num,
          pay: info.exchange.pay_fee,
          back: info.exchange.back_fee,
          order: info.exchange.order_id,
          orderStatus: info.exchange.order_status,
          payUntil: formatTime(info.exchange.pay_until),
        }
      : null,
    money: moneyOf(info),
    shop: { name: info.distributor_info.name || '总店', mobile: info.distributor_info.mobile },
    items: info.detail.map(line => ({
      id: line.detail_id,
      goods_id: line.orderItem.goods_id,
      kind: line.orderItem.order_item_type,
      name: line.item_name,
      pic: line.item_pic,
      spec: line.orderItem.item_spec_desc,
      price: line.orderItem.sale_price,
      num: line.num,
      fee: line.refund_fee,
      point: line.refund_point,
    })),
  }
}

/** What the shop's rules do if nobody acts. */
function deadlineText({ deadline }: AftersalesInfo) {
  if (!deadline) return ''
  const time = formatTime(deadline.time, 'YYYY-MM-DD HH:mm')
  return deadline.does === 'approve' ? `${time} 前商家未处理将自动同意` : `请在 ${time} 前寄回，过时申请关闭`
}

/** The parcel with the new goods of an exchange. */
function sentOf({ sendconfirm_data }: AftersalesInfo) {
  if (!sendconfirm_data || Array.isArray(sendconfirm_data)) return null
  return { corp: sendconfirm_data.corp_name || sendconfirm_data.corp_code, code: sendconfirm_data.logi_no }
}

const minute = (time: number | '') => formatTime(time, 'YYYY-MM-DD HH:mm')

/** What comes back, where to, and when. */
function moneyOf(info: AftersalesInfo) {
  const refund = Array.isArray(info.refund_info) ? null : info.refund_info
  return {
    fee: info.refund_fee,
    point: info.refund_point,
    short: info.short_fee,
    shortText: info.refund_text,
    steps: info.steps ?? [],
    paid: refund ? refund.refund_fee : null,
    to: payName(refund?.pay_type ?? info.order_info.pay_type),
    state: refund?.refund_status ?? null,
    startedAt: refund ? formatTime(refund.create_time) : '',
    doneAt: refund ? formatTime(refund.refund_success_time) : '',
  }
}

export type AftersaleData = Awaited<ReturnType<typeof loadAftersale>>

const BUTTON = { noteOn: (form: FormData, _: ActionFunctionArgs) => aftersaleHref(String(form.get('no') ?? '')) }

/** Withdrawing, and the parcel that goes back. */
export const aftersaleAction = formActions({
  close: memberHandler(
    CloseForm,
    async ({ no }, api) => {
      await api('POST aftersales/close', { aftersales_bn: no })
      return { message: '撤销成功' }
    },
    BUTTON,
  ),
  sendback: memberHandler(SendBackForm, async ({ no, corp_code, logi_no }, api) => {
    await api('POST aftersales/sendback', { aftersales_bn: no, corp_code, logi_no })
    return { to: aftersaleHref(no), message: '填写成功' }
  }),
})
