import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addGoods } from '../testing/fixtures'
import { openRaceShop, type RaceShop } from './support/race-shop'

const SOCKETS = 500
const ASKS = 300
const MOST_SOCKETS = 1_000

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

const portOf = () => Number(new URL(shop.urls()[0]!).port)

/** A client that sends the beginning of a request and then nothing. */
function slowCaller(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const state = { isClosed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    state.isClosed = true
  })
  socket.resume()
  socket.on('connect', () => socket.write('GET /api/h5app/wxapp/goods/items HTTP/1.1\r\nhost: x\r\n'))
  open.push(socket)
  return state
}

/** 95th percentile of the answer times, in ms. */
async function p95() {
  const times = []
  for (let i = 0; i < ASKS; i++) {
    const started = performance.now()
    expect((await fetch(`${shop.urls()[0]}/api/h5app/wxapp/goods/items`)).status).toBe(200)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ASKS * 0.95)]!
}

it(`serves others while ${SOCKETS} clients send headers slowly, and closes those connections`, async () => {
  await p95()
  const before = await p95()
  const slow = Array.from({ length: SOCKETS }, () => slowCaller(portOf()))
  const during = await p95()
  const started = performance.now()
  expect(await areSentAway(slow, SOCKETS, 60_000)).toBe(true)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `[slow] p95 ${before.toFixed(1)} → ${during.toFixed(1)} ms with ${SOCKETS} slow sockets; all closed ${seconds} s later`,
  )
})

it(`serves everybody else while one address opens ${MOST_SOCKETS + 50} sockets and sends nothing more`, async () => {
  const slow = Array.from({ length: MOST_SOCKETS + 50 }, () => slowCaller(portOf(), '127.0.0.2'))
  expect(await areSentAway(slow, 50, 9_000)).toBe(true)
  let answered = 0
  // Each on a separate socket, like many visitors.
  for (let i = 0; i < ASKS; i++) answered += (await askAnew(portOf())) === 200 ? 1 : 0
  const held = slow.filter(state => !state.isClosed).length
  console.log(`[slow] ${answered} of ${ASKS} new visitors answered while one address held ${held} sockets`)
  expect(answered).toBe(ASKS)
})

it(`never holds more than ${MOST_SOCKETS} sockets`, async () => {
  const slow = Array.from({ length: MOST_SOCKETS + 50 }, () => slowCaller(portOf()))
  expect(await areSentAway(slow, 50, 9_000)).toBe(true)
  expect(process.kill(shop.pids()[0]!, 0)).toBe(true)
})

it('would notice a server that waits forever', async () => {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const slow = Array.from({ length: 50 }, () => slowCaller((server.address() as AddressInfo).port))
  // Longer than our server waits.
  expect(await areSentAway(slow, 1, 15_000), 'the test is blind').toBe(false)
  server.closeAllConnections()
  server.close()
})

/** Status of an answer on a fresh socket. */
const askAnew = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const url = `http://127.0.0.1:${port}/api/h5app/wxapp/goods/items`
    const asked = request(url, { agent: false }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end()
  })

/** Whether this number of them is closed in time. */
const areSentAway = (slow: { isClosed: boolean }[], count: number, timeout: number) =>
  vi
    .waitFor(() => expect(slow.filter(state => state.isClosed).length).toBeGreaterThanOrEqual(count), {
      timeout,
      interval: 50,
    })
    .then(
      () => true,
      () => false,
    )
