import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../http/context'
import { settleEvents } from '../shop-events/settle'
import { planWebhooks } from './plan'
import { sendWebhooks } from './send'

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** ms between two looks when nothing waits. */
const LOOK_MS = 1_000

/** One round: events get their places, are written down for addresses, and go out. @returns how much was done */
export async function workOnWebhooks(deps: WorkDeps): Promise<number> {
  const settled = await settleEvents(deps.db)
  const planned = await planWebhooks(deps)
  return settled + planned + (await sendWebhooks(deps))
}

/** Sends events in a loop of its own, until the returned function is called, which waits for what is on its way. */
export function startWebhooks(deps: WorkDeps, lookMs = LOOK_MS): () => Promise<void> {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      const done = await workOnWebhooks(deps).catch(error => {
        deps.log.warn({ err: error }, 'sending of events failed')
        return 0
      })
      if (done === 0) await setTimeout(lookMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stop.abort()
    await running
  }
}
