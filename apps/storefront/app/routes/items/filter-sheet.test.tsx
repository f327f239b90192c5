// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import { type Filterable, FilterSheet } from './filter-sheet'
import { FILTER_SHEET } from './filter-sheet-id'
import { ALL_ITEMS, type ListPlace, ONE_SHOP, POINT_MALL, readListQuery } from './list-query'

/** Opens the sheet of a list at this address. `answer`: what the list says to other choices. */
async function draw(
  search: string,
  answer: (address: URL) => unknown = () => null,
  more: Partial<Filterable> = {},
  at: ListPlace = ALL_ITEMS,
) {
  const data = {
    query: readListQuery(new URLSearchParams(search), at),
    total: 54,
    within: { id: '1', name: '手机数码' },
    categories: [{ id: '2', name: '手机通讯', count: 6 }],
    brands: [
      { id: '7', name: '云舟', count: 9 },
      { id: '8', name: '静听', count: 7 },
    ],
    tags: [{ name: '包邮', count: 9 }],
    prices: [
      { start: 0, end: 5_000, count: 4 },
      { start: 100_000, end: null, count: 8 },
    ],
    ...more,
  } satisfies Filterable
  drawScreen(() => <FilterSheet data={data} at={at} />, {
    path: '/items',
    loader: ({ request }) => (request.url.includes('?') ? (answer(new URL(request.url)) ?? {}) : {}),
  })
  ;(await screen.findByRole<HTMLDialogElement>('dialog', { hidden: true })).showModal()
}

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const chosen = async (name: string, role: 'radio' | 'checkbox' = 'radio') => {
  const radios = (await group(name)).getAllByRole<HTMLInputElement>(role)
  return radios.filter(radio => radio.checked).map(({ value }) => value)
}
const sent = () => {
  const form = document.querySelector<HTMLFormElement>(`#${FILTER_SHEET} form`)!
  return { ...Object.fromEntries(new FormData(form)), method: form.method, to: form.getAttribute('action') }
}

describe('the sheet with filters', () => {
  it('is a plain form that keeps search and order, and shows what is chosen', async () => {
    await draw('keywords=手机&goodsSort=3&brand_id=7&start_price=100&in_stock=1&page=3')
    expect([await chosen('品牌', 'checkbox'), await chosen('标签')]).toEqual([['7'], ['']])
    expect(sent()).toEqual({
      keywords: '手机',
      goodsSort: '3',
      brand_id: '7',
      start_price: '100',
      end_price: '',
      in_stock: '1',
      tag: '',
      cat_id: '',
      method: 'get',
      to: '/items',
    })
  })

  it('lets no browser bring choices again that the list does not have', async () => {
    await draw('')
    expect(document.querySelector(`#${FILTER_SHEET} form`)!.getAttribute('autocomplete')).toBe('off')
  })

  it('offers each facet with its number of goods', async () => {
    await draw('')
    expect((await group('品牌')).getByRole('checkbox', { name: '静听（7）' })).toBeTruthy()
    expect((await group('分类')).getAllByRole('radio').map(radio => (radio as HTMLInputElement).value)).toEqual([
      '',
      '1',
      '2',
    ])
    expect(screen.getByRole('link', { name: '重置' }).getAttribute('href')).toBe('/items')
  })

  it('takes several brands, in one address with scripts and without', async () => {
    const asked: string[] = []
    await draw('brand_id=7', address => void asked.push(address.searchParams.get('brand_id') ?? ''))
    fireEvent.click((await group('品牌')).getByRole('checkbox', { name: /静听/ }))
    await waitFor(() => expect(asked).toEqual(['7,8']))
    expect(readListQuery(new URLSearchParams('brand_id=7&brand_id=8')).brand_id).toBe('7,8')
  })

  it('a category of the other kind is kept as a category', async () => {
    await draw('main_category=1')
    expect(await chosen('分类')).toEqual(['1'])
    expect(sent()).not.toHaveProperty('main_category')
  })

  it('without scripts a price step is its list; with them it fills both bounds', async () => {
    await draw('keywords=手机')
    const step = await screen.findByRole('link', { name: /¥0–50/ })
    expect(step.getAttribute('href')).toBe('/items?keywords=%E6%89%8B%E6%9C%BA&end_price=49.99')
    fireEvent.click(step)
    expect(sent()).toMatchObject({ start_price: '', end_price: '49.99' })
  })

  it('says how many goods the choice has, and nothing wrong while it is asked or if nobody answers', async () => {
    await draw('keywords=手机', address => {
      if (address.searchParams.get('brand_id') !== '8') throw new Response('', { status: 503 })
      return { total: 7 }
    })
    expect(await screen.findByRole('button', { name: '查看 54 件商品' })).toBeTruthy()
    fireEvent.click((await group('品牌')).getByRole('checkbox', { name: /静听/ }))
    expect(screen.getByRole('button', { name: '查看商品' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '查看 7 件商品' })).toBeTruthy()
  })

  it('leaves out what offers no choice', async () => {
    await draw('', () => null, { brands: [], tags: [], categories: [], within: { id: '', name: '' }, prices: [] })
    await screen.findByRole('button', { name: /查看/ })
    expect(screen.queryAllByRole('radio')).toEqual([])
  })

  it('filters the goods of one shop, which stay those of this shop', async () => {
    await draw('distributor_id=9&category_id=2', () => null, { within: { id: '', name: '' } }, ONE_SHOP)
    expect(await chosen('分类')).toEqual(['2'])
    expect(sent()).toMatchObject({ distributor_id: '9', category_id: '2', to: '/shops/info' })
    expect(screen.getByRole('link', { name: '重置' }).getAttribute('href')).toBe('/shops/info?distributor_id=9')
  })

  it('counts points in the points mall', async () => {
    await draw('', () => null, { prices: [{ start: 500, end: 2000, count: null }] }, POINT_MALL)
    expect(await screen.findByRole('group', { name: '积分区间' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '500–2000 积分' }))
    expect(sent()).toMatchObject({ start_price: '500', end_price: '2000', to: '/pointitems' })
  })
})
