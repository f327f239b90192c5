import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db, { name: '禾集自营' })
})
afterAll(() => shop.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heji-import-'))
  return () => rmSync(folder, { recursive: true })
})

const LINES = {
  added: ['新增 1，更新 0，错误 0'],
  changed: ['新增 0，更新 1，错误 0'],
  same: ['新增 0，更新 0，未变 1，错误 0'],
}

/** Imports one item from a file of that name. */
function load(bn: string, tags?: string[], name = '短袖') {
  const file = join(folder, `${name}.json`)
  const skus = [{ bn: `${bn}-0`, price: 9900 }]
  writeFileSync(file, JSON.stringify([{ bn, name, shop: '禾集自营', category: ['女装'], tags, skus }]))
  return heji(shop, 'import', { file })
}

async function find(bn: string) {
  const [item] = (await shop.api()('GET goods/items', { item_bn: bn })).list
  return { name: item?.item_name, tags: item?.tag_list }
}
const tagsOf = async (bn: string) => (await find(bn)).tags

it('keeps the order of the tags, and replaces them with the next import that names some or none', async () => {
  expect(await load('A', ['新品', '包邮', '热卖'])).toEqual(LINES.added)
  expect(await tagsOf('A')).toEqual(['新品', '包邮', '热卖'])
  expect(await load('A', ['热卖', '限量', '新品'])).toEqual(LINES.changed)
  expect(await tagsOf('A')).toEqual(['热卖', '限量', '新品'])
  expect(await load('A')).toEqual(LINES.same)
  expect(await tagsOf('A')).toEqual(['热卖', '限量', '新品'])
  expect(await load('A', [])).toEqual(LINES.changed)
  expect(await tagsOf('A')).toEqual([])
})

it('keeps a tag that is named twice once, at its first place', async () => {
  expect(await load('B', ['新品', '包邮', ' 新品'])).toEqual(LINES.added)
  expect(await tagsOf('B')).toEqual(['新品', '包邮'])
})

it('keeps name and tags of one of two imports at once, never of both', async () => {
  const choices = [
    { name: '短袖', tags: ['甲', '乙', '丙'] },
    { name: '长袖', tags: ['丁', '丙', '甲'] },
  ]
  // Each article twice: as a new one, and as a known one.
  for (const bn of ['C', 'C', 'D', 'D', 'E', 'E']) {
    const lines = await Promise.all(choices.map(({ name, tags }) => load(bn, tags, name)))
    expect(lines.flat().filter(line => !line.endsWith('，错误 0'))).toEqual([])
    expect(choices).toContainEqual(await find(bn))
  }
})
