/** ms without anything to do before a script loads ahead (spec §9). */
const IDLE_MS = 2_000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Loads ahead what the next press needs, once the page has been quiet for 2 s; never on slow connections, or for people
 * who save data. Returns what calls it off.
 */
export function whenIdle(load: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return () => {}
  let idle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(load)
    else load()
  }, IDLE_MS)
  return () => {
    clearTimeout(timer)
    if (idle) cancelIdleCallback(idle)
  }
}
