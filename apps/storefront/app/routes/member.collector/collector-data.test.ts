// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { favourite } from '../../../testing/member-data'
import { favouritesAction, loadFavourites } from './collector.server'

const LIST = 'GET member/collect/item'
const SHARE = 'GET member/collect/share'
const PATH = '/member/collector'
const CHEAP = favourite('2', { price: 9000, price_then: 9900, item_image: '/c.jpg', final_price: { price: 8000 } })
const GONE = favourite('3', { approve_status: 'instock', price_then: 100 })
const SOLD = favourite('4', { store: 0, price_then: null })
const ALL = [favourite('1'), CHEAP, GONE, SOLD]

const open = (search: string, list: object[] = ALL, share: Laid = { data: { token: 'tok' } }) =>
  askPage(loadFavourites, {
    path: `${PATH}${search}`,
    replies: { [LIST]: { data: { list, total_count: list.length } }, [SHARE]: share },
    context: { origin: 'https://shop.test' },
  })

describe('favourites', () => {
  it('have what their tiles show, and the link to show them', async () => {
    const { page, asked } = await open('')
    expect(page).toMatchObject({
      part: 'all',
      page: 1,
      pageSize: 10,
      total: 4,
      counts: { all: 4, cheaper: 1, gone: 2 },
      isManaged: false,
      share: 'https://shop.test/favourites/tok',
    })
    const shown = { market_price: 12_900, store: 5, approve_status: 'onsale', cheaper: 0, tags: [] }
    expect(page.items.slice(0, 2)).toEqual([
      { item_id: '1', item_name: '商品1', pic: '', price: 9900, ...shown },
      {
        item_id: '2',
        item_name: '商品2',
        pic: '/c.jpg',
        price: 9000,
        ...shown,
        final_price: { price: 8000 },
        cheaper: 900,
        tags: ['降¥9.00'],
      },
    ])
    expect(page.items.slice(2)).toMatchObject([
      { approve_status: 'instock', cheaper: 0, tags: [] },
      { store: 0, cheaper: 0, tags: [] },
    ])
    expect(asked.toSorted()).toEqual([
      [LIST, { pageSize: '100' }],
      [SHARE, {}],
    ])
  })

  it.each([
    ['?part=cheaper', 'cheaper', ['2']],
    ['?part=other', 'all', ['1', '2', '3', '4']],
  ])('of %s are %s', async (search, part, ids) => {
    const { page } = await open(search)
    expect([page.part, page.items.map(({ item_id }) => item_id), page.total]).toEqual([part, ids, ids.length])
  })
})

describe('the buttons', () => {
  const press = (fields: Record<string, string>, reply: Laid = { data: { status: true } }) =>
    sendForm(favouritesAction, fields, {
      path: `${PATH}?part=gone&page=2`,
      replies: { 'DELETE member/collect/item': reply, 'POST member/collect/share': reply },
    })

  it('remove one, and not all', async () => {
    const { asked } = await press({ intent: 'remove', only: '3', item_ids: '4' })
    expect(asked).toEqual([['DELETE member/collect/item', { 'item_ids[0]': '3', is_empty: 'false' }]])
  })

  it('remove all, and lead to the first page', async () => {
    const { told, asked } = await press({ intent: 'clear' })
    expect(told?.to).toBe(PATH)
    expect(asked).toEqual([['DELETE member/collect/item', { is_empty: 'true' }]])
  })

  it.each(['remove', 'clear', 'share'])('%s stays on its page when the shop refuses', async intent => {
    const { told } = await press({ intent, only: '3' }, { status: 422, message: '操作失败' })
    expect(told).toMatchObject({ to: `${PATH}?part=gone&page=2`, flash: { kind: 'error', message: '操作失败' } })
  })

  it('share from the page where they are', async () => {
    expect((await press({ intent: 'share' })).told?.to).toBe(`${PATH}?part=gone&page=2`)
  })
})
