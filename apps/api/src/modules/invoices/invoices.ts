import { type Invoice, type InvoiceKind, type InvoiceTitleInput, pageOf } from '@heji/api-client/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { pageTotal } from '../../db/page-total'
import { type InvoiceState, invoices, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { assertKind, keptRules, tradeRules } from '../../price-rules/trade-rules'
import { lockOrder, type OrderRecord } from '../order-states/advance'
import { invoiceBn, mailInvoice } from './mail-invoices'
import { addressOf, assertProven } from './proven-addresses'
import { stillPaidOf } from './still-paid'
import { titleOf, toTitleFields } from './title'

type Row = typeof invoices.$inferSelect

const toInvoice = (row: Row): Invoice => ({
  id: String(row.id),
  invoice_apply_bn: invoiceBn(row.id),
  order_id: row.orderId,
  ...toTitleFields(row),
  invoice_type_code: '02',
  invoice_status: row.state,
  invoice_amount: row.amount,
  invoice_file_url: row.fileUrl,
  invoice_file_url_red: '',
  invoice_method: 'offline',
  invoice_source: 'user',
  remark: row.remark,
  create_time: toUnix(row.createdAt),
  update_time: toUnix(row.updatedAt),
})

/** States of which an order has at most one invoice. */
const LIVE: InvoiceState[] = ['pending', 'inProgress', 'success']

/**
 * One invoice for the paid and not refunded amount of an order of the caller. @throws DomainError 您有发票申请正在处理
 */
export async function applyForInvoice(ctx: MemberCtx, input: InvoiceTitleInput & { order_id: string; remark: string }) {
  const now = ctx.clock.now()
  const title = reachable(titleOf(input))
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, input.order_id)
    await assertOffered(tx, order.orderId, title.type)
    const amount = await amountOf(tx, order)
    const [made] = await tx
      .insert(invoices)
      .values({
        ...title,
        orderId: order.orderId,
        memberId: order.memberId,
        amount,
        remark: input.remark,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new DomainError('您有发票申请正在处理，请稍后再试')
    return toInvoice(made)
  })
}

/** @throws DomainError for a kind of invoice that the shop did not write when the order was placed */
async function assertOffered(db: Queryable, orderId: string, type: InvoiceKind) {
  const [row] = await db.select({ keptRules }).from(orders).where(eq(orders.orderId, orderId))
  assertKind(tradeRules(row?.keptRules), type)
}

function reachable<T extends { email: string; mobile: string }>(title: T): T {
  if (!title.email && !title.mobile) throw new DomainError('手机号和邮箱至少填写一个')
  return title
}

/** The paid amount less refunds. */
async function amountOf(tx: Tx, order: OrderRecord): Promise<number> {
  const isCancelling = order.cancelStatus === 'WAIT_PROCESS' || order.cancelStatus === 'REFUND_PROCESS'
  if (order.payStatus !== 'PAYED' || order.status === 'CANCEL' || isCancelling) {
    throw new DomainError('该订单不能申请开票')
  }
  const amount = await stillPaidOf(tx, order.orderId)
  if (amount <= 0) throw new DomainError('该订单没有可开票金额')
  return amount
}

const own = (ctx: MemberCtx, id: string) => and(eq(invoices.id, dbId(id)), eq(invoices.memberId, ctx.member.id))

async function ownRow(ctx: MemberCtx, id: string): Promise<Row> {
  const [row] = await ctx.db.select().from(invoices).where(own(ctx, id))
  if (!row) throw new NotFoundError('发票不存在')
  return row
}

export const showInvoice = async (ctx: MemberCtx, id: string) => toInvoice(await ownRow(ctx, id))

export async function listInvoices(
  ctx: MemberCtx,
  input: Parameters<typeof pageOf>[0] & { order_id?: string | undefined },
) {
  const { page, pageSize } = pageOf(input)
  const mine = and(
    eq(invoices.memberId, ctx.member.id),
    input.order_id ? eq(invoices.orderId, input.order_id) : undefined,
  )
  const rows = await ctx.db
    .select({ row: invoices, total: ctx.db.$count(invoices, mine) })
    .from(invoices)
    .where(mine)
    .orderBy(desc(invoices.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await pageTotal(rows, page, () => ctx.db.$count(invoices, mine))
  return { total_count: total, list: rows.map(({ row }) => toInvoice(row)) }
}

interface Change extends InvoiceTitleInput {
  invoice_id: string
  invoice_status?: 'cancel' | undefined
}

/** Changes a waiting invoice, or cancels a waiting or failed one, with one guarded statement each. */
export async function changeInvoice(ctx: MemberCtx, { invoice_id, invoice_status, ...input }: Change) {
  const row = await ownRow(ctx, invoice_id)
  const isGivenUp = invoice_status === 'cancel'
  if (!isGivenUp && !input.company_title.trim()) throw new DomainError('抬头必填')
  const change = isGivenUp ? { state: 'cancel' as const } : reachable(titleOf(input))
  if ('type' in change && change.type !== row.type) await assertOffered(ctx.db, row.orderId, change.type)
  const from: InvoiceState[] = isGivenUp ? ['pending', 'failed'] : ['pending']
  const [changed] = await ctx.db
    .update(invoices)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(and(own(ctx, invoice_id), inArray(invoices.state, from)))
    .returning()
  if (!changed) throw new DomainError(isGivenUp ? '发票当前状态不能取消' : '发票当前状态不能修改')
  return toInvoice(changed)
}

interface Resend {
  id: string
  confirm_email: string
  /** Proves the address; empty: it is proven, or a code is wanted. */
  vcode?: string
}

/**
 * Mails a finished invoice to an address that the member has proven. If the same mail is already waiting, it adds none.
 * @throws DomainError 发票尚未开具; ValidationError of `vcode` for an address that is not proven, to which a code goes
 */
export async function resendInvoice(ctx: MemberCtx, { id, confirm_email, vcode = '' }: Resend) {
  const row = await ownRow(ctx, id)
  if (row.state !== 'success') throw new DomainError('发票尚未开具')
  ctx.mail.assertReady()
  await assertProven(ctx, confirm_email, vcode)
  await ctx.limits.use('invoiceMailByMember', String(ctx.member.id))
  await ctx.limits.use('invoiceMailByAddress', addressOf(confirm_email))
  await mailInvoice(ctx.db, row.id, confirm_email, ctx.clock.now())
  return { status: true }
}

/** Invoices of cancelled orders are void: waiting ones are cancelled, finished ones become waste. */
export async function voidInvoices(tx: Tx, orderIds: string[], now: Date) {
  await tx
    .update(invoices)
    .set({ state: sql`case when ${invoices.state} = 'success' then 'waste' else 'cancel' end`, updatedAt: now })
    .where(and(inArray(invoices.orderId, orderIds), inArray(invoices.state, LIVE)))
}
