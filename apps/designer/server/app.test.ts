// @vitest-environment node
import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { createAdaptorServer } from '@hono/node-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDesignerServer } from './app'

const internalToken = 't'.repeat(40)
const shared = { storefrontOrigin: 'https://shop.test', internalToken, trustedProxies: 0 }

/** What the API says of an operator. */
const OPERATOR = JSON.stringify({ data: { operator_id: '1', company_id: '1', login_name: 'a', display_name: '李雷' } })

const app = createDesignerServer({ ...shared, apiUrl: 'http://127.0.0.1:1' })

describe('the designer server', () => {
  it.each([
    ['/shop/', 'https://shop.test/'],
    ['/shop/custompage?pageid=7', 'https://shop.test/custompage?pageid=7'],
    ['/shop//evil.test/x', 'https://shop.test/'],
  ])('leads from %s to the shop', async (path, target) => {
    const location = (await app.request(path)).headers.get('location') ?? ''
    expect(new URL(location).origin).toBe('https://shop.test')
    if (!path.includes('evil')) expect(location).toBe(target)
  })

  it('says that the API is away instead of hanging', async () => {
    const answer = await app.request('/api/operator/getinfo')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ data: { status_code: 503 } })
  })

  it('keeps robots out', async () => {
    const answer = await app.request('/robots.txt')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await app.request('/nothing')).headers.get('x-robots-tag')).toContain('noindex')
  })

  it('sends its policy with every answer', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/nothing')).headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

it('answers others while one address asks for hundreds of things', async () => {
  const waiting: (() => void)[] = []
  const api = createServer((_, response) => void waiting.push(() => response.end('{}')))
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void api.close())
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const server = createDesignerServer({ ...shared, apiUrl, trustedProxies: 1 })
  const ask = async (path: string, from: string) => await server.request(path, { headers: { 'x-forwarded-for': from } })
  const asked = Array.from({ length: 200 }, () => ask('/api/operator/getinfo', '10.0.0.1'))
  expect((await ask('/shop/', '10.0.0.2')).status).toBe(302)
  await expect.poll(() => waiting.length).toBe(128)
  let answered = 0
  for (const one of asked) void one.then(() => answered++)
  while (answered < asked.length) {
    for (const end of waiting.splice(0)) end()
    await new Promise(resolve => setImmediate(resolve))
  }
})

it('has pictures and films of the shop at its own address, whole and in parts', async () => {
  const apiUrl = await serve((url, { range }) => ({ status: range ? 206 : 200, body: `${url} ${range ?? 'whole'}` }))
  const server = createDesignerServer({ ...shared, apiUrl })
  const get = async (path: string, headers = {}) => await (await server.request(path, { headers })).text()
  expect(await get('/img/u/a.jpg?w=96')).toBe('/img/u/a.jpg?w=96 whole')
  expect(await get('/video/a.mp4', { range: 'bytes=0-9' })).toBe('/video/a.mp4 bytes=0-9')
})

/** A server whose answers the test gives. */
async function serve(answer: (url: string, headers: IncomingHttpHeaders) => { status: number; body: string }) {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url!, request.headers)
    response.writeHead(status).end(body)
  })
  return `http://127.0.0.1:${await listen(server)}`
}

/** @returns the port of a server that ends with the test */
async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('what the shop shows', () => {
  const ask = async (apiUrl: string, storefrontOrigin: string, query: string) => {
    const headers = { authorization: 'Bearer operator' }
    const server = createDesignerServer({ ...shared, apiUrl, storefrontOrigin })
    return await server.request(`/shown?${query}`, { headers })
  }
  const api = () =>
    serve((_, { authorization }) => ({ status: authorization === 'Bearer operator' ? 200 : 401, body: OPERATOR }))

  it('is asked as the device of the page asks', async () => {
    const seen: string[] = []
    const shop = await serve((url, headers) => {
      seen.push(`${url} ${String(headers['user-agent']).includes('iPhone') ? 'phone' : 'desktop'}`)
      return { status: 200, body: '<!doctype html><body><main><div data-version="41" style="">' }
    })
    const there = await ask(await api(), shop, 'page_type=custom&theme_pc_template_id=7&platform=h5')
    expect(await there.json()).toEqual({ address: `${shop}/custompage?pageid=7`, status: 200, version: '41' })
    await ask(await api(), shop, 'page_type=index&theme_pc_template_id=7&platform=h5')
    // An address of the caller's own is never asked.
    await ask(await api(), shop, 'page_type=custom&theme_pc_template_id=%2F..%2Fapi&platform=pc')
    expect(seen).toEqual(['/custompage?pageid=7 phone', '/h5 phone', '/ desktop'])
  })

  it('is told by its status, also when nobody answers', async () => {
    const missing = await serve(() => ({ status: 404, body: 'x' }))
    const query = 'page_type=custom&theme_pc_template_id=7&platform=pc'
    expect(await (await ask(await api(), missing, query)).json()).toMatchObject({ status: 404, version: '' })
    expect(await (await ask(await api(), 'http://127.0.0.1:1', query)).json()).toMatchObject({ status: 0, version: '' })
  })

  it('is told to operators only', async () => {
    const asked: string[] = []
    const shop = await serve(url => {
      asked.push(url)
      return { status: 200, body: '' }
    })
    const stranger = await serve(() => ({ status: 401, body: '{}' }))
    expect([(await ask(stranger, shop, 'page_type=index')).status, asked]).toEqual([401, []])
  })
})

/** A request as it is on the wire: `fetch` cannot send these headers and methods. @returns its status */
const askRaw = (port: number, method: string, headers: Record<string, string>, body = '') =>
  new Promise<number>((resolve, reject) => {
    const sent = ask({ port, method, headers, path: '/api/operator/login', agent: false }, answer => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    sent.on('error', reject).end(body)
  })

describe('a request to the API with headers of its connection', () => {
  const WEBSOCKET = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
  it.each([
    ['waits for a word before its body', 'POST', { expect: '100-continue' }],
    ['offers another protocol', 'GET', { connection: 'upgrade', upgrade: 'h2c' }],
    ['offers another protocol with its body', 'POST', { connection: 'upgrade', upgrade: 'h2c' }],
    ['wants a socket', 'GET', { connection: 'upgrade', upgrade: 'websocket', ...WEBSOCKET }],
    ['offers one without the word', 'GET', { upgrade: 'h2c' }],
    ['names trailers', 'GET', { connection: 'te', te: 'trailers' }],
    ['speaks to a proxy', 'GET', { 'proxy-connection': 'keep-alive', 'proxy-authorization': 'Basic eA==' }],
    ['names headers of its own', 'GET', { connection: 'close, x-own', 'x-own': '1' }],
  ])('arrives without them: it %s', async (_, method, headers) => {
    const arrived: IncomingHttpHeaders[] = []
    const apiUrl = await serve((_, given) => {
      arrived.push(given)
      return { status: 200, body: '{}' }
    })
    const { fetch } = createDesignerServer({ ...shared, apiUrl })
    const port = await listen(createAdaptorServer({ fetch }) as Server)
    expect(await askRaw(port, method, { ...headers, 'x-kept': '1' }, method === 'POST' ? 'a=1' : '')).toBe(200)
    expect(arrived[0]).toMatchObject({ 'x-kept': '1' })
    for (const name of ['expect', 'upgrade', 'te', 'proxy-connection', 'proxy-authorization', 'x-own'])
      expect(arrived[0]).not.toHaveProperty(name)
  })

  it('is refused where its method can go no further', async () => {
    const { fetch } = createDesignerServer({ ...shared, apiUrl: 'http://127.0.0.1:1' })
    const port = await listen(createAdaptorServer({ fetch }) as Server)
    expect(await askRaw(port, 'TRACE', {})).toBe(405)
  })

  it('says how its body is packed, so that the API can refuse it', async () => {
    const arrived: IncomingHttpHeaders[] = []
    const apiUrl = await serve((_, given) => {
      arrived.push(given)
      return { status: 200, body: '{}' }
    })
    const { fetch } = createDesignerServer({ ...shared, apiUrl })
    const port = await listen(createAdaptorServer({ fetch }) as Server)
    await askRaw(port, 'POST', { 'content-encoding': 'gzip' }, 'x')
    expect(arrived[0]).toMatchObject({ 'content-encoding': 'gzip' })
  })
})

describe('links into the shop', () => {
  const ask = (apiUrl: string, storefrontOrigin: string, paths: unknown) =>
    createDesignerServer({ ...shared, apiUrl, storefrontOrigin }).request('/links', {
      method: 'POST',
      headers: { authorization: 'Bearer operator' },
      body: JSON.stringify({ paths }),
    })
  const api = () => serve(() => ({ status: 200, body: OPERATOR }))

  it('are dead when the shop has no such page; a redirect or a fault is no dead link', async () => {
    const seen: string[] = []
    const shop = await serve(url => {
      seen.push(url)
      const statuses: Record<string, number> = { '/gone': 404, '/over': 410, '/member/user-info': 302, '/ill': 503 }
      return { status: statuses[url] ?? 200, body: 'x' }
    })
    const asked = ['/gone', '/over', '/gone', '/member/user-info', '/ill', '/items?a=1']
    const answer = await ask(await api(), shop, [...asked, '//evil.test/x', 'https://evil.test/', 7, '/\\evil.test'])
    expect(await answer.json()).toEqual({ dead: expect.arrayContaining(['/gone', '/over']) })
    expect(seen.sort()).toEqual(['/gone', '/ill', '/items?a=1', '/member/user-info', '/over'])
  })

  it('are nobody’s matter but operators’, and nothing is dead when the shop is away', async () => {
    const stranger = await serve(() => ({ status: 401, body: '{}' }))
    expect((await ask(stranger, 'http://127.0.0.1:1', ['/x'])).status).toBe(401)
    expect(await (await ask(await api(), 'http://127.0.0.1:1', ['/x'])).json()).toEqual({ dead: [] })
    expect(await (await ask(await api(), 'http://127.0.0.1:1', 'nonsense')).json()).toEqual({ dead: [] })
  })
})

describe("the caller's address for the API", () => {
  const SPOOFED = {
    'x-forwarded-for': '6.6.6.6, 2001:db8::7',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-heji-internal': 'guess',
    [CALLER_HEADER]: signCaller('6.6.6.6', 'guess'.repeat(8)),
  }

  /** What arrives behind the designer's server of a request with those headers from 203.0.113.9. */
  async function arrives(trustedProxies: number): Promise<IncomingHttpHeaders> {
    const arrived: IncomingHttpHeaders[] = []
    const behind = createServer((request, response) => {
      arrived.push(request.headers)
      response.end('{}')
    })
    await new Promise<void>(resolve => behind.listen(0, '127.0.0.1', resolve))
    const apiUrl = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`
    const server = createDesignerServer({ ...shared, apiUrl, trustedProxies })
    const incoming = { socket: { remoteAddress: '::ffff:203.0.113.9', remotePort: 1, remoteFamily: 'IPv6' } }
    await server.request('/api/operator/getinfo', { headers: SPOOFED }, { incoming })
    behind.closeAllConnections()
    behind.close()
    return arrived[0]!
  }

  it.each([
    [0, '203.0.113.9'],
    [1, '2001:db8::7'],
    [2, '6.6.6.6'],
  ])("behind %s proxies is %s, and ignores the caller's own claims", async (trustedProxies, caller) => {
    const arrived = await arrives(trustedProxies)
    expect(arrived[CALLER_HEADER]).toBe(signCaller(caller, internalToken))
    for (const name of Object.keys(SPOOFED)) if (name !== CALLER_HEADER) expect(arrived[name], name).toBeUndefined()
  })
})
