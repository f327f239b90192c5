import type { Deps } from './http/context'
import { dropEnded } from './http/drop-ended'
import { dropExpiredKeys } from './http/idempotency'
import { runAftersalesRules } from './modules/aftersales/automatic'
import { resumeRefunds } from './modules/aftersales/merchant'
import { purgeBin } from './modules/goods-operations/bin/purge'
import { mailInvoices } from './modules/invoices/mail-invoices'
import { closeDueMembers } from './modules/member-closing/close-due'
import { findNotices } from './modules/notices/find'
import { planNotices } from './modules/notices/plan'
import { sendNotices } from './modules/notices/send'
import { cancelExpiredOrders } from './modules/orders/expire'
import { receiveDueOrders } from './modules/orders/receive'
import { checkAttempts } from './modules/payment/check-attempts'
import { returnLatePayments } from './modules/payment/late-payments'
import { expirePoints } from './modules/points/expire'
import { returnSurpluses } from './modules/reconciliation/give-back'
import { renewDueSearches } from './modules/search/renew'
import { endExpiredTickets } from './modules/seckill/tickets'
import { followParcels } from './modules/tracking/follow-parcels'
import { warnOfUnknownKinds } from './price-rules/running-promotions'

const EVERY_MS = 20_000
/** What is over costs only room, and to find it costs more than all other jobs. */
const DROP_EVERY_MS = 3_600_000
/** What is looked for is no more urgent. */
const FIND_EVERY_MS = 60_000
/** A run that takes longer is late: it shows in the metrics and, once, in the log. */
const LATE_SECONDS = 120

type SweepDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'log'
  | 'events'
  | 'payments'
  | 'mail'
  | 'sms'
  | 'officialAccount'
  | 'config'
  | 'sandboxes'
  | 'metrics'
  | 'tracking'
>

interface Job {
  name: string
  run: () => unknown
}

/** What time alone brings about, and may be some seconds late; `timetable.ts` has what may not. */
export function jobsOf(deps: SweepDeps): Job[] {
  const told = new Set<number>()
  return [
    { name: 'cancel-expired-orders', run: () => cancelExpiredOrders(deps) },
    { name: 'receive-due-orders', run: () => receiveDueOrders(deps) },
    { name: 'check-attempts', run: () => checkAttempts(deps) },
    { name: 'return-late-payments', run: () => returnLatePayments(deps) },
    { name: 'return-surpluses', run: () => returnSurpluses(deps) },
    { name: 'resume-refunds', run: () => resumeRefunds(deps) },
    { name: 'run-aftersales-rules', run: () => runAftersalesRules(deps) },
    { name: 'end-seckill-tickets', run: () => endExpiredTickets(deps.db, deps.clock.now()) },
    { name: 'drop-idempotency-keys', run: () => dropExpiredKeys(deps.db, deps.clock.now()) },
    { name: 'drop-ended', run: atMostEvery(DROP_EVERY_MS, () => dropEnded(deps.db, deps.clock.now())) },
    { name: 'close-due-members', run: atMostEvery(DROP_EVERY_MS, () => closeDueMembers(deps)) },
    { name: 'expire-points', run: atMostEvery(DROP_EVERY_MS, () => expirePoints(deps)) },
    { name: 'follow-parcels', run: () => followParcels(deps) },
    { name: 'mail-invoices', run: () => mailInvoices(deps) },
    { name: 'find-notices', run: atMostEvery(FIND_EVERY_MS, () => findNotices(deps)) },
    { name: 'plan-notices', run: () => planNotices(deps) },
    { name: 'send-notices', run: () => sendNotices(deps) },
    { name: 'renew-searches', run: () => renewDueSearches(deps) },
    { name: 'purge-bin', run: atMostEvery(DROP_EVERY_MS, () => purgeBin(deps)) },
    { name: 'warn-of-unknown-promotions', run: () => warnOfUnknownKinds(deps, told) },
    { name: 'tidy-sandboxes', run: () => deps.sandboxes?.tidy() },
  ]
}

/** Leaves runs out that come too soon after one that succeeded. */
function atMostEvery(ms: number, run: () => Promise<unknown>) {
  let ranAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - ranAt < ms) return
    await run()
    ranAt = performance.now()
  }
}

/**
 * Runs each job every 20 s in a loop of its own, so that none waits for another, until the returned function is called,
 * which waits for those that run.
 */
export function startSweeper(deps: SweepDeps, jobs = jobsOf(deps)): () => Promise<void> {
  const loops = jobs.map(job => startLoop(deps, job))
  deps.metrics?.gauge(
    'heji_job_seconds',
    'How long the run of a job takes that is in progress; 0 between two runs',
    () => Object.fromEntries(loops.map(loop => [loop.name, loop.seconds()])),
    'job',
  )
  return async () => void (await Promise.all(loops.map(loop => loop.stop())))
}

function startLoop({ log }: SweepDeps, { name, run }: Job) {
  let running: Promise<void> | null = null
  let startedAt = 0
  let isLate = false
  const seconds = () => (running ? (performance.now() - startedAt) / 1_000 : 0)
  const tick = () => {
    if (running) {
      if (isLate || seconds() < LATE_SECONDS) return
      isLate = true
      log.warn({ job: name, seconds: Math.round(seconds()) }, 'job is late')
      return
    }
    startedAt = performance.now()
    isLate = false
    running = runOnce(log, name, run).finally(() => {
      running = null
    })
  }
  const timer = setInterval(tick, EVERY_MS)
  timer.unref()
  const stop = async () => {
    clearInterval(timer)
    await running
  }
  return { name, seconds, stop }
}

/** A run that fails is noted; the next one comes all the same. */
export async function runOnce(log: SweepDeps['log'], job: string, run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, job }, 'sweep failed')
  }
}
