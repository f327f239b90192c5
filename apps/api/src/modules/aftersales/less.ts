import { shareAmount } from '@heji/pricing/share'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type aftersales, aftersalesLines } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { claimPieces, releasePieces } from './claims'
import { yuan } from './refund-text'
import { linesOf } from './request'
import type { AftersalesRecord } from './step'

/** What the shop pays back instead of all that the buyer asks for: cents, and why, which the buyer reads. */
export interface Less {
  fee?: number | undefined
  reason?: string | undefined
}

/**
 * Lowers the money of a locked request; what is not paid back can be asked for again. The points stay as they were.
 * @returns what the request is changed by, together with the step in which the shop decides it; nothing if the sum stays
 * @throws DomainError for more than was asked for, for nothing, and without a reason
 */
export async function payLess(tx: Tx, request: AftersalesRecord, { fee, reason = '' }: Less) {
  if (fee === undefined || fee === request.refundFee) return {}
  const words = reason.trim()
  if (fee > request.refundFee) throw new DomainError(`退款金额不能超过${yuan(request.refundFee)}`)
  if (fee === 0) throw new DomainError('退款金额应大于 0；不退款请驳回')
  if (!words) throw new DomainError('少退时请填写原因，买家会看到')
  const held = await linesOf(tx, request.bn)
  const shares = shareAmount(
    fee,
    held.map(line => ({ key: line.id, weight: line.refundFee })),
  )
  const lowered = held.map(line => ({ ...line, refundFee: shares.get(line.id)! }))
  await releasePieces(tx, held)
  await claimPieces(tx, request.orderId, lowered)
  for (const { id, refundFee } of lowered)
    await tx.update(aftersalesLines).set({ refundFee }).where(eq(aftersalesLines.id, id))
  return { refundFee: fee, feeSteps: stepsWith(request, request.refundFee - fee, words) }
}

/** One step for all that the shop keeps back: buyers see one line for each rule. */
function stepsWith({ feeSteps, refundFee }: AftersalesRecord, kept: number, words: string) {
  const steps = feeSteps.length > 0 ? feeSteps : [{ rule: 'goods' as const, text: '退款金额', amount: refundFee }]
  const before = steps.find(({ rule }) => rule === 'agreed')
  const text = before ? `${before.text}；${words}` : `商家少退：${words}`
  return [
    ...steps.filter(step => step !== before),
    { rule: 'agreed' as const, text, amount: (before?.amount ?? 0) - kept },
  ] satisfies (typeof aftersales.$inferSelect)['feeSteps']
}
