// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CachedPage, isCached, PageCache, type Rendered } from './page-cache'

const page = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
const drawn =
  (body: string, status = 200, isWhole = true): (() => Promise<Rendered>) =>
  async () => ({ response: page(body, status), isWhole })
const bodyOf = (kept: CachedPage | Response) =>
  kept instanceof Response ? `uncached ${kept.status}` : gunzipSync(kept.gzip).toString()

/** A cache with a clock that only a test moves. */
function cacheAt(options = {}) {
  const clock = { ms: 1 }
  return {
    clock,
    cache: new PageCache({ freshFor: 100, maxPages: 2, now: () => clock.ms, ...options }),
  }
}

/** An answer of a server that has replaced the global class. */
class ForeignResponse {
  readonly #inner = page('gone', 404)
  readonly status = 404
  readonly headers = this.#inner.headers
  text = () => this.#inner.text()
  clone = () => this
}

describe('PageCache', () => {
  it('does not cache an answer other than 200, of any class', async () => {
    const { cache } = cacheAt()
    const made = await cache.get('gone', async () => ({
      response: new ForeignResponse() as unknown as Response,
      isWhole: true,
    }))
    expect(isCached(made)).toBe(false)
    expect(cache.size).toBe(0)
  })

  it('renders a page again after a change before it serves it', async () => {
    const { cache } = cacheAt()
    await cache.get('home', drawn('before'))
    cache.markStale()
    expect(bodyOf(await cache.get('home', drawn('after')))).toBe('after')
  })

  it.each([500, 503])('serves the cached page when a new one ends with %i, for a day', async status => {
    const { cache, clock } = cacheAt()
    await cache.get('home', drawn('good'))
    cache.markStale()
    clock.ms = 23 * 3_600_000
    expect(bodyOf(await cache.get('home', drawn('away', status)))).toBe('good')
    clock.ms = 25 * 3_600_000
    expect(bodyOf(await cache.get('home', drawn('away', status)))).toBe(`uncached ${status}`)
  })

  it('passes on an incomplete page, and keeps the previous one', async () => {
    const { cache } = cacheAt()
    await cache.get('home', drawn('whole'))
    cache.markStale()
    expect(bodyOf(await cache.get('home', drawn('half', 200, false)))).toBe('uncached 200')
    expect(bodyOf(await cache.get('home', drawn('away', 503)))).toBe('whole')
  })

  it.each([404, 302])('forgets a page that became a %i', async status => {
    const { cache } = cacheAt()
    await cache.get('home', drawn('was there'))
    cache.markStale()
    await cache.get('home', drawn('gone', status))
    expect(cache.last('home')).toBeUndefined()
  })

  it('never holds more bytes than allowed', async () => {
    const { cache } = cacheAt({ maxPages: 1_000, maxBytes: 5_000 })
    const random = () => Array.from({ length: 500 }, () => Math.random().toString(36)).join('')
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, drawn(random().slice(0, 2_000)))
    expect(cache.size).toBeLessThan(4)
    expect(cache.last('d')).toBeDefined()
  })

  it.each([302, 404, 500])('does not cache status %i, and gives every waiter a separate body', async status => {
    const { cache } = cacheAt()
    const render = drawn('x', status)
    const [a, b] = await Promise.all([cache.get('k', render), cache.get('k', render)])
    expect(await Promise.all([(a as Response).text(), (b as Response).text()])).toEqual(['x', 'x'])
    expect(cache.size).toBe(0)
  })

  it('never caches a cookie and never holds more pages than it may', async () => {
    const { cache } = cacheAt()
    for (const key of ['a', 'b', 'c']) await cache.get(key, drawn(key))
    expect(cache.size).toBe(2)
    const kept = (await cache.get('c', drawn('again'))) as CachedPage
    expect(Object.keys(kept.headers)).not.toContain('set-cookie')
  })

  it("lists the hashes of the page's own scripts", async () => {
    const { cache } = cacheAt()
    const kept = (await cache.get('k', drawn('<script>alert(1)</script><script src="/a.js"></script>'))) as CachedPage
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(kept.scripts).toContain("'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
})
