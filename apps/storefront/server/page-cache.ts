import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type AfterError, DataCache, steadyNow } from '@heji/server-kit'

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

interface Room {
  pages: number
  bytes: number
}

/**
 * Room of its own for each class of pages, so that none pushes out another. `entry`: pages without any choice, such as
 * home; `content`: pages of one thing that exists, such as an item; `lists`: everything with a choice that callers can
 * invent, without an end.
 */
export const ROOMS = {
  entry: { pages: 400, bytes: 16_000_000 },
  content: { pages: 1_000, bytes: 28_000_000 },
  lists: { pages: 600, bytes: 20_000_000 },
} as const satisfies Record<string, Room>
export type RoomName = keyof typeof ROOMS

/** A page that may be cached. */
export interface PageKey {
  key: string
  room: RoomName
}

interface PageCacheOptions {
  /** Milliseconds during which a page is served without rendering it again. */
  freshFor?: number
  rooms?: Record<RoomName, Room>
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
  readonly #rooms: Record<RoomName, DataCache>
  readonly #now: () => number
  /** Told how each request was served: from the cache (`kept`), with an old copy, or with a new page (`drawn`). */
  onServed: (how: 'kept' | 'old' | 'drawn') => void = () => {}

  constructor({ freshFor = 30_000, rooms = ROOMS, now = steadyNow }: PageCacheOptions = {}) {
    this.#now = now
    const cacheOf = ({ pages: max, bytes: maxBytes }: Room) =>
      new DataCache({ freshFor, max, maxBytes, sizeOf, afterError, now })
    this.#rooms = { entry: cacheOf(rooms.entry), content: cacheOf(rooms.content), lists: cacheOf(rooms.lists) }
  }

  get size() {
    return Object.values(this.#rooms).reduce((sum, { size }) => sum + size, 0)
  }

  /** Something changed: all pages may be wrong, and so may those that are being rendered. */
  markStale() {
    for (const pages of Object.values(this.#rooms)) pages.markStale()
  }

  /** The last copy of this page, for when it cannot be rendered. */
  last({ key, room }: PageKey): CachedPage | undefined {
    return this.#rooms[room].last(key)
  }

  /** The page, if it can be served without rendering it. */
  fresh({ key, room }: PageKey): CachedPage | undefined {
    const page = this.#rooms[room].fresh<CachedPage>(key)
    if (page) this.onServed('kept')
    return page
  }

  /** The page; or the answer of `render`, if that is no complete page and there is no copy. */
  async get({ key, room }: PageKey, render: () => Promise<Rendered>): Promise<CachedPage | Response> {
    let how: Parameters<PageCache['onServed']>[0] = 'kept'
    const load = async () => {
      how = 'drawn'
      const { response, isWhole } = await render()
      if (response.status !== 200 || !isWhole) throw new Uncached(response)
      return await toPage(response, this.#now())
    }
    try {
      return await this.#rooms[room].get(key, load, () => (how = 'old'))
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
