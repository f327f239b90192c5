import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGoods, addOperator } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let api: ReturnType<TestShop['api']>
let editor: ReturnType<TestShop['api']>
beforeAll(async () => {
  shop = await createTestShop()
  const as = async (role: 'editor' | 'admin') =>
    shop.api(await shop.tokenOf('operator', (await addOperator(shop.db, role)).id))
  api = await as('admin')
  editor = await as('editor')
})
afterAll(() => shop.close())

it('are replaced as a whole, each word of a group once', async () => {
  const groups = JSON.stringify([
    ['裙子', '连衣裙', '裙子'],
    ['手机', '手机'],
    ['T恤', '体恤'],
  ])
  const stored = {
    groups: [
      ['裙子', '连衣裙'],
      ['T恤', '体恤'],
    ],
    draft: null,
  }
  expect(await api('POST /api/search/synonyms', { groups })).toEqual(stored)
  expect(await api('GET /api/search/synonyms', {})).toEqual(stored)
})

it('of an editor wait for an admin, and shoppers find by those of before', async () => {
  const { goods } = await addGoods(shop.db, { name: '羊绒披肩' })
  const find = async (keywords: string) =>
    (await shop.api()('GET goods/items', { keywords })).list.map(({ item_id }) => item_id)
  const before = (await api('GET /api/search/synonyms', {})).groups
  const groups = [...before, ['围巾', '披肩']]
  const waiting = { groups: before, draft: { groups, by: '李雷' } }
  expect(await editor('POST /api/search/synonyms', { groups: JSON.stringify(groups) })).toEqual(waiting)
  expect(await api('GET /api/search/synonyms', {})).toEqual(waiting)
  expect(await find('围巾')).toEqual([])
  expect(await api('POST /api/search/synonyms', { groups: JSON.stringify(groups) })).toEqual({ groups, draft: null })
  expect(await find('围巾')).toEqual([String(goods.itemId)])
})

it.each([
  ['一组一个词', [['裙子']], '每组至少 2 个词'],
  ['太多词', [Array.from({ length: 9 }, (_, i) => `词${i}`)], '最多8项'],
  ['太长的词', [['一'.repeat(13), '二']], /12/],
])('refuse %s and stay as they are', async (_, groups, message) => {
  const before = await api('GET /api/search/synonyms', {})
  const answer = api('POST /api/search/synonyms', { groups: JSON.stringify(groups) })
  await expect(answer).rejects.toThrow(message)
  expect(await api('GET /api/search/synonyms', {})).toEqual(before)
})
