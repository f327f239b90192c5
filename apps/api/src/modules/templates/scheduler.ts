import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../http/context'
import { nextTurn, takeTurns } from './plan-turns'

/** Maximum wait: a plan from another process is seen after it. */
const LOOK_MS = 10_000

/** Starts and ends plans at their times, until the returned function is called, which waits for running work. */
export function startScheduler(deps: Pick<Deps, 'db' | 'clock' | 'events' | 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      let wait = LOOK_MS
      try {
        await takeTurns(deps)
        const next = await nextTurn(deps)
        if (next) wait = Math.min(LOOK_MS, Math.max(0, next.getTime() - deps.clock.now().getTime()))
      } catch (error) {
        // A failed turn is still due: an immediate retry would never stop.
        deps.log.warn({ err: error }, 'scheduled publication failed')
      }
      await setTimeout(wait, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stop.abort()
    await running
  }
}
