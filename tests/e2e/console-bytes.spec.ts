import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { bytesOf, chunksOf, neededBy } from './support/chunks'

/** What the console loads, in kB of gzip: at first with the screen 今日, and for each other screen besides. */
const MOST_AT_FIRST = 350
const MOST_BESIDES = 120

const assets = fileURLToPath(new URL('../../apps/console/dist/assets', import.meta.url))
const kilobytes = (bytes: number) => Math.round(bytes / 1000)

test('the console loads at most 350 kB at first, and 120 more for any screen', () => {
  const chunks = chunksOf(assets)
  const nameOf = (part: string) =>
    readdirSync(assets).find(name => name.startsWith(`${part}-`) && name.endsWith('.js'))!
  const app = nameOf('app')
  const frame = neededBy(chunks, [nameOf('index'), app])
  const first = neededBy(chunks, [...frame, nameOf('today-page')])
  expect(kilobytes(bytesOf(chunks, first))).toBeLessThanOrEqual(MOST_AT_FIRST)
  const screens = [...frame].flatMap(name => chunks.get(name)!.later)
  expect(screens.length).toBeGreaterThan(40)
  const over = [...new Set(screens)].map(screen => {
    const besides = [...neededBy(chunks, [screen])].filter(name => !frame.has(name))
    return { screen, kB: kilobytes(bytesOf(chunks, besides)), parts: besides }
  })
  expect(over.filter(({ kB }) => kB > MOST_BESIDES)).toEqual([])
})
