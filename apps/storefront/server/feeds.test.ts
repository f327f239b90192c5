// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { OUR_API } from '@heji/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStorefront } from './app'

const ORIGIN = 'http://shop.test'
const OURS = { [OUR_API]: '1' }
const TEXT = '<rss/>'
const seen: { url: string; headers: IncomingHttpHeaders }[] = []
const api = createServer((request, answer) => {
  seen.push({ url: request.url!, headers: request.headers })
  const { pathname, searchParams } = new URL(request.url!, 'http://api')
  const file = { 'content-type': 'application/xml; charset=utf-8', etag: 'W/"1"', 'x-robots-tag': 'noindex' }
  if (pathname === '/feeds/foreign.xml') return answer.writeHead(200, file).end(TEXT)
  if (pathname === '/feeds/refused.xml')
    return answer.writeHead(200, { ...OURS, 'content-type': 'application/json' }).end('{"data":{"status_code":404}}')
  if (pathname === '/feeds/broken.xml') return answer.writeHead(500, OURS).end('x')
  if (searchParams.get('key') !== 'k') return answer.writeHead(404, OURS).end('{}')
  if (pathname === '/feeds/often.xml') return answer.writeHead(429, { ...OURS, 'retry-after': '60' }).end('{}')
  if (request.headers['if-none-match'] === 'W/"1"') return answer.writeHead(304, { ...OURS, ...file }).end()
  const packed = { ...OURS, ...file, 'cache-control': 'private, no-cache', 'content-encoding': 'gzip' }
  answer.writeHead(200, packed).end(gzipSync(TEXT))
})

let ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
let stop: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const app = createStorefront({
    config: {
      host: 'shop.test',
      port: 80,
      origin: ORIGIN,
      internalToken: 'x'.repeat(32),
      trustedProxies: 0,
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      production: true,
    },
    render: async () => new Response('page'),
  })
  ask = async (path, headers = {}, method = 'GET') =>
    await app.fetch(new Request(ORIGIN + path, { method, headers: { host: 'shop.test', ...headers } }))
  stop = () =>
    new Promise(resolve => {
      api.close(() => resolve())
      api.closeAllConnections()
    })
})
afterAll(() => stop())

it('passes a feed of the API on, unpacked, with what concerns whoever fetches it', async () => {
  const answer = await ask('/feeds/google.xml?key=k', { cookie: 'ECSHOPX_TOKEN=secret' })
  expect([answer.status, await answer.text()]).toEqual([200, TEXT])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/xml; charset=utf-8',
    etag: 'W/"1"',
    'x-robots-tag': 'noindex',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(seen.at(-1)).toMatchObject({ url: '/feeds/google.xml?key=k' })
  expect(seen.at(-1)!.headers.cookie).toBeUndefined()
})

it('asks whether anything is new', async () => {
  const answer = await ask('/feeds/google.xml?key=k', { 'if-none-match': 'W/"1"' })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
  const head = await ask('/feeds/google.xml?key=k', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it.each([
  ['/feeds/google.xml', 404],
  ['/feeds/google.xml?key=other', 404],
  ['/feeds/refused.xml?key=k', 404],
  ['/feeds/foreign.xml?key=k', 404],
  ['/feeds/often.xml?key=k', 429],
  ['/feeds/broken.xml?key=k', 503],
])('%s → %i', async (path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe({ 429: '60', 503: '5' }[status] ?? null)
})

it('says 503 while the API is away', async () => {
  await stop()
  expect((await ask('/feeds/google.xml?key=k')).status).toBe(503)
})
