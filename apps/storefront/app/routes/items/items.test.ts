// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { publicPage } from '../../loaders/define-loader.server'
import { loadItems } from './items.server'

const item = (more: object = {}) => ({ item_id: '7', item_name: '短袖', pics: [], price: 100, tag_list: [], ...more })
const found = (list: object[]) => ({
  data: {
    total_count: list.length,
    list,
    brand_list: { list: [] },
    select_tags_list: [],
    category_list: [],
    price_list: [],
  },
})
const tree = [{ category_id: '1', category_name: '服饰', children: [] }]

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

async function list(replies: Record<string, Reply>) {
  replies['GET goods/category'] ??= { data: tree }
  const api = await loopbackApi(replies)
  close = api.close
  return {
    ...api,
    load: (token: string | null, search = '') => loadItems(publicPage(api.args(`/items?${search}`, undefined, token))),
  }
}

it('asks for the goods each time, for every visitor', async () => {
  const { load, calls } = await list({ 'GET goods/items': found([item()]) })
  const page = await load(null)
  expect(page.items).toMatchObject([{ item_id: '7', price: 100 }])
  expect(await load(null)).toEqual(page)
  expect(await load('member')).toEqual(page)
  expect(calls.filter(({ key }) => key === 'GET goods/items')).toHaveLength(3)
})

it('draws a new page for another answer, query or category tree', async () => {
  const replies: Record<string, Reply> = { 'GET goods/items': found([item()]), 'GET goods/category': { data: tree } }
  const { load, markStale } = await list(replies)
  const page = await load(null)
  expect((await load(null, 'goodsSort=1')).query.goodsSort).toBe('1')
  replies['GET goods/items'] = found([item({ price: 90 })])
  expect((await load(null)).items).toMatchObject([{ price: 90 }])
  replies['GET goods/items'] = found([item()])
  replies['GET goods/category'] = { data: [{ ...tree[0], category_name: '女装' }] }
  markStale()
  const renamed = await load(null)
  expect([page.categories[0]?.name, renamed.categories[0]?.name]).toEqual(['服饰', '女装'])
})

it.each(['3', '99', '1e9'])('redirects from page %s to the last one, with the filters (row 23)', async page => {
  const { load } = await list({ 'GET goods/items': { data: { ...found([]).data, total_count: 19 } } })
  const answer = await load(null, `brand_id=7&page=${page}`).catch((thrown: Response) => thrown)
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get('location')).toBe('/items?brand_id=7&page=2')
})

it('offers the categories of what a search found, and adds counts up for those above', async () => {
  const node = (category_id: string, category_name: string, children: object[] = []) => ({
    category_id,
    category_name,
    children,
  })
  const facet = (category_id: string, category_name: string, count: number) => ({
    category_id,
    category_name,
    parent_id: '2',
    count,
  })
  const shelves = [
    node('1', '数码', [node('2', '手机', [node('3', '5G手机'), node('4', '手机壳')])]),
    node('5', '服饰'),
  ]
  const answer = found([item(), item(), item()])
  const category_list = [facet('3', '5G手机', 2), facet('4', '手机壳', 1)]
  const { load } = await list({
    'GET goods/items': { data: { ...answer.data, category_list } },
    'GET goods/category': { data: shelves },
  })
  const names = async (search: string) => (await load(null, search)).categories.map(({ name, count }) => [name, count])
  expect(await names('keywords=手机')).toEqual([
    ['5G手机', 2],
    ['手机壳', 1],
  ])
  expect(await names('')).toEqual([['数码', 3]])
  expect(await names('cat_id=1')).toEqual([['手机', 3]])
})

it('opens the sku whose number was typed, unless the list is filtered', async () => {
  const sku = { item_id: '71', goods_id: '7', spec_value_ids: ['3', '9'] }
  const { load } = await list({ 'GET goods/items': { data: { ...found([item()]).data, sku } } })
  const answer = await load(null, 'keywords=HJ7-02').catch((thrown: Response) => thrown)
  expect((answer as Response).headers.get('location')).toBe('/items/7?spec=3.9')
  expect((await load(null, 'keywords=HJ7-02&brand_id=3')).total).toBe(1)
})
