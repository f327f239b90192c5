// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passFor } from '@heji/server-kit'
import { afterEach, expect, it } from 'vitest'
import { listenToApi } from './api-events'

let close: (() => void) | undefined
afterEach(() => close?.())

/** An API whose stream a test writes piece by piece, and a listener. */
async function stream() {
  const streams: ServerResponse[] = []
  const shown: unknown[] = []
  const server = createServer((request, response) => {
    shown.push(request.headers['x-heji-internal'])
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    streams.push(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const changes: string[] = []
  const stop = listenToApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token', {
    change: () => void changes.push('change'),
  })
  close = () => {
    stop()
    server.closeAllConnections()
    server.close()
  }
  await expect.poll(() => changes).toEqual(['change'])
  changes.length = 0
  return { streams, changes, shown }
}

it.each([
  ['in one piece', ['event: template-changed\ndata: \n\n']],
  ['in two', ['event: templ', 'ate-changed\ndata: \n\n']],
  ['behind another', ['event: beat\ndata: \n\nevent: template-changed\n', 'data: \n\n']],
])('receives an event that comes %s', async (_, parts) => {
  const { streams, changes } = await stream()
  for (const part of parts) {
    streams[0]!.write(part)
    // So that the listener reads the next piece separately.
    await new Promise(resolve => setImmediate(resolve))
  }
  await expect.poll(() => changes).toEqual(['change'])
})

it.each([
  [
    'a page of HTML as 200',
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>商城</p>'),
  ],
  [
    'JSON with a refusal',
    (response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"status_code":404}}'),
  ],
  ['404', (response: ServerResponse) => void response.writeHead(404).end()],
])('reports nothing of a server that answers %s, and asks again', async (_, answer) => {
  let asked = 0
  const server = createServer((__, response) => {
    asked += 1
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const changes: string[] = []
  const stop = listenToApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token', {
    change: () => void changes.push('change'),
    open: () => void changes.push('open'),
  })
  close = () => {
    stop()
    server.closeAllConnections()
    server.close()
  }
  await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(2)
  expect(changes).toEqual([])
})

it('treats a gap as a change of anything', async () => {
  const { streams, changes } = await stream()
  streams[0]!.destroy()
  await expect.poll(() => changes).toEqual(['change'])
  streams[1]!.write('event: catalogue-changed\ndata: \n\n')
  await expect.poll(() => changes).toEqual(['change', 'change'])
})

it('never shows the token itself: the server may be of another make', async () => {
  const { shown } = await stream()
  expect(shown).toEqual([passFor('/internal/events', 'token')])
})
