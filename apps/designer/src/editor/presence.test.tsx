import { type Presence, presenceLine, startPresence, testEditor } from '@heji/designer/testing'
import { presenceRoutes } from '@heji/server-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellOpen } from '../app/tell-open'

const PAGE = [
  { type: 'W0011', uuid: 'a', text: '一' },
  { type: 'W0011', uuid: 'b', text: '二' },
]
const token = (value: string) => ({ get: () => value, set: () => {}, clear: () => {} })
let started: Presence[] = []
let opened = 0

beforeEach(() => {
  opened = 0
  const server = presenceRoutes(async authorization => {
    opened++
    const name = authorization.replace('Bearer ', '')
    return name === 'nobody' ? 'stranger' : { company: '1', operator: name, name, role: 'editor' }
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    server.request(url.replace('/presence', '') || '/', init),
  )
})
afterEach(() => {
  for (const presence of started) presence.stop()
  started = []
  vi.unstubAllGlobals()
})

/** An operator who opens the page; `taken` counts how often it took in what others saved. */
function open(name: string) {
  const { store } = testEditor(PAGE)
  let taken = 0
  const presence = startPresence({ line: presenceLine(token(name)), store, onChanged: () => void taken++ })
  started.push(presence)
  const seen = () => store.getState().others.map(other => `${other.name} ${other.selected.join()}`)
  return { store, presence, seen, taken: () => taken }
}

it('shows each of two who the other is and what is selected, until one closes the page', async () => {
  const one = open('店长')
  const two = open('编辑')
  await expect.poll(one.seen).toEqual(['编辑 '])
  two.store.getState().select(['b'])
  await expect.poll(one.seen).toEqual(['编辑 b'])
  await expect.poll(two.seen).toEqual(['店长 '])
  two.presence.stop()
  await expect.poll(one.seen).toEqual([])
})

it('takes in what the other saved as soon as it was saved, and what the other published', async () => {
  const one = open('店长')
  const two = open('编辑')
  await expect.poll(two.seen).toEqual(['店长 '])
  one.presence.saved(4)
  await expect.poll(two.taken).toBe(1)
  // What this page has already may be live now.
  one.presence.saved(3)
  await expect.poll(two.taken).toBe(2)
  // What is older is no news.
  one.presence.saved(2)
  one.store.getState().select(['a'])
  await expect.poll(two.seen).toEqual(['店长 a'])
  expect([one.taken(), two.taken()]).toEqual([0, 2])
})

it('looks at itself again when something was done to the page on another screen', async () => {
  const one = open('店长')
  const other = open('编辑')
  await expect.poll(other.seen).toEqual(['店长 '])
  tellOpen(token('店长'), one.store.getState().page.theme_pc_template_id)
  await expect.poll(() => [one.taken(), other.taken()]).toEqual([1, 1])
})

it('asks once where the session has ended, and leaves the page as it is', async () => {
  const { store } = open('nobody')
  await expect.poll(() => opened).toBe(1)
  await new Promise(resolve => setImmediate(resolve))
  expect([opened, store.getState().others]).toEqual([1, []])
})
