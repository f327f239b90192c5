import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { trades, transferVouchers } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import type { OrderRecord } from '../order-states/advance'
import type { TradeRecord } from './refund'

/** Time between checks of an open payment, in case the provider's notice gets lost. */
export const CHECK_EVERY_MS = 60_000

export const newTradeId = (now: Date) => `TD${toUnix(now)}${String(randomInt(1e8)).padStart(8, '0')}`

/**
 * The open attempt to pay locked orders together this way, with a row for each; the same one again as long as it is
 * open.
 */
export async function openAttempts(
  tx: Tx,
  orders: readonly OrderRecord[],
  payType: string,
  now: Date,
): Promise<TradeRecord[]> {
  const open = await openRows(tx, orders, payType)
  if (open) return open
  const made = orders.map(({ orderId, memberId, totalFee: payFee }) => {
    return { tradeId: newTradeId(now), orderId, memberId, payType, payFee, createdAt: now }
  })
  const chargeId = made[0]!.tradeId
  const charge = made.length > 1 ? { chargeId, chargeFee: made.reduce((sum, { payFee }) => sum + payFee, 0) } : {}
  // One question to the provider is enough for all rows.
  const checkAt = new Date(now.getTime() + CHECK_EVERY_MS)
  const values = made.map(row => ({ ...row, ...charge, checkAt: row.tradeId === chargeId ? checkAt : null }))
  return await tx.insert(trades).values(values).returning()
}

/** The rows of an open attempt for exactly these orders, in their order. */
async function openRows(tx: Tx, orders: readonly OrderRecord[], payType: string): Promise<TradeRecord[] | null> {
  const isOpen = and(eq(trades.payType, payType), eq(trades.state, 'NOTPAY'))
  if (orders.length === 1) {
    const isAlone = and(eq(trades.orderId, orders[0]!.orderId), isNull(trades.chargeId))
    const open = await tx.select().from(trades).where(and(isOpen, isAlone)).limit(1)
    return open.length > 0 ? open : null
  }
  const charges = tx
    .select({ id: trades.chargeId })
    .from(trades)
    .where(and(isOpen, eq(trades.orderId, orders[0]!.orderId)))
  const rows = await tx.select().from(trades).where(inArray(trades.chargeId, charges)).orderBy(asc(trades.tradeId))
  for (const { tradeId } of rows.filter(row => row.tradeId === row.chargeId)) {
    const own = rows.filter(row => row.chargeId === tradeId && row.state === 'NOTPAY')
    const ofOrders = orders.flatMap(({ orderId }) => own.find(row => row.orderId === orderId) ?? [])
    const isWhole = rows.filter(row => row.chargeId === tradeId).length === orders.length
    if (isWhole && ofOrders.length === orders.length) return ofOrders
  }
  return null
}

/** The number under which the provider knows a payment. */
export const chargeIdOf = ({ tradeId, chargeId }: TradeRecord) => chargeId ?? tradeId

/** Nobody may pay these orders any more. The sweep closes open attempts at providers; vouchers are void. */
export async function closeAttempts(tx: Tx, orderIds: string[], now: Date) {
  await tx
    .update(trades)
    .set({ state: 'CLOSED', checkAt: now })
    .where(and(inArray(trades.orderId, orderIds), eq(trades.state, 'NOTPAY')))
  await tx
    .update(transferVouchers)
    .set({ checkStatus: 9, updatedAt: now })
    .where(and(inArray(transferVouchers.orderId, orderIds), inArray(transferVouchers.checkStatus, [0, 2])))
}
