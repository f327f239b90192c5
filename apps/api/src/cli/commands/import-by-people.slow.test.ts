import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { sheetOf } from '../../../testing/workbook'
import { images } from '../../db/schema'
import { readSomeGoods } from '../../modules/catalogue/read-shop'

const SHOP = '禾集自营旗舰店'
let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db, { name: SHOP })
})
afterAll(() => closeWithInvariants(shop))

const people = (name: string) => readFileSync(join(import.meta.dirname, '../../../testing/files', name))
const load = (content: unknown, more = {}) => heji(shop, 'import', { file: file('goods', content), ...more })
/** Everything that the shop knows of the goods. */
const known = async (bn: string) => (await readSomeGoods(shop.db, [bn])).get(bn)
const CHANGED = ['新增 0，更新 1，错误 0']

/** The good of goods-full.csv under another number, in the same two rows. */
async function added(bn: string) {
  expect(await load(people('goods-full.csv').toString().replaceAll('IN-A', bn))).toEqual(['新增 1，更新 0，错误 0'])
  return (await known(bn))!
}

describe('a missing column changes nothing', () => {
  it('in the files that people brought', async () => {
    const before = await added('IN-A')
    expect(before).toMatchObject({
      brief: '能装',
      brand: '棉野',
      tags: ['新品'],
      intro: '<p>厚帆布</p>',
      status: 'instock',
    })
    expect(await load(people('goods-price-update.csv'))).toEqual(CHANGED)
    const [first, second] = before.skus
    expect(await known('IN-A')).toEqual({
      ...before,
      skus: [
        { ...first, price: 4500 },
        { ...second, price: 4800 },
      ],
    })
    expect(await load(people('goods-sorted-by-price.csv'))).toEqual(CHANGED)
    expect(await known('IN-A')).toEqual(before)
  })

  it('nor does a missing key of JSON; an empty value empties', async () => {
    const before = await added('J1')
    expect(await load([{ bn: 'J1', skus: [{ bn: 'J1-1', price: 100 }] }])).toEqual(CHANGED)
    const [first, second] = before.skus
    expect(await known('J1')).toEqual({ ...before, skus: [{ ...first, price: 100 }, second] })
    await load([
      { bn: 'J1', brief: '', brand: null, tags: [], pics: [], intro: '', skus: [{ bn: 'J1-1', marketPrice: 0 }] },
    ])
    const emptied = { brief: '', brand: '', tags: [], pics: [], intro: '' }
    expect(await known('J1')).toMatchObject({ ...emptied, name: '帆布袋', status: 'instock' })
    expect((await known('J1'))!.skus.map(({ marketPrice }) => marketPrice)).toEqual([0, 6900])
  })
})

it('one bad row never refuses the whole file: habits of Excel', async () => {
  expect(await load(people('goods-excel-habits.csv'))).toEqual([
    '第 5 行 IN-G：价格必须是数字',
    '新增 3，更新 0，错误 1',
    '1 件商品未导入',
  ])
  const [first, second, third] = await Promise.all(['00124', 'IN-E', 'IN-F'].map(known))
  expect(first!.skus).toMatchObject([{ price: 120_000, store: 1000 }])
  expect([second?.name, third?.name]).toEqual(['看不见的字符', '屏幕 55" 英寸'])
})

it('reads a workbook as it reads CSV, whatever the name of the file', async () => {
  const rows = [
    ['货号', '名称', '店铺', '分类', '价格', '库存'],
    [{ v: 7, format: '000' }, '表格', SHOP, '图书', { v: 1200, format: '#,##0.00' }, 1000],
    [6.9012345678901e17, '丢了', SHOP, '图书', 1, 1],
  ]
  const said = await heji(shop, 'import', { file: file('renamed.csv', sheetOf(rows)) })
  expect(said[0]).toMatch(/^第 3 行 .*：货号单元格是数字 /)
  expect(said.at(-2)).toBe('新增 1，更新 0，错误 1')
  expect((await known('007'))!.skus).toMatchObject([{ price: 120_000, store: 1000 }])
  expect(await heji(shop, 'import', { file: file('renamed.xlsx', '货号,名称\n007,文本\n') })).toEqual(CHANGED)
  expect((await known('007'))!.name).toBe('文本')
})

it('looks at pictures in a dry run as it does when it stores them', async () => {
  file('好.png', await png())
  file('坏.png', Buffer.concat([(await png()).subarray(0, 60), Buffer.alloc(40)]))
  file('文字.jpg', 'not a picture')
  const head = '货号,名称,店铺,分类,价格,图片\n'
  const rows = ['好.png', '坏.png', '文字.jpg'].map((name, i) => `DR-${i},包,${SHOP},图书,9,${name}\n`)
  const tried = await load(head + rows.join(''), { dryRun: true })
  expect(tried.slice(0, 2)).toEqual([
    expect.stringMatching(/^第 3 行 DR-1：图片 坏\.png：/),
    expect.stringMatching(/^第 4 行 DR-2：图片 文字\.jpg：/),
  ])
  expect(tried).toContain('试运行，未写入：新增 1，更新 0，错误 2')
  expect(await shop.db.$count(images)).toBe(0)
  expect((await load(head + rows.join(''))).slice(0, 2)).toEqual(tried.slice(0, 2))
  expect(await load(head + rows[0], { dryRun: true })).toEqual(['试运行，未写入：新增 0，更新 0，未变 1，错误 0'])
})

it('a JSON file that comes back brings no sold stock back', async () => {
  await added('JS')
  const target = file('out.json', '')
  await heji(shop, 'export', { file: target })
  const list = JSON.parse(readFileSync(target, 'utf8')) as { bn: string }[]
  const own = JSON.stringify(list.filter(({ bn }) => bn === 'JS')).replace('"price":4900', '"price":4000')
  expect(await heji(shop, 'stock set', { sku_code: 'JS-1', count: '1' })).toHaveLength(1)
  expect(await load(own)).toEqual(CHANGED)
  expect((await known('JS'))!.skus[0]).toMatchObject({ price: 4000, store: 1 })
})
