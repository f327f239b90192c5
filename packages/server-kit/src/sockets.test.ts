import { Agent, createServer, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareSockets } from './sockets'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const MOST = 40
const STRANGER = '127.0.0.2'
const HALF_A_HEAD = 'GET / HTTP/1.1\r\nhost: x\r\n'

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve(answer: RequestListener = (_, response) => void response.end('ok')) {
  const server = createServer(answer)
  shareSockets(server, MOST)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Resolves when the server has taken the socket. */
async function open(server: Server, localAddress: string, said: string) {
  const taken = new Promise<void>(resolve => server.once('connection', () => resolve()))
  const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress })
  ends.push(() => socket.destroy())
  socket.on('error', () => {})
  socket.resume()
  socket.write(said)
  await taken
  return socket
}
async function openMany(server: Server, count: number, { from = STRANGER, said = HALF_A_HEAD } = {}) {
  const sockets: Socket[] = []
  for (let i = 0; i < count; i++) sockets.push(await open(server, from, said))
  return sockets
}

const ask = (server: Server, localAddress: string, agent = new Agent()) =>
  new Promise<number>((resolve, reject) => {
    const asked = request({ port: portOf(server), host: '127.0.0.1', localAddress, agent }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end()
  })
const shop = async (server: Server, from: string) => {
  for (let i = 0; i < 30; i++) expect(await ask(server, from)).toBe(200)
}
const closedOf = (sockets: Socket[]) => sockets.filter(socket => socket.closed).length

describe('a full server', () => {
  it.each([
    ['sends half a head', HALF_A_HEAD],
    ['says nothing', ''],
    ['sends half a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc'],
    ['asks once and then sends half a head', `GET / HTTP/1.1\r\nhost: x\r\n\r\n${HALF_A_HEAD}`],
  ])('serves everybody else while one address %s', async (_, said) => {
    const server = await serve((request, response) => {
      request.resume()
      request.once('end', () => response.end('ok'))
    })
    const held = await openMany(server, MOST + 20, { said })
    await shop(server, '127.0.0.1')
    // A second caller at the same address is served, too.
    await shop(server, STRANGER)
    await vi.waitFor(() => expect(closedOf(held)).toBeGreaterThanOrEqual(20), WAIT)
  })

  it('serves everybody else while one address does not read its answers', async () => {
    const big = Buffer.alloc(8_000_000)
    const server = await serve((request, response) => void response.end(request.url === '/big' ? big : 'ok'))
    const held = await openMany(server, MOST, { said: 'GET /big HTTP/1.1\r\nhost: x\r\n\r\n' })
    for (const socket of held) socket.pause()
    await shop(server, '127.0.0.1')
  })

  it('takes places from the address that holds most', async () => {
    const server = await serve()
    const few = await openMany(server, 10, { from: '127.0.0.3' })
    const held = await openMany(server, MOST - 10)
    await shop(server, '127.0.0.1')
    expect(closedOf(few)).toBe(0)
    expect(closedOf(held)).toBeGreaterThan(0)
  })

  it('refuses newcomers while it works for all others, and accepts them afterwards', async () => {
    const { server, answers, answer } = await busy()
    // No address has more than half.
    const others = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
    const asked = others.flatMap(from => Array.from({ length: MOST / 4 }, () => ask(server, from)))
    await vi.waitFor(() => expect(answers).toHaveLength(MOST), WAIT)
    await expect(ask(server, '127.0.0.1')).rejects.toThrow()
    answer()
    expect(await Promise.all(asked)).toEqual(Array(MOST).fill(200))
    const late = ask(server, '127.0.0.1')
    await vi.waitFor(() => expect(answers).toHaveLength(1), WAIT)
    answer()
    expect(await late).toBe(200)
  })

  it('serves others while it works for one address on every socket', async () => {
    const { server, answers, answer } = await busy()
    const asked = Array.from({ length: MOST }, () => ask(server, STRANGER).catch(() => 0))
    await vi.waitFor(() => expect(answers).toHaveLength(MOST), WAIT)
    await expect(ask(server, STRANGER)).rejects.toThrow()
    const others = ['127.0.0.1', '127.0.0.3', '127.0.0.4'].map(from => ask(server, from))
    await vi.waitFor(() => expect(answers).toHaveLength(MOST + 3), WAIT)
    answer()
    expect(await Promise.all(others)).toEqual([200, 200, 200])
    expect((await Promise.all(asked)).filter(status => status === 200)).toHaveLength(MOST - 3)
  })
})

/** A server that answers when it is told. */
async function busy() {
  const answers: (() => void)[] = []
  const server = await serve((_, response) => void answers.push(() => response.end('ok')))
  const answer = () => {
    for (const end of answers.splice(0)) end()
  }
  return { server, answers, answer }
}

it('notices a server that serves only in order of arrival', async () => {
  const server = createServer((_, response) => void response.end('ok'))
  server.maxConnections = MOST
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await openMany(server, MOST)
  await expect(shop(server, '127.0.0.1')).rejects.toThrow()
})

it('keeps the connections of one office open while there is room', async () => {
  const server = await serve()
  const agent = new Agent({ keepAlive: true })
  ends.push(() => agent.destroy())
  let connections = 0
  server.on('connection', () => connections++)
  for (let round = 0; round < 3; round++)
    await Promise.all(Array.from({ length: MOST }, () => ask(server, '127.0.0.1', agent)))
  expect(connections).toBe(MOST)
})
