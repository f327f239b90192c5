interface Piece {
  value: unknown
  storedAt: number
  stale: boolean
}

const LAST_GOOD_FOR_MS = 24 * 3_600_000
const FRESH_FOR_MS = 60_000

/**
 * Public parts that every page needs, such as header and footer. After a change they are fetched anew; while the API is
 * away the last good copy serves for at most a day (reliability W7).
 */
export class PieceCache {
  readonly #pieces = new Map<string, Piece>()
  readonly #pending = new Map<string, Promise<unknown>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Everything whose key begins with `prefix` is loaded anew; what is on its way already is not kept. */
  markStale(prefix = '') {
    for (const [key, piece] of this.#pieces) if (key.startsWith(prefix)) piece.stale = true
    for (const key of this.#pending.keys()) if (key.startsWith(prefix)) this.#pending.delete(key)
  }

  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const piece = this.#pieces.get(key)
    const age = piece ? this.#now() - piece.storedAt : Infinity
    if (piece && !piece.stale && age < FRESH_FOR_MS) return piece.value as T
    try {
      return (await this.#load(key, load)) as T
    } catch (error) {
      if (piece && age < LAST_GOOD_FOR_MS) return piece.value as T
      throw error
    }
  }

  #load(key: string, load: () => Promise<unknown>) {
    const running = this.#pending.get(key)
    if (running) return running
    const loading = load().then(value => {
      if (this.#pending.get(key) === loading) this.#pieces.set(key, { value, storedAt: this.#now(), stale: false })
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
