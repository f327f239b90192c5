import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shopEvents, webhookSends, webhooks } from '../src/db/schema'
import { newSecret } from '../src/modules/webhooks/secrets'
import { readConfig } from '../src/platform/config'
import { addGoods, addShop } from '../testing/fixtures'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const OBJECTS = full(100, 50)
/** Changes of each. */
const ROUNDS = full(100, 20)
const EVENTS = OBJECTS * ROUNDS
const KILLS = full(12, 3)

interface Got {
  id: string
  of: string
  n: number
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe.each(['postgres', 'pglite'] as const)('kills of the sender and of the receiver on %s', engine => {
  let shop: RaceShop
  let receiver: ChildProcess
  let file = ''
  let port = 0

  const got = (): Got[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Got)
  const known = () => new Set(got().map(({ id }) => id)).size

  async function startReceiver() {
    receiver = fork(join(import.meta.dirname, 'support', 'event-receiver.mjs'), [file, String(port)])
    await once(receiver, 'message')
  }

  async function crashReceiver() {
    receiver.kill('SIGKILL')
    await once(receiver, 'exit')
    await startReceiver()
  }

  beforeAll(async () => {
    port = await freePort()
    shop = await openRaceShop(engine, { env: { WEBHOOK_HOSTS: `127.0.0.1:${port}` } })
    file = join(shop.folder, 'received.jsonl')
    writeFileSync(file, '')
    await startReceiver()
    await shop.withDatabase(async ({ db }) => {
      const shopId = (await addShop(db)).id
      for (let i = 0; i < OBJECTS; i++) await addGoods(db, { shopId, store: 0 })
      await db.execute(sql`delete from ${shopEvents}`)
      const { secret } = readConfig({ HEJI_DEMO: '1' })
      const url = `http://127.0.0.1:${port}/`
      const hook = { name: 'ERP', url, topics: ['stock.changed'], secret: newSecret(secret).locked, position: 0 }
      await db.insert(webhooks).values(hook)
      for (let round = 1; round <= ROUNDS; round++) await db.execute(sql`update skus set store = ${round}`)
    })
    await shop.start()
  })
  afterAll(async () => {
    receiver?.kill('SIGKILL')
    await shop?.close()
  })

  it(`sends ${EVENTS} events through ${KILLS} kills of each`, { timeout: 1_800_000 }, async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      const wanted = Math.floor((EVENTS * kill) / (KILLS + 2))
      await vi.waitFor(() => expect(known()).toBeGreaterThanOrEqual(wanted), { timeout: 600_000, interval: 20 })
      await shop.crash(kill % shop.urls().length)
      await crashReceiver()
    }
    await vi.waitFor(() => expect(known()).toBe(EVENTS), { timeout: 900_000, interval: 200 })
    // What was written down just before a kill is sent once more: wait until the shop knows of each.
    await shop.stop()
  })

  it('lost none, kept the order of each object, and repeated only under the same id', async () => {
    const all = got()
    const byId = grouped(all)
    for (const same of byId.values()) expect(new Set(same.map(({ of, n }) => `${of}:${n}`)).size).toBe(1)
    const repeated = all.length - byId.size
    console.log(`[events ${engine}] ${byId.size} events, ${repeated} came twice, ${KILLS} kills of each`)
    const newest = new Map<string, number>()
    for (const { of, n } of all) {
      const before = newest.get(of) ?? 0
      // A repetition of the last one is no step back.
      expect([before, before + 1]).toContain(n)
      newest.set(of, n)
    }
    expect([...newest.values()]).toEqual(Array.from({ length: OBJECTS }, () => ROUNDS))
    await shop.withDatabase(async ({ db }) => {
      expect(await db.$count(webhookSends)).toBe(EVENTS)
      const tried = await db.$count(webhookSends, gt(webhookSends.attempts, 1))
      expect(tried, 'kills that nobody felt prove nothing').toBeGreaterThan(0)
    })
  })
})

function grouped(all: Got[]) {
  const byId = new Map<string, Got[]>()
  for (const one of all) byId.set(one.id, [...(byId.get(one.id) ?? []), one])
  return byId
}
