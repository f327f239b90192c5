import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { orderLines } from '../../db/schema'
import { handOver } from '../../modules/orders/hand-over'
import { defineCommand } from '../command'
import { word } from '../inputs'

export const pickup = defineCommand({
  name: 'pickup',
  summary: '核销买家出示的提货码，交付商品，订单完成',
  args: [['<code>', '提货码：8 位数字，每个只能用一次']],
  input: v.object({ code: word('提货码') }),
  async run(ctx, { code }) {
    const { orderId, receiverName, receiverMobile } = await handOver(ctx, code)
    const lines = await ctx.db
      .select({ name: orderLines.itemName, spec: orderLines.specText, num: orderLines.num })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.id)
    ctx.say(`订单 ${orderId} 已核销，请把商品交给 ${receiverName}（手机尾号 ${receiverMobile.slice(-4)}）：`)
    for (const { name, spec, num } of lines) ctx.say([name, spec, `×${num}`].filter(Boolean).join(' '))
  },
})
