import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hashPolicy } from './headers'

export interface KeptPage {
  status: number
  headers: [string, string][]
  gzip: Uint8Array
  /** Content security policy with the hashes of this page's scripts. */
  policy: string
  etag: string
  storedAt: number
}

/** Result of drawing. A page is not complete if the API did not answer a part of it. */
export interface DrawnPage {
  response: Response
  isWhole: boolean
}

/** The page does not exist, or no longer exists. */
const GONE = new Set([301, 302, 303, 307, 308, 404, 410])

/** A property of the page, not of the answer: a server may replace the global `Response` with its own class. */
export const isKept = (made: KeptPage | Response): made is KeptPage => 'policy' in made

interface PageCacheOptions {
  /** Milliseconds during which a page is served unchanged. */
  freshFor: number
  /** Milliseconds during which it is still served while a new one is drawn. */
  staleFor: number
  /** Milliseconds during which it is served if no new one can be drawn. */
  lastGoodFor?: number
  maxPages: number
  maxBytes?: number
  now?: () => number
}

interface Entry {
  page: KeptPage
  /** Number of reported changes when its drawing began. */
  changes: number
}

/**
 * Gzipped pages that are the same for every anonymous visitor. One render per key at a time. After a change each page
 * is drawn again before it is served; the old copy is served only if that fails because the API is away (decision 018).
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>
  readonly #pending = new Map<string, Promise<KeptPage | Response>>()
  #changes = 0
  /** Told how each request was served: kept, old (while a new one is drawn), or drawn. */
  onServed: (how: 'kept' | 'old' | 'drawn') => void = () => {}
  readonly #options: Required<PageCacheOptions>

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, lastGoodFor: 24 * 3_600_000, maxBytes: 64_000_000, ...options }
    const { maxPages, maxBytes } = this.#options
    this.#pages = new LRUCache({ max: maxPages, maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) })
  }

  /** Something changed: kept pages may be wrong, and so may pages that are being drawn. */
  markStale() {
    this.#changes++
    this.#pending.clear()
  }

  get size() {
    return this.#pages.size
  }

  /** The kept page, or the result of `render`; answers other than 200 are passed on and not kept. */
  async get(key: string, render: () => Promise<DrawnPage>): Promise<KeptPage | Response> {
    const { freshFor, staleFor, now } = this.#options
    const entry = this.#pages.get(key)
    const isTrue = entry?.changes === this.#changes
    const age = entry && isTrue ? now() - entry.page.storedAt : Infinity
    this.onServed(age < freshFor ? 'kept' : age < freshFor + staleFor ? 'old' : 'drawn')
    if (entry && age < freshFor) return entry.page
    if (entry && age < freshFor + staleFor) {
      void this.#make(key, render).catch(() => {})
      return entry.page
    }
    const made = await this.#make(key, render)
    if (isKept(made)) return made
    return (made.status >= 500 && this.lastGood(key)) || made.clone()
  }

  /** The kept copy of this page, for when it cannot be drawn. */
  lastGood(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)?.page
    return page && this.#options.now() - page.storedAt < this.#options.lastGoodFor ? page : undefined
  }

  #make(key: string, render: () => Promise<DrawnPage>) {
    const running = this.#pending.get(key)
    if (running) return running
    const changes = this.#changes
    const made = render().then(async ({ response, isWhole }) => {
      // A page that no longer exists must not come back in an outage.
      if (GONE.has(response.status)) this.#pages.delete(key)
      if (response.status !== 200 || !isWhole) return response
      const page = await toPage(response, this.#options.now())
      const other = this.#pages.peek(key)
      if (!other || other.changes <= changes) this.#pages.set(key, { page, changes })
      return page
    })
    this.#pending.set(key, made)
    const done = () => {
      if (this.#pending.get(key) === made) this.#pending.delete(key)
    }
    made.then(done, done)
    return made
  }
}

const sizeOf = ({ gzip, policy, headers }: KeptPage) => gzip.byteLength + policy.length + JSON.stringify(headers).length

async function toPage(response: Response, storedAt: number): Promise<KeptPage> {
  const html = await response.text()
  const gzip = gzipSync(html, { level: 6 })
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length')
  return {
    status: response.status,
    headers,
    gzip,
    policy: hashPolicy(html),
    etag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 20)}"`,
    storedAt,
  }
}
