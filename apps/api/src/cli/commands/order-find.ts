import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { members, orderLines, orders, parcels } from '../../db/schema'
import { mobileOf } from '../../modules/tables/values'
import { dateText } from '../../platform/date-text'
import { defineCommand } from '../command'
import { word } from '../inputs'
import { readOrders, textOf } from './order-list'

const MOST = 50

const STATES = {
  NOTPAY: '待付款',
  PAYED: '待发货',
  WAIT_BUYER_CONFIRM: '待收货',
  DONE: '已完成',
  CANCEL: '已取消',
  REFUND_SUCCESS: '已退款',
} as const

export const orderFind = defineCommand({
  name: 'order find',
  summary: '查找订单：按订单号、手机号（收货人或会员）、收货人姓名、运单号或 SKU 货号，新的在前',
  args: [['<text>', '订单号、手机号、姓名、运单号或 SKU 货号']],
  input: v.object({ text: word('要查找的内容') }),
  async run(ctx, { text }) {
    const found = await readOrders(ctx.db, isAbout(text.trim()), MOST + 1, [
      desc(orders.createdAt),
      desc(orders.orderId),
    ])
    for (const one of found.slice(0, MOST)) {
      const [first, ...rest] = textOf(one)
      const { status, deliveryCorp, deliveryCode, endedAt } = one.order
      ctx.say(`${first}　${STATES[status]}${endedAt ? ` ${dateText(endedAt)}` : ''}`)
      for (const line of rest) ctx.say(line)
      if (deliveryCode) ctx.say(`  运单 ${deliveryCorp} ${deliveryCode}`)
    }
    ctx.say(found.length > MOST ? `只列出了最新的 ${MOST} 单` : `找到 ${found.length} 单`)
  },
})

/** Orders that have this in one of the fields by which people ask for them. */
function isAbout(text: string): SQL | undefined {
  const mobile = mobileOf(text)
  return or(
    eq(orders.orderId, text),
    eq(orders.receiverMobile, mobile),
    eq(orders.receiverName, text),
    memberOrders(mobile),
    inArray(orders.orderId, sql`(select p.order_id from ${parcels} p where p.code = ${text})`),
    inArray(orders.orderId, sql`(select l.order_id from ${orderLines} l where l.item_bn = ${text})`),
  )
}

const memberOrders = (mobile: string) =>
  inArray(orders.memberId, sql`(select m.id from ${members} m where m.mobile = ${mobile})`)
