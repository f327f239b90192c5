// @vitest-environment happy-dom
import { MOST_COMPARED as MOST_ON_THE_WIRE } from '@heji/api-client/contract'
import { toast } from '@heji/ui'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ItemGrid } from '../items/item-grid'
// The page loads it with the first press; a test need not wait for that.
import './compare-bar'
import { CompareHost } from './compare-host'
import { COMPARE_COOKIE, comparedIds, comparedIn, compareHref, MOST_COMPARED } from './compare-ids'

const CARD = { pic: '', price: 2950, market_price: 0, tags: [], sales: 3, store: 8, approve_status: 'onsale' as const }
const cards = ['1', '2', '3', '4', '5'].map(item_id => ({ ...CARD, item_id, item_name: `商品${item_id}` }))
let asked: string[] = []

/** What another tab does. */
function choose(ids: string, seconds = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${COMPARE_COOKIE}=${ids}; path=/; max-age=${seconds}`
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const ids = new URL(url, 'http://shop.test').searchParams.get('ids')!.split(',')
    return Response.json({ list: ids.map(item_id => ({ item_id, item_name: `商品${item_id}`, pic: '' })) })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  choose('', 0)
})

function draw() {
  render(
    <>
      <ItemGrid items={cards} />
      <CompareHost />
    </>,
  )
}
const add = (id: string) => fireEvent.click(screen.getByRole('button', { name: `加入对比：商品${id}` }))
const bar = () => screen.findByRole('complementary', { name: '商品对比' })

describe('the ids of a comparison', () => {
  it.each([
    ['1,2,3', ['1', '2', '3']],
    ['1.2.3', ['1', '2', '3']],
    ['3,3,1,3', ['3', '1']],
    ['1,2,3,4,5', ['1', '2', '3', '4']],
    ['<b>,-1,1e5,１,9999999999999999,7', ['7']],
    ['', []],
    [null, []],
    ['9,'.repeat(10_000), ['9']],
  ])('%j', (text, ids) => {
    expect(comparedIds(text)).toEqual(ids)
  })

  it('are as many as the API answers', () => {
    expect(MOST_COMPARED).toBe(MOST_ON_THE_WIRE)
  })

  it('stand in the address and in the cookie', () => {
    expect(compareHref([])).toBe('/compare')
    expect(compareHref(['1', '2'], { diff: true })).toBe('/compare?ids=1,2&diff=1')
    expect(comparedIn('a=1; hj_compare=5.6; b=2')).toEqual(['5', '6'])
    expect(comparedIn('xhj_compare=5')).toEqual([])
  })
})

describe('the bar', () => {
  it('is not there before something is chosen, and asks nothing', () => {
    draw()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(asked).toEqual([])
  })

  it('takes up to four items, each once, and keeps them', async () => {
    const warn = vi.spyOn(toast, 'warn')
    draw()
    for (const id of ['1', '2', '2', '3', '4']) {
      add(id)
      await waitFor(() => expect(comparedIn(document.cookie)).toContain(id))
    }
    expect((await bar()).querySelectorAll('li')).toHaveLength(4)
    add('5')
    await waitFor(() => expect(warn).toHaveBeenCalledWith('最多对比 4 件商品'))
    expect(comparedIn(document.cookie)).toEqual(['1', '2', '3', '4'])
    expect(screen.getByRole('link', { name: '对比 4/4' }).getAttribute('href')).toBe('/compare?ids=1,2,3,4')
  })

  it('removes one, or all', async () => {
    draw()
    add('1')
    fireEvent.click(await screen.findByRole('button', { name: /^移出对比/ }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    add('2')
    fireEvent.click(await screen.findByRole('button', { name: /^清空/ }))
    await waitFor(() => expect(comparedIn(document.cookie)).toEqual([]))
  })

  it('knows what another tab has chosen', async () => {
    draw()
    add('1')
    await bar()
    choose('8.9')
    add('2')
    await waitFor(() => expect(comparedIn(document.cookie)).toEqual(['8', '9', '2']))
  })

  it('is a pill on the page of an item, where the whole bar would cover the buttons to buy', async () => {
    draw()
    add('1')
    expect((await bar()).className).toBe('hs-compare-bar')
    cleanup()
    history.replaceState(null, '', '/items/5007?distributor_id=5')
    draw()
    add('2')
    expect((await bar()).className).toBe('hs-compare-bar hs-compare-bar--pill')
    history.replaceState(null, '', '/')
  })

  it('works while the names cannot be had', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    draw()
    add('1')
    expect(await screen.findByRole('link', { name: '对比 1/4' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '移出对比：1' })).toBeTruthy()
  })
})
