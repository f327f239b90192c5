// @vitest-environment node
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApiLink } from './api-link'

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
    for (let i = 0; i < 5; i++) await expect(read()).rejects.not.toHaveProperty('isBrokenCircuitError')
    await expect(read()).rejects.toMatchObject({ isBrokenCircuitError: true })
    await expect(link.fetch(`${origin}/x`, { method: 'POST' })).rejects.toMatchObject({ isBrokenCircuitError: true })
    expect(state.asked).toBe(5)
  })

  it('lets one call try after a second, and all others after it gets an answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { state, read } = await apiThat(breaksOff)
    for (let i = 0; i < 5; i++) await read().catch(() => {})
    vi.setSystemTime(Date.now() + 1_001)
    state.answer = fine
    const [first, second] = [read(), read()]
    await expect(second).rejects.toMatchObject({ isBrokenCircuitError: true })
    expect((await first)[0]).toBe(200)
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
