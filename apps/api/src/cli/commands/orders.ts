import { and, asc, eq, max, or } from 'drizzle-orm'
import * as v from 'valibot'
import { auditLog, orders } from '../../db/schema'
import { hasOpenRequest } from '../../modules/order-states/open-requests'
import { REMINDED } from '../../modules/orders/remind'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'

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
