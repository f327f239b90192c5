// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import { ITEM } from '../../../testing/item'
import type { Laid } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadItemPage, loadRates } from './item.server'

const RATES = 'GET order/rate/list'
const MORE = 'GET promotions/recommendlike'
const SEEN = 'POST member/browse/history/save'
const AWAY = { status: 503, message: 'x' }
const REPLIES: Record<string, Laid> = {
  'GET goods/items/5': { data: ITEM },
  'GET goods/arrival': { data: { arrival: null } },
  [RATES]: { data: { list: [], total_count: 0 } },
  [MORE]: { data: { list: [] } },
  [SEEN]: { data: { status: true } },
  'GET /item.fav': { data: { count: 0 } },
}
const open = (replies: Record<string, Laid> = {}) => openShop({ ...REPLIES, ...replies })
const ofId = { params: { id: '5' } }
const load = async (search = '', replies: Record<string, Laid> = {}, visitor: object = {}) => {
  const shop = await open(replies)
  const args = shop.pageArgs(`/items/5${search}`, { ...ofId, ...visitor })
  return { page: await loadItemPage(args), context: args.context, ...shop }
}

describe('the page of an item', () => {
  it('has the item with its texts, its film and its categories', async () => {
    const leaf = { category_id: '3', category_name: 'T恤', children: [] }
    const item = {
      ...ITEM,
      intro: '<p>棉</p>',
      videos_url: '/video/a.mp4',
      item_category_main: [{ category_id: '1', category_name: '服饰', children: [leaf] }],
    }
    const { page, context, asked } = await load('?spec=11', { 'GET goods/items/5': { data: item } })
    expect(page.item).toEqual({
      ...item,
      intro: [{ tag: 'p', children: ['棉'] }],
      video: '/video/a.mp4',
      crumbs: [
        { id: '1', name: '服饰' },
        { id: '3', name: 'T恤' },
      ],
    })
    expect(page).toMatchObject({ spec: '11', isFavourite: false, arrival: null, more: [] })
    expect(asked('GET goods/items/5')).toEqual([{ is_tdk: '1' }])
    expect(context.structured).toMatchObject([
      {
        itemListElement: [
          { name: '首页' },
          { name: '服饰', item: 'https://shop.test/items?cat_id=1' },
          { name: 'T恤', item: 'https://shop.test/items?cat_id=3' },
          { name: '短袖T恤' },
        ],
      },
      { '@type': 'Product', sku: 'EC-1' },
    ])
  })

  it.each(['', 'x', '5x', 'x5', '1'.repeat(19)])('does not exist for %j', async id => {
    const shop = await open()
    expect(await thrownBy(shop.visit(loadItemPage, '/items/x', { params: { id } }))).toMatchObject({ status: 404 })
    expect(shop.calls).toEqual([])
  })
})

describe('the best sellers of its shop', () => {
  const rows = ['5', '7', '8', '9'].map(id => goodsRow(id, `商品${id}`, { activity_price: 90 }))
  const best = { 'GET goods/items': { data: { list: rows } } }

  it('are three others that can be bought, for the column of desktop pages', async () => {
    const { page, asked } = await load('', best)
    expect(page.best.map(({ id, price }) => [id, price])).toEqual([
      ['7', 90],
      ['8', 90],
      ['9', 90],
    ])
    expect(asked('GET goods/items')).toMatchObject([{ goodsSort: '1', in_stock: '1', pageSize: '4' }])
  })

  it('are not asked for on phones, and nobody misses them', async () => {
    const phone = await load('', best, { context: { device: 'h5' } })
    expect([phone.page.best, phone.asked('GET goods/items')]).toEqual([[], []])
    expect((await load('', { 'GET goods/items': AWAY })).page.best).toEqual([])
  })
})

describe('what goes with an item', () => {
  const rows = ['5', '7', '8', '9', '10', '11', '12'].map(id =>
    goodsRow(id, `商品${id}`, { final_price: { price: 1, coupon: 'new' } }),
  )
  it('are five others, with their prices for visitors', async () => {
    const { page, asked } = await load('', { [MORE]: { data: { list: rows } } })
    expect(page.more.map(({ item_id }) => item_id)).toEqual(['7', '8', '9', '10', '11'])
    expect(page.more[0]).toHaveProperty('final_price')
    expect(asked(MORE)).toEqual([{ page: '1', pageSize: '6', item_id: '5' }])
  })

  it('is nothing while there is no answer', async () => {
    expect((await load('', { [MORE]: AWAY })).page.more).toEqual([])
  })
})

describe('a member', () => {
  const FRAME = 'GET member/frame'
  const told = (favourite_items?: string[]) => ({
    [FRAME]: { data: { ...(favourite_items ? { favourite_items } : {}) } },
  })

  it.each([
    ['has it among the favourites', told(['4', '5']), true],
    ['has others', told(['4']), false],
    ['is not known for the moment', { [FRAME]: AWAY }, false],
  ])('who %s', async (_, replies, isFavourite) => {
    const { page, keys } = await load('', replies, { token: 't' })
    expect(page.isFavourite).toBe(isFavourite)
    expect(keys()).not.toContain('GET /item.fav')
  })

  it.each([
    [{ data: { list: [], count: 1 } }, true],
    [AWAY, false],
  ])('is asked about where the frame does not tell the favourites', async (reply, isFavourite) => {
    const { page, asked } = await load('', { ...told(), 'GET /item.fav': reply as Laid }, { token: 't' })
    expect(page.isFavourite).toBe(isFavourite)
    expect(asked('GET /item.fav')).toEqual([{ item_id: '5' }])
  })

  it('is nobody on a page that is kept for all, and a visitor is none', async () => {
    const kept = await load('', {}, { token: 't', context: { isCached: true } })
    expect(kept.keys()).not.toContain(FRAME)
    expect((await load()).keys().filter(key => key === FRAME || key === SEEN)).toEqual([])
  })
})

describe('reviews', () => {
  const rates = async (search: string, reply: Laid = { data: { list: [], total_count: 7 } }, type?: 'pointsmall') => {
    const shop = await open({ [RATES]: reply })
    const { context } = shop.pageArgs('/items/5')
    return { found: () => loadRates(context, '5', new URLSearchParams(search), type), ...shop }
  }
  it.each([
    ['', '1', '3', '', true],
    ['rate_page=2', '2', '10', '', false],
    ['rate_page=2.9&rate_filter=pic', '2', '10', 'pic', false],
    ['rate_filter=good', '1', '10', 'good', false],
    ['rate_filter=x', '1', '10', '', false],
    ['rate_page=x', '1', '10', '', false],
    ['rate_page=-3', '1', '10', '', false],
  ])('of %j are page %s of %s', async (search, page, pageSize, rate_type, isFirst) => {
    const { found, asked } = await rates(search)
    expect(await found()).toEqual({ list: [], total_count: 7, page: Number(page), type: rate_type, isFirst })
    expect(asked(RATES)).toEqual([{ item_id: '5', page, pageSize, order_type: 'normal', rate_type }])
  })

  it('of the points mall are others', async () => {
    const { found, asked } = await rates('', undefined, 'pointsmall')
    await found()
    expect(asked(RATES)[0]).toMatchObject({ order_type: 'pointsmall' })
  })

  it('may be missing below the item, but not on a page of their own', async () => {
    expect(await (await rates('', AWAY)).found()).toBeNull()
    expect(await thrownBy((await rates('rate_page=2', AWAY)).found())).toMatchObject({ status: 503 })
  })
})
