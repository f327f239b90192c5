// @vitest-environment node
import { Turns } from '@heji/server-kit'
import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { createApiLink } from './api-link'
import { createMetrics, watchPages } from './metrics'
import { PageCache } from './page-cache'

const RUN = { metricsPort: 0, metricsHost: '127.0.0.1', drainMs: 0, slowMs: 60_000 }
const ROUTES = {
  home: { index: true, module: {} },
  item: { path: 'items/:id', module: {} },
}

afterEach(() => void vi.restoreAllMocks())

function opened(run = RUN) {
  const pages = new PageCache({ freshFor: 1_000 })
  const link = createApiLink('http://127.0.0.1:1')
  const turns = new Turns({ most: 2, mostOfOne: 1 })
  const metrics = createMetrics(run, { pages, link, turns })!
  const app = new Hono()
  app.use('*', watchPages(ROUTES, run, metrics))
  app.all('*', c => c.text('drawn'))
  return { pages, link, turns, metrics, app }
}

it('counts pages by their route, and names no address', async () => {
  const { app, metrics } = opened()
  for (const path of ['/', '/items/7?q=13800000001', '/items/8/', '/img/upload/secret.png', '/13800000001'])
    await app.request(path)
  const text = await metrics.text()
  const counts = [...text.matchAll(/^heji_request_duration_seconds_count\{.*route="([^"]*)".*\} (\d+)$/gm)]
  expect(Object.fromEntries(counts.map(([, route, count]) => [route, Number(count)]))).toEqual({
    '/': 1,
    '/items/:id': 2,
    '/img/*': 1,
    none: 1,
  })
  expect(text).not.toMatch(/1380000|secret/)
})

it('counts kept pages, and shows when nobody waits for the API', async () => {
  const { pages, link, metrics } = opened()
  const draw = async () => ({ response: new Response('page'), isWhole: true })
  for (let i = 0; i < 3; i++) await pages.get({ key: '/', room: 'entry' }, draw)
  expect(await metrics.text()).toContain('heji_api_breaker_open{server="storefront"} 0')
  for (let i = 0; i < 5; i++) await link.fetch('http://127.0.0.1:1/x').catch(() => {})
  const text = await metrics.text()
  expect(text).toContain('heji_kept_pages_served_total{how="kept",server="storefront"} 2')
  expect(text).toContain('heji_kept_pages_served_total{how="drawn",server="storefront"} 1')
  expect(text).toContain('heji_kept_pages{server="storefront"} 1')
  expect(text).toContain('heji_api_breaker_open{server="storefront"} 1')
})

it('shows how many requests are in progress, and how many wait', async () => {
  const { turns, metrics } = opened()
  for (const _ of [1, 2, 3]) void turns.take('10.0.0.1')
  const text = await metrics.text()
  expect(text).toContain('heji_requests{state="running",server="storefront"} 1')
  expect(text).toContain('heji_requests{state="waiting",server="storefront"} 2')
})

it('logs a slow page with its route and nothing of the visitor', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { app } = opened({ ...RUN, slowMs: 0 })
  await app.request('/items/7?q=13800000001')
  expect(JSON.parse(String(said.mock.calls[0]![0]))).toEqual({
    time: expect.any(Number),
    request: expect.stringMatching(/^[b-t]{16}$/),
    method: 'GET',
    route: '/items/:id',
    status: 200,
    ms: expect.any(Number),
    msg: 'slow page',
  })
})
