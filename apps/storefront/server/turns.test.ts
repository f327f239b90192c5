// @vitest-environment node
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CACHED } from '../testing/cached-paths'
import { createStorefront, PAGES_AT_ONCE } from './app'

const ORIGIN = 'http://shop.test'
const DEAD = `ECSHOPX_TOKEN=${'g'.repeat(40)}`
const LIVE = `ECSHOPX_TOKEN=${'l'.repeat(40)}`
const AWAY = `ECSHOPX_TOKEN=${'a'.repeat(40)}`
const STATUS = new Map([
  ['l'.repeat(40), 200],
  ['a'.repeat(40), 503],
])

let api: Server
let asked: (string | undefined)[] = []
beforeAll(async () => {
  api = createServer(({ headers: { authorization } }, response) => {
    asked.push(authorization)
    response.writeHead(STATUS.get(authorization?.slice('Bearer '.length) ?? '') ?? 401).end('{"data":{}}')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
})
afterAll(() => api.close())
beforeEach(() => {
  asked = []
})

/** A shop in which pages with `slow` in their address are drawn when a test says so. */
function shopOf() {
  const drawing: (() => void)[] = []
  const drawn: string[] = []
  const shop = createStorefront({
    config: {
      host: 'shop.test',
      port: 80,
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      origin: ORIGIN,
      internalToken: 'x'.repeat(32),
      trustedProxies: 1,
      production: true,
    },
    cached: CACHED,
    render: async ({ url }, { token }) => {
      drawn.push(new URL(url).pathname)
      if (url.includes('slow')) await new Promise<void>(resolve => drawing.push(resolve))
      const text = `<div id="hs-notes"></div>page of ${token ? 'a member' : 'all'}`
      return new Response(text, { headers: { 'content-type': 'text/html' } })
    },
  })
  const get = async (path: string, from: string, headers: Record<string, string> = {}) => {
    const its = { host: 'shop.test', 'x-forwarded-for': from, 'accept-encoding': 'identity', ...headers }
    return await shop.fetch(new Request(ORIGIN + path, { headers: its }))
  }
  const ask = async (path: string, from: string) => (await get(path, from)).status
  /** Draws everything that is begun, until all of these are answered. */
  const drawAll = async (answers: Promise<number>[]) => {
    let answered = 0
    for (const one of answers) void one.then(() => answered++)
    while (answered < answers.length) {
      for (const end of drawing.splice(0)) end()
      await new Promise(resolve => setImmediate(resolve))
    }
    return await Promise.all(answers)
  }
  return { get, ask, drawAll, drawing, drawn }
}

it('draws the pages of others while one address asks for hundreds', async () => {
  const { ask, drawAll, drawing } = shopOf()
  const greedy = Array.from({ length: 200 }, (_, i) => ask(`/search?slow=${i}`, '10.0.0.1'))
  for (let i = 1; i <= 20; i++) expect(await ask(`/cart?i=${i}`, `10.0.1.${i}`)).toBe(200)
  expect(drawing).toHaveLength(PAGES_AT_ONCE.mostOfOne)
  expect(await drawAll(greedy)).toEqual(Array(200).fill(200))
})

it('serves a page that is there to an address whose other pages wait', async () => {
  const { ask, drawAll } = shopOf()
  expect(await ask('/', '10.0.0.9')).toBe(200)
  const greedy = Array.from({ length: 50 }, (_, i) => ask(`/items?keywords=slow${i}`, '10.0.0.1'))
  expect(await ask('/', '10.0.0.1')).toBe(200)
  await drawAll(greedy)
})

it('lets nobody wait for a page for which somebody with a long line waits', async () => {
  const { ask, drawAll, drawn } = shopOf()
  const greedy = Array.from({ length: 50 }, (_, i) => ask(`/items?keywords=slow${i}`, '10.0.0.1'))
  greedy.push(ask('/', '10.0.0.1'))
  expect(await ask('/', '10.0.0.2')).toBe(200)
  await drawAll(greedy)
  expect(drawn.filter(path => path === '/')).toHaveLength(1)
})

it('gives a session that the API does not know the page for everybody, says so, and clears its cookie', async () => {
  const { get, drawn } = shopOf()
  await get('/', '10.0.0.1')
  for (const path of ['/', '/?utm=1']) {
    const answer = await get(path, '10.0.0.1', { cookie: DEAD })
    const text = await answer.text()
    expect(text).toContain('page of all')
    expect(text).toContain('登录已过期，请重新登录')
    expect(answer.headers.getSetCookie().join()).toMatch(/^ECSHOPX_TOKEN=; Max-Age=0/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(drawn).toEqual(['/'])
  // It asks once about a token.
  expect(asked).toHaveLength(1)
})

it('draws the own page of a member, and of one about whom the API says nothing', async () => {
  const { get } = shopOf()
  for (const cookie of [LIVE, AWAY])
    expect(await (await get('/', '10.0.0.1', { cookie })).text()).toContain('page of a member')
})

it('takes cookies that anybody can write for none', async () => {
  const { get, drawn } = shopOf()
  for (const cookie of ['', 'hj_cart=x', 'hj_flash=x', 'ECSHOPX_TOKEN=x'])
    expect(await (await get('/', '10.0.0.1', { cookie })).text()).toContain('page of all')
  expect(drawn).toEqual(['/'])
})
