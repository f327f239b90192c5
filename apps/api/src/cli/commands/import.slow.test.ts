import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg } from '../../../testing/upload-corpus'
import { brands, categories, goods, images, importedGoods, skus, stockLedger } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import { categoryPaths } from '../../modules/search/category-paths'

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db, { name: '禾集自营' })
})
afterAll(() => closeWithInvariants(shop))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heji-import-'))
  return () => rmSync(folder, { recursive: true })
})

const HEAD = '货号,名称,简介,店铺,品牌,分类,标签,图片,介绍,状态,SKU货号,规格,价格,划线价,库存,SKU图片'
let made = 0
const bnOf = () => `T${++made}`

function file(lines: string[], name = 'goods.csv') {
  const path = join(folder, name)
  writeFileSync(path, [HEAD, ...lines].join('\n'))
  return path
}
const plain = (bn: string, { name = '短袖', price = '99.50', store = '7', pics = '' } = {}) =>
  `${bn},${name},,禾集自营,棉野,女装/上衣,新品,${pics},,,,,${price},129,${store},`
const load = (path: string, more = {}) => heji(shop, 'import', { file: path, ...more })
const goodsOf = async (bn: string) => (await shop.db.select().from(goods).where(eq(goods.bn, bn)))[0]
const tagsOf = async (bn: string) =>
  (await shop.db.select({ tagNames }).from(goods).where(eq(goods.bn, bn)))[0]?.tagNames
const skusOf = async (id: number) => shop.db.select().from(skus).where(eq(skus.goodsId, id)).orderBy(skus.sort)

describe('import', () => {
  it('adds goods with their category, brand, stock and ledger, so that shoppers find them', async () => {
    const bn = bnOf()
    expect(await load(file([plain(bn)]))).toEqual(['新增 1，更新 0，错误 0'])
    const row = (await goodsOf(bn))!
    expect(row).toMatchObject({
      name: '短袖',
      price: 9950,
      marketPrice: 12_900,
      store: 7,
      nospec: true,
    })
    expect(await tagsOf(bn)).toEqual(['新品'])
    expect(await skusOf(row.itemId)).toMatchObject([{ itemId: row.itemId, store: 7 }])
    const [brand] = await shop.db.select().from(brands).where(eq(brands.id, row.brandId!))
    const [leaf] = await shop.db.select().from(categories).where(eq(categories.id, row.mainCategoryId))
    expect([brand!.name, leaf!.name, leaf!.level]).toEqual(['棉野', '上衣', 2])
    const { list } = await (await addBuyer(shop)).api('GET goods/items', { keywords: bn })
    expect(list.map(one => one.item_bn)).toEqual([bn])
  })

  it("updates the planner's statistics, or carts and orders keep the plans of an empty shop", async () => {
    await load(file([plain(bnOf()), plain(bnOf())]))
    const { rows } = await shop.db.execute(sql`select reltuples::int as known from pg_class where relname = 'goods'`)
    expect(rows).toEqual([{ known: await shop.db.$count(goods) }])
  })

  it("joins the lines of one item's skus, in the spellings of spreadsheets", async () => {
    const bn = bnOf()
    const line = (sku: string, specs: string, price: string) =>
      `${bn},卫衣,,禾集自营,,女装>上衣,"新品;热卖",,,,${bn}-${sku},${specs},${price},,3,`
    await load(file([line('a', '颜色:红;尺码:M', '¥1'), line('b', '颜色=红；尺码：L', '"1,002.3"')]))
    const row = (await goodsOf(bn))!
    expect(row).toMatchObject({ price: 100, store: 6, nospec: false })
    expect(await tagsOf(bn)).toEqual(['新品', '热卖'])
    expect(row.specs.map(group => [group.spec_name, group.spec_values.map(value => value.spec_value_name)])).toEqual([
      ['颜色', ['红']],
      ['尺码', ['M', 'L']],
    ])
    expect((await skusOf(row.itemId)).map(sku => [sku.bn, sku.price, sku.specText])).toEqual([
      [`${bn}-a`, 100, '颜色:红,尺码:M'],
      [`${bn}-b`, 100_230, '颜色:红,尺码:L'],
    ])
    await load(file([line('c', '颜色:靛青;尺码:M', '1')]))
    const { list } = await shop.api()('GET goods/items', { keywords: '靛青 红 卫衣' })
    expect(list.map(item => item.item_bn)).toEqual([bn])
  })

  it('changes existing goods; sales meanwhile and ids stay, stock changes through the ledger', async () => {
    const bn = bnOf()
    await load(file([plain(bn)]))
    const before = (await goodsOf(bn))!
    await shop.db.update(goods).set({ sales: 9 }).where(eq(goods.bn, bn))
    expect(await load(file([plain(bn, { name: '长袖', store: '5' })]), { stock: true })).toEqual([
      '新增 0，更新 1，错误 0',
    ])
    expect(await goodsOf(bn)).toMatchObject({ itemId: before.itemId, name: '长袖', store: 5, sales: 9 })
    expect(await load(file([plain(bn, { name: '背心', store: '' })]))).toEqual(['新增 0，更新 1，错误 0'])
    const ledger = await shop.db
      .select()
      .from(stockLedger)
      .where(eq(stockLedger.skuId, before.itemId))
      .orderBy(stockLedger.id)
    expect(ledger.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['opening', 7],
      ['adjust', -2],
    ])
  })

  it('reads the encoding of Chinese spreadsheets', async () => {
    const bn = bnOf()
    const path = file([plain(bn)])
    // 短袖 and the other words in GBK, as `iconv -t GBK` writes them.
    const gbk = new Map([...new Set(readFileSync(path, 'utf8'))].map(char => [char, gbkOf(char)]))
    writeFileSync(path, Buffer.concat([...readFileSync(path, 'utf8')].map(char => gbk.get(char)!)))
    expect(await load(path)).toEqual(['新增 1，更新 0，错误 0'])
    expect((await goodsOf(bn))!.name).toBe('短袖')
  })

  it.each([
    ['a price that is none', { price: '9.999' }, '价格最多两位小数'],
    ['no price', { price: '' }, '新商品需要价格'],
    ['half a piece', { store: '1.5' }, '库存必须是整数'],
    ['no name', { name: ' ' }, '新商品需要名称'],
    ['a picture that is not there', { pics: 'no.jpg' }, '找不到图片 no.jpg'],
    ['a picture of others', { pics: 'https://evil.example/a.jpg' }, '图片 https://evil.example/a.jpg 须为本地文件'],
    ['a picture that is none', { pics: 'goods.csv' }, '图片 goods.csv：上传图片只能是 JPG 或者 PNG 格式!'],
  ])('refuses %s, names the line, and imports the others', async (_, values, message) => {
    const [good, bad] = [bnOf(), bnOf()]
    const report = join(folder, 'report.csv')
    expect(await load(file([plain(good), plain(bad, values)]), { report })).toEqual([
      `第 3 行 ${bad}：${message}`,
      '新增 1，更新 0，错误 1',
      '1 件商品未导入',
    ])
    expect([(await goodsOf(good))?.bn, await goodsOf(bad)]).toEqual([good, undefined])
    expect(readFileSync(report, 'utf8')).toContain(`3,${bad},错误,${message}`)
  })

  it('refuses lines that would break existing goods', async () => {
    const [one, other] = [bnOf(), bnOf()]
    await load(file([plain(one)]))
    const line = (bn: string, sku: string, specs: string, place = '禾集自营') =>
      `${bn},x,,${place},,女装,,,,,${sku},${specs},1,,1,`
    expect(await load(file([line(other, `${one}-1`, '')]))).toContain(
      `第 2 行 ${other}：SKU货号 ${one}-1 已属于另一件商品`,
    )
    expect(await load(file([line(one, `${one}-9`, '颜色:红')]))).toContain(
      `第 2 行 ${one}：商品没有规格，不能改为多规格`,
    )
    expect(await load(file([line(other, 'q', '', '无名店')]))).toContain(`第 2 行 ${other}：没有店铺 无名店`)
  })

  it('refuses goods with more pieces than a shop can count, and keeps what is there', async () => {
    const bn = bnOf()
    const line = (color: string, store = '99999999') =>
      plain(bn, { store }).replace(',,99.50', `${bn}-${color},颜色:${color},99.50`)
    const colors = Array.from({ length: 21 }, (_, i) => `色${i}`)
    const message = `第 2 行 ${bn}：全部 SKU 的库存合计不能超过 2000000000 件`
    expect(await load(file(colors.map(color => line(color))))).toContain(message)
    expect(await goodsOf(bn)).toBeUndefined()
    await load(file(colors.slice(0, 20).map(color => line(color))))
    // Together with skus that the file does not name.
    expect(await load(file([line('色20')]))).toContain(message)
    expect(await load(file([line('色20', '21')]))).toContain(message)
    await load(file([line('色20', '20')]))
    expect((await goodsOf(bn))!.store).toBe(2_000_000_000)
    expect(await heji(shop, 'stock set', { sku_code: `${bn}-色20`, count: '21' })).toEqual([
      '全部 SKU 的库存合计不能超过 2000000000 件',
    ])
    expect(await heji(shop, 'stock set', { sku_code: `${bn}-色20`, count: '19' })).toEqual([
      `${bn}-色20 的库存：20 → 19`,
    ])
  })

  it('refuses one of two files at once whose skus are too many together', async () => {
    const bn = bnOf()
    const line = (color: string) =>
      plain(bn, { store: '99999999' }).replace(',,99.50', `${bn}-${color},颜色:${color},99.50`)
    await load(file([line('原色')]))
    const both = ['甲', '乙'].map(name => Array.from({ length: 12 }, (_, i) => line(`${name}${i}`)))
    const said = await Promise.all(both.map((lines, i) => load(file(lines, `both-${i}.csv`))))
    expect(said.filter(lines => lines.join().includes('不能超过 2000000000 件'))).toHaveLength(1)
    const row = (await goodsOf(bn))!
    expect(await skusOf(row.itemId)).toHaveLength(13)
    expect(row.store).toBe(13 * 99_999_999)
  })

  it('writes nothing in a dry run', async () => {
    const bn = bnOf()
    expect(await load(file([plain(bn)]), { dryRun: true })).toEqual(['试运行，未写入：新增 1，更新 0，错误 0'])
    expect(await goodsOf(bn)).toBeUndefined()
  })

  it('continues after an interruption, and keeps goods that were sold meanwhile', async () => {
    const [first, second] = [bnOf(), bnOf()]
    const path = file([plain(first), plain(second)])
    const fileHash = createHash('sha256').update(readFileSync(path)).digest('hex')
    await shop.db.insert(importedGoods).values({ fileHash, bn: first })
    expect(await load(path)).toEqual(['新增 1，更新 0，上次已导入 1，错误 0'])
    expect([await goodsOf(first), (await goodsOf(second))?.bn]).toEqual([undefined, second])
    expect(await shop.db.$count(importedGoods)).toBe(0)
  })

  it('stores each picture file once', async () => {
    writeFileSync(join(folder, 'a.jpg'), await jpeg())
    const [one, two] = [bnOf(), bnOf()]
    await load(file([plain(one, { pics: 'a.jpg' }), plain(two, { pics: 'a.jpg|/img/empty/cart' })]))
    const key = (await shop.db.select().from(images))[0]!.key
    expect([(await goodsOf(one))!.pics, (await goodsOf(two))!.pics]).toEqual([
      [`/img/${key}`],
      [`/img/${key}`, '/img/empty/cart'],
    ])
  })

  it.each([
    ['no file', 'none.csv', null, '无法读取'],
    ['another table', 'x.csv', 'a,b\n1,2', '文件格式不正确：缺少列：货号'],
    ['half a JSON', 'x.json', '[{', '文件格式不正确'],
    ['no list', 'x.json', '{}', '文件格式不正确：应为商品的列表'],
  ])('prints a message when given %s', async (_, name, content, message) => {
    const path = join(folder, name)
    if (content !== null) writeFileSync(path, content)
    expect((await load(path))[0]).toMatch(new RegExp(`^${message}`))
  })
})

describe('export', () => {
  it.each(['csv', 'json'])('writes a %s that changes nothing when it is imported', async type => {
    const bn = bnOf()
    const line = (size: string) =>
      `${bn},"=1+1 ""引号"", 逗号",简,禾集自营,,女装,"乙;甲",,<p>好</p>,only_show,${bn}-${size},尺码:${size},10,,2,`
    await load(file([line('M'), line('L')]))
    const state = async () => [await goodsOf(bn), await tagsOf(bn), await skusOf((await goodsOf(bn))!.itemId)]
    const before = await state()
    const target = join(folder, `out.${type}`)
    expect((await heji(shop, 'export', { file: target }))[0]).toMatch(/^已导出 \d+ 件商品到/)
    if (type === 'csv') expect(readFileSync(target, 'utf8')).toContain(`"'=1+1`)
    const all = await shop.db.$count(goods)
    expect(await load(target)).toEqual([`新增 0，更新 0，未变 ${all}，错误 0`])
    expect(await state()).toEqual(before)
  })

  it.each(['csv', 'json'])('keeps separators inside of names: %s', async type => {
    const bn = bnOf()
    const names = ['3C/数码', '耳机>配件', '音\\响']
    const draft = {
      bn,
      name: '耳机',
      shop: '禾集自营',
      category: names,
      tags: ['A/B', '新,品'],
      skus: [{ bn: `${bn}-1`, price: 100 }],
    }
    const source = join(folder, 'source.json')
    writeFileSync(source, JSON.stringify([draft]))
    expect(await load(source)).toEqual(['新增 1，更新 0，错误 0'])
    const count = () => shop.db.$count(categories)
    const before = await count()
    const target = join(folder, `out.${type}`)
    await heji(shop, 'export', { file: target })
    await load(target)
    expect(await count()).toBe(before)
    const row = (await goodsOf(bn))!
    expect((await categoryPaths(shop.db))(row.mainCategoryId)).toEqual(names)
    expect(await tagsOf(bn)).toEqual(['A/B', '新,品'])
  })
})

/** One character in GBK, found by decoding. */
function gbkOf(char: string): Buffer {
  if (char.charCodeAt(0) < 128) return Buffer.from(char)
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++) {
    const row = Buffer.from(Array.from({ length: 190 }, (_, i) => [high, i < 63 ? 0x40 + i : 0x41 + i]).flat())
    const at = [...decoder.decode(row)].indexOf(char)
    if (at >= 0) return row.subarray(at * 2, at * 2 + 2)
  }
  throw new Error(`no GBK for ${char}`)
}
