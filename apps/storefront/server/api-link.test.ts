// @vitest-environment node
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApiLink } from './api-link'
import { NotAsked } from './breaker'

let close: (() => void) | undefined
afterEach(() => {
  close?.()
  vi.useRealTimers()
})

/** An API that behaves as `answer` says at the moment, and the connection to it. */
async function apiThat(answer: RequestListener) {
  const state = { answer, asked: 0 }
  const server = createServer((request, response) => {
    state.asked++
    state.answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const link = createApiLink(origin)
  const read = () => link.read(`${origin}/x`, { headers: {}, timeout: 5_000, signal: undefined })
  return { state, origin, link, read }
}
const breaksOff: RequestListener = (_, response) => void response.destroy()
const hangs: RequestListener = () => {}
const busy: RequestListener = (_, response) => void response.writeHead(503).end('{}')
const fine: RequestListener = (_, response) => void response.end('{}')

describe('the connection to the API', () => {
  it('stops calling after five calls without an answer, reading or writing', async () => {
    const { state, origin, link, read } = await apiThat(breaksOff)
    for (let i = 0; i < 5; i++) await expect(read()).rejects.not.toBeInstanceOf(NotAsked)
    await expect(read()).rejects.toBeInstanceOf(NotAsked)
    await expect(link.fetch(`${origin}/x`, { method: 'POST' })).rejects.toBeInstanceOf(NotAsked)
    expect(state.asked).toBe(5)
  })

  it('lets one call try after a second, and all others after it gets an answer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { state, read } = await apiThat(breaksOff)
    for (let i = 0; i < 5; i++) await read().catch(() => {})
    vi.advanceTimersByTime(1_001)
    state.answer = fine
    const [first, second] = [read(), read()]
    await expect(second).rejects.toBeInstanceOf(NotAsked)
    expect((await first)[0]).toBe(200)
    expect((await read())[0]).toBe(200)
  })

  it('lets one call try a second later, though the clock of the machine was far ahead when it stopped', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    const { state, read } = await apiThat(breaksOff)
    const now = Date.now()
    vi.setSystemTime(now + 400 * 86_400_000)
    for (let i = 0; i < 5; i++) await read().catch(() => {})
    vi.setSystemTime(now)
    vi.advanceTimersByTime(1_001)
    state.answer = fine
    expect((await read())[0]).toBe(200)
  })

  it('keeps calling an API that answers, even with errors', async () => {
    const { state, read } = await apiThat(busy)
    for (let i = 0; i < 10; i++) expect((await read())[0]).toBe(503)
    expect(state.asked).toBe(10)
  })

  it('keeps calling after visitors have gone', async () => {
    const { state, origin, link } = await apiThat(hangs)
    for (let i = 0; i < 10; i++) {
      const given = new AbortController()
      const call = link.fetch(`${origin}/x`, { signal: given.signal })
      given.abort()
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    }
    state.answer = fine
    expect((await link.fetch(`${origin}/x`)).status).toBe(200)
  })
})
