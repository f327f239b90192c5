import { shareAmount } from '@heji/pricing/share'
import { lessBy, type PriceStep } from '@heji/pricing/steps'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orderLines, orders } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { OrderRecord } from '../order-states/advance'
import { closeAttempts } from '../payment/attempts'

const WORDS = '商家改价'

const isAdjusted = ({ rule }: PriceStep) => rule === 'adjusted'

/** Cents that the shop took off, besides its rules. */
export const adjustedFeeOf = ({ priceSteps }: { priceSteps: readonly PriceStep[] }): number =>
  -priceSteps.filter(isAdjusted).reduce((sum, { amount }) => sum + amount, 0)

interface NewPrice {
  /** Cents off the price of the goods by the rules; left out: as before. */
  less?: number | undefined
  freightFee?: number | undefined
}

/**
 * Gives a locked unpaid order another price: what is taken off is shared over its lines by what they cost, to the fen.
 * Payments that are open end, because they ask for the old sum. @throws DomainError if nothing is left to pay
 */
export async function reprice(tx: Tx, order: OrderRecord, { less, freightFee }: NewPrice, now: Date) {
  const { orderId } = order
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const off = less ?? adjustedFeeOf(order)
  const byRules = lines.map(line => ({ line, fee: line.totalFee + adjustedFeeOf(line) }))
  const goodsFee = byRules.reduce((sum, { fee }) => sum + fee, 0)
  const freight = freightFee ?? order.freightFee
  if (off > goodsFee) throw new DomainError('减的金额不能超过商品金额')
  if (goodsFee - off + freight < 1) throw new DomainError('改价后至少要付 0.01 元')
  const shares = shareAmount(
    off,
    byRules.map(({ line, fee }) => ({ key: line.id, weight: fee })),
  )
  for (const { line, fee } of byRules) {
    const share = shares.get(line.id)!
    const totalFee = fee - share
    await tx
      .update(orderLines)
      .set({ totalFee, discountFee: line.itemFee - totalFee, priceSteps: withStep(line.priceSteps, share) })
      .where(eq(orderLines.id, line.id))
  }
  const totalFee = goodsFee - off + freight
  const [changed] = await tx
    .update(orders)
    .set({
      totalFee,
      freightFee: freight,
      discountFee: order.itemFee - (goodsFee - off),
      priceSteps: withFreight(withStep(order.priceSteps, off), freight),
      updatedAt: now,
    })
    .where(eq(orders.orderId, orderId))
    .returning()
  if (totalFee !== order.totalFee) await closeAttempts(tx, [orderId], now)
  return changed!
}

/** The steps with this sum taken off, before the freight. */
function withStep(steps: readonly PriceStep[], off: number): PriceStep[] {
  const others = steps.filter(step => !isAdjusted(step))
  const end = others.findIndex(({ rule }) => rule === 'freight')
  return others.toSpliced(end === -1 ? others.length : end, 0, ...lessBy('adjusted', WORDS, off))
}

function withFreight(steps: readonly PriceStep[], fee: number): PriceStep[] {
  const before = steps.find(({ rule }) => rule === 'freight')
  if (before?.amount === fee) return [...steps]
  const others = steps.filter(({ rule }) => rule !== 'freight')
  return [...others, { rule: 'freight', text: fee > 0 ? '运费' : '包邮', amount: fee }]
}
