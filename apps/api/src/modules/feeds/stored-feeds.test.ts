import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { FeedName } from './forms'
import { createStoredFeeds } from './stored-feeds'

function storedFeeds(text: () => string) {
  let now = Date.UTC(2026, 10, 11)
  const made: FeedName[] = []
  const running = { now: 0, most: 0 }
  const feedFor = createStoredFeeds({ now: () => new Date(now) }, async function* (name) {
    made.push(name)
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await Promise.resolve()
    running.now -= 1
    yield text()
  })
  const read = async (name: FeedName) => gunzipSync(readFileSync((await feedFor(name)).path)).toString()
  const wait = (ms: number) => {
    now += ms
  }
  return { feedFor, made, running, read, wait }
}

it('makes one feed at a time, each once for all who wait', async () => {
  const { feedFor, made, running } = storedFeeds(() => 'a')
  const names: FeedName[] = ['google.xml', 'baidu.xml', 'google.xml', 'goods.csv', 'baidu.xml']
  await Promise.all(names.map(feedFor))
  expect(made).toEqual(['google.xml', 'baidu.xml', 'goods.csv'])
  expect(running.most).toBe(1)
})

it('tries again a minute after a failure, and makes the others meanwhile', async () => {
  let isBroken = true
  const { read, made, wait } = storedFeeds(() => {
    if (isBroken) throw new Error('database is away')
    return 'a'
  })
  await expect(read('google.xml')).rejects.toThrow('database is away')
  isBroken = false
  wait(59_000)
  await expect(read('google.xml')).rejects.toThrow('database is away')
  expect(await read('goods.csv')).toBe('a')
  wait(1_000)
  expect(await read('google.xml')).toBe('a')
  expect(made).toEqual(['google.xml', 'goods.csv', 'google.xml'])
})

it('does without what a machine has tidied up, and without a clock that was set back', async () => {
  let text = 'a'
  const { feedFor, read, wait } = storedFeeds(() => text)
  rmSync(dirname((await feedFor('google.xml')).path), { recursive: true })
  text = 'b'
  wait(-3_600_000)
  expect(await read('google.xml')).toBe('b')
})
