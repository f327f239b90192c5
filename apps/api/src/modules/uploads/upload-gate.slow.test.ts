import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mountUploadGate } from './upload-gate'

const PATH = '/aftersales.uploadPic'
const app = new Hono()
mountUploadGate(app, c => c.req.header('from') ?? '', { most: 2, mostOfOne: 1, patience: 1 })
const REFUSING = '/api/espier/upload_localimage'
app.post(REFUSING, c => c.text('unknown caller', 401))
let inside: AbortController
let leave: AbortController
beforeEach(() => {
  inside = new AbortController()
  leave = new AbortController()
})
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

async function sendSlowly(path = PATH, from = ''): Promise<string> {
  const init = { method: 'POST', body: slowPicture(), duplex: 'half', headers: { from } }
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

it('lets others in while one network has its places', async () => {
  const entered = once(inside.signal, 'abort')
  const taken = fetch(url(), { method: 'POST', body: 'x', headers: { from: 'one' } })
  await entered
  expect(await sendSlowly(REFUSING, 'one')).toContain('503')
  expect(await sendSlowly(REFUSING, 'other')).toContain('401 unknown caller')
  leave.abort()
  await taken
})

it('answers a caller without a session when all of its picture has come', async () => {
  expect(await sendSlowly(REFUSING)).toBe('401 unknown caller after 8 parts')
})
