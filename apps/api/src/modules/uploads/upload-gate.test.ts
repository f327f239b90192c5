import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountUploadGate } from './upload-gate'

const PATH = '/aftersales.uploadPic'
const app = new Hono()
mountUploadGate(app, { atOnce: 1, waiting: 0 })
const REFUSING = '/api/espier/upload_localimage'
app.post(REFUSING, c => c.text('unknown caller', 401))
const inside = new AbortController()
const leave = new AbortController()
app.post(PATH, async c => {
  inside.abort()
  await once(leave.signal, 'abort')
  return c.text('taken')
})
app.onError((error, c) => c.text(error.message, 503))
const server = serve({ fetch: app.fetch, port: 0 })
const url = (path = PATH) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
beforeAll(() => void (server.listening || once(server, 'listening')))
afterAll(() => server.close())

/** A picture in eight parts, with the pauses of a slow line. */
let sent = 0
async function* slowPicture() {
  for (sent = 0; sent < 8; sent++) {
    yield new Uint8Array(1_000_000)
    await after(120)
  }
}

async function sendSlowly(path = PATH): Promise<string> {
  const init = { method: 'POST', body: slowPicture(), duplex: 'half' }
  const answer = await fetch(url(path), init as unknown as RequestInit)
  return `${answer.status} ${await answer.text()} after ${sent} parts`
}

it('answers a refused caller when all of its picture has come: an earlier answer cuts the line of slow ones', async () => {
  const entered = once(inside.signal, 'abort')
  const taken = fetch(url(), { method: 'POST', body: 'x' })
  await entered
  expect(await sendSlowly()).toBe('503 系统繁忙，请稍后再试 after 8 parts')
  leave.abort()
  expect(await (await taken).text()).toBe('taken')
})

it('answers a caller without a session when all of its picture has come', async () => {
  expect(await sendSlowly(REFUSING)).toBe('401 unknown caller after 8 parts')
})
