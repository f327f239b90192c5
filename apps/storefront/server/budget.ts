/** What one request may wait for the API in all; drawing has the rest of the three seconds that a page may take. */
const BUDGET_MS = 2_500

export interface Budget {
  /** Milliseconds that are left, at least one. */
  left: () => number
  /** Ends with the budget. */
  signal: AbortSignal
  /** What `work` gives. @throws DOMException `TimeoutError` when the budget ends before */
  within: <T>(work: Promise<T>) => Promise<T>
}

/** One for each request: calls that follow one another share it, so that waits do not add up. */
export function createBudget(ms = BUDGET_MS): Budget {
  const end = performance.now() + ms
  const signal = AbortSignal.timeout(ms)
  return {
    left: () => Math.max(1, end - performance.now()),
    signal,
    within: work =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(signal.reason)
        if (signal.aborted) giveUp()
        signal.addEventListener('abort', giveUp, { once: true })
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
      }),
  }
}
