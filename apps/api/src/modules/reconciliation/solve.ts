import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { billDifferences, billLines, latePayments, refunds, trades } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { actorOf, audit } from '../audit'
import { newRefundId } from '../payment/refund-books'
import { settle } from '../payment/settle'
import { giveBackDifference } from './give-back'
import { waysOf } from './ways'

type Input = ParsedInputOf<Contract['POST /api/operator/finance/difference-solve']>
export type DifferenceRecord = typeof billDifferences.$inferSelect

/** Solves one difference. @throws DomainError, NotFoundError; then nothing is changed */
export async function solveDifference(ctx: ByShop, { id, way, note = '' }: Input) {
  const [found] = await ctx.db
    .select()
    .from(billDifferences)
    .where(eq(billDifferences.id, dbId(id)))
  if (!found) throw new NotFoundError('没有这笔差异')
  if (found.state === 'solved') throw new DomainError('这笔差异已经处理过')
  if (!waysOf(found).includes(way)) throw new DomainError('这种差异不能这样处理')
  if (way === 'note' && note === '') throw new DomainError('请写明原因')
  if (way === 'refund') return await refundDifference(ctx, found, note)
  if (way === 'record' && found.subject === 'payment') return await recordPayment(ctx, found, note)
  await inTransaction(ctx.db, async tx => {
    if (way === 'record') return await askAgain(tx, ctx, found, note)
    await close(tx, ctx, found, { way, note })
  })
  return way === 'record'
    ? { message: `退款 ${found.number} 马上再向渠道查询，到账后差异自动关闭` }
    : { message: `差异 ${id} 已处理` }
}

async function close(
  tx: Tx,
  ctx: ByShop,
  found: DifferenceRecord,
  how: { way: DifferenceRecord['way']; note: string },
) {
  const [closed] = await tx
    .update(billDifferences)
    .set({ state: 'solved', ...how, who: actorOf(ctx), solvedAt: ctx.clock.now() })
    .where(and(eq(billDifferences.id, found.id), eq(billDifferences.state, 'open')))
    .returning()
  if (!closed) throw new DomainError('这笔差异已经处理过')
  await note(tx, ctx, found, how)
}

const note = (tx: Tx, ctx: ByShop, { id, number, kind, ours, theirs }: DifferenceRecord, more: object) =>
  audit(tx, ctx, 'finance.difference-solve', id, { number, kind, ours, theirs, ...more })

/** The provider is asked at the next run, with the same key; until it has paid, the difference stays. */
async function askAgain(tx: Tx, ctx: ByShop, found: DifferenceRecord, text: string) {
  const askedAt = new Date(0)
  await tx
    .update(refunds)
    .set({ askedAt })
    .where(and(eq(refunds.refundId, found.number), eq(refunds.state, 'PROCESSING')))
  await tx
    .update(latePayments)
    .set({ askedAt })
    .where(and(eq(latePayments.refundId, found.number), eq(latePayments.state, 'PROCESSING')))
  await note(tx, ctx, found, { way: 'record', note: text })
}

/** The bill proves the payment as a notice would; paid twice, nothing happens again. */
async function recordPayment(ctx: ByShop, found: DifferenceRecord, text: string) {
  const [line] = await ctx.db
    .select()
    .from(billLines)
    .where(
      and(eq(billLines.provider, found.provider), eq(billLines.subject, 'payment'), eq(billLines.number, found.number)),
    )
  const sum = await chargeOf(ctx, found.number)
  if (!line || sum !== line.fee) throw new DomainError('账单金额与应付金额不一致，不能登记：请退回后让买家重新付款')
  await settle(ctx, found.provider, { tradeId: found.number, transactionId: line.providerNo, cents: line.fee })
  await inTransaction(ctx.db, tx => close(tx, ctx, found, { way: 'record', note: text }))
  return { message: `付款 ${found.number} 已登记，订单 ${found.orderId ?? ''} 已更新` }
}

async function chargeOf({ db }: ByShop, number: string): Promise<number> {
  const [row] = await db
    .select({ fee: sql<number>`coalesce(sum(${trades.payFee}), 0)`.mapWith(Number) })
    .from(trades)
    .where(sql`${trades.chargeId} = ${number} or (${trades.tradeId} = ${number} and ${trades.chargeId} is null)`)
  return row!.fee
}

/** Written down with its key first: killed in between, the same key is asked again. */
async function refundDifference(ctx: ByShop, found: DifferenceRecord, text: string) {
  const fee = (found.theirs ?? 0) - (found.ours ?? 0)
  if (found.state === 'open')
    await inTransaction(ctx.db, async tx => {
      const refundId = newRefundId(ctx.clock.now())
      const [taken] = await tx
        .update(billDifferences)
        .set({ state: 'refunding', way: 'refund', note: text, who: actorOf(ctx), refundId, refundFee: fee })
        .where(and(eq(billDifferences.id, found.id), eq(billDifferences.state, 'open')))
        .returning()
      if (!taken) throw new DomainError('这笔差异已经处理过')
      await note(tx, ctx, found, { way: 'refund', note: text, refund_id: refundId, fee })
    })
  const isDone = await giveBackDifference(ctx, found.id)
  const yuan = (fee / 100).toFixed(2)
  return { message: isDone ? `已原路退回 ${yuan} 元` : `已发起退款 ${yuan} 元，渠道到账后差异自动关闭` }
}
