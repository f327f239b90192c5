import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type AfterError, DataCache } from '@heji/server-kit'

export interface CachedPage {
  headers: Record<string, string>
  gzip: Uint8Array<ArrayBuffer>
  /** Sources of its scripts, for the content security policy. */
  scripts: string
  etag: string
  /** ms */
  renderedAt: number
}

/** What the framework answered. A page is not complete if the API did not answer a part of it. */
export interface Rendered {
  response: Response
  isWhole: boolean
}

interface PageCacheOptions {
  /** Milliseconds during which a page is served without rendering it again. */
  freshFor?: number
  maxPages?: number
  maxBytes?: number
  now?: () => number
}

export const isCached = (made: CachedPage | Response): made is CachedPage => 'gzip' in made

/** The page does not exist, or no longer exists. */
const GONE = new Set([301, 302, 303, 307, 308, 404, 410])

/** An answer that is not stored, for those who wait for it. */
class Uncached extends Error {
  constructor(readonly response: Response) {
    super()
  }
}

/**
 * Gzipped pages that are the same for every anonymous visitor. After a change each page is rendered again before it is
 * served; the old copy is served only if that fails because the API is away (decision 005).
 */
export class PageCache {
  readonly #pages: DataCache
  readonly #now: () => number
  /** Told how each request was served: from the cache (`kept`), with an old copy, or with a new page (`drawn`). */
  onServed: (how: 'kept' | 'old' | 'drawn') => void = () => {}

  constructor({ freshFor = 30_000, maxPages = 2_000, maxBytes = 64_000_000, now = Date.now }: PageCacheOptions = {}) {
    this.#now = now
    this.#pages = new DataCache({ freshFor, max: maxPages, maxBytes, sizeOf, afterError, now })
  }

  get size() {
    return this.#pages.size
  }

  /** Something changed: all pages may be wrong, and so may those that are being rendered. */
  markStale() {
    this.#pages.markStale()
  }

  /** The last copy of this page, for when it cannot be rendered. */
  last(key: string): CachedPage | undefined {
    return this.#pages.last(key)
  }

  /** The page; or the answer of `render`, if that is no complete page and there is no copy. */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Response> {
    let how: Parameters<PageCache['onServed']>[0] = 'kept'
    const load = async () => {
      how = 'drawn'
      const { response, isWhole } = await render()
      if (response.status !== 200 || !isWhole) throw new Uncached(response)
      return await toPage(response, this.#now())
    }
    try {
      return await this.#pages.get(key, load, () => (how = 'old'))
    } catch (error) {
      if (!(error instanceof Uncached)) throw error
      return error.response.clone()
    } finally {
      this.onServed(how)
    }
  }
}

/** A page that no longer exists must not come back in an outage. */
function afterError(error: unknown): AfterError {
  if (!(error instanceof Uncached) || error.response.status >= 500) return 'serve old'
  return GONE.has(error.response.status) ? 'forget' : 'throw'
}

const sizeOf = ({ gzip, scripts, headers }: CachedPage) =>
  gzip.byteLength + scripts.length + JSON.stringify(headers).length

async function toPage(response: Response, renderedAt: number): Promise<CachedPage> {
  const html = await response.text()
  const gzip = gzipSync(html)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
  const etag = `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 20)}"`
  return { headers, gzip, scripts: scriptHashes(html), etag, renderedAt }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The shop's own files, and exactly the inline scripts of this page: a page for many has no nonce. */
export function scriptHashes(html: string) {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    m => `'sha256-${createHash('sha256').update(m[1]!).digest('base64')}'`,
  )
  return ["'self'", ...new Set(hashes)].join(' ')
}
