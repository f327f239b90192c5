import { and, asc, eq, max, or } from 'drizzle-orm'
import * as v from 'valibot'
import { auditLog, orderLines, orders } from '../../db/schema'
import { unsentNum } from '../../modules/order-states/line-pieces'
import { hasOpenRequest } from '../../modules/order-states/open-requests'
import { approveCancel, rejectCancel } from '../../modules/orders/cancel-merchant'
import { shipOrder } from '../../modules/orders/change'
import { REMINDED } from '../../modules/orders/remind'
import { dateText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import { type CommandContext, defineCommand } from '../command'
import { word } from '../inputs'

const order = word('订单号')
const arg = ['<order>', '订单号'] as const

export const ship = defineCommand({
  name: 'ship',
  summary: '发货：默认发出剩余的全部商品，也可以只发一部分',
  args: [arg, ['<corp>', '快递公司代码，如 SF'], ['<code>', '运单号'], ['[items...]', '只发这些：SKU货号=件数']],
  input: v.object({
    order,
    corp: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}$/, '快递公司代码由大写字母和数字组成')),
    code: v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/, '运单号由 4–40 位字母、数字、横线组成')),
    items: v.optional(v.array(v.pipe(v.string(), v.regex(/^.+=[1-9]\d{0,4}$/, '商品须写成 SKU货号=件数'))), []),
  }),
  async run(ctx, { order: orderId, corp, code, items }) {
    const parcel = { corp, code, ...(items.length > 0 ? { lines: await linesOf(ctx, orderId, items) } : {}) }
    const parcelId = await shipOrder(ctx, orderId, parcel)
    ctx.say(`订单 ${orderId} 已发出包裹 ${parcelId}（${corp} ${code}）`)
  },
})

async function linesOf(ctx: CommandContext, orderId: string, items: string[]) {
  const lines = await ctx.db
    .select({
      id: orderLines.id,
      bn: orderLines.itemBn,
      left: unsentNum,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id)
  return items.flatMap(item => {
    const at = item.lastIndexOf('=')
    const bn = item.slice(0, at)
    const own = lines.filter(one => one.bn === bn)
    if (own.length === 0) throw new DomainError(`订单里没有货号 ${bn}`)
    return spread(own, Number(item.slice(at + 1)))
  })
}

/** A sku can have several lines: goods, and the same as a gift. What is too much is left to the last one, which refuses it. */
function spread(lines: readonly { id: number; left: number }[], num: number) {
  let rest = num
  const parts = lines.map(({ id, left }, i) => {
    const taken = i === lines.length - 1 ? rest : Math.min(left, rest)
    rest -= taken
    return { orderLineId: id, num: taken }
  })
  return parts.filter(part => part.num > 0)
}

export const orderApproveCancel = defineCommand({
  name: 'order approve-cancel',
  summary: '同意买家取消已付款的订单，并退款',
  args: [arg],
  input: v.object({ order }),
  async run(ctx, input) {
    const { status } = await approveCancel(ctx, input.order)
    ctx.say(status === 'CANCEL' ? `已取消并退款 ${input.order}` : `退款处理中 ${input.order}`)
  },
})

export const orderRejectCancel = defineCommand({
  name: 'order reject-cancel',
  summary: '不同意取消，订单继续',
  args: [arg, ['<reason>', '给买家看的原因']],
  input: v.object({ order, reason: v.string() }),
  async run(ctx, input) {
    await rejectCancel(ctx, input.order, input.reason)
    ctx.say(`已驳回取消申请 ${input.order}`)
  },
})

/** Maximum of orders that are shown. */
const SHOWN = 100

export const orderReminders = defineCommand({
  name: 'order reminders',
  summary: '列出买家催过、还在等商家发货或处理的订单',
  input: v.object({}),
  async run(ctx) {
    const rows = await ctx.db
      .select({ orderId: orders.orderId, paidAt: orders.paidAt, at: max(auditLog.at) })
      .from(auditLog)
      .innerJoin(orders, eq(orders.orderId, auditLog.target))
      .where(and(eq(auditLog.action, REMINDED), or(eq(orders.status, 'PAYED'), hasOpenRequest)))
      .groupBy(orders.orderId)
      .orderBy(asc(orders.paidAt))
      .limit(SHOWN)
    for (const { orderId, paidAt, at } of rows)
      ctx.say(`订单 ${orderId}　付款 ${paidAt ? dateText(paidAt) : ''}　最近催促 ${at ? dateText(at) : ''}`)
    if (rows.length === 0) ctx.say('没有买家催促的订单')
  },
})
