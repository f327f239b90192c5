// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createFileProxy } from './proxied-files'

const PICTURE = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
let isHalf = false
const api = createServer((request, answer) => {
  const { pathname } = new URL(request.url!, 'http://api')
  if (pathname === '/img/missing') return answer.writeHead(404, { 'content-type': 'image/webp' }).end()
  if (pathname === '/img/own')
    return answer.writeHead(200, { ...PICTURE, 'cache-control': 'private, no-store' }).end('own')
  const bytes = pathname === '/img/large' ? Buffer.alloc(200 * 1024, 1) : Buffer.from(`picture of ${request.url}`)
  const headers = { ...PICTURE, 'content-length': bytes.length }
  if (isHalf) return answer.writeHead(200, headers).write(bytes.subarray(0, 3))
  if (request.headers.range) return answer.writeHead(206, headers).end(bytes)
  answer.writeHead(pathname === '/img/broken' ? 500 : 200, headers).end(bytes)
})

async function proxy() {
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const app = new Hono()
  app.get('/img/*', createFileProxy({ apiUrl, internalToken: 'x'.repeat(32), trustedProxies: 0 }))
  const get = async (path: string, headers = {}) => {
    const answer = await app.request(path, { headers })
    return [answer.status, (await answer.text()).slice(0, 40)] as const
  }
  return { app, get }
}
const stop = () =>
  new Promise<void>(resolve => {
    api.close(() => resolve())
    api.closeAllConnections()
  })
afterEach(stop)

it('shows the last copy of a small picture while the API is away', async () => {
  const { app, get } = await proxy()
  const seen = await get('/img/a?w=160')
  expect(seen).toEqual([200, 'picture of /img/a?w=160'])
  await stop()
  expect(await get('/img/a?w=160')).toEqual(seen)
  expect(await get('/img/a?w=160&t=1')).toEqual(seen)
  expect((await app.request('/img/a?w=160')).headers.get('content-type')).toBe('image/webp')
  expect(await get('/img/a?w=320')).toEqual([503, '暂时无法显示'])
})

it('keeps one copy of a picture, however its width and its name are written', async () => {
  const { get } = await proxy()
  const own = await get('/img/a')
  const small = await get('/img/a?w=160')
  await stop()
  for (const odd of ['1000.0001', '1000.0002', '1e3', '-5', '0', 'x', ''])
    expect(await get(`/img/a?w=${odd}`)).toEqual(own)
  for (const path of ['/img/a?w=159', '/img/a?w=0160', '/img/%61?w=160']) expect(await get(path)).toEqual(small)
})

it('shows it also when the API stops in the middle of the picture', async () => {
  const { get } = await proxy()
  const seen = await get('/img/a?w=160')
  isHalf = true
  onTestFinished(() => {
    isHalf = false
  })
  expect(await get('/img/a?w=160')).toEqual(seen)
})

it.each(['/img/large', '/img/own', '/img/missing', '/img/broken'])('keeps no copy of %s', async path => {
  const { get } = await proxy()
  await get(path)
  await stop()
  expect(await get(path)).toEqual([503, '暂时无法显示'])
})

it('passes on parts and answers of the API while it is there', async () => {
  const { get } = await proxy()
  expect((await get('/img/a', { range: 'bytes=0-3' }))[0]).toBe(206)
  expect((await get('/img/missing'))[0]).toBe(404)
  await stop()
  expect((await get('/img/a'))[0]).toBe(503)
})
