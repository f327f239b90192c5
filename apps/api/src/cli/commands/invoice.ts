import { asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { invoices, orders } from '../../db/schema'
import { invoiceBn } from '../../modules/invoices/mail-invoices'
import { settleInvoice } from '../../modules/invoices/settle-invoice'
import { stillPaid } from '../../modules/invoices/still-paid'
import { DomainError } from '../../platform/errors'
import { defineCommand } from '../command'
import { flag } from '../inputs'
import { noted } from '../noted'

/** Maximum of waiting invoices that are shown. */
const SHOWN = 100

export const invoiceList = defineCommand({
  name: 'invoice list',
  summary: '列出待开的发票',
  input: v.object({}),
  async run(ctx) {
    const rows = await ctx.db
      .select({ row: invoices, amount: stillPaid })
      .from(invoices)
      .innerJoin(orders, eq(orders.orderId, invoices.orderId))
      .where(inArray(invoices.state, ['pending', 'inProgress']))
      .orderBy(asc(invoices.id))
      .limit(SHOWN + 1)
    for (const { row, amount } of rows.slice(0, SHOWN)) {
      const title = [row.companyTitle, row.taxNumber].filter(Boolean).join(' ')
      ctx.say(`${invoiceBn(row.id)}　订单 ${row.orderId}　${(amount / 100).toFixed(2)} 元　${title}`)
    }
    if (rows.length === 0) ctx.say('没有待开的发票')
    if (rows.length > SHOWN) ctx.say(`只列出最早的 ${SHOWN} 张`)
  },
})

export const invoiceSettle = defineCommand({
  name: 'invoice settle',
  summary: '登记发票已开具（会发到买家验证过的邮箱），或无法开具',
  args: [
    ['<invoice>', '发票申请号，如 FP0000000001'],
    ['[file]', '发票文件的 https 地址'],
  ],
  options: [['--failed', '无法开具，买家可以取消后重新申请']],
  input: v.object({
    invoice: v.pipe(
      v.string(),
      v.regex(/^FP\d{10}$/, '发票申请号形如 FP0000000001'),
      v.transform(bn => Number(bn.slice(2))),
    ),
    file: v.optional(
      v.pipe(v.string(), v.url('发票文件须是 https 地址'), v.startsWith('https://', '发票文件须是 https 地址')),
    ),
    failed: flag,
  }),
  async run(ctx, { invoice, file, failed }) {
    if (failed === (file !== undefined)) throw new DomainError('请给出发票文件的地址，或 --failed')
    const outcome = file ? { state: 'success' as const, fileUrl: file } : { state: 'failed' as const }
    const target = invoiceBn(invoice)
    const detail = ({ state, amount }: { state: string; amount: number }) => ({ ...outcome, state, amount })
    const { mailedTo, state } = await noted(ctx, 'invoice.settle', target, detail, tx =>
      settleInvoice(tx, invoice, outcome, ctx.clock.now()),
    )
    if (state === 'cancel') ctx.say(`${target} 的款项已全部退回，申请已取消`)
    else if (failed) ctx.say(`${target} 已登记为无法开具`)
    else ctx.say(`${target} 已开具，${mailedTo ? `将发到 ${mailedTo}` : '买家可在订单中查看'}`)
  },
})
