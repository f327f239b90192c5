// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { describe, expect, it } from 'vitest'
import { createDesignerServer } from './app'

const internalToken = 't'.repeat(40)
const shared = { storefrontOrigin: 'https://shop.test', internalToken, trustedProxies: 0 }

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

  it('sends its policy with every answer', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/nothing')).headers.get('content-security-policy')).toContain("script-src 'self'")
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
