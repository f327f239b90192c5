// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStorefront } from './app'
import { keptPaths } from './keepable'
import { PageCache } from './page-cache'
import { PieceCache } from './piece-cache'

const ORIGIN = 'http://shop.test'
const PAGE = `<!DOCTYPE html><html lang="zh-CN"><script>1</script><p>a tag &lt;html </p>${'禾'.repeat(1_000)}</html>`
const CARE = '<!DOCTYPE html><html data-care="true" lang="zh-CN">'

/** A shop with one page that is kept, `/items`, and others that are not. */
function shop(status = 200) {
  const drawn: string[] = []
  const route = { id: 'items', path: 'items', module: { handle: { keep: [] } } }
  const app = createStorefront({
    config: {
      ...{ host: 'shop.test', port: 80, apiUrl: 'http://127.0.0.1:1', origin: ORIGIN, internalToken: 'x'.repeat(32) },
      ...{ trustedProxies: 0, production: true },
    },
    kept: keptPaths({ items: route } as unknown as Parameters<typeof keptPaths>[0]),
    pages: new PageCache({ freshFor: 10_000, staleFor: 0, maxPages: 10 }),
    pieces: new PieceCache(),
    render: async request => {
      drawn.push(new URL(request.url).pathname)
      return new Response(PAGE, { status, headers: { 'content-type': 'text/html' } })
    },
  })
  const ask = async (path: string, cookie = '', more: Record<string, string> = {}) =>
    await app.fetch(new Request(ORIGIN + path, { headers: { host: 'shop.test', cookie, ...more } }))
  return { ask, drawn }
}

it('a kept page is drawn once, and sent in the mode of each visitor', async () => {
  const { ask, drawn } = shop()
  const [plain, care] = [await ask('/items'), await ask('/items', 'hj_care=1')]
  expect(await plain.text()).toBe(PAGE)
  expect(await care.text()).toBe(PAGE.replace(/^.*?zh-CN">/, CARE))
  expect(await (await ask('/items')).text()).toBe(PAGE)
  expect(drawn).toEqual(['/items'])
  expect(care.headers.get('vary')).toContain('Cookie')
  expect(care.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
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
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain(CARE)
})

it('pages for one visitor and error pages have the mode too', async () => {
  expect(await (await shop().ask('/cart', 'hj_care=1')).text()).toContain(CARE)
  expect(await (await shop(404).ask('/items', 'hj_care=1')).text()).toContain(CARE)
})

it('any other value of the cookie changes nothing', async () => {
  const { ask } = shop()
  const anything = fc.string({ unit: fc.constantFrom(...'01"<>\' =on%aé'.split(''), 'true'), maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      anything.filter(text => !/^\s*1\s*$/.test(text)),
      async text => {
        expect(await (await ask('/items', `hj_care=${encodeURIComponent(text)}`)).text()).toBe(PAGE)
      },
    ),
    { numRuns: 50 },
  )
})
