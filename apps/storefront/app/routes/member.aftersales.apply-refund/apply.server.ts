import { randomUUID } from 'node:crypto'
import type { Api } from '@heji/api-client'
import type { AftersalesInfo, AftersalesPreview, OrderDetail } from '@heji/api-client/contract'
import { formatSpecs, formatYuan } from '@heji/ui'
import { aftersaleHref } from '../../components/aftersales/look'
import { chooseFirst } from '../../components/order/choose-first.server'
import { findOrder } from '../../components/order/find-order.server'
import { runningRequest } from '../../components/order/line-request'
import { formActions, memberHandler } from '../../forms/form-action.server'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { ApplyForm, type ApplyValues, MOST_PICTURES } from './apply-form'

/** Reasons of a shop that has none of its own (wire §18). */
const REASONS = ['物流破损', '产品描述与实物不符', '质量问题', '皮肤过敏']

const first = (params: URLSearchParams, ...names: string[]) =>
  names.map(name => params.get(name)).find(value => value) ?? ''

/** A new request about an order, or one that was sent and may be changed or sent again. */
export async function loadApply({ api, url, context }: PageArgs) {
  const no = first(url.searchParams, 'aftersalesNo', 'aftersales_bn')
  const info = no ? await read(no, () => api('GET aftersales/info', { aftersales_bn: no }, { silent: true })) : null
  const id = info?.order_id ?? first(url.searchParams, 'order_id', 'orderId', 'tid')
  if (!id) throw chooseFirst(context, 'apply')
  const [{ orderInfo: order, distributor }, reasons] = await Promise.all([
    read(id, () => api('GET order/{id}', { id }, { silent: true })),
    api('GET aftersales/reason/list', {}, { silent: true }).catch(() => REASONS),
  ])
  const lines = linesOf(order, info)
  const asked = first(url.searchParams, 'item_id', 'itemId', 'oid')
  const running = info ? '' : runningOf(order.items, asked, lines.length)
  const chosen = lines.find(line => line.id === asked) ?? lines.find(line => line.item_id === asked)
  const wanted = info ? null : (chosen ?? (lines.length === 1 ? lines[0] : undefined))
  const choices = await choicesOf(api, order.order_id, lines)
  return {
    order_id: order.order_id,
    no: info?.aftersales_bn ?? '',
    key: randomUUID(),
    shop: distributor.name,
    refusal: running ? '该商品有进行中的售后' : refusalOf(order, lines.length, info, context.now),
    /** The page of the request that has to end first. */
    running: running ? aftersaleHref(running) : '',
    lines: lines.map(({ item_id: _, ...line }) => ({ ...line, num: line.id === wanted?.id ? line.most : line.num })),
    choices,
    reasons: reasons.length > 0 ? reasons : REASONS,
    typed: {
      aftersales_type: info?.aftersales_type ?? '',
      ...(info?.exchange ? { exchange_item_id: info.exchange.item_id } : {}),
      reason: info?.reason ?? '',
      amount: info && !info.exchange ? (info.refund_fee / 100).toFixed(2) : '',
      description: info?.description ?? '',
      pics: info?.evidence_pic.join(',') ?? '',
    },
  }
}

/** Lines whose skus are looked up; more are asked for one after another from the page of their goods. */
const MOST_LINES = 8

/** What pieces of the lines can be changed for, with the difference for one piece; empty where the shop does not exchange. */
async function choicesOf(api: Api, order_id: string, lines: readonly { id: string; item_name: string }[]) {
  const each = await Promise.all(
    lines.slice(0, MOST_LINES).map(async ({ id, item_name }) => {
      const skus = await api('GET aftersales/exchange/skus', { order_id, id, num: 1 }, { silent: true }).catch(() => [])
      return skus.map(sku => ({ ...sku, item_name }))
    }),
  )
  const isOne = each.filter(skus => skus.length > 0).length === 1
  return each.flat().map(sku => ({
    value: sku.item_id,
    label: [isOne ? '' : sku.item_name, formatSpecs(sku.spec_text) || '同规格', differenceText(sku)]
      .filter(Boolean)
      .join(' · '),
    disabled: !sku.in_stock,
  }))
}

function differenceText({ in_stock, pay_fee, back_fee }: { in_stock: boolean; pay_fee: number; back_fee: number }) {
  if (!in_stock) return '缺货'
  if (pay_fee > 0) return `每件补 ${formatYuan(pay_fee)}`
  return back_fee > 0 ? `每件退 ${formatYuan(back_fee)}` : '没有差价'
}

export type ApplyPageData = Awaited<ReturnType<typeof loadApply>>

/** What belongs to somebody else looks like what does not exist. */
async function read<T>(id: string, call: () => Promise<T>): Promise<T> {
  const found = /^\d{1,32}$/.test(id) ? await findOrder(call()) : null
  if (!found) throw notFound()
  return found
}

type Order = OrderDetail['orderInfo']

/** Lines with pieces to ask for; those that a waiting request holds count as free, because it is changed. */
function linesOf({ items, order_status_des }: Order, info: AftersalesInfo | null) {
  const isPartlySent = order_status_des === 'PAYED_PARTAIL'
  return items.flatMap(item => {
    const held = info?.detail.find(({ sub_order_id }) => sub_order_id === item.id)?.num ?? 0
    const most = item.left_aftersales_num + (info?.aftersales_status === 0 ? held : 0)
    const running = runningRequest(item)
    const isClaimed = running !== '' && running !== info?.aftersales_bn
    if (item.order_item_type === 'gift' || most === 0 || isClaimed) return []
    const { id, item_id, item_name, pic, item_spec_desc, sale_price, refundable_amount } = item
    const unsent = Math.max(0, item.num - item.delivery_item_num)
    return [
      {
        id,
        item_id,
        item_name,
        pic,
        item_spec_desc,
        price: sale_price,
        most,
        /** Pieces that have not been sent: money alone comes back for them. */
        unsent: isPartlySent ? unsent : 0,
        num: Math.min(held, most),
        refundable_amount,
      },
    ]
  })
}

/** The request that a new one waits for: about the line that the address names, or about all lines that are left. */
function runningOf(items: Order['items'], asked: string, free: number): string {
  const named = items.find(({ id }) => id === asked) ?? items.find(({ item_id }) => item_id === asked)
  if (named) return runningRequest(named)
  return free > 0 ? '' : (items.map(runningRequest).find(no => no) ?? '')
}

function refusalOf(order: Order, count: number, info: AftersalesInfo | null, now: Date): string {
  if (info && !info.app_info.buttons.some(({ type }) => type === 'modify' || type === 'reapply'))
    return '该申请当前不能修改'
  if (info) return ''
  const { order_status_des: des } = order
  if (des === 'CLOSED') return '订单已全部退款，不能再申请售后'
  if (des === 'NOTPAY' || des === 'CANCEL') return '该订单不能申请售后'
  if (des.startsWith('PAYED') && des !== 'PAYED_PARTAIL') return '商品尚未发货，如不需要请直接取消订单'
  if (order.can_apply_aftersales === 1 && count > 0) return ''
  if (des === 'PAYED_PARTAIL') return '商品都已申请售后'
  if (count === 0) return '商品都已申请售后'
  // 0 before receipt.
  const end = order.order_auto_close_aftersales_time
  return end > 0 && end * 1000 <= now.getTime() ? '该订单已超过售后申请时效' : '该订单不能申请售后'
}

const requestOf = (form: ApplyValues) => ({
  detail: JSON.stringify(form.detail),
  aftersales_type: form.aftersales_type,
  reason: form.reason,
  description: form.description,
  evidence_pic: form.pics,
  return_type: form.aftersales_type === 'ONLY_REFUND' ? ('' as const) : ('logistics' as const),
  ...(form.aftersales_type === 'EXCHANGING_GOODS'
    ? { exchange_item_id: form.exchange_item_id }
    : form.amount === undefined
      ? {}
      : { refund_fee: form.amount }),
})

const OPTIONS = {
  pictures: (name: string) => (name === 'pics' ? MOST_PICTURES : 0),
  names: { amount: 'refund_fee', pics: 'evidence_pic' },
}

export interface ApplyResult {
  preview: Pick<
    AftersalesPreview,
    'refund_fee' | 'max_refund_fee' | 'refund_point' | 'short_fee' | 'refund_text' | 'steps' | 'exchange'
  >
}

/** Shows what would come back, or sends the request. A second press of the button finds the first request. */
export const applyAction = formActions<ApplyResult>({
  preview: memberHandler<typeof ApplyForm, ApplyResult>(
    ApplyForm,
    async (form, api) => {
      const { refund_fee, max_refund_fee, refund_point, short_fee, refund_text, steps, exchange } = await previewOf(
        form,
        api,
      )
      const told = {
        refund_fee,
        max_refund_fee,
        refund_point,
        short_fee,
        refund_text,
        ...(exchange ? { exchange } : {}),
      }
      return { data: { preview: { ...told, ...(steps ? { steps } : {}) } } }
    },
    OPTIONS,
  ),
  apply: memberHandler<typeof ApplyForm, ApplyResult>(
    ApplyForm,
    async (form, api) => {
      if (form.aftersales_bn) {
        await api('POST aftersales/modify', { aftersales_bn: form.aftersales_bn, ...requestOf(form) })
        return { to: aftersaleHref(form.aftersales_bn), message: '修改成功' }
      }
      const key = form.idempotency_key ? { idempotencyKey: form.idempotency_key } : {}
      const { aftersales_bn } = await api('POST aftersales', { order_id: form.order_id, ...requestOf(form) }, key)
      // Without the number of the request (wire §18.1), the list of waiting requests is shown.
      const to = aftersales_bn ? aftersaleHref(aftersales_bn) : '/member/trade/aftersale-list'
      return { to, message: '发起成功' }
    },
    OPTIONS,
  ),
})

const previewOf = (form: ApplyValues, api: Api) =>
  api(
    'POST aftersales/preview',
    {
      order_id: form.order_id,
      // Its own pieces count as free.
      ...(form.aftersales_bn ? { aftersales_bn: form.aftersales_bn } : {}),
      ...requestOf(form),
    },
    { silent: true },
  )
