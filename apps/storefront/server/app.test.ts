// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { CACHED } from '../testing/cached-paths'
import { createStorefront } from './app'
import type { RequestContext } from './context'
import { hostGuard } from './guards'
import { PageCache } from './page-cache'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const ORIGIN = 'http://shop.test'
const config = {
  host: 'shop.test',
  port: 80,
  apiUrl: 'http://127.0.0.1:1',
  origin: ORIGIN,
  internalToken: 'x'.repeat(32),
  trustedProxies: 0,
  production: true,
}

/** The storefront around a renderer that records its input. */
function storefront(changed: Partial<typeof config> = {}) {
  const seen: RequestContext[] = []
  const posted: string[] = []
  const app = createStorefront({
    config: { ...config, ...changed },
    cached: CACHED,
    pages: new PageCache({ freshFor: 1_000 }),
    render: async (request, context) => {
      seen.push(context)
      if (request.body) posted.push(await request.text())
      return new Response('<script>1</script>', { headers: { 'content-type': 'text/html' } })
    },
  })
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(new Request(ORIGIN + path, { method, headers: { host: 'shop.test', ...headers } }))
  return { app, ask, seen, posted }
}

describe('origin guard', () => {
  const session = `ECSHOPX_TOKEN=${'t'.repeat(30)}`

  it.each([
    [{ origin: ORIGIN, cookie: session }, 200],
    [{ 'sec-fetch-site': 'same-origin', cookie: session }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
    [{ cookie: session }, 403],
    [{ 'sec-fetch-site': 'none', cookie: session }, 403],
    [{ 'sec-fetch-site': 'same-site', cookie: session }, 403],
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'https://shop.test' }, 403],
    [{ origin: 'null', cookie: session }, 403],
    [{ origin: 'http://evil.test', 'x-forwarded-host': 'shop.test' }, 403],
  ])('%o → %i, for documents and data posts', async (headers, status) => {
    const { ask } = storefront()
    for (const path of ['/cart', '/cart?_data=routes%2Fcart'])
      expect((await ask(path, headers as Record<string, string>, 'POST')).status).toBe(status)
  })
})

describe('host guard', () => {
  it.each([{ host: 'evil.test' }, { host: 'shop.test:8080' }, { host: 'shop.test', 'x-forwarded-host': 'evil.test' }])(
    'refuses %o',
    async headers => {
      expect((await storefront().ask('/', headers as Record<string, string>)).status).toBe(400)
    },
  )
})

describe('host guard of a shop on this machine', () => {
  const app = new Hono().use(hostGuard('http://127.0.0.1:3000')).all('*', c => c.text('page'))
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    app.fetch(new Request(`http://localhost:3000${path}`, { method, headers }))

  it('leads from localhost to the configured address', async () => {
    const answer = await ask('//evil.test/items?keywords=%E8%8C%B6', { host: 'localhost:3000' })
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:3000//evil.test/items?keywords=%E8%8C%B6')
  })

  it.each([
    [{ host: 'localhost:3000' }, 'POST'],
    [{ host: 'localhost:3001' }, 'GET'],
    [{ host: 'localhost:3000', 'x-forwarded-host': 'evil.test' }, 'GET'],
  ])('refuses %o, %s', async (headers, method) => {
    expect((await ask('/', headers as Record<string, string>, method)).status).toBe(400)
  })
})

describe('form guard (reliability rows 13 and 14)', () => {
  const FORM = 'application/x-www-form-urlencoded'
  async function post(body: BodyInit, type = FORM) {
    const { app, posted } = storefront()
    const init = { method: 'POST', headers: { host: 'shop.test', 'content-type': type }, body, duplex: 'half' as const }
    const answer = await app.fetch(new Request(`${ORIGIN}/cart`, init))
    return { status: answer.status, text: await answer.text(), posted }
  }

  it.each([
    ['__proto__[a]=1', '参数名不被允许'],
    [`a${'[b]'.repeat(30)}=1`, '参数层级过深'],
    [Array.from({ length: 5_000 }, (_, i) => `k${i}=1`).join('&'), '参数过多'],
    ['name=%E7%A6', '参数编码错误'],
    ['name=%ED%A0%80', '参数编码错误'],
    [new Uint8Array([0x61, 0x3d, 0xe7, 0xa6]), '参数编码错误'],
  ])('refuses %.30s with a reason', async (body, reason) => {
    const { status, text, posted } = await post(body as BodyInit)
    expect([status, text, posted]).toEqual([400, reason, []])
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })

  const PART = 'content-disposition: form-data; name="a"'
  it.each([
    ['a text', 'text/plain', 'a=1', 415],
    ['a body without a type', '', 'a=1', 415],
    ['nonsense for a type', '; ; ;', 'a=1', 415],
    ['JSON', 'application/json', '{"a":1}', 415],
    ['parts without their border', 'multipart/form-data', `--x\r\n${PART}\r\n\r\n1\r\n--x--\r\n`, 400],
    ['something else between borders', 'multipart/form-data; boundary=x', 'a=1', 400],
    ['parts that break off', 'multipart/form-data; boundary=x', `--x\r\n${PART}\r\n\r\n1`, 400],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--\r\n',
      400,
    ],
    ['a part without a head', 'multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--\r\n', 400],
  ])('refuses %s before a page sees it', async (_, type, body, status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { app, posted } = storefront()
      const headers = { host: 'shop.test', ...(type && { 'content-type': type }) }
      // A text would bring its own type along.
      const bytes = new TextEncoder().encode(body)
      const answer = await app.fetch(new Request(`${ORIGIN}/cart`, { method, headers, body: bytes }))
      expect([method, answer.status, posted]).toEqual([method, status, []])
    }
  })

  it.each([null, new Uint8Array()])('takes a write with nothing in it for an empty form', async body => {
    const types: (string | null)[] = []
    const app = createStorefront({
      config,
      render: async request => {
        types.push(request.headers.get('content-type'))
        return new Response(String([...(await request.formData())].length))
      },
    })
    const answer = await app.fetch(
      new Request(`${ORIGIN}/cart`, { method: 'POST', headers: { host: 'shop.test' }, body }),
    )
    expect([answer.status, await answer.text(), types]).toEqual([200, '0', [FORM]])
  })

  it('leaves the reports of browsers to those who read them', async () => {
    const { app, posted } = storefront()
    const headers = { host: 'shop.test', 'content-type': 'application/json' }
    const send = (path: string) => app.fetch(new Request(ORIGIN + path, { method: 'POST', headers, body: '[]' }))
    expect((await send('/csp-report')).status).toBe(204)
    expect([(await send('/events')).status, posted]).toEqual([200, ['[]']])
  })

  it('refuses 65 KiB, with or without Content-Length', async () => {
    const large = `a=${'x'.repeat(65 * 1024)}`
    const stream = new Response(large).body!
    for (const body of [large, stream]) expect(await post(body)).toMatchObject({ status: 413, posted: [] })
  })

  it('takes pictures only from visitors with a session, and says on their page when they are too large', async () => {
    const { app, posted } = storefront()
    const send = (mb: number, cookie: Record<string, string>) => {
      const body = new FormData()
      body.append('pics', new File([new Uint8Array(mb * 1024 * 1024)], 'a.jpg'))
      const headers = { host: 'shop.test', origin: ORIGIN, ...cookie }
      return app.fetch(new Request(`${ORIGIN}/member/trade/rate?id=4`, { method: 'POST', headers, body }))
    }
    const session = { cookie: `ECSHOPX_TOKEN=${'t'.repeat(30)}` }
    expect((await send(6, {})).status).toBe(413)
    expect((await send(6, session)).status).toBe(200)
    expect(posted).toHaveLength(1)
    const large = await send(13, session)
    expect([large.status, large.headers.get('location')]).toEqual([303, '/member/trade/rate?id=4'])
    expect(decodeURIComponent(large.headers.get('set-cookie') ?? '')).toContain('图片总大小不能超过12M')
    expect(posted).toHaveLength(1)
  })

  it('keeps room for pictures while others announce some and send nothing', async () => {
    const { app } = storefront()
    const headers = { host: 'shop.test', origin: ORIGIN, cookie: `ECSHOPX_TOKEN=${'t'.repeat(30)}` }
    const ends: (() => void)[] = []
    const silent = Array.from({ length: 12 }, () => {
      const body = new ReadableStream({ start: stream => void ends.push(() => stream.error(new Error('gone'))) })
      const sent = { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '12000000' }
      const init = { method: 'POST', headers: sent, body, duplex: 'half' }
      return app.fetch(new Request(`${ORIGIN}/member/picture`, init as RequestInit))
    })
    const body = new FormData()
    body.append('pics', new File([new Uint8Array(1024 * 1024)], 'a.jpg'))
    expect((await app.fetch(new Request(`${ORIGIN}/member/picture`, { method: 'POST', headers, body }))).status).toBe(
      200,
    )
    for (const end of ends) end()
    await Promise.allSettled(silent)
  })

  it('refuses a form with files that has thousands of parts', async () => {
    const { app, posted } = storefront()
    const body = new FormData()
    for (let i = 0; i < 5_000; i++) body.append(`pics-${i}`, 'x')
    const headers = { host: 'shop.test', origin: ORIGIN, cookie: `ECSHOPX_TOKEN=${'t'.repeat(30)}` }
    const answer = await app.fetch(new Request(`${ORIGIN}/member/trade/rate`, { method: 'POST', headers, body }))
    expect([answer.status, await answer.text(), posted]).toEqual([400, '参数过多', []])
  })

  it('passes on exactly the sent data, including lists and emoji', async () => {
    const form = `cart_id=7&cart_id=8&remark=${encodeURIComponent(`👩‍👩‍👧${'禾'.repeat(1_000)}`)}`
    expect(await post(form)).toMatchObject({ status: 200, posted: [form] })
  })
})

describe('cached and private pages', () => {
  it('renders a public page once for all anonymous visitors, without nonce or token', async () => {
    const { ask, seen } = storefront()
    const [a, b] = [await ask('/items?page=2'), await ask('/items?page=2&utm=x')]
    expect(await a.text()).toBe(await b.text())
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ isCached: true, nonce: undefined, token: undefined })
    expect(a.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  })

  it('renders a page for each session, and forbids storing it', async () => {
    const { ask, seen } = storefront()
    const cookie = `ECSHOPX_TOKEN=${'t'.repeat(30)}`
    const answers = [await ask('/items', { cookie }), await ask('/items', { cookie })]
    expect(seen.map(context => context.isCached)).toEqual([false, false])
    expect(new Set(seen.map(context => context.nonce)).size).toBe(2)
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answers[0]!.headers.get('content-security-policy')).toContain(`'nonce-${seen[0]!.nonce}'`)
  })

  it('answers 304 for a page that the browser has', async () => {
    const { ask } = storefront()
    const etag = (await ask('/')).headers.get('etag')!
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('pictures', () => {
  it('stop loading when the visitor has gone', async () => {
    const asked: string[] = []
    const closed: string[] = []
    const api = createServer(({ url }, answer) => {
      asked.push(url!)
      answer.on('close', () => closed.push(url!))
    })
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const { app } = storefront({ apiUrl })
    const visitor = new AbortController()
    const headers = { host: 'shop.test' }
    const answer = app.fetch(new Request(`${ORIGIN}/img/a?w=160`, { headers, signal: visitor.signal }))
    await vi.waitFor(() => expect(asked).toEqual(['/img/a?w=160']), WAIT)
    visitor.abort()
    await vi.waitFor(() => expect(closed).toEqual(asked), WAIT)
    expect((await answer).status).toBe(503)
    api.close()
  })
})
