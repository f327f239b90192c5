// @vitest-environment node
import { expect, it } from 'vitest'
import { createStorefront } from './app'
import { PageCache } from './page-cache'
import { PieceCache } from './piece-cache'
import { VariantKeys } from './variant-keys'

it('a page has one key for each combination that makes a difference', () => {
  const keys = new VariantKeys()
  const all = () => new Set([0, 1, 2, 3].map(share => keys.of('/', share).key)).size
  expect(all()).toBe(4)
  keys.note('/', 0)
  expect(all()).toBe(1)
  keys.note('/', 1)
  expect([0, 1, 2, 3].map(share => keys.of('/', share).share)).toEqual([0, 1, 0, 1])
})

const ORIGIN = 'http://shop.test'

/** A shop whose home page tests one block; it counts what it draws. */
function shop(bits = 1) {
  const drawn: number[] = []
  const app = createStorefront({
    config: {
      ...{ host: 'shop.test', port: 80, apiUrl: 'http://127.0.0.1:1', origin: ORIGIN, internalToken: 'x'.repeat(32) },
      ...{ trustedProxies: 0, production: true },
    },
    kept: [{ path: /^\/$/, keys: [] }],
    pages: new PageCache({ freshFor: 60_000, staleFor: 0, maxPages: 10 }),
    pieces: new PieceCache(),
    render: async (_, context) => {
      context.shareBits |= bits
      drawn.push(context.share)
      return new Response(`<p>${context.share & bits}</p>`, { headers: { 'content-type': 'text/html' } })
    },
  })
  const see = async (cookie: string) =>
    await (await app.fetch(new Request(ORIGIN, { headers: { host: 'shop.test', cookie } }))).text()
  return { drawn, see }
}

it('visitors see their variant from kept pages; without consent, or with a made-up share, the first one', async () => {
  const { drawn, see } = shop()
  const yes = 'hj_consent=yes; hj_share='
  for (let i = 0; i < 2; i++) {
    expect(await see('')).toContain('<p>0</p>')
    expect(await see(`${yes}1`)).toContain('<p>1</p>')
    expect(await see(`${yes}3`)).toContain('<p>1</p>')
    expect(await see(`${yes}2`)).toContain('<p>0</p>')
    for (const cookie of ['hj_share=1', 'hj_consent=no; hj_share=1', `${yes}4`, `${yes}1x`, `${yes}`])
      expect(await see(cookie)).toContain('<p>0</p>')
  }
  expect(drawn).toEqual([0, 1])
})

it('a page without a test is kept once', async () => {
  const { drawn, see } = shop(0)
  await see('')
  for (const share of [0, 1, 2, 3]) await see(`hj_consent=yes; hj_share=${share}`)
  expect(drawn).toEqual([0])
})
