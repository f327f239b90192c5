import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goodsList, goodsRow } from '../../../testing/goods'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const CATEGORIES = { 'GET goods/category': { data: [] } }
const card = (id: string) => ({ ...goodsRow(id, `商品${id}`), pic: '', tags: [] })
/** What `/items/more` has for each page; a missing one fails. */
let pages: Record<string, string[]> = {}
let asked: string[] = []
let near: () => void = () => {}

beforeEach(() => {
  asked = []
  pages = { 2: ['b', 'c'], 3: ['d'] }
  history.replaceState(null, '')
  const real = fetch
  vi.stubGlobal('fetch', async (at: string | URL | Request, init?: RequestInit) => {
    if (typeof at !== 'string' || !at.startsWith('/items/more')) return real(at, init)
    asked.push(at)
    const items = pages[new URL(at, 'http://x').searchParams.get('page') ?? '']
    return items ? Response.json({ items: items.map(card) }) : new Response('', { status: 503 })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        if (element.classList.contains('hj-more')) near = () => this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A list of three pages of eighteen. */
const open = (path = '/items?keywords=x') =>
  openPage(
    route,
    path,
    {
      'GET goods/items': goodsList([goodsRow('a', '商品a'), goodsRow('b', '商品b')], { total_count: 50 }),
      ...CATEGORIES,
    },
    { token: null },
  )
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const scroll = () => act(async () => near())

it('goes on below while somebody scrolls, each item once, and ends with 没有更多数据 (spec §2)', async () => {
  await open()
  await screen.findByRole('heading', { name: '商品a' })
  await scroll()
  expect(await screen.findByRole('heading', { name: '商品c' })).toBeTruthy()
  expect(screen.queryByText('没有更多数据')).toBeNull()
  await scroll()
  expect(await screen.findByText('没有更多数据')).toBeTruthy()
  expect(names()).toEqual(['商品a', '商品b', '商品c', '商品d'])
  expect(asked).toEqual(['/items/more?keywords=x&page=2', '/items/more?keywords=x&page=3'])
})

it('keeps the addresses of its pages, which work without scripts', async () => {
  await open()
  const more = await screen.findByRole('link', { name: '加载更多' })
  expect(more.getAttribute('href')).toBe('/items?keywords=x&page=2')
  expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe('/items?keywords=x&page=3')
})

it('goes on by the keyboard with the first new item', async () => {
  await open()
  fireEvent.click(await screen.findByRole('link', { name: '加载更多' }))
  const first = await screen.findByRole('link', { name: '商品c' })
  await vi.waitFor(() => expect(document.activeElement?.closest('li')).toBe(first.closest('li')))
})

it('says that it failed, and tries again', async () => {
  const all = pages
  pages = {}
  await open()
  await screen.findByRole('heading', { name: '商品a' })
  await scroll()
  const again = await screen.findByRole('button', { name: '重试' })
  expect(names()).toEqual(['商品a', '商品b'])
  pages = all
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: '商品c' })).toBeTruthy()
})

it('is as long as it was, at the same place, for who comes back (spec §2)', async () => {
  const go = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  history.replaceState({ key: 'k', listPlace: { page: 3, y: 2_400 } }, '')
  await open()
  expect(await screen.findByText('没有更多数据')).toBeTruthy()
  expect(names()).toHaveLength(4)
  await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith(0, 2_400))
  fireEvent(window, new Event('pagehide'))
  expect(history.state).toMatchObject({ key: 'k', listPlace: { page: 3 } })
  go.mockRestore()
})
