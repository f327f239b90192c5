import { DomainError } from '../http/errors'

export interface GateOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait; more are refused. */
  waiting: number
}

/** Runs costly work a few at a time, in order. @throws DomainError 503 when too many wait. */
export function createGate({ atOnce, waiting }: GateOptions) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new DomainError('系统繁忙，请稍后再试', 503)
      await new Promise<void>(resolve => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
