// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signSandbox } from '@heji/server-kit'
import { afterEach, expect, it } from 'vitest'
import { createStorefront } from '../../server/app'
import type { RequestContext } from '../../server/context'
import { PageCache } from '../../server/page-cache'

const ORIGIN = 'http://shop.test'
const OWN_WIDGETS = { importMap: '{}', styles: [] }
const internalToken = 'x'.repeat(32)
const ID = '0123456789abcdef01234567'
const ticketFor = (minutes: number) => signSandbox({ id: ID, ends: Date.now() + minutes * 60_000 }, internalToken)

let close: (() => void) | undefined
afterEach(() => close?.())

/** A shop whose home page may be cached. Each page tells what it was drawn with, and sets a session. */
async function shop() {
  const state = { isGone: false, asked: [] as string[] }
  const server = createServer((request, response) => {
    state.asked.push(`${request.method} ${request.url?.replace(/sandbox\/[^/]+/, 'sandbox/T')}`)
    response.writeHead(state.isGone ? 410 : 200, { 'content-type': 'application/json' }).end('{"token":"TOKEN"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const seen: { token: string | undefined; cookie: string | null; method: string; own: unknown }[] = []
  const render = async (request: Request, context: RequestContext) => {
    const cookie = request.headers.get('cookie')
    seen.push({ token: context.token, cookie, method: request.method, own: context.ownPage })
    await context.publicApi('GET goods/items', {}).catch(() => {})
    const headers = { 'content-type': 'text/html', 'set-cookie': 'ECSHOPX_TOKEN=next; Path=/; HttpOnly' }
    const text = `<body>${context.sandbox?.id ?? 'shop'} ${cookie?.includes('hj_cart')}</body>`
    return new Response(text, { headers })
  }
  const app = createStorefront({
    config: {
      host: 'shop.test',
      port: 80,
      origin: ORIGIN,
      internalToken,
      trustedProxies: 0,
      production: true,
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    cached: [{ path: /^\/$/, keys: [], rooms: ['entry', 'lists'] }],
    pages: new PageCache(),
    render,
    ownPage: OWN_WIDGETS,
  })
  const ask = (path: string, cookie = '', method = 'GET') =>
    app.fetch(new Request(ORIGIN + path, { method, headers: { host: 'shop.test', origin: ORIGIN, cookie } }))
  return { ask, seen, state }
}

const REAL = `ECSHOPX_TOKEN=${'r'.repeat(30)}; hj_cart=1`
const OWN = `hjt_ECSHOPX_TOKEN=${'s'.repeat(30)}`
const inside = (minutes = 10) => `hj_sandbox=${ticketFor(minutes)}; ${OWN}; ${REAL}`

it('a ticket opens it, signs its member in under other names, and leaves the address', async () => {
  const { ask, state } = await shop()
  const answer = await ask(`/custompage?pageid=7&hj_sandbox=${ticketFor(10)}`, `${REAL}; hjt_old=1`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/custompage?pageid=7'])
  expect(answer.headers.getSetCookie()).toEqual([
    'hjt_old=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    expect.stringMatching(/^hj_sandbox=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    'hjt_ECSHOPX_TOKEN=TOKEN; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect(state.asked).toEqual(['POST /sandbox/T'])
})

it('inside are only its own API and cookies, and no page is cached', async () => {
  const { ask, seen, state } = await shop()
  const before = await (await ask('/')).text()
  const page = await ask('/', inside())
  expect(await page.text()).toBe(`<body>${ID} false</body>`)
  expect(seen.at(-1)).toMatchObject({ token: 's'.repeat(30), cookie: OWN.slice(4), own: OWN_WIDGETS })
  expect(state.asked.at(-1)).toMatch(/^GET \/sandbox\/T\/api\/h5app\/wxapp\/goods\/items/)
  expect(page.headers.getSetCookie()).toEqual(['hjt_ECSHOPX_TOKEN=next; Path=/; HttpOnly'])
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'noindex',
  ])
  expect(await (await ask('/')).text()).toBe(before)
  expect(before).toContain('shop ')
})

it('nothing of a sandbox that is over reaches the shop, until it is left', async () => {
  const { ask, seen, state } = await shop()
  for (const method of ['GET', 'POST']) expect((await ask('/cart/checkout', inside(-1), method)).status).toBe(410)
  const script = await ask('/cart?_data=routes%2Fcart', inside(-1))
  expect([script.status, script.headers.get('x-remix-reload-document')]).toEqual([204, 'true'])
  expect(seen).toEqual([])
  const left = await ask('/sandbox/leave', inside(-1))
  expect(left.headers.get('location')).toBe('/')
  expect(left.headers.getSetCookie().map(cookie => cookie.split(';').slice(0, 2).join())).toEqual([
    'hjt_ECSHOPX_TOKEN=, Max-Age=0',
    'hj_sandbox=, Max-Age=0',
  ])
  state.isGone = true
  const ended = await ask('/', inside())
  expect([ended.status, await ended.text()]).toEqual([410, expect.stringContaining('试买已结束')])
  expect(await (await ask('/sandbox/state', inside())).text()).toBe('')
})

it.each(['x', `${ID}.${Date.now() + 60_000}.${'a'.repeat(43)}`])(
  'an address with the ticket %s opens nothing',
  async wrong => {
    const { ask, state } = await shop()
    const answer = await ask(`/?hj_sandbox=${wrong}`)
    expect([answer.status, answer.headers.get('set-cookie'), state.asked]).toEqual([410, null, []])
  },
)
