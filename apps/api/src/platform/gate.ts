import { busy } from './errors'

interface GateOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait; more are refused. */
  waiting: number
}

interface TaskOptions {
  /** The task leaves the queue when this aborts. */
  signal?: AbortSignal
  /** Who asked for the task. While one of an owner's tasks runs, tasks of other owners go first. */
  owner?: string
}

interface Waiting {
  owner: string | undefined
  enter: () => void
}

/**
 * Runs costly work a few at a time, in order.
 * @throws DomainError 503 if too many wait; the reason of the signal
 */
export function createGate({ atOnce, waiting }: GateOptions) {
  const queue: Waiting[] = []
  /** Owner of each running task. */
  const running: (string | undefined)[] = []

  const turn = ({ signal, owner }: TaskOptions) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(place), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const place = { owner, enter }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.push(place)
    })

  /** The first task whose owner has no place yet; if all have one, the first task. */
  const takeNext = () => {
    const other = queue.findIndex(({ owner }) => owner === undefined || !running.includes(owner))
    return queue.splice(Math.max(0, other), 1)[0]
  }

  return async <T>(task: () => Promise<T>, options: TaskOptions = {}): Promise<T> => {
    const { signal, owner } = options
    signal?.throwIfAborted()
    if (running.length < atOnce) running.push(owner)
    else {
      if (queue.length >= waiting) throw busy()
      await turn(options)
    }
    try {
      return await task()
    } finally {
      running.splice(running.indexOf(owner), 1)
      const next = takeNext()
      // The place goes directly to the next task.
      if (next) {
        running.push(next.owner)
        next.enter()
      }
    }
  }
}
