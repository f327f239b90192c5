import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addGoods } from '../testing/fixtures'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const SOCKETS = 40
const AHEAD = 930
const BUYERS = full(100, 20)
const MIB = 1024
/** By how much the memory of the process may grow, MiB. */
const MOST = 200

let shop: RaceShop
const open: Socket[] = []

beforeAll(async () => {
  shop = await openRaceShop('pglite')
  await shop.withDatabase(({ db }) => addGoods(db))
  await shop.start()
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await shop?.close()
})

const GOODS = '/api/h5app/wxapp/goods/items'
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MIB

/** Asks for lists that nobody has asked for, without waiting for any. */
function pipeline(which: number, ahead: number) {
  const { port } = new URL(shop.urls()[0]!)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
  const state = { isClosed: false, answers: 0 }
  socket.on('error', () => {})
  socket.on('close', () => {
    state.isClosed = true
  })
  socket.on('data', chunk => {
    state.answers += String(chunk).split('HTTP/1.1 200').length - 1
  })
  const asks = Array.from(
    { length: ahead },
    (_, i) => `GET ${GOODS}?keywords=${which}x${i} HTTP/1.1\r\nhost: x\r\n\r\n`,
  )
  socket.write(asks.join(''))
  open.push(socket)
  return state
}

it(`serves buyers while ${SOCKETS} sockets ask ${AHEAD} times each without waiting`, async () => {
  const [pid] = shop.pids()
  const ask = async () => (await fetch(shop.urls()[0]! + GOODS)).status
  for (let i = 0; i < 50; i++) await ask()
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = peakOf(pid!)
  const greedy = Array.from({ length: SOCKETS }, (_, i) => pipeline(i, AHEAD))
  const times: number[] = []
  for (let i = 0; i < BUYERS; i++) {
    const began = performance.now()
    expect(await ask()).toBe(200)
    times.push(performance.now() - began)
  }
  await vi.waitFor(() => expect(greedy.filter(({ isClosed }) => isClosed)).toHaveLength(SOCKETS), 60_000)
  const grown = peakOf(pid!) - before
  console.log(
    `[pipelining] ${BUYERS} buyers answered, the slowest after ${Math.max(...times).toFixed(0)} ms; memory + ${grown.toFixed(0)} MiB`,
  )
  expect(grown).toBeLessThan(MOST)
})

it('answers a few requests that were sent ahead', async () => {
  const few = pipeline(SOCKETS, 10)
  await vi.waitFor(() => expect(few.answers).toBe(10), 20_000)
  expect(few.isClosed).toBe(false)
})
