import { setTimeout } from 'node:timers/promises'
import type { Deps } from './http/context'
import { nextGoodsPlan, runGoodsPlans } from './modules/goods-operations/plan/run-plans'
import { saleTimes } from './modules/promotions/sale-times'
import { nextTurn, takeTurns } from './modules/templates/plan-turns'

/** Maximum wait, ms: what another process has planned is seen after it. */
const LOOK_MS = 10_000
/** Minimum wait, ms: what is due may be in the hands of another process. */
const REST_MS = 100

type TimetableDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'log'>

/** Work that is due at known moments. */
export interface Entry {
  name: string
  /** Does what is due; several processes may do it at once. */
  run: () => Promise<unknown>
  /** When something is due next; null: nothing is planned. */
  next: () => Promise<Date | null>
}

/** What happens to the second. What may be some seconds late is a job of the sweeper. */
const entriesOf = (deps: TimetableDeps): Entry[] => [
  { name: 'plans-of-pages', run: () => takeTurns(deps), next: () => nextTurn(deps) },
  { name: 'plans-of-goods', run: () => runGoodsPlans(deps), next: () => nextGoodsPlan(deps) },
  { name: 'sale-times', ...saleTimes(deps) },
]

/** Runs each entry at its moments, in a loop of its own, until the returned function is called, which waits for running work. */
export function startTimetable(deps: TimetableDeps, entries = entriesOf(deps)): () => Promise<void> {
  const stop = new AbortController()
  const loops = entries.map(entry => loop(deps, entry, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

async function loop({ clock, log }: TimetableDeps, { name, run, next }: Entry, signal: AbortSignal) {
  while (!signal.aborted) {
    let wait = LOOK_MS
    try {
      await run()
      const at = await next()
      if (at) wait = Math.min(LOOK_MS, Math.max(REST_MS, at.getTime() - clock.now().getTime()))
    } catch (error) {
      // What failed is still due: an immediate retry would never stop.
      log.warn({ err: error, entry: name }, 'timetable failed')
    }
    await setTimeout(wait, undefined, { signal, ref: false }).catch(() => {})
  }
}
