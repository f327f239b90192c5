import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let api: ReturnType<TestShop['api']>
beforeAll(async () => {
  shop = await createTestShop()
  api = shop.api(await shop.tokenOf('operator', (await addOperator(shop.db, 'editor')).id))
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
  }
  expect(await api('POST /api/search/synonyms', { groups })).toEqual(stored)
  expect(await api('GET /api/search/synonyms', {})).toEqual(stored)
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
