import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { PICTURE_WIDTHS } from '@heji/validators'
import { type ServerType, serve } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FindDrawing } from '../src/platform/drawings'
import { createTestShop, type TestShop } from '../testing/test-shop'
import { full } from './support/scale'

const ATTACKERS = full(200, 25)
const SHOPPERS = 5
const PICTURES_EACH = 4
const PICTURES = SHOPPERS * PICTURES_EACH
const FORMATS = 4
const CLOSED = 40

/** Drawings that have begun, by key. */
const begun = new Map<string, number>()
/** Requested drawings. */
const looked = new Set<string>()
/** While it is set, no drawing is finished. */
let held: Promise<void> | undefined

/** A demo with pictures `shown/0` to `shown/999`, which take as long as real ones. */
const findDrawing: FindDrawing = async key => {
  if (!/^shown\/\d{1,3}$/.test(key)) return null
  looked.add(key)
  return {
    widthFor: asked => asked ?? 800,
    encode: async (width, format) => {
      begun.set(key, (begun.get(key) ?? 0) + 1)
      await held
      return await sharp(Buffer.from(drawingOf(key)))
        .resize(width)
        .toFormat(format)
        .toBuffer()
    },
  }
}

/** Pictures that the attackers know from the home page. */
const isAttacked = (key: string) => key === 'shown/0' || /^shown\/\d{3}$/.test(key)

const drawingOf = (key: string) => {
  const circles = Array.from({ length: 12 }, (_, i) => `<circle cx="${i * 65}" cy="${(i * 97) % 800}" r="${40 + i}"/>`)
  const colour = `#${(Number(key.slice(6)) * 2_345).toString(16).padStart(6, '7')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" fill="${colour}">${circles.join('')}</svg>`
}

let shop: TestShop
let server: ServerType
let url: string

beforeAll(async () => {
  shop = await createTestShop({}, { findDrawing })
  server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 })
  await vi.waitFor(() => expect(server.address()).not.toBeNull())
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/img`
})
afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections()
  server.close()
  await shop.close()
})
beforeEach(() => {
  begun.clear()
  looked.clear()
  held = undefined
})

/** Milliseconds of the slowest picture of shoppers who ask for new ones at the same time. */
async function slowestOf(round: number) {
  const times: number[] = []
  const shopper = async (_: unknown, who: number) => {
    for (let i = 0; i < PICTURES_EACH; i++) {
      const started = performance.now()
      const answer = await fetch(`${url}/shown/${1 + round * PICTURES + who * PICTURES_EACH + i}?w=320&fm=avif`)
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return Math.round(Math.max(...times))
}

it(`serves shoppers new pictures while ${ATTACKERS} others ask for made-up keys and widths`, async () => {
  const before = await slowestOf(0)
  const attacker = signCaller('203.0.113.9', shop.config.internalToken)
  const attack = fork(join(import.meta.dirname, 'support/picture-attack.mjs'), [
    url,
    String(ATTACKERS),
    CALLER_HEADER,
    attacker,
  ])
  await once(attack, 'message')
  const during = await slowestOf(1)
  attack.send('enough')
  const [attacks] = await once(attack, 'message')
  const ofAttackers = [...begun].filter(([key]) => isAttacked(key)).map(([, times]) => times)
  console.log(
    `[pictures] ${attacks} attacks began ${ofAttackers.reduce((a, b) => a + b, 0)} drawings; slowest of ${PICTURES} new pictures: ${before} → ${during} ms`,
  )
  // Each delivered width in each format, and the picture's own width.
  expect(Math.max(...ofAttackers)).toBeLessThanOrEqual((PICTURE_WIDTHS.length + 1) * FORMATS)
  expect([...begun.keys()].filter(key => !isAttacked(key))).toHaveLength(2 * PICTURES)
})

it('begins no drawing for callers who have closed their connection', async () => {
  let finish = () => {}
  held = new Promise(resolve => {
    finish = resolve
  })
  const running = [50, 51].map(n => fetch(`${url}/shown/${n}`))
  await vi.waitFor(() => expect(begun.size).toBe(2), { timeout: 60_000 })
  const before = await connections()
  const { port } = server.address() as AddressInfo
  const callers = Array.from({ length: CLOSED }, (_, i) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /img/shown/${52 + i} HTTP/1.1\r\nhost: x\r\n\r\n`)
    return socket
  })
  await vi.waitFor(() => expect(looked.size).toBe(CLOSED + 2), { timeout: 60_000 })
  for (const socket of callers) socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(before), { timeout: 60_000 })
  finish()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
  expect([...begun.keys()].toSorted()).toEqual(['shown/50', 'shown/51'])
})

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
