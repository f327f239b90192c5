// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { describe, expect, it } from 'vitest'
import { CACHED } from '../testing/cached-paths'
import { createStorefront } from './app'
import { PageCache } from './page-cache'

const ORIGIN = 'http://shop.test'
const config = { host: 'shop.test', port: 80, origin: ORIGIN, internalToken: 'x'.repeat(32), production: true }

describe("the caller's address for the API", () => {
  const SPOOFED = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', [CALLER_HEADER]: signCaller('6.6.6.6', 'guess') }

  /** Headers at the API when a page is drawn for 203.0.113.9. */
  async function arrives(trustedProxies: number) {
    const arrived: IncomingHttpHeaders[] = []
    const api = createServer((request, response) => {
      arrived.push(request.headers)
      response.end('{"data":{"imageToken":"a","imageData":"b"}}')
    })
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const app = createStorefront({
      config: { ...config, apiUrl, trustedProxies },
      cached: CACHED,
      pages: new PageCache({ freshFor: 1_000 }),
      render: async (_, context) => {
        await context.api('GET member/image/code', { type: 'login' })
        return new Response('ok')
      },
    })
    const incoming = { socket: { remoteAddress: '203.0.113.9', remotePort: 1, remoteFamily: 'IPv4' } }
    const headers = { host: 'shop.test', ...SPOOFED }
    await app.request(`${ORIGIN}/auth/login`, { headers }, { incoming })
    api.closeAllConnections()
    api.close()
    expect(arrived).toHaveLength(1)
    return arrived[0]!
  }

  it.each([
    [0, '203.0.113.9'],
    [1, '203.0.113.7'],
    [2, '6.6.6.6'],
  ])("behind %s proxies is %s, and ignores the caller's own claims", async (trustedProxies, caller) => {
    const arrived = await arrives(trustedProxies)
    expect(arrived[CALLER_HEADER]).toBe(signCaller(caller, config.internalToken))
    expect([arrived['x-forwarded-for'], arrived['x-heji-internal']]).toEqual([undefined, undefined])
  })
})
