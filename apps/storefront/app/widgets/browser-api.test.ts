import { ApiError } from '@heji/api-client'
import { toast } from '@heji/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { browserApi } from './browser-api'

afterEach(() => void vi.unstubAllGlobals())

interface Asked {
  url: string
  method: string
  body: string
  accept: unknown
}

/** Calls once, and says what was asked of our own routes and what came of it. */
async function call(key: string, input: object | undefined, answer: Response) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    asked.push({ url, method, body: String(body ?? ''), accept: (headers as Record<string, string>).accept })
    return answer
  })
  const outcome = await (browserApi as (key: string, input?: object) => Promise<unknown>)(key, input).catch(
    (error: unknown) => error,
  )
  return { asked, outcome }
}
const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status })

it.each([
  ['GET distributor/list', '/shops/list?page=2', 'GET', ''],
  ['GET espier/region', '/regions/at?page=2', 'GET', ''],
  ['GET user/receiveCard', '/member/coupon-claim', 'POST', 'page=2'],
  ['GET promotion/seckillactivity/left', '/seckill/left?page=2', 'GET', ''],
  ['POST promotion/seckillactivity/remind', '/member/seckill-remind', 'POST', 'page=2'],
])('%s asks %s of ours', async (key, url, method, body) => {
  const { asked, outcome } = await call(key, { page: 2 }, json({ data: [1] }))
  expect([asked, outcome]).toEqual([[{ url, method, body, accept: 'application/json' }], [1]])
})

it('asks nobody about other calls', async () => {
  const { asked, outcome } = await call('GET member', undefined, json({ data: 1 }))
  expect([asked, outcome]).toEqual([[], new ApiError(0, 0, '操作失败')])
})

it('asks without input too', async () => {
  expect((await call('GET distributor/list', undefined, json({ data: 1 }))).outcome).toBe(1)
})

it.each([
  ['a refusal', json({ message: '已领完', status: 409 }, 422), 409, '已领完'],
  ['a refusal without words', json({}, 422), 422, '操作失败'],
  ['an answer that is no data', new Response('<html>', { status: 502 }), 502, '操作失败'],
  ['an answer without data', json({ message: '没有' }), 200, '没有'],
  ['data with a bad status', json({ data: 1 }, 500), 500, '操作失败'],
])('fails on %s', async (_, answer, status, message) => {
  const { outcome } = await call('GET distributor/list', {}, answer)
  expect(outcome).toBeInstanceOf(ApiError)
  expect(outcome).toMatchObject({ status, code: status, message })
})

it('shows why an act was refused; what could not be read, the widget says, and visitors sign in', async () => {
  const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
  for (const [key, status] of [
    ['GET user/receiveCard', 409],
    ['GET user/receiveCard', 401],
    ['GET distributor/list', 409],
  ] as const)
    await call(key, {}, json({ message: '已领完', status }, 422))
  expect(told.mock.calls).toEqual([['已领完']])
  vi.restoreAllMocks()
})
