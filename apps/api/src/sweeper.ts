import { isLostConnection } from './db/lost-connection'
import type { Deps } from './http/context'
import { dropEnded } from './http/drop-ended'
import { dropExpiredKeys } from './http/idempotency'
import { resumeRefunds } from './modules/aftersales/merchant'
import { mailInvoices } from './modules/invoices/mail-invoices'
import { cancelExpiredOrders } from './modules/orders/expire'
import { receiveDueOrders } from './modules/orders/receive'
import { checkAttempts } from './modules/payment/check-attempts'
import { returnLatePayments } from './modules/payment/late-payments'
import { endExpiredTickets } from './modules/seckill/tickets'
import { warnOfUnknownKinds } from './price-rules/running-promotions'

const EVERY_MS = 20_000
/** What is over costs only room, and to find it costs more than the rest of the sweep. */
const DROP_EVERY_MS = 3_600_000

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'payments' | 'mail' | 'config' | 'sandboxes'>

/** Everything that time alone brings about. A part that fails does not hold up the others. */
export function createSweep(deps: SweepDeps): () => Promise<void> {
  const told = new Set<number>()
  let droppedAt = 0
  const dropHourly = async () => {
    const now = deps.clock.now()
    if (now.getTime() - droppedAt < DROP_EVERY_MS) return
    await dropEnded(deps.db, now)
    droppedAt = now.getTime()
  }
  const parts: (() => unknown)[] = [
    () => cancelExpiredOrders(deps),
    () => receiveDueOrders(deps),
    () => checkAttempts(deps),
    () => returnLatePayments(deps),
    () => resumeRefunds(deps),
    () => endExpiredTickets(deps.db, deps.clock.now()),
    () => dropExpiredKeys(deps.db, deps.clock.now()),
    dropHourly,
    () => mailInvoices(deps),
    () => warnOfUnknownKinds(deps, told),
    () => deps.sandboxes?.tidy(),
  ]
  return async () => {
    for (const part of parts) {
      try {
        await part()
      } catch (error) {
        deps.log.warn({ err: error }, 'sweep failed')
        // Then each of them would only say so.
        if (isLostConnection(error)) return
      }
    }
  }
}

/** Runs the sweep every 20 s until the returned function is called, which waits for a running sweep. */
export function startSweeper(deps: SweepDeps): () => Promise<void> {
  const sweep = createSweep(deps)
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = sweep().finally(() => {
      isRunning = false
    })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
