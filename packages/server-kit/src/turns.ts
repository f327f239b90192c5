import type { Context, MiddlewareHandler } from 'hono'

export interface TurnLimits {
  /** Tasks at the same time. */
  most: number
  /** Tasks of one owner at the same time. */
  mostOfOne: number
  /** ms that a task waits for its turn, at most. */
  patience?: number
}

/** Shorter than callers wait for an answer. */
const PATIENCE_MS = 10_000

/**
 * Places for tasks that run at the same time. A free place goes to the waiting owner who has fewest, so that nobody waits
 * for the many tasks of another.
 */
export class Turns {
  readonly #limits: Required<TurnLimits>
  readonly #running = new Map<string, number>()
  readonly #lines = new Map<string, (() => void)[]>()
  #taken = 0

  constructor({ patience = PATIENCE_MS, ...limits }: TurnLimits) {
    this.#limits = { ...limits, patience }
  }

  /** Tasks that run, and tasks that wait. */
  get state() {
    const lengths = [...this.#lines.values()].map(({ length }) => length)
    return { running: this.#taken, waiting: lengths.reduce((sum, length) => sum + length, 0) }
  }

  /**
   * A place for a task of this owner.
   * @param signalOf asked only if the task has to wait: it leaves the line when this aborts
   * @returns gives the place back, once; null if there was none in time
   */
  async take(owner: string, signalOf?: () => AbortSignal): Promise<(() => void) | null> {
    if (this.#mayEnter(owner)) this.#enter(owner)
    else if (!(await this.#wait(owner, signalOf?.()))) return null
    let isMine = true
    return () => {
      if (isMine) this.#leave(owner)
      isMine = false
    }
  }

  #mayEnter(owner: string) {
    return this.#taken < this.#limits.most && (this.#running.get(owner) ?? 0) < this.#limits.mostOfOne
  }

  #enter(owner: string) {
    this.#taken += 1
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1)
  }

  #leave(owner: string) {
    this.#taken -= 1
    const left = this.#running.get(owner)! - 1
    if (left > 0) this.#running.set(owner, left)
    else this.#running.delete(owner)
    this.#callNext()
  }

  #callNext() {
    let next: string | undefined
    const runningOf = (owner: string) => this.#running.get(owner) ?? 0
    for (const owner of this.#lines.keys())
      if (this.#mayEnter(owner) && (next === undefined || runningOf(owner) < runningOf(next))) next = owner
    if (next !== undefined) this.#lines.get(next)![0]!()
  }

  /** Whether the turn came. */
  #wait(owner: string, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise(resolve => {
      const line = this.#lines.get(owner) ?? []
      const end = (isTurn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        line.splice(line.indexOf(begin), 1)
        // Behind the others who wait.
        this.#lines.delete(owner)
        if (line.length > 0) this.#lines.set(owner, line)
        if (isTurn) this.#enter(owner)
        resolve(isTurn)
      }
      const begin = () => end(true)
      const giveUp = () => end(false)
      const timer = setTimeout(giveUp, this.#limits.patience)
      signal?.addEventListener('abort', giveUp)
      this.#lines.set(owner, line)
      line.push(begin)
    })
  }
}

/**
 * Lets each owner, such as an address, have only some requests in progress; others wait for their turn.
 * @param busy the answer to a request whose turn did not come in time
 */
export function takeTurns(
  turns: Turns,
  ownerOf: (c: Context) => string,
  busy: (c: Context) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const leave = await turns.take(ownerOf(c), () => c.req.raw.signal)
    if (!leave) return busy(c)
    try {
      await next()
    } finally {
      leave()
    }
  }
}
