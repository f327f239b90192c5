import { LRUCache } from 'lru-cache'
import type { Budget } from './budget'

interface Piece {
  value: unknown
  storedAt: number
  stale: boolean
}

/** A value, the time when it was loaded, and whether it is old because nothing newer could be loaded. */
interface Found<T> {
  value: T
  storedAt: number
  isLastGood: boolean
}

const MAX_BYTES = 32_000_000
const LAST_GOOD_FOR_MS = 24 * 3_600_000

interface PieceCacheOptions {
  /** Milliseconds during which a piece is not loaded again. */
  freshFor?: number
  now?: () => number
}

/**
 * Public parts that every page needs, such as header and footer. After a change they are loaded again; while the API is
 * away, the last good copy serves for at most a day (reliability W7).
 */
export class PieceCache {
  readonly #pieces = new LRUCache<string, Piece>({
    max: 5_000,
    maxSize: MAX_BYTES,
    // An empty answer has a size too.
    sizeCalculation: ({ value }) => Buffer.byteLength(JSON.stringify(value) ?? '') + 1,
  })
  readonly #pending = new Map<string, Promise<unknown>>()
  readonly #options: Required<PieceCacheOptions>

  constructor(options: PieceCacheOptions = {}) {
    this.#options = { freshFor: 60_000, now: Date.now, ...options }
  }

  /** Marks every piece whose key begins with `prefix` as stale; loads that are already running are not kept. */
  markStale(prefix = '') {
    for (const [key, piece] of this.#pieces.entries()) if (key.startsWith(prefix)) piece.stale = true
    for (const key of this.#pending.keys()) if (key.startsWith(prefix)) this.#pending.delete(key)
  }

  /** @throws the error of `load`, or the end of the budget, if there is no copy */
  async get<T>(key: string, load: () => Promise<T>, budget?: Budget): Promise<Found<T>> {
    const { now, freshFor } = this.#options
    const piece = this.#pieces.get(key)
    const kept = piece && { value: piece.value as T, storedAt: piece.storedAt }
    const age = piece ? now() - piece.storedAt : Infinity
    if (kept && !piece?.stale && age < freshFor) return { ...kept, isLastGood: false }
    try {
      const loading = this.#load(key, load) as Promise<T>
      return { value: await (budget ? budget.within(loading) : loading), storedAt: now(), isLastGood: false }
    } catch (error) {
      if (kept && age < LAST_GOOD_FOR_MS) return { ...kept, isLastGood: true }
      throw error
    }
  }

  #load(key: string, load: () => Promise<unknown>) {
    const running = this.#pending.get(key)
    if (running) return running
    const loading = load().then(value => {
      if (this.#pending.get(key) === loading)
        this.#pieces.set(key, { value, storedAt: this.#options.now(), stale: false })
      return value
    })
    this.#pending.set(key, loading)
    const done = () => {
      if (this.#pending.get(key) === loading) this.#pending.delete(key)
    }
    loading.then(done, done)
    return loading
  }
}
