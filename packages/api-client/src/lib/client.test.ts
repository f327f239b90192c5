import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from './api-error'
import { type ApiOptions, createApi, type Reader } from './client'
import { createSignature } from './signature'
import { fixedToken, memoryTokenStore } from './token-stores'

interface Seen {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (seen: Seen, response: ServerResponse) => void

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const OK = json(200, { data: { status: true } })
const UNAUTHORIZED = json(401, { data: { message: 'Unable to authenticate user.', code: 401001, status_code: 401 } })

let answer: Answer
let seen: Seen[]
let origin: string
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const one: Seen = {
    method: request.method ?? '',
    url: new URL(request.url ?? '', origin),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
  seen.push(one)
  answer(one, response)
})

beforeEach(async () => {
  answer = OK
  seen = []
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

/** A client without checks of keys, so that these tests do not depend on single endpoints. */
type AnyApi = (key: string, input?: object, options?: Parameters<ReturnType<typeof createApi>>[2]) => Promise<unknown>
const client = (options: Partial<ApiOptions> = {}) => createApi({ baseUrl: origin, ...options }) as unknown as AnyApi
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    error => error,
  )

describe('requests', () => {
  it('GET: everything in the query, no body', async () => {
    await client()('GET cart/list', { shop_type: 'distributor', ids: ['1', '2'] })
    expect(seen[0]?.method).toBe('GET')
    expect(decodeURIComponent(seen[0]?.url.pathname + (seen[0]?.url.search ?? ''))).toBe(
      '/api/h5app/wxapp/cart/list?shop_type=distributor&ids[0]=1&ids[1]=2&company_id=1&country_code=zh-CN',
    )
    expect(seen[0]?.body).toBe('')
  })

  it('POST: form text in the body', async () => {
    await client({ companyId: 7, countryCode: 'en-CN', baseUrl: `${origin}/` })('POST cart', {
      item_id: '5',
      note: '中 文',
    })
    expect(seen[0]?.url.pathname).toBe('/api/h5app/wxapp/cart')
    expect(seen[0]?.url.search).toBe('')
    expect(seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      item_id: '5',
      note: '中 文',
      company_id: '7',
      country_code: 'en-CN',
    })
  })

  it('DELETE cartdel: arguments in the query, company in the body', async () => {
    await client()('DELETE cartdel', { cart_id: ['3', '4'] })
    expect(seen[0]?.method).toBe('DELETE')
    expect(decodeURIComponent(seen[0]?.url.search ?? '')).toBe('?cart_id[0]=3&cart_id[1]=4')
    expect(seen[0]?.body).toBe('company_id=1&country_code=zh-CN')
  })

  it('PUT and DELETE of other paths: arguments in the body', async () => {
    await client()('DELETE member/address/{address_id}', { address_id: '3', reason: 'x' })
    expect(seen[0]?.url.pathname).toBe('/api/h5app/wxapp/member/address/3')
    expect(seen[0]?.body).toBe('reason=x&company_id=1&country_code=zh-CN')
  })

  it('files as multipart, other arguments beside them with bracket keys', async () => {
    const file = new File([new Uint8Array([137, 80, 78, 71])], 'a.png', { type: 'image/png' })
    await client()('POST uploads', { images: file, tags: ['x', 'y'], folder: 'demo', none: undefined })
    const type = seen[0]?.headers['content-type'] ?? ''
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    const body = seen[0]?.body ?? ''
    for (const part of [
      'name="images"; filename="a.png"',
      'name="tags[0]"',
      'name="tags[1]"',
      'name="folder"',
      'name="company_id"',
    ])
      expect(body).toContain(part)
    expect(body).not.toContain('name="none"')
  })

  it('the token, unless withAuth is false, and the idempotency key', async () => {
    const api = client({ token: fixedToken('t1'), headers: { 'x-forwarded-for': '10.0.0.1' } })
    await api('GET member')
    await api('POST login', {}, { withAuth: false })
    await api('POST order_new', {}, { idempotencyKey: '7d444840-9dc0-11d1-b245-5ffdce74fad2' })
    expect(seen.map(s => s.headers.authorization)).toEqual(['Bearer t1', undefined, 'Bearer t1'])
    expect(seen.map(s => s.headers['x-forwarded-for'])).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1'])
    expect(seen.map(s => s.headers['idempotency-key'])).toEqual([
      undefined,
      undefined,
      '7d444840-9dc0-11d1-b245-5ffdce74fad2',
    ])
  })

  it('a signature only when asked for', async () => {
    await client()('GET member', { a: 1 })
    await client({ sign: createSignature({ secret: 's', md5: text => `<${text}>` }) })('GET member', { a: 1 })
    expect(seen[0]?.url.searchParams.has('sign')).toBe(false)
    expect(seen[1]?.url.searchParams.get('sign')).toBe('<<A1COMPANY_ID1COUNTRY_CODEZH-CN>S>')
  })

  it('nothing when a part of the path is missing', async () => {
    await expect(client()('GET order/{id}', {})).rejects.toThrow(TypeError)
    expect(seen).toEqual([])
  })
})

describe('a custom reader', () => {
  const REFUSED = { data: { message: '请稍后再试', status_code: 429 } }

  it('handles read-only calls, with token and time limit; fetch handles the rest', async () => {
    const calls: Parameters<Reader>[] = []
    const read: Reader = async (...call) => {
      calls.push(call)
      return [200, { data: ['read'] }, new Headers()]
    }
    const api = client({ read, token: fixedToken('one'), timeout: 700 })
    expect(await api('GET cart/list', { shop_type: 'distributor' })).toEqual(['read'])
    await api('POST cart', { item_id: '5' })
    expect(calls).toEqual([
      [
        `${origin}/api/h5app/wxapp/cart/list?shop_type=distributor&company_id=1&country_code=zh-CN`,
        { headers: { authorization: 'Bearer one' }, signal: undefined, timeout: 700 },
      ],
    ])
    expect(seen.map(({ method }) => method)).toEqual(['POST'])
  })

  it('reports refusals and failures like fetch', async () => {
    const refusing: Reader = async () => [200, REFUSED, new Headers({ 'retry-after': '7' })]
    expect(await failure(client({ read: refusing })('GET cart/list'))).toMatchObject({ status: 429, retryAfter: 7 })
    const late: Reader = () => Promise.reject(new DOMException('late', 'TimeoutError'))
    expect(await failure(client({ read: late })('GET cart/list'))).toMatchObject({ details: { reason: 'timeout' } })
  })
})

describe('answers', () => {
  it('data', async () => {
    expect(await client()('GET member')).toEqual({ status: true })
  })

  it('refusals, reported once unless silent', async () => {
    answer = json(200, { data: { message: '请选择规格', status_code: 422 } })
    const reported: string[] = []
    const api = client({ onError: error => reported.push(error.message) })
    expect(await failure(api('POST cart'))).toMatchObject({ status: 422, message: '请选择规格' })
    expect(await failure(api('POST cart', {}, { silent: true }))).toBeInstanceOf(ApiError)
    expect(reported).toEqual(['请选择规格'])
  })

  it.each([500, 502, 503, 504, 429, 408])('HTTP %i after a single request, for reads and writes', async status => {
    answer = json(status, { data: { message: '稍后再试', status_code: status } }, { 'retry-after': '3' })
    for (const key of ['POST order_new', 'PUT cartupdate/num', 'DELETE cartdel', 'GET member'])
      expect(await failure(client()(key))).toMatchObject({ status, message: '稍后再试', retryAfter: 3 })
    expect(seen).toHaveLength(4)
  })
})

describe('a new token in the header Authorization', () => {
  const RENEWED = json(200, { data: { status: true } }, { authorization: 'Bearer new' })

  it('replaces the sent token, in a store that can be written', async () => {
    answer = RENEWED
    const token = memoryTokenStore('old')
    await client({ token })('PUT member/mobile')
    expect(token.get()).toBe('new')
    await client({ token: fixedToken('old') })('PUT member/mobile')
    const read = memoryTokenStore('old')
    await client({ token: read, read: async () => [200, { data: {} }, new Headers({ authorization: 'Bearer new' })] })(
      'GET token/refresh',
    )
    expect(read.get()).toBe('new')
  })

  it('changes nothing after a refusal, without a token, or after a new sign-in', async () => {
    const token = memoryTokenStore('old')
    answer = json(422, { data: { message: 'no', status_code: 422 } }, { authorization: 'Bearer new' })
    await failure(client({ token })('PUT member/mobile'))
    expect(token.get()).toBe('old')
    answer = RENEWED
    await client({ token })('PUT member/mobile', {}, { withAuth: false })
    expect(token.get()).toBe('old')
    answer = (one, response) => {
      token.set('signed in')
      RENEWED(one, response)
    }
    await client({ token })('PUT member/mobile')
    expect(token.get()).toBe('signed in')
  })
})

describe('401', () => {
  it('clears the token and calls onUnauthorized once for many running calls', async () => {
    answer = UNAUTHORIZED
    const token = memoryTokenStore('t1')
    const calls: string[] = []
    const api = client({ token, onUnauthorized: () => calls.push('401'), onError: () => calls.push('error') })
    const errors = await Promise.all(Array.from({ length: 5 }, () => failure(api('GET member'))))
    expect(errors.map(e => [e.status, e.code])).toEqual(Array(5).fill([401, 401001]))
    expect(token.get()).toBeNull()
    expect(calls).toEqual(['401'])
  })

  it('keeps a token that was set after the call', async () => {
    const token = memoryTokenStore('old')
    let asked = 0
    answer = (one, response) => {
      token.set('new')
      UNAUTHORIZED(one, response)
    }
    await failure(client({ token, onUnauthorized: () => void asked++ })('GET member'))
    expect([token.get(), asked]).toEqual(['new', 0])
  })

  it.each([
    ['a call of a visitor', {}],
    ['a call without the token', { withAuth: false }],
  ])('keeps a token that %s was not sent with', async (_, options) => {
    const token = memoryTokenStore('withAuth' in options ? 'fresh' : null)
    let asked = 0
    answer = (one, response) => {
      token.set('fresh')
      UNAUTHORIZED(one, response)
    }
    await failure(client({ token, onUnauthorized: () => void asked++ })('GET member', {}, options))
    expect([token.get(), asked]).toEqual(['fresh', 0])
  })

  it('calls onUnauthorized once for a token that its store cannot clear', async () => {
    answer = UNAUTHORIZED
    let asked = 0
    const api = client({ token: fixedToken('t1'), onUnauthorized: () => void asked++ })
    await Promise.all([1, 2, 3].map(() => failure(api('GET member'))))
    expect(asked).toBe(1)
  })

  it('asks visitors to sign in too', async () => {
    answer = UNAUTHORIZED
    let asked = 0
    await failure(client({ onUnauthorized: () => void asked++ })('GET member'))
    expect(asked).toBe(1)
  })
})

describe('no answer', () => {
  const stalled: Answer = () => {}
  const stalledBody: Answer = (_, response) => void response.writeHead(200).write('{"data":')

  it.each([
    ['no headers', stalled, undefined],
    ['half a body', stalledBody, undefined],
    ['no headers, with a signal', stalled, new AbortController().signal],
  ])('times out on %s', async (_, behaviour, signal) => {
    answer = behaviour
    const error = await failure(client({ timeout: 150 })('GET member', {}, signal ? { signal } : {}))
    expect(error).toMatchObject({ status: 0, message: '操作失败', details: { reason: 'timeout' }, isAborted: false })
    // Asked once; on a busy machine the time ends before the server reads the question.
    expect(seen.length).toBeLessThanOrEqual(1)
  })

  it.each([
    ['before the headers', stalled],
    ['in the body', stalledBody],
  ])('stops when aborted %s, and shows nothing', async (_, behaviour) => {
    const controller = new AbortController()
    let reported = 0
    let isClosed: Promise<unknown> | undefined
    answer = (one, response) => {
      isClosed = new Promise(resolve => response.on('close', resolve))
      behaviour(one, response)
      setImmediate(() => controller.abort())
    }
    const error = await failure(
      client({ onError: () => void reported++ })('GET member', {}, { signal: controller.signal }),
    )
    expect(error).toMatchObject({ status: 0, isAborted: true })
    expect(reported).toBe(0)
    await isClosed
  })

  it('needs no AbortSignal.any, which older browsers do not have', async () => {
    const { any } = AbortSignal
    Reflect.deleteProperty(AbortSignal, 'any')
    onTestFinished(() => void Object.assign(AbortSignal, { any }))
    const { signal } = new AbortController()
    expect(await client()('GET member', {}, { signal })).toEqual({ status: true })
  })

  it('does not call if aborted before', async () => {
    expect(await failure(client()('POST cart', {}, { signal: AbortSignal.abort() }))).toMatchObject({ isAborted: true })
    expect(seen).toEqual([])
  })

  it('reports a broken connection once and does not repeat the call', async () => {
    answer = (_, response) => response.destroy()
    const reported: unknown[] = []
    const error = await failure(client({ onError: e => reported.push(e.details.reason) })('POST order_new'))
    expect(error).toMatchObject({ status: 0, details: { reason: 'network' } })
    expect(error.cause).toBeInstanceOf(Error)
    expect(reported).toEqual(['network'])
    expect(seen).toHaveLength(1)
  })
})

it('works through an in-process fetch, keeping clients apart', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Headers(init?.headers).get('authorization') ?? 'none')
    return Response.json({ data: { url: String(input).split('?')[0] } })
  }
  const [a, b] = [client({ fetch, token: fixedToken('a') }), client({ fetch, token: fixedToken(null) })]
  await a('GET member')
  expect(await b('GET member')).toEqual({ url: `${origin}/api/h5app/wxapp/member` })
  expect(asked).toEqual(['Bearer a', 'none'])
})
