import { existsSync, statSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { DomainError } from '../platform/errors'
import { type Command, defineCommand } from './command'
import { acceptCommands, runInShop, socketPath } from './running-shop'

const count = defineCommand({
  name: 'count',
  summary: '',
  input: v.object({ to: v.number('要数字') }),
  run: async (ctx, { to }) => {
    for (let i = 1; i <= to; i++) ctx.progress(i, to)
    ctx.say(`到 ${to}`)
    if (to > 2) throw new DomainError('太多')
  },
})
const broken = defineCommand({
  name: 'broken',
  summary: '',
  input: v.object({}),
  run: () => Promise.reject(new Error('secret')),
})
const alone = defineCommand({ name: 'alone', summary: '', alone: true, input: v.object({}), run: async () => {} })

let shop: TestShop
let stop: () => void
beforeAll(async () => {
  shop = await createTestShop()
  // Like a shop with an embedded database, for both kinds of test database.
  stop = acceptCommands([count, broken, alone], { ...shop, database: { ...shop.database, kind: 'pglite' } })
  await vi.waitUntil(() => existsSync(socketPath(shop.config.dataDir)))
})
afterAll(async () => {
  stop()
  await shop.close()
})

async function run(command: Command, input: unknown) {
  const heard: unknown[] = []
  const terminal = {
    say: (line: string) => void heard.push(line),
    progress: (...at: [number, number]) => void heard.push(at),
  }
  try {
    heard.push(await runInShop(shop.config.dataDir, command, input, terminal))
  } catch (error) {
    heard.push((error as Error).message)
  }
  return heard
}

describe('a command in a running shop', () => {
  it('prints here what the shop prints there', async () => {
    expect(await run(count, { to: 2 })).toEqual([[1, 2], [2, 2], '到 2', true])
    expect(await run(count, { to: 3 })).toEqual([[1, 3], [2, 3], [3, 3], '到 3', '太多'])
    expect(await run(count, { to: 'x' })).toEqual(['要数字'])
  })

  it('keeps internal errors in the log', async () => {
    expect(await run(broken, {})).toEqual(['命令执行失败，详见商城日志'])
  })

  it('is refused if it needs the database alone, or is of another version', async () => {
    expect(await run(alone, {})).toEqual(['这个命令需要独占数据库：请先停止商城'])
    expect(await run({ ...count, name: 'other' }, {})).toEqual(['运行中的商城不认识命令 other，请先重启商城'])
  })

  it('cannot be sent by another user', () => {
    expect(statSync(socketPath(shop.config.dataDir)).mode & 0o777).toBe(0o600)
  })

  it('finds no shop if none is running', async () => {
    expect(await runInShop('/nowhere', count, { to: 1 }, { say: () => {}, progress: () => {} })).toBe(false)
  })
})
