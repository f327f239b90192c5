import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
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

/** Asked of the page, not of the answer: a server may replace the global `Response` by a class of its own. */
export const isKept = (made: KeptPage | Response): made is KeptPage => 'policy' in made

interface PageCacheOptions {
  /** Milliseconds during which a page is served as it is. */
  freshFor: number
  /** Milliseconds during which it is still served while a new one is made. */
  staleFor: number
  maxPages: number
  now?: () => number
}

/**
 * Pages that every anonymous visitor sees alike, kept gzipped. One render per key at a time; a stale page is served
 * while its successor is made; `clear` drops everything, e.g. when a template was published.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>()
  readonly #pending = new Map<string, Promise<KeptPage | Response>>()
  #generation = 0
  readonly #options: Required<PageCacheOptions>

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, ...options }
  }

  clear() {
    this.#generation++
    this.#pages.clear()
    this.#pending.clear()
  }

  get size() {
    return this.#pages.size
  }

  /** The kept page, or what `render` makes; answers other than 200 are passed through and not kept. */
  async get(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
    const kept = this.#pages.get(key)
    const age = kept ? this.#options.now() - kept.storedAt : Infinity
    if (kept && age < this.#options.freshFor) return kept
    if (kept && age < this.#options.freshFor + this.#options.staleFor) {
      void this.#make(key, render).catch(() => {})
      return kept
    }
    const made = await this.#make(key, render)
    return isKept(made) ? made : made.clone()
  }

  #make(key: string, render: () => Promise<Response>) {
    const running = this.#pending.get(key)
    if (running) return running
    const generation = this.#generation
    const made = render().then(async response => {
      const page = response.status === 200 ? await toPage(response, this.#options.now()) : response
      // A page that was begun before a change must not outlive it.
      if (isKept(page) && generation === this.#generation) this.#store(key, page)
      return page
    })
    this.#pending.set(key, made)
    const done = () => {
      if (this.#pending.get(key) === made) this.#pending.delete(key)
    }
    made.then(done, done)
    return made
  }

  #store(key: string, page: KeptPage) {
    this.#pages.delete(key)
    this.#pages.set(key, page)
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > this.#options.maxPages && oldest !== undefined) this.#pages.delete(oldest)
  }
}

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
