// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../../testing/goods'
import type { Laid } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { loadItems } from './items.server'

const GOODS = 'GET goods/items'
const MORE = 'GET promotions/recommendlike'
const node = (category_id: string, category_name: string, ...children: object[]) => ({
  category_id,
  category_name,
  children,
})
const TREE = [
  node('1', '数码', node('2', '手机', node('3', '5G手机'), node('4', '手机壳')), node('6', '相机')),
  node('5', '服饰'),
]
const facet = (category_id: string, count: number) => ({ category_id, category_name: `类${category_id}`, count })
const load = async (search: string, goods: Laid, replies: Record<string, Laid> = {}) => {
  const shop = await openShop({
    'GET goods/category': { data: TREE },
    [MORE]: { data: { list: [] } },
    [GOODS]: goods,
    ...replies,
  })
  const args = shop.pageArgs(`/items${search}`)
  return { page: await loadItems(args), structured: args.context.structured, ...shop }
}

it('shows the goods, and what can be chosen', async () => {
  const more = {
    brand_list: { list: [{ attribute_id: '8', attribute_name: '云舟', count: 2, logo: 'never sent' }] },
    select_tags_list: [{ tag_name: '新品', count: 3, tag_id: '1' }],
    price_list: [{ start: 0, end: 100, count: 1 }],
    is_similar: true,
    tdk_data: { title: '题' },
  }
  const { page, asked, keys } = await load('', { data: { ...goodsList([goodsRow('7', '短袖')]).data, ...more } })
  expect(page).toEqual({
    query: expect.objectContaining({ keywords: '', page: 1 }),
    pageSize: 18,
    total: 1,
    items: [expect.objectContaining({ item_id: '7', item_name: '短袖', price: 2950 })],
    suggestions: [],
    hotWords: [],
    brands: [{ id: '8', name: '云舟', count: 2 }],
    tags: [{ name: '新品', count: 3 }],
    prices: [{ start: 0, end: 100, count: 1 }],
    categories: [
      { id: '1', name: '数码', count: null },
      { id: '5', name: '服饰', count: null },
    ],
    within: { id: '', name: '' },
    isSimilar: true,
    isUnknown: false,
    path: [],
    tdk: { title: '题' },
  })
  expect(asked(GOODS)).toEqual([{ item_type: 'normal', page: '1', pageSize: '18', is_tdk: '1' }])
  expect(keys()).not.toContain(MORE)
})

it('does without what another server does not send, and without the tree', async () => {
  const { page } = await load('?cat_id=3', goodsList([goodsRow('7', 'a')]), {
    'GET goods/category': { status: 503, message: 'x' },
  })
  expect(page).toMatchObject({ prices: [], isSimilar: false, tdk: null, path: [], categories: [], isUnknown: false })
})

it.each([
  ['?main_category=99', true],
  ['?cat_id=3', false],
])('knows whether the shop has the category of %s', async (search, isUnknown) => {
  expect((await load(search, goodsList([]))).page.isUnknown).toBe(isUnknown)
})

it('asks for what the address chooses', async () => {
  const search = new URLSearchParams({
    keywords: '杯',
    tag: '新',
    cat_id: '3',
    main_category: '4',
    brand_id: '8',
    goodsSort: '1',
    start_price: '1',
    end_price: '9',
    in_stock: '1',
    distributor_id: '9',
    card_id: '6',
    goods_id: '7',
    page: '2',
  })
  const { asked } = await load(`?${search}`, goodsList([], { total_count: 19 }))
  const { cat_id, ...rest } = Object.fromEntries(search)
  expect(asked(GOODS)).toEqual([{ ...rest, category_id: cat_id, item_type: 'normal', pageSize: '18', is_tdk: '1' }])
})

it('is described with its path and its goods', async () => {
  const { structured } = await load('?cat_id=4', goodsList([goodsRow('7', '短袖')]))
  expect(structured).toMatchObject([
    {
      itemListElement: [
        { name: '首页' },
        { name: '全部商品', item: 'https://shop.test/items' },
        { name: '数码', item: 'https://shop.test/items?cat_id=1' },
        { name: '手机', item: 'https://shop.test/items?cat_id=2' },
        { name: '手机壳', item: 'https://shop.test/items?cat_id=4' },
      ],
    },
    { '@type': 'ItemList', numberOfItems: 1 },
  ])
})

describe('the categories to choose from', () => {
  const of = async (search: string, facets: object[] = [], total_count = 1) => {
    const { page } = await load(search, goodsList([goodsRow('7', 'a')], { category_list: facets, total_count }))
    return { path: page.path.map(({ id }) => id), within: page.within, ids: page.categories.map(({ id }) => id), page }
  }
  it.each([
    ['?cat_id=1', ['1'], { id: '1', name: '数码' }, ['2', '6']],
    ['?main_category=2', ['1', '2'], { id: '2', name: '手机' }, ['3', '4']],
    ['?cat_id=2&main_category=5', ['1', '2'], { id: '2', name: '手机' }, ['3', '4']],
    ['?cat_id=4', ['1', '2', '4'], { id: '2', name: '手机' }, ['3', '4']],
    ['?cat_id=5', ['5'], { id: '', name: '' }, ['1', '5']],
    ['?cat_id=99', [], { id: '', name: '' }, ['1', '5']],
    ['?cat_id=1&keywords=x', ['1'], { id: '1', name: '数码' }, ['2', '6']],
  ])('of %s', async (search, path, within, ids) => {
    expect(await of(search)).toMatchObject({ path, within, ids })
  })

  it('of a search are at most twelve of those that it found', async () => {
    const facets = Array.from({ length: 13 }, (_, i) => facet(`${i}`, 1))
    const { page } = await of('?keywords=x', facets)
    expect(page.categories).toHaveLength(12)
    expect(page.categories[0]).toEqual({ id: '0', name: '类0', count: 1 })
  })

  it('are counted, and left out without goods, if all goods are counted', async () => {
    const counted = await of('', [facet('3', 2), facet('2', 1), facet('6', 1)], 4)
    expect(counted.page.categories).toEqual([{ id: '1', name: '数码', count: 4 }])
    const part = await of('', [facet('3', 2), facet('6', 1)], 4)
    expect(part.page.categories.map(({ count }) => count)).toEqual([null, null])
  })
})
