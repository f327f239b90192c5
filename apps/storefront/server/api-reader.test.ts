// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReader } from './api-reader'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let origin: string
let connections: number
const server = createServer((request, response) => answer(request, response))
server.on('connection', () => connections++)

beforeEach(async () => {
  connections = 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const says = (body: unknown) => {
  answer = (_, response) => void response.end(JSON.stringify(body))
}
const reader = (path = 'goods/items?page=1') => {
  const read = createReader(origin)
  return (headers: Record<string, string> = {}, more: { timeout?: number; signal?: AbortSignal } = {}) =>
    read(`${origin}/api/h5app/wxapp/${path}`, { headers, timeout: 5_000, signal: undefined, ...more })
}

it('sends path, query and headers, and returns status, parsed body and headers', async () => {
  answer = ({ url, headers }, response) => {
    response.writeHead(429, { 'retry-after': '7' }).end(JSON.stringify({ url, from: headers['x-forwarded-for'] }))
  }
  const [status, body, headers] = await reader()({ 'x-forwarded-for': '10.0.0.7' })
  expect([status, body]).toEqual([429, { url: '/api/h5app/wxapp/goods/items?page=1', from: '10.0.0.7' }])
  expect([headers.get('retry-after'), headers.get('x-none')]).toEqual(['7', null])
})

it('returns null for a body that is not JSON', async () => {
  answer = (_, response) => void response.end('<html>')
  expect((await reader()())[1]).toBeNull()
})

it('accepts an answer that is late only because this process was busy', async () => {
  says([1])
  const answer = reader()({}, { timeout: 20 })
  const until = performance.now() + 200
  while (performance.now() < until);
  expect((await answer)[1]).toEqual([1])
})

it('keeps its connection', async () => {
  says([])
  const read = reader()
  for (let i = 0; i < 3; i++) await read()
  expect(connections).toBe(1)
})

describe('fails', () => {
  it('with a TimeoutError if the answer is not complete in time', async () => {
    answer = (_, response) => void response.writeHead(200).write('{')
    await expect(reader()({}, { timeout: 20 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it.each(['before', 'while'])('when it is aborted %s it is running', async when => {
    const stop = new AbortController()
    answer = () => stop.abort()
    if (when === 'before') stop.abort()
    await expect(reader()({}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('if the answer breaks off or nobody listens', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{')
      setImmediate(() => response.destroy())
    }
    await expect(reader()()).rejects.toThrow()
    const nobody = createReader('http://127.0.0.1:1')
    await expect(nobody('http://127.0.0.1:1/x', { headers: {}, timeout: 1_000, signal: undefined })).rejects.toThrow()
  })
})
