// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createStorefront } from './app'
import { PageCache } from './page-cache'

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

describe('while the API is away', () => {
  const session = `ECSHOPX_TOKEN=${'t'.repeat(30)}`
  const html = (text: string) => `<body><div id="hs-notes"></div>${text}</body>`

  /** A shop that drew its home page for a visitor, and cannot draw it again after this number of minutes. */
  async function shopAway(minutes: number) {
    const state = { text: 'home of all', status: 200, now: Date.now() - minutes * 60_000 }
    const pages = new PageCache({ freshFor: 1_000, now: () => state.now })
    const app = createStorefront({
      config,
      cached: [{ path: /^\/(items\/\d+)?$/, keys: [], rooms: ['entry', 'lists'] }],
      pages,
      render: async () => {
        const headers = { 'content-type': 'text/html' }
        return new Response(html(state.text), { status: state.status, headers })
      },
    })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(ORIGIN + path, { headers: { host: 'shop.test', ...headers } }))
    await ask('/')
    pages.markStale()
    Object.assign(state, { text: 'away', status: 503, now: Date.now() })
    return { ask, state, pages }
  }

  it.each([
    [1, ''],
    [6, '<p class="hs-notes" role="status">商城数据可能不是最新</p>'],
  ])('shows the page of %i minutes ago, with a note after five', async (minutes, note) => {
    const { ask } = await shopAway(minutes)
    const answer = await ask('/', { 'accept-encoding': 'identity' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(`<body><div id="hs-notes">${note}</div>home of all</body>`)
  })

  it('shows members the page for everybody, and says that their data are away', async () => {
    const { ask } = await shopAway(1)
    const answer = await ask('/', { cookie: session })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    const text = await answer.text()
    expect(text).toContain('home of all')
    expect(text).toContain('您的个人信息暂时无法显示，登录状态仍然有效 · 商城数据可能不是最新')
  })

  it('shows the message of an action once, escaped', async () => {
    const { ask } = await shopAway(1)
    const flash = encodeURIComponent(JSON.stringify({ kind: 'error', message: '没有回应<b>' }))
    const answer = await ask('/', { cookie: `${session}; hj_flash=${flash}` })
    expect(await answer.text()).toContain('没有回应&lt;b&gt; · 您的个人信息')
    expect(answer.headers.get('set-cookie')).toContain('hj_flash=; Max-Age=0; Path=/')
  })

  it('shows an error for a page that nobody has asked for before', async () => {
    const { ask } = await shopAway(1)
    for (const cookie of ['', session]) {
      const answer = await ask('/items/7', { cookie })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
  })

  it('shows the new page as soon as it can be drawn', async () => {
    const { ask, state } = await shopAway(6)
    Object.assign(state, { text: 'new home', status: 200 })
    const answer = await ask('/')
    expect(await answer.text()).toBe(html('new home'))
    expect(answer.headers.get('etag')).not.toBeNull()
  })
})
