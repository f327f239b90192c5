// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isKept, type KeptPage, PageCache } from './page-cache'

const page = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
const bodyOf = (kept: KeptPage | Response) =>
  kept instanceof Response ? `unkept ${kept.status}` : gunzipSync(kept.gzip).toString()

/** A cache with a clock that stands still until a test moves it. */
function cacheAt(options = {}) {
  const clock = { ms: 0 }
  return {
    clock,
    cache: new PageCache({ freshFor: 100, staleFor: 1_000, maxPages: 2, now: () => clock.ms, ...options }),
  }
}

/** As a server makes it that has replaced the global class. */
class ForeignResponse {
  readonly #inner = page('gone', 404)
  readonly status = 404
  readonly headers = this.#inner.headers
  text = () => this.#inner.text()
  clone = () => this
}

describe('PageCache', () => {
  it('does not keep an answer other than 200, of whatever class', async () => {
    const { cache } = cacheAt()
    const made = await cache.get('gone', async () => new ForeignResponse() as unknown as Response)
    expect(isKept(made)).toBe(false)
    expect(cache.size).toBe(0)
  })

  it('renders once for many visitors at the same time', async () => {
    const { cache } = cacheAt()
    let renders = 0
    const render = async () => page(`render ${++renders}`)
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('home', render)))
    expect(new Set(all.map(bodyOf))).toEqual(new Set(['render 1']))
  })

  it('serves a stale page while the next is made', async () => {
    const { cache, clock } = cacheAt()
    await cache.get('home', async () => page('old'))
    clock.ms = 500
    expect(bodyOf(await cache.get('home', async () => page('new')))).toBe('old')
    await expect.poll(async () => bodyOf(await cache.get('home', async () => page('newer')))).toBe('new')
  })

  it('makes a page anew once it is too old', async () => {
    const { cache, clock } = cacheAt()
    await cache.get('home', async () => page('old'))
    clock.ms = 1_101
    expect(bodyOf(await cache.get('home', async () => page('new')))).toBe('new')
  })

  it('does not keep what was begun before a change', async () => {
    const { cache } = cacheAt()
    let finish = (_: Response) => {}
    const slow = cache.get(
      'home',
      () =>
        new Promise<Response>(resolve => {
          finish = resolve
        }),
    )
    cache.clear()
    finish(page('before the change'))
    await slow
    expect(bodyOf(await cache.get('home', async () => page('after the change')))).toBe('after the change')
  })

  it.each([302, 404, 500])('does not keep status %i, and hands every waiter a body of its own', async status => {
    const { cache } = cacheAt()
    const render = async () => page('x', status)
    const [a, b] = await Promise.all([cache.get('k', render), cache.get('k', render)])
    expect(await Promise.all([(a as Response).text(), (b as Response).text()])).toEqual(['x', 'x'])
    expect(cache.size).toBe(0)
  })

  it('never keeps a cookie and never holds more pages than it may', async () => {
    const { cache } = cacheAt()
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => page(key))
    expect(cache.size).toBe(2)
    const kept = (await cache.get('c', async () => page('again'))) as KeptPage
    expect(kept.headers.map(([name]) => name)).not.toContain('set-cookie')
  })

  it("lists the hashes of the page's own scripts", async () => {
    const { cache } = cacheAt()
    const kept = (await cache.get('k', async () =>
      page('<script>alert(1)</script><script src="/a.js"></script>'),
    )) as KeptPage
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(kept.policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
})
