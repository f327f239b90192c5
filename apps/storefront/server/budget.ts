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
  const ended = new AbortController()
  const { signal } = ended
  afterWaiting(ms, () => ended.abort(new DOMException('no answer in time', 'TimeoutError')))
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

/** A timer that is later than this found the process busy. */
const BUSY_MS = 50
const MORE_MS = 500

/**
 * Calls back after so many milliseconds. Timers come before answers when a process was busy, so one that is late waits once
 * more: an answer that is there already is not given up. @returns what ends the waiting
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
