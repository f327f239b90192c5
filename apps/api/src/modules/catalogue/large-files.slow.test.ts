import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { readCatalogue } from './read-file'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const folder = mkdtempSync(join(tmpdir(), 'heji-large-'))
function file(name: string, text: string) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

it('says of each of 200,000 rows why it is refused', async () => {
  const path = file('wrong.csv', `SKU货号,价格\n${Array.from({ length: 200_000 }, (_, i) => `NO-${i},1`).join('\n')}\n`)
  const { refused, goods } = await readCatalogue(shop.db, path, false, 1_000_000)
  expect(goods).toEqual([])
  expect(refused).toHaveLength(200_000)
  expect(refused.at(-1)).toMatchObject({ row: 200_001, message: expect.stringContaining('没有 SKU货号为 NO-199999') })
})

it('refuses a list of more goods than a sent file may have', async () => {
  const path = file('long.json', JSON.stringify(Array.from({ length: 50_001 }, () => ({}))))
  await expect(readCatalogue(shop.db, path, false)).rejects.toThrow('文件超过 50000 件商品：请分成几个文件')
})

it('reads 40,000 rows of one goods without copying them again and again', async () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => `ONE,ONE-${i},颜色:${i},1`)
  const path = file('one.csv', `货号,SKU货号,规格,价格\n${rows.join('\n')}\n`)
  const began = performance.now()
  const { goods, refused } = await readCatalogue(shop.db, path, false)
  expect(goods.length + refused.length).toBeGreaterThan(0)
  expect(performance.now() - began).toBeLessThan(8_000)
})
