import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, categories, goods, goodsActs, skus, stockLedger } from '../../db/schema'
import { readSomeGoods } from '../catalogue/read-shop'

/** A catalogue that comes back: exported at noon, changed in a spreadsheet, imported at six. */

const SHOP = '回头表格店'
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let shopId: number
let bn: string
let made = 0
beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { name: SHOP })).id
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  bn = `R-${++made}`
  const params = [
    { name: '材质', value: '竹' },
    { name: '重量', value: '350g' },
  ]
  await addGoods(shop.db, { shopId, bn, name: '竹篮', price: 3_900, store: 20, params })
})

const send = (text: string | Buffer, more: object = {}, name = '商品.csv') =>
  api('POST /api/operator/goods/import', { file: new File([text as never], name), ...more } as never)
const known = async (code = bn) => (await readSomeGoods(shop.db, [code])).get(code)
const storeOf = async (code = bn) => (await known(code))!.skus[0]!.store
async function exported() {
  const { file } = await api('POST /api/operator/goods/export', { q: bn, format: 'csv' })
  return Buffer.from(file.base64, 'base64').toString('utf8')
}
/** Sells pieces of the only sku. */
async function sell(pieces: number) {
  const [item] = await shop.db.select().from(goods).where(eq(goods.bn, bn))
  const own = eq(skus.goodsId, item!.itemId)
  const [sku] = await shop.db
    .update(skus)
    .set({ store: sql`store - ${pieces}` })
    .where(own)
    .returning()
  await shop.db
    .update(goods)
    .set({ store: sql`store - ${pieces}` })
    .where(eq(goods.bn, bn))
  await shop.db.insert(stockLedger).values({ skuId: sku!.itemId, delta: -pieces, kind: 'sale' })
}

describe('stock in a file that is older than the sales', () => {
  it('does not come back with new prices', async () => {
    const text = (await exported()).replace(',39,', ',45,')
    await sell(20)
    expect(await send(text)).toMatchObject({ changed: 1, refused: [], notes: [] })
    expect((await known())!.skus[0]).toMatchObject({ price: 4_500, store: 0 })
  })

  it('that somebody changed in the spreadsheet is set, and the preview says from what to what', async () => {
    const text = (await exported()).replace(',20,20,', ',65,20,')
    const { notes } = await send(text, { preview: true })
    expect(notes).toEqual([`将改库存 1 个 SKU：${bn}-0 20→65`])
    expect(await storeOf()).toBe(20)
    expect(await send(text)).toMatchObject({ changed: 1 })
    expect(await storeOf()).toBe(65)
    expect(await send(text)).toMatchObject({ changed: 0, same: 1, notes: [] })
    expect(await storeOf()).toBe(65)
  })

  it('that was sold meanwhile, too, is left, and people are told; they may ask for it', async () => {
    const text = (await exported()).replace(',20,20,', ',65,20,')
    await sell(3)
    const seen = await send(text)
    expect(seen.notes).toEqual([
      `库存没有改：1 个 SKU 导出以后库存变过（${bn}-0 导出时 20，现在 17，表格 65）。要改成表格里的数，请勾选“按表格改库存”（命令加 --stock）`,
    ])
    expect(await storeOf()).toBe(17)
    expect(await send(text, { stock: true })).toMatchObject({ changed: 1, notes: [] })
    expect(await storeOf()).toBe(65)
  })

  it('of other programs is left beside other columns, and set by a list of stock', async () => {
    const list = `货号,价格,库存\n${bn},45,20\n`
    await sell(20)
    for (const preview of [true, false])
      expect((await send(list, { preview })).notes).toEqual([
        `库存没有改：1 个 SKU 的库存和表格不同（${bn}-0 现在 0，表格 20），表格可能比卖出的旧。要改成表格里的数，请勾选“按表格改库存”（命令加 --stock）`,
      ])
    expect((await known())!.skus[0]).toMatchObject({ price: 4_500, store: 0 })
    expect(await send(`货号,名称,现有库存\n${bn},竹篮,12\n`)).toMatchObject({ changed: 1 })
    expect(await storeOf()).toBe(12)
    await send(list, { stock: true })
    expect(await storeOf()).toBe(20)
  })

  it('is that of new goods', async () => {
    await send(`货号,名称,店铺,分类,价格,库存\n${bn}-new,竹筐,${SHOP},家居,9,7\n`)
    expect(await storeOf(`${bn}-new`)).toBe(7)
  })
})

describe('a column changes only what it names', () => {
  it('参数 does not take the weight away', async () => {
    await send(`货号,参数\n${bn},材质:藤;产地:安吉\n`)
    expect((await known())!.params).toEqual([
      ['材质', '藤'],
      ['重量', '350g'],
      ['产地', '安吉'],
    ])
    await send(`货号,参数\n${bn},\n`, { clear_empty: true })
    expect((await known())!.params).toEqual([['重量', '350g']])
    await send(`货号,重量\n${bn},\n`, { clear_empty: true })
    expect((await known())!.params).toEqual([])
  })
})

describe('what is so already', () => {
  it('is counted as such, is not written, and is no act', async () => {
    const before = await shop.db.select().from(goods).where(eq(goods.bn, bn))
    const acts = await shop.db.$count(goodsActs)
    shop.clock.advance(5_000)
    const result = await send(await exported())
    expect(result).toMatchObject({ message: '新增 0，更新 0，未变 1，错误 0', changed: 0, same: 1, act_id: '' })
    expect(await shop.db.select().from(goods).where(eq(goods.bn, bn))).toEqual(before)
    expect(await shop.db.$count(goodsActs)).toBe(acts)
    expect(await shop.db.$count(auditLog, and(eq(auditLog.target, bn), eq(auditLog.action, 'goods.import')))).toBe(0)
    const both = await send(`货号,名称\n${bn},改了\n${bn}x,新\n`, { preview: true })
    expect(both).toMatchObject({ message: '将新增 0，将更新 1，错误 1', same: 0 })
  })
})

describe('what only people would notice', () => {
  it('a path with other separators is the category that the shop has; a new one is told before', async () => {
    const item = (code: string, category: string) => `${code},竹筐,${SHOP},${category},9\n`
    const head = '货号,名称,店铺,分类,价格\n'
    await send(head + item(`${bn}-a`, '家具/茶几'))
    const ways = ['家具、茶几', '家具》茶几', '家具＞茶几', '家具 〉 茶几', '家具|茶几']
    const text = head + ways.map((way, i) => item(`${bn}-${i}`, `"${way}"`)).join('')
    const { notes, added } = await send(text)
    expect([added, notes]).toEqual([ways.length, []])
    for (const [i] of ways.entries()) expect((await known(`${bn}-${i}`))!.category).toEqual(['家具', '茶几'])
    const seen = await send(head + item(`${bn}-n`, '家俱/茶几'), { preview: true })
    expect(seen.notes).toEqual(['将新建分类 1 个：家俱/茶几'])
    const unclear = await send(head + item(`${bn}-n`, '箱包、皮具'))
    expect(unclear.refused[0]!.message).toMatch(/^分类“箱包、皮具”看不出有几级，店里也没有：分级请写 箱包\/皮具/)
    expect(await shop.db.$count(categories, eq(categories.name, '箱包、皮具'))).toBe(0)
    await send(head + item(`${bn}-n`, '箱包\\、皮具'))
    await send(head + item(`${bn}-m`, '箱包、皮具'))
    expect((await known(`${bn}-m`))!.category).toEqual(['箱包、皮具'])
  })

  it.each([
    (code: string) => code.toLowerCase(),
    (code: string) => code.replace('R', 'Ｒ'),
    (code: string) => code.replace('-', ' - '),
  ])('a code that looks like a known one makes no second good: %s', async other => {
    const { refused, added } = await send(`货号,名称,店铺,分类,价格\n${other(bn)},竹篮,${SHOP},家居,9\n`)
    expect(added).toBe(0)
    expect(refused[0]!.message).toBe(
      `货号 ${other(bn)} 和店里的 ${bn} 只差大小写、全半角或空格，应是同一件商品：请改成 ${bn}`,
    )
  })

  it('two new codes that look alike in one file are told, too, and a sku that looks like a known one', async () => {
    const row = (code: string) => `${code},竹筐,${SHOP},家居,9\n`
    const two = await send(`货号,名称,店铺,分类,价格\n${row(`${bn}-t`)}${row(`${bn}-T`)}`)
    expect(two).toMatchObject({ added: 1, refused: [{ row: 3 }] })
    expect(two.refused[0]!.message).toContain(`和第 2 行的 ${bn}-t 只差大小写`)
    const sku = await send(`SKU货号,价格\n${bn.toLowerCase()}-0,9\n`)
    expect(sku.refused[0]!.message).toContain(`，像是 ${bn}-0（只差大小写、全半角或空格）`)
  })

  it('a price of 0 sells nothing for free; a gift may have it', async () => {
    const free = await send(`货号,价格\n${bn},0\n`)
    expect(free.refused[0]!.message).toBe(`${bn}-0 的价格是 0，只有赠品可以：请填价格，或把“赠品”填为“是”`)
    expect(await send(`货号,价格,赠品\n${bn},0,是\n`)).toMatchObject({ changed: 1, refused: [] })
    expect((await send(`货号,赠品\n${bn},否\n`)).refused).toHaveLength(1)
    expect((await known())!.gift).toBe(true)
  })

  it('a status in the words of people, and specs with commas', async () => {
    await send(`货号,状态\n${bn},已 下架\n`)
    expect((await known())!.status).toBe('instock')
    expect((await send(`货号,状态\n${bn},不卖\n`)).refused[0]!.message).toBe(
      '状态“不卖”不认识：请填 在售、下架、仅展示 或 线下销售',
    )
    const head = '货号,名称,店铺,分类,规格,价格\n'
    await send(`${head}${bn}-s,袜,${SHOP},家居,"颜色：红，尺码：M",9\n`)
    expect((await known(`${bn}-s`))!.skus[0]!.specs).toEqual([
      ['颜色', '红'],
      ['尺码', 'M'],
    ])
    const unclear = await send(`${head}${bn}-u,袜,${SHOP},家居,红;M,9\n`)
    expect(unclear.refused[0]!.message).toBe('规格“红”没有规格名：请写成 颜色:红;尺码:M')
  })
})
