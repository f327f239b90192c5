import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { Metrics } from './metrics'
import { newRequestId, REQUEST_ID_HEADER } from './request-id'
import { type SlowCall, watchCalls } from './watch-calls'

function watched(slowMs: number) {
  const metrics = new Metrics('test')
  const slow: SlowCall[] = []
  const app = new Hono()
  app.use('*', watchCalls({ metrics, slowMs, onSlow: call => slow.push(call) }))
  app.get('/members/:mobile', c => c.text(c.get('requestId')))
  return { app, metrics, slow }
}

it('counts calls by pattern, and names no path that a caller sent', async () => {
  const { app, metrics } = watched(60_000)
  for (const path of ['/members/13800000001', '/members/13800000002?name=x', '/13800000003', '/wp-admin'])
    await app.request(path)
  const text = await metrics.text()
  const counted = (route: string, status: number) =>
    `heji_request_duration_seconds_count{server="test",method="GET",route="${route}",status="${status}"} 2`
  expect(text).toContain(counted('/members/:mobile', 200))
  expect(text).toContain(counted('none', 404))
  expect(text).not.toMatch(/1380000000|wp-admin/)
})

it('reports a slow call with its id and its pattern, and with nothing else of the caller', async () => {
  const { app, slow } = watched(0)
  const id = newRequestId()
  await app.request('/members/13800000001?name=x', { headers: { [REQUEST_ID_HEADER]: id } })
  expect(slow).toEqual([{ request: id, method: 'GET', route: '/members/:mobile', status: 200, ms: expect.any(Number) }])
})

it('reports no picture: drawing one for the first time takes its time', async () => {
  const { app, slow } = watched(0)
  app.get('/img/*', c => c.text('drawn'))
  await app.request('/img/p/1.jpg')
  expect(slow).toEqual([])
})

it.each(['', 'abc', '13800000001', 'b'.repeat(17), 'bcdfghjklmnpqrs\u00a0'])(
  'makes an id in place of %j',
  async given => {
    const { app } = watched(60_000)
    const answer = await app.request('/members/1', { headers: { [REQUEST_ID_HEADER]: given } })
    expect(await answer.text()).toMatch(/^[b-t]{16}$/)
  },
)
