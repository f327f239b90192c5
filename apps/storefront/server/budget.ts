/** Time that one request may wait for the API in all; the rest of the three seconds for a page is for drawing. */
const BUDGET_MS = 2_500

export interface Budget {
  /** Milliseconds that are left, at least one. */
  left: () => number
  /** Aborts at the end of the budget. */
  signal: AbortSignal
  /** The result of `work`. @throws DOMException `TimeoutError` if the budget ends before */
  within: <T>(work: Promise<T>) => Promise<T>
}

/** One budget for each request: consecutive calls share it, so that their waits do not add up. */
export function createBudget(ms = BUDGET_MS): Budget {
  const end = performance.now() + ms
  const ended = new AbortController()
  const { signal } = ended
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Nobody may be waiting when it ends.
  over.catch(() => {})
  afterWaiting(ms, () => ended.abort(new DOMException('no answer in time', 'TimeoutError')))
  return {
    left: () => Math.max(1, end - performance.now()),
    signal,
    within: work => Promise.race([over, work]),
  }
}

/** If a timer is later than this, the process was busy. */
const BUSY_MS = 50
const MORE_MS = 500

/**
 * Calls back after so many milliseconds. In a busy process, timers run before answers. So a late timer waits once more,
 * and an answer that is already there is not lost. @returns a function that ends the waiting
 */
export function afterWaiting(ms: number, callback: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = (left: number) => {
    const due = performance.now() + left
    timer = setTimeout(() => {
      const late = performance.now() - due
      if (late > BUSY_MS) wait(Math.min(late, MORE_MS))
      else callback()
    }, left).unref()
  }
  wait(ms)
  return () => clearTimeout(timer)
}
