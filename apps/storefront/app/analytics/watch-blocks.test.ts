import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteAdded, noteBought } from './attribution'
import { flush } from './queue'
import { watchBlocks } from './watch-blocks'

const beacon = vi.fn<(url: string, body: { parts: string[] }) => boolean>(() => true)
const stayHere = (event: Event) => event.preventDefault()
let look: (entries: object[]) => void
let stop: () => void

beforeEach(() => {
  beacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  vi.stubGlobal(
    'Blob',
    class {
      constructor(readonly parts: string[]) {}
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof look) {
        look = seen
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.useFakeTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: the visitor's choice is a cookie
  document.cookie = 'hj_consent=yes; Path=/'
  sessionStorage.clear()
  document.body.innerHTML = `
    <main data-version="7">
      <div data-uuid="banner"><a href="/article">文</a></div>
      <div data-uuid="panel"><div data-uuid="goods"><a href="/items/9">杯</a><button data-fast-buy="8">加</button></div></div>
    </main>
    <div data-uuid="footer"><a href="/items/5">页脚</a></div>`
  document.body.addEventListener('click', stayHere)
  stop = watchBlocks()
})
afterEach(() => {
  stop()
  document.body.removeEventListener('click', stayHere)
  flush()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: the visitor's choice is a cookie
  document.cookie = 'hj_consent=; Path=/; Max-Age=0'
  document.body.innerHTML = ''
})

const sent = () => {
  flush()
  const all = beacon.mock.calls.flatMap(([, body]) => JSON.parse(body.parts[0]!) as { type: string; detail: object }[])
  beacon.mockClear()
  return all.map(({ type, detail }) => [type, ...Object.values(detail)].join(' '))
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const entry = (uuid: string, shown: number, height = 400) => ({
  target: find(`[data-uuid="${uuid}"]`),
  intersectionRect: { height: shown },
  boundingClientRect: { height },
})

it('counts a block that is in sight for a second, once', () => {
  look([entry('banner', 200), entry('panel', 199)])
  vi.advanceTimersByTime(999)
  look([entry('panel', 200)])
  vi.advanceTimersByTime(1)
  look([entry('panel', 0)])
  vi.advanceTimersByTime(2_000)
  expect(sent()).toEqual(['blockShow 7 banner'])
})

it('counts a block larger than the window by half of the window', () => {
  look([entry('banner', window.innerHeight / 2, 10_000)])
  vi.advanceTimersByTime(1_000)
  expect(sent()).toEqual(['blockShow 7 banner'])
})

it('counts clicks in the innermost block of the drawn page, and not beside controls', () => {
  find('a[href="/article"]').click()
  find('[data-fast-buy]').click()
  find('[data-uuid="goods"]').click()
  find('[data-uuid="footer"] a').click()
  expect(sent()).toEqual(['blockClick 7 banner', 'blockClick 7 goods'])
})

it('counts a cart and a paid order once for the block that led there', () => {
  find('a[href="/items/9"]').click()
  find('[data-fast-buy]').click()
  noteAdded('9')
  noteAdded('5')
  document.body.innerHTML = '<section data-paid="9 8 5"></section>'
  noteBought()
  noteBought()
  expect(sent()).toEqual(['blockClick 7 goods', 'blockClick 7 goods', 'blockCart 7 goods', 'blockOrder 7 goods'])
})

it('knows the ways to fifty items, and goes on without storage', () => {
  document.body.innerHTML = `<main data-version="7"><div data-uuid="a">${Array.from({ length: 51 }, (_, i) => `<a href="/items/${i + 1}">${i}</a>`).join('')}</div></main>`
  for (const link of document.querySelectorAll('a')) link.click()
  sent()
  noteAdded('1')
  noteAdded('2')
  expect(sent()).toEqual(['blockCart 7 a'])
  sessionStorage.setItem('hj_sources', 'x')
  noteAdded('2')
  expect(sent()).toEqual([])
})
