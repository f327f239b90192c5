// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type DrawnPage, isKept, type KeptPage, PageCache } from './page-cache'

const page = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
const drawn =
  (body: string, status = 200, isWhole = true): (() => Promise<DrawnPage>) =>
  async () => ({ response: page(body, status), isWhole })
const bodyOf = (kept: KeptPage | Response) =>
  kept instanceof Response ? `unkept ${kept.status}` : gunzipSync(kept.gzip).toString()

/** A cache with a clock that only a test moves. */
function cacheAt(options = {}) {
  const clock = { ms: 0 }
  return {
    clock,
    cache: new PageCache({ freshFor: 100, staleFor: 1_000, maxPages: 2, now: () => clock.ms, ...options }),
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
  it('does not keep an answer other than 200, of any class', async () => {
    const { cache } = cacheAt()
    const made = await cache.get('gone', async () => ({
      response: new ForeignResponse() as unknown as Response,
      isWhole: true,
    }))
    expect(isKept(made)).toBe(false)
    expect(cache.size).toBe(0)
  })

  it('renders once for many visitors at the same time', async () => {
    const { cache } = cacheAt()
    let renders = 0
    const render = () => drawn(`render ${++renders}`)()
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('home', render)))
    expect(new Set(all.map(bodyOf))).toEqual(new Set(['render 1']))
  })

  it('serves a stale page while it draws the next one', async () => {
    const { cache, clock } = cacheAt()
    await cache.get('home', drawn('old'))
    clock.ms = 500
    expect(bodyOf(await cache.get('home', drawn('new')))).toBe('old')
    await expect.poll(async () => bodyOf(await cache.get('home', drawn('newer')))).toBe('new')
  })

  it('draws a page again once it is too old', async () => {
    const { cache, clock } = cacheAt()
    await cache.get('home', drawn('old'))
    clock.ms = 1_101
    expect(bodyOf(await cache.get('home', drawn('new')))).toBe('new')
  })

  it('does not keep a page that was begun before a change', async () => {
    const { cache } = cacheAt()
    let finish = (_: DrawnPage) => {}
    const slow = cache.get(
      'home',
      () =>
        new Promise<DrawnPage>(resolve => {
          finish = resolve
        }),
    )
    cache.markStale()
    finish({ response: page('before the change'), isWhole: true })
    await slow
    expect(bodyOf(await cache.get('home', drawn('after the change')))).toBe('after the change')
  })

  it('draws a page again after a change before it serves it', async () => {
    const { cache } = cacheAt()
    await cache.get('home', drawn('before'))
    cache.markStale()
    expect(bodyOf(await cache.get('home', drawn('after')))).toBe('after')
  })

  it('does not let a page from before a change replace a newer one', async () => {
    const { cache } = cacheAt()
    let finish = (_: DrawnPage) => {}
    const drawing = new Promise<DrawnPage>(resolve => {
      finish = resolve
    })
    const slow = cache.get('home', () => drawing)
    cache.markStale()
    await cache.get('home', drawn('after'))
    finish({ response: page('before'), isWhole: true })
    await slow
    expect(bodyOf(cache.lastGood('home')!)).toBe('after')
  })

  it.each([500, 503])('serves the kept page when a new one ends with %i, for a day', async status => {
    const { cache, clock } = cacheAt()
    await cache.get('home', drawn('good'))
    cache.markStale()
    clock.ms = 23 * 3_600_000
    expect(bodyOf(await cache.get('home', drawn('away', status)))).toBe('good')
    clock.ms = 25 * 3_600_000
    expect(bodyOf(await cache.get('home', drawn('away', status)))).toBe(`unkept ${status}`)
  })

  it('passes on an incomplete page, and keeps the previous one', async () => {
    const { cache } = cacheAt()
    await cache.get('home', drawn('whole'))
    cache.markStale()
    expect(bodyOf(await cache.get('home', drawn('half', 200, false)))).toBe('unkept 200')
    expect(bodyOf(await cache.get('home', drawn('away', 503)))).toBe('whole')
  })

  it.each([404, 302])('forgets a page that became a %i', async status => {
    const { cache } = cacheAt()
    await cache.get('home', drawn('was there'))
    cache.markStale()
    await cache.get('home', drawn('gone', status))
    expect(cache.lastGood('home')).toBeUndefined()
  })

  it('never holds more bytes than allowed', async () => {
    const { cache } = cacheAt({ maxPages: 1_000, maxBytes: 5_000 })
    const random = () => Array.from({ length: 500 }, () => Math.random().toString(36)).join('')
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, drawn(random().slice(0, 2_000)))
    expect(cache.size).toBeLessThan(4)
    expect(cache.lastGood('d')).toBeDefined()
  })

  it.each([302, 404, 500])('does not keep status %i, and gives every waiter a separate body', async status => {
    const { cache } = cacheAt()
    const render = drawn('x', status)
    const [a, b] = await Promise.all([cache.get('k', render), cache.get('k', render)])
    expect(await Promise.all([(a as Response).text(), (b as Response).text()])).toEqual(['x', 'x'])
    expect(cache.size).toBe(0)
  })

  it('never keeps a cookie and never holds more pages than it may', async () => {
    const { cache } = cacheAt()
    for (const key of ['a', 'b', 'c']) await cache.get(key, drawn(key))
    expect(cache.size).toBe(2)
    const kept = (await cache.get('c', drawn('again'))) as KeptPage
    expect(kept.headers.map(([name]) => name)).not.toContain('set-cookie')
  })

  it("lists the hashes of the page's own scripts", async () => {
    const { cache } = cacheAt()
    const kept = (await cache.get('k', drawn('<script>alert(1)</script><script src="/a.js"></script>'))) as KeptPage
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(kept.policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
})
