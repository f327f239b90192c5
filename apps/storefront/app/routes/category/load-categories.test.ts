// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadHotWords } from '../search/hot-words.server'
import { loadCategories } from './category.server'

const node = (category_id: string, ...children: object[]) => ({
  ...{ category_id, category_name: `类${category_id}`, image_url: `/img/${category_id}`, children },
})
const entry = (id: string) => ({ id, name: `类${id}`, pic: `/img/${id}` })
const TREE = [node('1', node('11'), node('12', node('121')), node('13')), node('2', node('21', node('211')))]
const open = async (search: string, data: object[] = TREE) => {
  const shop = await openShop({ 'GET goods/category': { data } })
  return { ...shop, args: shop.pageArgs(`/category${search}`) }
}

describe('the categories', () => {
  it('show what is below the first, with lone ones in a last group', async () => {
    const { args } = await open('')
    expect(await loadCategories(args)).toEqual({
      top: [entry('1'), entry('2')],
      chosen: {
        ...entry('1'),
        groups: [
          { ...entry('12'), entries: [entry('121')] },
          { id: '', name: '', pic: '', entries: [entry('11'), entry('13')] },
        ],
      },
    })
    expect(args.context.structured).toMatchObject([
      { itemListElement: [{ name: '首页' }, { name: '商品分类', item: 'https://shop.test/category' }] },
    ])
  })

  it('show the one of the address', async () => {
    const { args } = await open('?id=2')
    expect((await loadCategories(args)).chosen).toEqual({
      ...entry('2'),
      groups: [{ ...entry('21'), entries: [entry('211')] }],
    })
  })

  it.each(['?id=', '?id=11', '?id=9'])('know no %s', async search => {
    const { args } = await open(search)
    expect(redirectOf(await thrownBy(loadCategories(args))).to).toBe('/category')
  })

  it('may be none', async () => {
    const { args } = await open('', [])
    expect(await loadCategories(args)).toEqual({ top: [], chosen: null })
  })
})

it.each([
  [{ data: { list: [{ keyword: '短袖' }, { keyword: '杯' }] } }, ['短袖', '杯']],
  [{ status: 503, message: 'x' }, []],
])('hot words from %j are %j', async (reply, words) => {
  const { context } = (await openShop({ 'GET goods/keywords': reply as Laid })).pageArgs('/search')
  expect(await loadHotWords(context)).toEqual(words)
})
