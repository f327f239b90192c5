import { COLORS, colorOf } from '@heji/designer/editor/presence/colors'
import { People } from '@heji/designer/editor/presence/people'
import { type Presence, startPresence } from '@heji/designer/editor/presence/presence'
import { presenceLine } from '@heji/designer/heji/presence-line'
import { drawEditor, testEditor } from '@heji/designer/testing/editor'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { presenceRoutes } from '../../server/presence-routes'

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
    return name === 'nobody' ? null : { company: '1', operator: name, name }
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
  const { store, ...editor } = testEditor(PAGE)
  let taken = 0
  const presence = startPresence({ line: presenceLine(token(name)), store, onSaved: () => void taken++ })
  started.push(presence)
  const seen = () => store.getState().others.map(other => `${other.name} ${other.selected.join()}`)
  return { editor: { ...editor, store }, store, presence, seen, taken: () => taken }
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

it('asks once where the session has ended, and leaves the page as it is', async () => {
  const { store } = open('nobody')
  await expect.poll(() => opened).toBe(1)
  await new Promise(resolve => setImmediate(resolve))
  expect([opened, store.getState().others]).toEqual([1, []])
})

it('names who is here in words, and counts those without room', async () => {
  const names = ['甲一', '乙二', '丙三', '丁四']
  const others = names.map((name, i) => ({ id: name, name, isYou: i === 3, selected: [] }))
  const { editor, store } = open('店长')
  store.setState({ others })
  drawEditor(editor as never, <People />)
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe(
    '同时在此页面：甲一、乙二、丙三、丁四（你的另一窗口）',
  )
  expect(screen.getByRole('status').textContent).toBe('甲乙丙+1')
})

it('names a colleague with two windows once', () => {
  const { editor, store } = open('店长')
  store.setState({ others: ['1', '2'].map(id => ({ id, name: '美工', isYou: false, selected: [] })) })
  drawEditor(editor as never, <People />)
  expect(screen.getByRole('status', { name: '同时在此页面：美工' }).textContent).toBe('美')
})

/** Contrast of white letters on a colour. */
function contrast(color: string) {
  const [r, g, b] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05)
}

it('has colours on which names can be read, the same for a name everywhere', () => {
  expect(COLORS.filter(color => contrast(color) < 4.5)).toEqual([])
  expect(colorOf('店长')).toBe(colorOf('店长'))
})
