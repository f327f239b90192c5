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

/** What drawing gave. A page that lacks something which the API could not tell is not whole. */
export interface DrawnPage {
  response: Response
  isWhole: boolean
}

/** There is no such page here, or not any more. */
const GONE = new Set([301, 302, 303, 307, 308, 404, 410])

/** Asked of the page, not of the answer: a server may replace the global `Response` by a class of its own. */
export const isKept = (made: KeptPage | Response): made is KeptPage => 'policy' in made

interface PageCacheOptions {
  /** Milliseconds during which a page is served as it is. */
  freshFor: number
  /** Milliseconds during which it is still served while a new one is made. */
  staleFor: number
  /** Milliseconds during which it is served when no new one can be made. */
  lastGoodFor?: number
  maxPages: number
  maxBytes?: number
  now?: () => number
}

interface Entry {
  page: KeptPage
  /** The changes that had been told when its drawing began. */
  changes: number
}

/**
 * Pages that every anonymous visitor sees alike, kept gzipped. One render per key at a time. After a change each page is drawn
 * anew before it is served; what was kept serves only where that fails because the API is away (decision 018).
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>
  readonly #pending = new Map<string, Promise<KeptPage | Response>>()
  #changes = 0
  readonly #options: Required<PageCacheOptions>

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, lastGoodFor: 24 * 3_600_000, maxBytes: 64_000_000, ...options }
    const { maxPages, maxBytes } = this.#options
    this.#pages = new LRUCache({ max: maxPages, maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) })
  }

  /** Something changed: what is kept may be untrue, and so may what is being drawn. */
  markStale() {
    this.#changes++
    this.#pending.clear()
  }

  get size() {
    return this.#pages.size
  }

  /** The kept page, or what `render` makes; answers other than 200 are passed through and not kept. */
  async get(key: string, render: () => Promise<DrawnPage>): Promise<KeptPage | Response> {
    const { freshFor, staleFor, now } = this.#options
    const entry = this.#pages.get(key)
    const isTrue = entry?.changes === this.#changes
    const age = entry && isTrue ? now() - entry.page.storedAt : Infinity
    if (entry && age < freshFor) return entry.page
    if (entry && age < freshFor + staleFor) {
      void this.#make(key, render).catch(() => {})
      return entry.page
    }
    const made = await this.#make(key, render)
    if (isKept(made)) return made
    return (made.status >= 500 && this.lastGood(key)) || made.clone()
  }

  /** What was kept of this page, for when it cannot be drawn. */
  lastGood(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)?.page
    return page && this.#options.now() - page.storedAt < this.#options.lastGoodFor ? page : undefined
  }

  #make(key: string, render: () => Promise<DrawnPage>) {
    const running = this.#pending.get(key)
    if (running) return running
    const changes = this.#changes
    const made = render().then(async ({ response, isWhole }) => {
      // What is not there any more shall not come back in an outage.
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
