import { LRUCache } from 'lru-cache'

interface Options {
  /** Milliseconds during which a value is served as it is, more than 0. */
  freshFor: number
  /** Most values. */
  max?: number
  maxBytes?: number
  /** Bytes of a value; default: of its JSON. */
  sizeOf?: (value: never) => number
  /** What an error of `load` means for the old value; default: it is served. */
  afterError?: (error: unknown) => AfterError
  /** ms; more than 0. Default: a clock that never jumps, so that no value stays fresh for longer than it may. */
  now?: () => number
}

/** ms since 1970 as this process counts them. */
export const steadyNow = () => Math.floor(performance.timeOrigin + performance.now())

/** The old value is served; or the error is thrown, and the old value stays for the next error; or it is forgotten. */
export type AfterError = 'serve old' | 'throw' | 'forget'

interface Entry {
  value: unknown
  loadedAt: number
}

type Load = () => Promise<unknown>

/** What most users need of a cache: `get` of {@link DataCache}. */
export type Cached = Pick<DataCache, 'get'>

/** Loads each time. */
export const noCache: Cached = { get: (_, load) => load() }

/** An old value is served for so long while no newer one can be loaded. */
const LAST_FOR_MS = 24 * 3_600_000
/** A time that is long ago, for lru-cache. */
const LONG_AGO = 1

/**
 * Values that are the same for many requests. Requests that want one at the same time share one load. After a reported
 * change a value is loaded again before it is served; while that fails, the old one is served, for at most a day.
 */
export class DataCache {
  readonly #entries: LRUCache<string, Entry, Load>
  readonly #afterError: (error: unknown) => AfterError
  readonly #now: () => number

  constructor({ freshFor, max = 5_000, maxBytes = 32_000_000, sizeOf = sizeOfJson, ...options }: Options) {
    const { afterError = () => 'serve old', now = steadyNow } = options
    this.#afterError = afterError
    this.#now = now
    this.#entries = new LRUCache({
      max,
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => sizeOf(value as never) + 1,
      ttl: freshFor,
      ttlResolution: 0,
      perf: { now },
      fetchMethod: async (_key, _old, { context: load }) => ({ value: await load(), loadedAt: now() }),
      noDeleteOnFetchRejection: true,
      // Who waits for a value gets it, also if a change was reported meanwhile; it is not stored then.
      ignoreFetchAbort: true,
    })
  }

  get size() {
    return this.#entries.size
  }

  /**
   * The value of this key, or what `load` gives.
   * @param onOld told if the value is old because no newer one could be loaded
   * @throws the error of `load`, if there is no old value
   */
  async get<T>(key: string, load: () => Promise<T>, onOld?: (loadedAt: number) => void): Promise<T> {
    try {
      const entry = await this.#entries.fetch(key, { context: load })
      return entry?.value as T
    } catch (error) {
      const then = this.#afterError(error)
      if (then === 'forget') this.#entries.delete(key)
      const old = then === 'serve old' ? this.#last(key) : undefined
      if (!old) throw error
      onOld?.(old.loadedAt)
      return old.value as T
    }
  }

  /** The value of this key, if it can be served as it is. */
  fresh<T>(key: string): T | undefined {
    // `get` would delete a value that is no longer fresh.
    if (!this.#entries.has(key)) return undefined
    return this.#entries.get(key)?.value as T | undefined
  }

  /** The value that was loaded last, whatever was reported since, for at most a day. */
  last<T>(key: string): T | undefined {
    return this.#last(key)?.value as T | undefined
  }

  /** Something changed: all values may be wrong, and so may those that are being loaded. */
  markStale() {
    this.#entries.load(this.#entries.dump().map(([key, entry]) => [key, { ...entry, start: LONG_AGO }]))
  }

  #last(key: string) {
    const entry = this.#entries.peek(key, { allowStale: true })
    return entry && this.#now() - entry.loadedAt < LAST_FOR_MS ? entry : undefined
  }
}

const sizeOfJson = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')
