import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { offlineVouchers, trades } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import type { OrderRecord } from '../order-states/advance'
import type { TradeRecord } from './refund'

/** Time between checks of an open payment, in case the provider's notice gets lost. */
export const CHECK_EVERY_MS = 60_000

export const newTradeId = (now: Date) => `TD${toUnix(now)}${String(randomInt(1e8)).padStart(8, '0')}`

/** The open attempt to pay a locked order this way; the same one again as long as it is open. */
export async function openAttempt(tx: Tx, order: OrderRecord, payType: string, now: Date): Promise<TradeRecord> {
  const { orderId, memberId, totalFee: payFee } = order
  const isThis = and(eq(trades.orderId, orderId), eq(trades.payType, payType), eq(trades.state, 'NOTPAY'))
  const [open] = await tx.select().from(trades).where(isThis)
  if (open) return open
  const checkAt = new Date(now.getTime() + CHECK_EVERY_MS)
  const values = { tradeId: newTradeId(now), orderId, memberId, payType, payFee, createdAt: now, checkAt }
  const [made] = await tx.insert(trades).values(values).returning()
  return made!
}

/** Nobody may pay these orders any more. The sweep closes open attempts at providers; vouchers are void. */
export async function closeAttempts(tx: Tx, orderIds: string[], now: Date) {
  await tx
    .update(trades)
    .set({ state: 'CLOSED', checkAt: now })
    .where(and(inArray(trades.orderId, orderIds), eq(trades.state, 'NOTPAY')))
  await tx
    .update(offlineVouchers)
    .set({ checkStatus: 9, updatedAt: now })
    .where(and(inArray(offlineVouchers.orderId, orderIds), inArray(offlineVouchers.checkStatus, [0, 2])))
}
