// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CachedPage, isCached, PageCache, type Rendered, ROOMS, type RoomName } from './page-cache'

const at = (key: string, room: RoomName = 'lists') => ({ key, room })

const page = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
const drawn =
  (body: string, status = 200, isWhole = true): (() => Promise<Rendered>) =>
  async () => ({ response: page(body, status), isWhole })
const bodyOf = (kept: CachedPage | Response) =>
  kept instanceof Response ? `uncached ${kept.status}` : gunzipSync(kept.gzip).toString()

const roomsOf = (room: { pages?: number; bytes?: number }) => {
  const { entry, content, lists } = ROOMS
  return { entry: { ...entry, ...room }, content: { ...content, ...room }, lists: { ...lists, ...room } }
}

/** A cache with a clock that only a test moves. */
function cacheAt(options = {}) {
  const clock = { ms: 1 }
  return {
    clock,
    cache: new PageCache({ freshFor: 100, rooms: roomsOf({ pages: 2 }), now: () => clock.ms, ...options }),
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
    const made = await cache.get(at('gone'), async () => ({
      response: new ForeignResponse() as unknown as Response,
      isWhole: true,
    }))
    expect(isCached(made)).toBe(false)
    expect(cache.size).toBe(0)
  })

  it('renders a page again after a change before it serves it', async () => {
    const { cache } = cacheAt()
    await cache.get(at('home'), drawn('before'))
    cache.markStale()
    expect(bodyOf(await cache.get(at('home'), drawn('after')))).toBe('after')
  })

  it.each([500, 503])('serves the cached page when a new one ends with %i, for a day', async status => {
    const { cache, clock } = cacheAt()
    await cache.get(at('home'), drawn('good'))
    cache.markStale()
    clock.ms = 23 * 3_600_000
    expect(bodyOf(await cache.get(at('home'), drawn('away', status)))).toBe('good')
    clock.ms = 25 * 3_600_000
    expect(bodyOf(await cache.get(at('home'), drawn('away', status)))).toBe(`uncached ${status}`)
  })

  it('passes on an incomplete page, and keeps the previous one', async () => {
    const { cache } = cacheAt()
    await cache.get(at('home'), drawn('whole'))
    cache.markStale()
    expect(bodyOf(await cache.get(at('home'), drawn('half', 200, false)))).toBe('uncached 200')
    expect(bodyOf(await cache.get(at('home'), drawn('away', 503)))).toBe('whole')
  })

  it.each([404, 302])('forgets a page that became a %i', async status => {
    const { cache } = cacheAt()
    await cache.get(at('home'), drawn('was there'))
    cache.markStale()
    await cache.get(at('home'), drawn('gone', status))
    expect(cache.last(at('home'))).toBeUndefined()
  })

  it('keeps home and items while thousands of lists are asked for', async () => {
    const { cache } = cacheAt({ rooms: ROOMS })
    await cache.get(at('home', 'entry'), drawn('home'))
    await cache.get(at('item', 'content'), drawn('item'))
    for (let i = 0; i < 2_300; i++) await cache.get(at(`list ${i}`), drawn('list'))
    expect(cache.size).toBeLessThanOrEqual(2 + ROOMS.lists.pages)
    for (const key of [at('home', 'entry'), at('item', 'content')]) {
      expect(cache.fresh(key)).toBeDefined()
      expect(cache.last(key)).toBeDefined()
    }
  })

  it('tells a page that can be served as it is, and forgets none by asking', async () => {
    const { cache, clock } = cacheAt()
    expect(cache.fresh(at('home'))).toBeUndefined()
    await cache.get(at('home'), drawn('home'))
    expect(bodyOf(cache.fresh(at('home'))!)).toBe('home')
    clock.ms = 200
    expect(cache.fresh(at('home'))).toBeUndefined()
    expect(bodyOf(cache.last(at('home'))!)).toBe('home')
  })

  it('never holds more bytes than allowed', async () => {
    const { cache } = cacheAt({ rooms: roomsOf({ bytes: 5_000 }) })
    const random = () => Array.from({ length: 500 }, () => Math.random().toString(36)).join('')
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(at(key), drawn(random().slice(0, 2_000)))
    expect(cache.size).toBeLessThan(4)
    expect(cache.last(at('d'))).toBeDefined()
  })

  it.each([302, 404, 500])('does not cache status %i, and gives every waiter a separate body', async status => {
    const { cache } = cacheAt()
    const render = drawn('x', status)
    const [a, b] = await Promise.all([cache.get(at('k'), render), cache.get(at('k'), render)])
    expect(await Promise.all([(a as Response).text(), (b as Response).text()])).toEqual(['x', 'x'])
    expect(cache.size).toBe(0)
  })

  it('never caches a cookie and never holds more pages than it may', async () => {
    const { cache } = cacheAt()
    for (const key of ['a', 'b', 'c']) await cache.get(at(key), drawn(key))
    expect(cache.size).toBe(2)
    const kept = (await cache.get(at('c'), drawn('again'))) as CachedPage
    expect(Object.keys(kept.headers)).not.toContain('set-cookie')
  })

  it("lists the hashes of the page's own scripts", async () => {
    const { cache } = cacheAt()
    const kept = (await cache.get(
      at('k'),
      drawn('<script>alert(1)</script><script src="/a.js"></script>'),
    )) as CachedPage
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(kept.scripts).toContain("'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
})
