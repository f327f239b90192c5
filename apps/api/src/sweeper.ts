import type { Deps } from './http/context'
import { dropExpiredKeys } from './http/idempotency'
import { resumeRefunds } from './modules/aftersales/merchant'
import { mailInvoices } from './modules/invoices/mail-invoices'
import { cancelExpiredOrders } from './modules/orders/expire'
import { checkAttempts } from './modules/payment/check-attempts'
import { returnLatePayments } from './modules/payment/late-payments'
import { endExpiredTickets } from './modules/seckill/tickets'
import { warnOfUnknownKinds } from './pricing/running-promotions'

const EVERY_MS = 20_000

/** Runs the sweep every 20 s until the returned function is called, which waits for a running sweep. */
export function startSweeper(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments' | 'mail' | 'config' | 'sandboxes'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const told = new Set<number>()
  const sweep = async () => {
    isRunning = true
    try {
      await cancelExpiredOrders(deps)
      await checkAttempts(deps)
      await returnLatePayments(deps)
      await resumeRefunds(deps)
      await endExpiredTickets(deps.db, deps.clock.now())
      await dropExpiredKeys(deps.db, deps.clock.now())
      await mailInvoices(deps)
      await warnOfUnknownKinds(deps, told)
      await deps.sandboxes?.tidy()
    } catch (error) {
      deps.log.warn({ err: error }, 'sweep failed')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (!isRunning) running = sweep()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
