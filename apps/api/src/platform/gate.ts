import { DomainError } from './errors'

interface GateOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait; more are refused. */
  waiting: number
  /** Longest wait in ms; without it there is none. */
  patience?: number
}

const busy = () => new DomainError('系统繁忙，请稍后再试', 503)

/**
 * Runs costly work a few at a time, in order. Who waits with a `signal` leaves the queue when it aborts.
 * @throws DomainError 503 when too many wait, or one waited too long; the reason of the signal
 */
export function createGate({ atOnce, waiting, patience }: GateOptions) {
  const queue: (() => void)[] = []
  let running = 0

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown) => {
        queue.splice(queue.indexOf(enter), 1)
        stopWaiting()
        reject(reason)
      }
      const giveUp = () => leave(signal?.reason)
      const timer = patience === undefined ? undefined : setTimeout(() => leave(busy()), patience)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const enter = () => {
        stopWaiting()
        resolve()
      }
      signal?.addEventListener('abort', giveUp)
      queue.push(enter)
    })

  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted()
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy()
      await turn(signal)
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
