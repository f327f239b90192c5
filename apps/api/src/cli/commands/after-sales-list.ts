import { yuanText } from '@heji/pricing/yuan-text'
import { asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { type AftersalesState, aftersales, aftersalesLines, orderLines } from '../../db/schema'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'

/** What the shop has to do in each state in which it is its turn. */
const NEXT: Partial<Record<AftersalesState, string>> = {
  APPLIED: '待审核',
  SENT_BACK: '已寄回，待收货',
  RECEIVED: '已收货，待退款',
  AGREED: '已同意，待退款',
}

/** Largest number of requests that are printed. */
const SHOWN = 50

export const aftersalesList = defineCommand({
  name: 'after-sales list',
  summary: '列出等商家处理的售后单，等得最久的在前',
  input: v.object({}),
  async run(ctx) {
    const where = inArray(aftersales.state, Object.keys(NEXT) as AftersalesState[])
    const rows = await ctx.db.select().from(aftersales).where(where).orderBy(asc(aftersales.updatedAt)).limit(SHOWN)
    const bns = rows.map(({ bn }) => bn)
    const lines =
      bns.length === 0
        ? []
        : await ctx.db
            .select({ bn: aftersalesLines.bn, num: aftersalesLines.num, line: orderLines })
            .from(aftersalesLines)
            .innerJoin(orderLines, eq(orderLines.id, aftersalesLines.orderLineId))
            .where(inArray(aftersalesLines.bn, bns))
            .orderBy(asc(aftersalesLines.id))
    for (const row of rows) {
      const kind = row.type === 'ONLY_REFUND' ? '仅退款' : '退货退款'
      ctx.say(`${row.bn}　${NEXT[row.state]}　${kind} ${yuanText(row.refundFee)} 元　${dateText(row.updatedAt)}`)
      ctx.say(`  订单 ${row.orderId}　${[row.reason, row.description].filter(Boolean).join('：')}`)
      for (const { line, num } of lines.filter(({ bn }) => bn === row.bn))
        ctx.say(`  ${[line.itemBn, line.itemName, line.specText].filter(Boolean).join('　')} × ${num}`)
      if (row.evidencePics.length > 0) ctx.say(`  凭证图片：${row.evidencePics.join('　')}`)
      if (row.sendbackCode) ctx.say(`  寄回：${row.sendbackCorp} ${row.sendbackCode}`)
    }
    const total = await ctx.db.$count(aftersales, where)
    ctx.say(total === 0 ? '没有等处理的售后单' : `共 ${total} 单${total > SHOWN ? `，只列出了最早的 ${SHOWN} 单` : ''}`)
  },
})
