import type { Logger } from 'pino'

/** Work after the answer, so that the time of an answer does not show whether it was done. */
export interface Background {
  /** Begins the work after the answer has been sent. A failure is only logged. */
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when all work has ended: a server waits for it before it stops. */
  idle(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const pending = new Set<Promise<void>>()
  return {
    run: (what, work) => {
      const begun = new Promise<void>(resolve => setImmediate(resolve))
        .then(work)
        .catch(err => log.warn({ err }, `${what} failed`))
        .then(() => void pending.delete(begun))
      pending.add(begun)
    },
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
