import { DomainError } from './errors'

interface GateOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait; more are refused. */
  waiting: number
  /** Maximum wait in ms; without it there is no limit. */
  patience?: number
}

const busy = () => new DomainError('系统繁忙，请稍后再试', 503)

interface TaskOptions {
  /** Who waits leaves the queue when it aborts. */
  signal?: AbortSignal
  /** Owner of the task: if the owner already has a place, other owners go first. */
  of?: string
}

interface Waiting {
  of: string | undefined
  enter: () => void
}

/**
 * Runs costly work a few at a time, in order.
 * @throws DomainError 503 if too many wait, or one waited too long; the reason of the signal
 */
export function createGate({ atOnce, waiting, patience }: GateOptions) {
  const queue: Waiting[] = []
  /** Owner of each running task. */
  const running: (string | undefined)[] = []

  const turn = ({ signal, of }: TaskOptions) =>
    new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown) => {
        queue.splice(queue.indexOf(place), 1)
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
      const place = { of, enter }
      signal?.addEventListener('abort', giveUp)
      queue.push(place)
    })

  /** The first task whose owner has no place yet; if all have one, the first task. */
  const takeNext = () => {
    const other = queue.findIndex(({ of }) => of === undefined || !running.includes(of))
    return queue.splice(Math.max(0, other), 1)[0]
  }

  return async <T>(task: () => Promise<T>, options: TaskOptions = {}): Promise<T> => {
    const { signal, of } = options
    signal?.throwIfAborted()
    if (running.length < atOnce) running.push(of)
    else {
      if (queue.length >= waiting) throw busy()
      await turn(options)
    }
    try {
      return await task()
    } finally {
      running.splice(running.indexOf(of), 1)
      const next = takeNext()
      // The place goes directly to the next task.
      if (next) {
        running.push(next.of)
        next.enter()
      }
    }
  }
}
