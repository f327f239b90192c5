import { readFile } from 'node:fs/promises'
import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { type InvoiceState, invoices, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop, ShopCtx } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { storeInvoice } from '../invoices/invoice-files'
import { invoiceBn } from '../invoices/mail-invoices'
import { settleInvoice } from '../invoices/settle-invoice'
import { stillPaid } from '../invoices/still-paid'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/finance/${V}` & keyof Contract]>
type Invoice = OutputOf<Contract['POST /api/operator/finance/invoices']>['rows'][number]

const STATES: Record<Invoice['state'], InvoiceState[]> = {
  waiting: ['pending', 'inProgress'],
  issued: ['success'],
  failed: ['failed'],
  void: ['waste'],
  cancelled: ['cancel'],
}
const stateOf = (state: InvoiceState) =>
  (Object.keys(STATES) as Invoice['state'][]).find(shown => STATES[shown].includes(state))!

/** Invoices, the newest first; those that wait, the longest waiting first. Two statements. */
export async function listInvoices(
  { db, shops }: Pick<ByShop, 'db' | 'shops'>,
  { state, order_id, page, size }: Input<'invoices'>,
) {
  const where = and(
    state ? inArray(invoices.state, STATES[state]) : undefined,
    order_id ? eq(invoices.orderId, order_id) : undefined,
    shops
      ? inArray(invoices.orderId, db.select({ id: orders.orderId }).from(orders).where(inShops(orders.shopId, shops)))
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ row: invoices, stillPaid })
      .from(invoices)
      .innerJoin(orders, eq(orders.orderId, invoices.orderId))
      .where(where)
      .orderBy(state === 'waiting' ? asc(invoices.id) : desc(invoices.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, invoices, where),
  ])
  return { total, rows: rows.map(toInvoice) }
}

const toInvoice = ({ row, stillPaid: open }: { row: typeof invoices.$inferSelect; stillPaid: number }): Invoice => ({
  invoice: invoiceBn(row.id),
  order_id: row.orderId,
  state: stateOf(row.state),
  // What waits is written over what is still paid then.
  amount: STATES.waiting.includes(row.state) ? open : row.amount,
  title: row.companyTitle,
  tax_number: row.taxNumber,
  email: row.email,
  mobile: row.mobile,
  company: [row.companyAddress, row.companyTelephone, row.bankName, row.bankAccount].filter(Boolean).join(' '),
  url: row.fileUrl,
  at: toUnix(row.createdAt),
})

/** An invoice is written, or cannot be. @throws DomainError */
export async function settle(ctx: ByShop, { invoice, url, failed }: Input<'invoice-settle'>) {
  if (failed === Boolean(url)) throw new DomainError('请填写发票文件的地址，或选择无法开具')
  return await settleAs(ctx, invoice, url ? { state: 'success', fileUrl: url } : { state: 'failed' })
}

/** The file of an invoice is stored first: of a killed process nothing is left but a file that nobody names. */
export async function settleByFile(ctx: ShopCtx, { invoice }: Input<'invoice-upload'>) {
  const { file } = ctx.files
  if (!file) throw new DomainError('请选择发票文件')
  const fileUrl = await storeInvoice(ctx, await readFile(file.path))
  return await settleAs(ctx, invoice, { state: 'success', fileUrl })
}

type Outcome = { state: 'success'; fileUrl: string } | { state: 'failed' }

async function settleAs(ctx: ByShop, invoice: string, outcome: Outcome) {
  const settled = await inTransaction(ctx.db, async tx => {
    const done = await settleInvoice(tx, Number(invoice.slice(2)), outcome, ctx.clock.now())
    await audit(tx, ctx, 'finance.invoice-settle', invoice, { ...outcome, state: done.state, amount: done.amount })
    return done
  })
  return { message: sentenceOf(invoice, settled), state: stateOf(settled.state) }
}

function sentenceOf(invoice: string, { state, mailedTo }: { state: InvoiceState; mailedTo: string | null }) {
  if (state === 'cancel') return `${invoice} 的款项已全部退回，申请已取消`
  if (state === 'failed') return `${invoice} 已登记为无法开具`
  return `${invoice} 已开具，${mailedTo ? `将发到 ${mailedTo}` : '买家可在订单中查看'}`
}
