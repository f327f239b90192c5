// @vitest-environment node
import { signPreviewTime } from '@heji/server-kit'
import { expect, it } from 'vitest'
import { createStorefront } from '../../server/app'
import type { RequestContext } from '../../server/context'
import { PageCache } from '../../server/page-cache'

const ORIGIN = 'http://shop.test'
const internalToken = 'x'.repeat(32)
const AT = Date.parse('2026-12-12T00:00:00+08:00')
const ticket = (use: 'enter' | 'see', age = 0) => signPreviewTime(use, AT, { internalToken, now: Date.now() - age })

/** A shop whose home page may be cached, on an API that is away: it records what it rendered and what it asked. */
function shop() {
  const seen: RequestContext[] = []
  const config = { host: 'shop.test', port: 80, apiUrl: 'http://127.0.0.1:1', origin: ORIGIN, internalToken }
  const pages = new PageCache({ freshFor: 60_000 })
  const app = createStorefront({
    config: { ...config, trustedProxies: 0, production: true },
    cached: [{ path: /^\/$/, keys: [], rooms: ['entry', 'lists'] }],
    pages,
    render: async (_, context) => {
      seen.push(context)
      return new Response(String(context.now.getTime()), { headers: { 'content-type': 'text/html' } })
    },
  })
  const ask = (path: string, cookie = '', method = 'GET') =>
    app.fetch(new Request(ORIGIN + path, { method, headers: { host: 'shop.test', origin: ORIGIN, cookie } }))
  return { ask, seen }
}

it('a ticket opens the preview and leaves the address; the preview lasts longer than its ticket', async () => {
  const { ask, seen } = shop()
  const entered = await ask(`/?hj_moment=${ticket('enter', 50_000)}&a=1`)
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/?a=1'])
  const cookie = entered.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^hj_moment=.*HttpOnly/)
  const page = await ask('/', `${cookie.split(';')[0]}; ECSHOPX_TOKEN=${'m'.repeat(30)}`)
  expect(await page.text()).toBe(String(AT))
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'noindex',
  ])
  expect(seen.map(({ token, isPreview, isCached }) => ({ token, isPreview, isCached }))).toEqual([
    { token: undefined, isPreview: true, isCached: false },
  ])
  const left = await ask('/moment/leave', cookie.split(';')[0])
  expect([left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([
    '/',
    expect.stringContaining('Max-Age=0'),
  ])
})

it('shoppers see the page of now before, during and after; no preview is cached', async () => {
  const { ask, seen } = shop()
  const cookie = `hj_moment=${ticket('see')}`
  await ask('/', cookie)
  const first = await (await ask('/')).text()
  await ask('/', cookie)
  expect(await (await ask('/')).text()).toBe(first)
  expect(first).not.toContain(String(AT))
  expect(seen.map(({ isPreview }) => isPreview)).toEqual([true, false, true])
})

it('nobody orders in a preview', async () => {
  const { ask, seen } = shop()
  const order = await ask('/cart/checkout', `hj_moment=${ticket('see')}`, 'POST')
  expect([order.status, await order.text()]).toEqual([403, '预览时不能下单，也不能更改任何内容'])
  expect(seen).toEqual([])
})

it.each(['x', ticket('see'), ticket('enter', 61_000)])('an address with a wrong ticket opens nothing', async wrong => {
  const { ask } = shop()
  const answer = await ask(`/?hj_moment=${wrong}`)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
})

it('a preview that is over is the shop of now', async () => {
  const { ask, seen } = shop()
  for (const value of [ticket('see', 31 * 60_000), ticket('enter'), 'x']) {
    await ask('/', `hj_moment=${value}`)
  }
  expect(seen.every(({ isPreview }) => !isPreview)).toBe(true)
})

it.each(['//evil.test/a', '/\\evil.test/a', '///evil.test/a'])('a ticket at %s leads to no other site', async path => {
  const { ask } = shop()
  const answer = await ask(`${path}?hj_moment=${ticket('enter')}`)
  expect(new URL(answer.headers.get('location') ?? '', ORIGIN).origin).toBe(ORIGIN)
})
