import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { passFor } from '@heji/server-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBlockSums } from './collector.server'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const got: { path: string | undefined; pass: unknown; sums: unknown }[] = []
const api = createServer(async (request, response) => {
  got.push({ path: request.url, pass: request.headers['x-heji-internal'], sums: await json(request) })
  response.writeHead(204).end()
})
let apiUrl = ''
beforeEach(async () => {
  got.length = 0
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})
afterEach(() => new Promise(resolve => api.close(resolve)))

const event = (type: string, block = 'a', version: unknown = '7') => ({ type, detail: { version, block } })

it('adds up what blocks did, and tells the API once', async () => {
  const sums = createBlockSums({ apiUrl, internalToken: 'secret' })
  sums.add([event('blockShow'), event('blockShow'), event('blockShow', 'b')])
  sums.add([event('blockClick'), event('blockCart'), event('blockOrder'), { type: 'pageReady', detail: {} }])
  expect(got).toEqual([])
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(got).toHaveLength(1), WAIT)
  const sum = (block: string, kind: string, n = 1) => ({ version: '7', block, kind, n })
  expect(got[0]).toEqual({
    path: '/internal/block-counts',
    pass: passFor('/internal/block-counts', 'secret'),
    sums: [sum('a', 'shows', 2), sum('b', 'shows'), sum('a', 'clicks'), sum('a', 'carts'), sum('a', 'orders')],
  })
  sums.add([event('blockShow')])
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(got[1]?.sums).toEqual([sum('a', 'shows')]), WAIT)
})

it('tells nothing of other events, or of what is no block', () => {
  const sums = createBlockSums({ apiUrl, internalToken: 'secret' })
  sums.add([{ type: 'pageReady' }, event('blockShow', ''), event('blockShow', 'a', '0'), event('blockShow', 'a', 7)])
  sums.add([event('blockShow', 'x'.repeat(65)), event('constructor')])
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps a thousand different sums at most, and goes on when the API is away', async () => {
  const sums = createBlockSums({ apiUrl, internalToken: 'secret' })
  sums.add(Array.from({ length: 1_200 }, (_, i) => event('blockShow', `b${i}`)))
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(got[0]?.sums).toHaveLength(1_000), WAIT)
  const away = createBlockSums({ apiUrl: 'http://127.0.0.1:1', internalToken: 'secret' })
  away.add([event('blockShow')])
  await vi.advanceTimersByTimeAsync(10_000)
  away.add([event('blockShow')])
  expect(vi.getTimerCount()).toBe(1)
})
