// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createStorefront } from './app'

const ORIGIN = 'http://shop.test'

/** A shop with one page that is cached, `/items`, and others that are not. */
function shop() {
  const rendered: string[] = []
  const app = createStorefront({
    config: {
      host: 'shop.test',
      port: 80,
      apiUrl: 'http://127.0.0.1:1',
      origin: ORIGIN,
      internalToken: 'x'.repeat(32),
      trustedProxies: 0,
      production: true,
    },
    cached: [{ path: /^\/items$/, keys: [], rooms: ['entry', 'lists'] }],
    render: async (request, { care }) => {
      rendered.push(`${new URL(request.url).pathname} ${care}`)
      const text = `<html data-care="${care}">${'禾'.repeat(1_000)}</html>`
      return new Response(text, { headers: { 'content-type': 'text/html' } })
    },
  })
  const ask = async (path: string, cookie = '', more: Record<string, string> = {}) =>
    await app.fetch(new Request(ORIGIN + path, { headers: { host: 'shop.test', cookie, ...more } }))
  return { ask, rendered }
}

it('a cached page is rendered once for each mode, and sent in the mode of each visitor', async () => {
  const { ask, rendered } = shop()
  for (let i = 0; i < 2; i++) {
    expect(await (await ask('/items')).text()).toContain('data-care="false"')
    const care = await ask('/items', 'hj_care=1')
    expect(await care.text()).toContain('data-care="true"')
    expect(care.headers.get('vary')).toContain('Cookie')
  }
  expect(rendered).toEqual(['/items false', '/items true'])
})

it('a browser that changed its mode never keeps the page of the other one', async () => {
  const { ask } = shop()
  const tag = async (cookie: string) => (await ask('/items', cookie)).headers.get('etag') ?? ''
  const [plain, care] = [await tag(''), await tag('hj_care=1')]
  const status = async (cookie: string, known: string) =>
    (await ask('/items', cookie, { 'if-none-match': known })).status
  expect([await status('', plain), await status('hj_care=1', care)]).toEqual([304, 304])
  expect([await status('', care), await status('hj_care=1', plain)]).toEqual([200, 200])
})

it.each(['/items', '/cart'])('%s is packed for browsers that ask for it', async path => {
  const answer = await shop().ask(path, 'hj_care=1', { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('data-care="true"')
})
