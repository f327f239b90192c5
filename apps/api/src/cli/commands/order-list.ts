import { yuanText } from '@heji/pricing/yuan-text'
import { count } from 'drizzle-orm'
import * as v from 'valibot'
import { orders } from '../../db/schema'
import { inState } from '../../modules/order-operations/order-state'
import {
  addressOf,
  type Found,
  HEAD,
  LONGEST_WAITING,
  packedLines,
  readOrders,
  rowsOf,
} from '../../modules/order-operations/order-table'
import { writeTable } from '../../modules/tables/write-table'
import { dateText } from '../../platform/date-text'
import { assertWritable } from '../assert-writable'
import { defineCommand } from '../command'

/** Orders that wait for the shop, and the others that it may look for. */
const KINDS = {
  send: { text: '待发货', state: 'send' },
  pickup: { text: '待自提', state: 'pickup' },
  cancel: { text: '买家申请取消', state: 'ask-cancel' },
  unpaid: { text: '待付款', state: 'unpaid' },
  sent: { text: '待收货', state: 'sent' },
} as const
type Kind = keyof typeof KINDS

/** Largest number of orders that are printed, and that a file holds. */
const MOST = { shown: 50, file: 10_000 }

export const orderList = defineCommand({
  name: 'order list',
  summary: '列出订单，等得最久的在前：收货人、地址、商品和留言',
  args: [['[kind]', 'send 待发货（默认）、pickup 待自提、cancel 买家申请取消、unpaid 待付款、sent 待收货']],
  options: [['--file <file>', '写成 .xlsx 或 .csv，一行一种商品，可交给仓库或快递；填好运单号后用 ship --file 发货']],
  paths: ['file'],
  input: v.object({
    kind: v.optional(v.picklist(Object.keys(KINDS) as Kind[], `可选：${Object.keys(KINDS).join('、')}`), 'send'),
    file: v.optional(v.string()),
  }),
  async run(ctx, { kind, file }) {
    const { text, state } = KINDS[kind]
    const where = inState(state, ctx.clock.now())
    if (file) await assertWritable(file)
    const found = await readOrders(ctx.db, where, file ? MOST.file : MOST.shown, LONGEST_WAITING)
    if (file) await writeTable(file, HEAD, found.flatMap(rowsOf))
    else for (const line of found.flatMap(textOf)) ctx.say(line)
    const [total] = await ctx.db.select({ n: count() }).from(orders).where(where)
    const left = total!.n - found.length
    ctx.say(`${text}：${total!.n} 单${left > 0 ? `，只列出了最早的 ${found.length} 单` : ''}`)
  },
})

const KIND_OF_LINE = { normal: '', gift: '（赠品）', plus_buy: '（加价购）' } as const

function textOf(found: Found): string[] {
  const { order, shop } = found
  const when = order.paidAt ? `付款 ${dateText(order.paidAt)}` : `下单 ${dateText(order.createdAt)}`
  return [
    `订单 ${order.orderId}　${when}　${shop}　${yuanText(order.totalFee)} 元`,
    ...(order.cancelStatus === 'WAIT_PROCESS' ? [`  申请取消：${order.cancelReason}`] : []),
    `  ${[order.receiverName, order.receiverMobile, addressOf(found)].filter(Boolean).join('　')}`,
    ...packedLines(found).map(line => {
      const name = [line.itemBn, line.itemName, line.specText].filter(Boolean).join('　')
      return `  ${name} × ${line.pieces}${KIND_OF_LINE[line.itemType]}`
    }),
    ...(order.remark ? [`  买家留言：${order.remark}`] : []),
  ]
}
