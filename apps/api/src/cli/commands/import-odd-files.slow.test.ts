import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg } from '../../../testing/upload-corpus'
import { brands, categories, goods, skus } from '../../db/schema'
import { categoryPaths } from '../../modules/search/category-paths'

let shop: TestShop
let folder: string

beforeAll(async () => {
  shop = await createTestShop()
  await addShop(shop.db, { name: '禾集自营' })
  await addShop(shop.db, { name: '棉野旗舰店' })
})
afterAll(() => closeWithInvariants(shop))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heji-import-'))
  return () => rmSync(folder, { recursive: true })
})

let made = 0
const bnOf = () => `O${++made}`

interface Draft {
  bn: string
  [field: string]: unknown
}
const draftOf = (bn: string, more: object = {}): Draft => ({
  bn,
  name: '短袖',
  shop: '禾集自营',
  category: ['女装'],
  skus: [{ bn: `${bn}-1`, price: 9900, store: 7 }],
  ...more,
})

async function load(drafts: Draft[], more = {}) {
  const file = join(folder, 'goods.json')
  writeFileSync(file, JSON.stringify(drafts))
  return await heji(shop, 'import', { file, ...more })
}
const loadCsv = async (content: string) => {
  const file = join(folder, 'goods.csv')
  writeFileSync(file, content)
  return await heji(shop, 'import', { file })
}
const goodsOf = async (bn: string) => (await shop.db.select().from(goods).where(eq(goods.bn, bn)))[0]
const skusOf = async (id: number) => shop.db.select().from(skus).where(eq(skus.goodsId, id)).orderBy(skus.sort)

describe('import of odd files', () => {
  it('tells a category with a slash in its name from one inside of another', async () => {
    const [flat, deep] = [bnOf(), bnOf()]
    await load([draftOf(flat, { category: ['3C/数码'] }), draftOf(deep, { category: ['3C', '数码'] })])
    const pathTo = await categoryPaths(shop.db)
    const paths = [flat, deep].map(async bn => pathTo((await goodsOf(bn))!.mainCategoryId))
    expect(await Promise.all(paths)).toEqual([['3C/数码'], ['3C', '数码']])
  })

  it('makes a new category once, also for two files at once', async () => {
    const files = ['a', 'b', 'c', 'd'].map(name => join(folder, `${name}.json`))
    for (const file of files) writeFileSync(file, JSON.stringify([draftOf(bnOf(), { category: ['同时', '一起'] })]))
    await Promise.all(files.map(file => heji(shop, 'import', { file })))
    expect(await shop.db.$count(categories, eq(categories.name, '同时'))).toBe(1)
    expect(await shop.db.$count(categories, eq(categories.name, '一起'))).toBe(1)
  })

  it('makes no category and no brand for goods that it refuses', async () => {
    await load([draftOf(bnOf(), { shop: '无名店', category: ['空分类'], brand: '空品牌' })])
    expect(await shop.db.$count(categories, eq(categories.name, '空分类'))).toBe(0)
    expect(await shop.db.$count(brands, eq(brands.name, '空品牌'))).toBe(0)
  })

  it.each([
    ['NUL', { name: '短\0袖' }],
    ['half a sign', { brief: '短\ud83d' }],
    ['NUL in a spec', { skus: [{ bn: 'nul', price: 1, specs: [['颜色', '红\0']] }] }],
  ])('refuses %s in a text, names the line, and imports the others', async (_, odd) => {
    const [bad, good] = [bnOf(), bnOf()]
    expect(await load([draftOf(bad, odd), draftOf(good)])).toEqual([
      expect.stringMatching(new RegExp(`^第 1 行 ${bad}：.*含有无效字符$`)),
      '新增 1，更新 0，错误 1',
      '1 件商品未导入',
    ])
    expect(await goodsOf(good)).toBeDefined()
  })

  it('says at once that a report cannot be written', async () => {
    const bn = bnOf()
    const report = join(folder, 'missing', 'report.csv')
    expect(await load([draftOf(bn)], { report })).toEqual([`无法写入 ${report}`])
    expect(await goodsOf(bn)).toBeUndefined()
  })

  it('tells all servers what it has changed, also when it breaks off', async () => {
    const bns = Array.from({ length: 101 }, bnOf)
    writeFileSync(join(folder, 'a.jpg'), await jpeg())
    let off = () => {}
    const told = new Promise<string>(resolve => {
      off = shop.events.subscribe(resolve)
    })
    const { write } = shop.storage
    shop.storage.write = () => Promise.reject(new Error('the store is gone'))
    const said = await load(bns.map((bn, i) => draftOf(bn, i < 100 ? {} : { pics: ['a.jpg'] })))
    shop.storage.write = write
    expect(said).toEqual(['the store is gone'])
    expect(await goodsOf(bns[0]!)).toBeDefined()
    expect(await told).toBe('catalogue-changed')
    off()
  })

  it('shows the new picture of a colour, too', async () => {
    const bn = bnOf()
    const sku = (pic: string) => ({ skus: [{ bn: `${bn}-1`, price: 1, specs: [['颜色', '红']], pic }] })
    const shown = async () => (await goodsOf(bn))!.specs[0]!.spec_values[0]!.spec_image_url
    await load([draftOf(bn, sku(''))])
    await load([draftOf(bn, sku('/img/empty/cart'))])
    expect(await shown()).toBe('/img/empty/cart')
    await load([draftOf(bn, sku('/img/empty/order'))])
    expect(await shown()).toBe('/img/empty/order')
  })

  it('lets a member buy goods of his cart that have moved to another shop', async () => {
    const bn = bnOf()
    await load([draftOf(bn)])
    const buyer = await addBuyer(shop)
    const [sku] = await skusOf((await goodsOf(bn))!.itemId)
    await buyer.api('POST cart', { item_id: String(sku!.itemId), num: 1 })
    await load([draftOf(bn, { shop: '棉野旗舰店' })])
    const { valid_cart } = await buyer.api('GET cart/list', {})
    expect(valid_cart.map(group => group.shop_name)).toEqual(['棉野旗舰店'])
    const { shop_id: distributor_id } = valid_cart[0]!
    expect((await buyer.api('GET cart', { distributor_id })).valid_cart).toHaveLength(1)
    const order = { cart_type: 'cart', distributor_id, ...RECEIVER, pay_type: 'testpay' } as const
    expect(await buyer.api('POST order_new', order)).toMatchObject({ total_fee: expect.any(String) })
  })

  it('refuses another number for a sku that is there, and keeps its stock', async () => {
    const [plain, coloured] = [bnOf(), bnOf()]
    const red = (bn: string) => ({ bn, price: 1, specs: [['颜色', '红']] })
    await load([draftOf(plain), draftOf(coloured, { skus: [{ ...red(`${coloured}-a`), store: 5 }] })])
    const again = [
      draftOf(plain, { skus: [{ bn: `${plain}-9`, price: 1 }] }),
      draftOf(coloured, { skus: [red(`${coloured}-b`)] }),
    ]
    expect(await load(again)).toEqual([
      `第 1 行 ${plain}：SKU货号是 ${plain}-1，不能改为 ${plain}-9`,
      `第 2 行 ${coloured}：规格 颜色:红 的 SKU货号是 ${coloured}-a，不能改为 ${coloured}-b`,
      '新增 0，更新 0，错误 2',
      '2 件商品未导入',
    ])
    expect([(await goodsOf(plain))!.store, (await goodsOf(coloured))!.store]).toEqual([7, 5])
    expect(await skusOf((await goodsOf(coloured))!.itemId)).toHaveLength(1)
  })

  it.each([
    ['a stock that is no number of pieces', '0x10', '库存必须是整数'],
    ['another stock that is none', '1e3', '库存必须是整数'],
  ])('refuses %s', async (_, store, message) => {
    const bn = bnOf()
    const said = await loadCsv(`货号,名称,店铺,分类,价格,库存\n${bn},短袖,禾集自营,女装,99,${store}\n`)
    expect(said[0]).toBe(`第 2 行 ${bn}：${message}`)
  })

  it('refuses a file with two columns of one name', async () => {
    const said = await loadCsv(`货号,名称,店铺,分类,价格,价格\n${bnOf()},短袖,禾集自营,女装,99,1\n`)
    expect(said).toEqual(['文件格式不正确：列重复：价格'])
  })

  it('leaves the stock alone where the cell is blank', async () => {
    const bn = bnOf()
    await load([draftOf(bn)])
    await loadCsv(`货号,名称,店铺,分类,价格,SKU货号,库存\n${bn},短袖,禾集自营,女装,99,${bn}-1, \n`)
    expect((await goodsOf(bn))!.store).toBe(7)
  })
})

describe('export of odd texts', () => {
  it.each(['csv', 'json'])('keeps them in a %s', async type => {
    const bn = bnOf()
    const specs = (value: string) => [
      ['规格:量', value],
      ['口味=味', '甜\\咸'],
    ]
    await load([
      draftOf(bn, {
        name: '＋会员礼盒',
        brief: "'=引号",
        brand: "'＝牌",
        skus: ['红;蓝', '12:00；1', 'a=b'].map((value, i) => ({ bn: `${bn}-${i}`, price: 1, specs: specs(value) })),
      }),
    ])
    const state = async () => [await goodsOf(bn), await skusOf((await goodsOf(bn))!.itemId)]
    const before = await state()
    const target = join(folder, `out.${type}`)
    await heji(shop, 'export', { file: target })
    const said = await heji(shop, 'import', { file: target })
    expect(said.at(-1)).toMatch(/错误 0$/)
    expect(await state()).toEqual(before)
  })

  it('says that the file cannot be written', async () => {
    const file = join(folder, 'missing', 'out.csv')
    expect(await heji(shop, 'export', { file })).toEqual([`无法写入 ${file}`])
  })
})

describe('backup', () => {
  it('begins again where a killed one has left its folder', async () => {
    const target = join(folder, 'backup')
    mkdirSync(join(`${target}.part`, 'uploads'), { recursive: true })
    expect((await heji(shop, 'backup', { folder: target }))[0]).toMatch(/^已备份/)
    expect(readFileSync(join(target, 'manifest.json'), 'utf8')).toContain('heji-backup-1')
  })
})

// Last, because every export and backup would have them.
describe('import of many', () => {
  it('imports as many skus as the limits of a file allow', async () => {
    const drafts = Array.from({ length: 50 }, () => {
      const bn = bnOf()
      const list = Array.from({ length: 170 }, (_, i) => ({ bn: `${bn}-${i}`, price: 1, specs: [['号', `${i}`]] }))
      return draftOf(bn, { skus: list })
    })
    expect(await load(drafts)).toEqual(['新增 50，更新 0，错误 0'])
  })
})
