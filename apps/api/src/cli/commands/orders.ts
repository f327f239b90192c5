import { and, asc, eq, max, or } from 'drizzle-orm'
import * as v from 'valibot'
import { auditLog, orders } from '../../db/schema'
import { hasOpenRequest } from '../../modules/order-states/open-requests'
import { approveCancel, rejectCancel } from '../../modules/orders/cancel-merchant'
import { REMINDED } from '../../modules/orders/remind'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'
import { word } from '../inputs'

const order = word('订单号')
const arg = ['<order>', '订单号'] as const

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
