import { DomainError } from './errors'

export interface GateOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait; more are refused. */
  waiting: number
  /** Longest wait in ms; without it there is none. */
  patience?: number
}

const busy = () => new DomainError('系统繁忙，请稍后再试', 503)

/** Runs costly work a few at a time, in order. @throws DomainError 503 when too many wait, or one waited too long. */
export function createGate({ atOnce, waiting, patience }: GateOptions) {
  const queue: (() => void)[] = []
  let running = 0

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(enter), 1)
        reject(busy())
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(enter)
    })

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy()
      await turn()
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
