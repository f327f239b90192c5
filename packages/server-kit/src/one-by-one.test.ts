import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { oneByOne } from './one-by-one'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server whose answers take a moment. @returns how many requests it works on, and at most worked on */
async function serve(wrap: (answer: RequestListener) => RequestListener) {
  const work = { now: 0, most: 0, begun: 0 }
  const server = createServer(
    wrap((request, response) => {
      work.begun += 1
      work.now += 1
      work.most = Math.max(work.most, work.now)
      response.prependOnceListener('close', () => {
        work.now -= 1
      })
      setImmediate(() => response.end(`<${request.url}>`))
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { server, work }
}

/** Sends requests ahead of their answers. */
function pipeline(server: Server, count: number) {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const heard = { text: '', isClosed: false }
  ends.push(() => socket.destroy())
  socket.on('error', () => {})
  socket.on('close', () => {
    heard.isClosed = true
  })
  socket.on('data', chunk => {
    heard.text += String(chunk)
  })
  socket.write(Array.from({ length: count }, (_, i) => `GET /${i} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
  return heard
}
const answered = ({ text }: { text: string }) => [...text.matchAll(/<\/(\d+)>/g)].map(([, n]) => Number(n))
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

it('answers a few requests that were sent ahead, in order, one at a time', async () => {
  const { server, work } = await serve(oneByOne)
  const heard = pipeline(server, 20)
  await vi.waitFor(() => expect(answered(heard)).toEqual(upTo(20)), WAIT)
  expect(work).toEqual({ now: 0, most: 1, begun: 20 })
  expect(heard.isClosed).toBe(false)
})

it('works on one request of each of ten sockets that send hundreds ahead, and closes them', async () => {
  const { server, work } = await serve(oneByOne)
  const all = upTo(10).map(() => pipeline(server, 930))
  const other = pipeline(server, 1)
  await vi.waitFor(() => expect(all.filter(({ isClosed }) => isClosed)).toHaveLength(10), WAIT)
  await vi.waitFor(() => expect(answered(other)).toEqual([0]), WAIT)
  expect(work.most).toBeLessThanOrEqual(11)
  expect(work.begun).toBeLessThan(10 * 930)
  await vi.waitFor(() => expect(work.now).toBe(0), WAIT)
})

it('begins nothing for a socket that is gone', async () => {
  const begun: (() => void)[] = []
  const server = createServer(oneByOne((_, response) => void begun.push(() => response.end())))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = new Promise<void>(resolve => server.once('connection', one => one.once('close', () => resolve())))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(9))
  await vi.waitFor(() => expect(begun).toHaveLength(1), WAIT)
  socket.destroy()
  await closed
  begun[0]!()
  await new Promise(resolve => setImmediate(resolve))
  expect(begun).toHaveLength(1)
})

it('would notice a server that begins all of them at once', async () => {
  const { server, work } = await serve(answer => answer)
  pipeline(server, 400)
  await vi.waitFor(() => expect(work.most).toBeGreaterThan(100), WAIT)
})
