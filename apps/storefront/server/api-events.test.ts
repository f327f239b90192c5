// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Change, listenToApi } from './api-events'

let close: (() => void) | undefined
afterEach(() => close?.())

/** An API whose stream a test writes piece by piece, and a listener. */
async function stream() {
  const streams: ServerResponse[] = []
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    streams.push(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const changes: Change[] = []
  const stop = listenToApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token', {
    change: change => void changes.push(change),
  })
  close = () => {
    stop()
    server.closeAllConnections()
    server.close()
  }
  await expect.poll(() => changes).toEqual(['anything'])
  changes.length = 0
  return { streams, changes }
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
  await expect.poll(() => changes).toEqual(['templates'])
})

it('treats a gap as a change of anything', async () => {
  const { streams, changes } = await stream()
  streams[0]!.destroy()
  await expect.poll(() => changes).toEqual(['anything'])
  streams[1]!.write('event: catalogue-changed\ndata: \n\n')
  await expect.poll(() => changes).toEqual(['anything', 'anything'])
})
