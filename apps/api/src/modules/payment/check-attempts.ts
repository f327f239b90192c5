import { and, eq, inArray, or } from 'drizzle-orm'
import { isOver } from '../../db/ends'
import { orders, trades } from '../../db/schema'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import type { Outcome, Provider } from '../../platform/payment-provider'
import { CHECK_EVERY_MS, chargeIdOf } from './attempts'
import { PROVIDER_OF } from './payments'
import type { TradeRecord } from './refund'
import { settle } from './settle'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>

/** Minimum time between two questions to the provider for a waiting buyer. */
const PATIENCE_MS = 5_000

/** This long after its order's end, an attempt that no provider knows can no longer begin. */
const FORGOTTEN_MS = 10 * 60_000

/**
 * Asks providers about attempts without a notice: a notice can get lost, and a closed order must be closed there too.
 * Any number of processes may run it. @returns the number of questions
 */
export async function checkAttempts(deps: CheckDeps): Promise<number> {
  const isOver = endOfTurn()
  let asked = 0
  while (!isOver()) {
    const trade = await takeDue(deps)
    if (!trade) break
    await check(deps, trade)
    asked += 1
  }
  return asked
}

/** The next attempt that is due, for one process; it is due again in a minute. */
async function takeDue({ db, clock }: CheckDeps): Promise<TradeRecord | null> {
  const now = clock.now()
  const due = db
    .select({ id: trades.tradeId })
    .from(trades)
    .where(isOver(trades.checkAt, CHECK_EVERY_MS, now))
    .orderBy(trades.checkAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(trades)
    .set({ checkAt: new Date(now.getTime() + CHECK_EVERY_MS) })
    .where(eq(trades.tradeId, due))
    .returning()
  return taken ?? null
}

/** Asks now about an attempt whose buyer waits, unless it was asked a moment ago. */
export async function checkWaiting(deps: CheckDeps, trade: TradeRecord) {
  const now = deps.clock.now()
  const [taken] = await deps.db
    .update(trades)
    .set({ checkAt: new Date(now.getTime() + CHECK_EVERY_MS) })
    .where(
      and(
        eq(trades.tradeId, chargeIdOf(trade)),
        eq(trades.state, 'NOTPAY'),
        isOver(trades.checkAt, CHECK_EVERY_MS, new Date(now.getTime() + CHECK_EVERY_MS - PATIENCE_MS)),
      ),
    )
    .returning()
  if (taken) await check(deps, taken)
}

/** A provider without an answer is asked again in a minute. */
async function check(deps: CheckDeps, trade: TradeRecord) {
  const name = PROVIDER_OF.get(trade.payType)
  if (!name) return await rest(deps, trade)
  try {
    const provider = await deps.payments.providerOf(trade.payType)
    const outcome = await provider.query(chargeIdOf(trade))
    if (outcome.state === 'paid') await settle(deps, name, outcome.paid)
    else await conclude(deps, provider, trade, outcome.state)
  } catch (error) {
    deps.log.warn({ err: error, trade: trade.tradeId }, 'payment could not be looked up')
  }
}

async function conclude(deps: CheckDeps, provider: Provider, trade: TradeRecord, state: Outcome['state']) {
  const [order] = await deps.db.select().from(orders).where(eq(orders.orderId, trade.orderId))
  if (state === 'closed') return await rest(deps, trade)
  if (order?.status === 'NOTPAY') return
  // A later payment is found at the next question.
  if (state === 'open') return await provider.close(chargeIdOf(trade))
  const forgotten = (order?.autoCancelAt.getTime() ?? 0) + FORGOTTEN_MS
  if (deps.clock.now().getTime() > forgotten) await rest(deps, trade)
}

/** No more questions are needed, about any order of this payment. */
async function rest({ db }: CheckDeps, trade: TradeRecord) {
  const chargeId = chargeIdOf(trade)
  await db.update(trades).set({ checkAt: null }).where(eq(trades.tradeId, trade.tradeId))
  const rows = db
    .select({ id: trades.tradeId })
    .from(trades)
    .where(and(or(eq(trades.tradeId, chargeId), eq(trades.chargeId, chargeId)), eq(trades.state, 'NOTPAY')))
    .orderBy(trades.tradeId)
    .for('update')
  await db
    .update(trades)
    .set({ state: 'CLOSED' })
    .where(and(inArray(trades.tradeId, rows), eq(trades.state, 'NOTPAY')))
}
