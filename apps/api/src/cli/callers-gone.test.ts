import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { defineCommand } from './command'
import { acceptCommands, runInShop, socketPath } from './running-shop'

/** Steps of all commands that run, and how many commands began and ended. */
const seen = { steps: 0, begun: 0, ended: 0 }

/** Would never end by itself. */
const endless = defineCommand({
  name: 'endless',
  summary: '',
  input: v.object({}),
  run: async ctx => {
    seen.begun += 1
    try {
      for (;;) {
        await setImmediate()
        seen.steps += 1
        ctx.say(`第 ${seen.steps} 步`)
      }
    } finally {
      seen.ended += 1
    }
  },
})
const short = defineCommand({ name: 'short', summary: '', input: v.object({}), run: async ctx => ctx.say('好') })

let shop: TestShop
let stop: () => void
let path: string
beforeAll(async () => {
  shop = await createTestShop()
  path = socketPath(shop.config.dataDir)
  stop = acceptCommands([endless, short], { ...shop, database: { ...shop.database, kind: 'pglite' } })
  await vi.waitUntil(() => existsSync(path))
})
afterAll(async () => {
  stop()
  await shop.close()
})
beforeEach(() => Object.assign(seen, { steps: 0, begun: 0, ended: 0 }))

const LINE = `${JSON.stringify({ name: 'endless', input: {} })}\n`

async function call(said: string): Promise<Socket> {
  const socket = createConnection(path)
  socket.on('error', () => {})
  await new Promise(resolve => socket.once('connect', resolve))
  socket.write(said)
  return socket
}
const firstAnswer = (socket: Socket) => new Promise(resolve => socket.once('data', resolve))

/** Ways in which a terminal, a pipe or a connection ends; those that begin a command, and those that do not. */
const ways: Record<string, [begins: number, leave: () => Promise<unknown>]> = {
  'before it says anything': [0, async () => (await call('')).destroy()],
  'in the middle of a line': [0, async () => (await call(LINE.slice(0, 10))).destroy()],
  'before the first answer': [1, async () => (await call(LINE)).destroySoon()],
  'after the first answer': [
    1,
    async () => {
      const socket = await call(LINE)
      await firstAnswer(socket)
      socket.destroy()
    },
  ],
  'for half: it says that it will say no more': [
    1,
    async () => {
      const socket = await call(LINE)
      await firstAnswer(socket)
      socket.end()
    },
  ],
}

async function shopServes() {
  const said: string[] = []
  await runInShop(shop.config.dataDir, short, {}, { say: line => void said.push(line), progress: () => {} })
  expect(said).toEqual(['好'])
}

it.each(Object.entries(ways))('ends a command whose caller goes away %s, and serves the next one', async (_, way) => {
  const [begins, leave] = way
  await leave()
  await vi.waitFor(() => expect(seen).toMatchObject({ begun: begins, ended: begins }))
  await shopServes()
})

it('ends the commands of callers who all go away at once, in every way', async () => {
  const all = [...Object.values(ways), ...Object.values(ways)]
  const begins = all.reduce((sum, [n]) => sum + n, 0)
  await Promise.all(all.map(([, leave]) => leave()))
  await vi.waitFor(() => expect(seen).toMatchObject({ begun: begins, ended: begins }))
  await shopServes()
})

it('does not collect what a caller never reads', async () => {
  const socket = await call(LINE)
  socket.pause()
  await vi.waitFor(() => expect(seen).toMatchObject({ begun: 1, ended: 1 }), 20_000)
  await shopServes()
  socket.destroy()
})

it('tells its caller when the shop goes away', async () => {
  const dataDir = `${shop.config.dataDir}/gone`
  await mkdir(dataDir)
  const server = createServer(socket => void socket.once('data', () => socket.destroy()))
  await new Promise<void>(resolve => server.listen(socketPath(dataDir), resolve))
  const asked = runInShop(dataDir, short, {}, { say: () => {}, progress: () => {} })
  await expect(asked).rejects.toThrow('商城在命令完成之前停止了')
  server.close()
})
