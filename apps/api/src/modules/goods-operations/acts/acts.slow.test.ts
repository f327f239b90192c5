import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { addCategory, addGoods, addShop } from '../../../../testing/fixtures'
import { operatorApi } from '../../../../testing/pages'
import { refused } from '../../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { auditLog, categories, freightTemplates, goods, goodsActs, skus } from '../../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let shopId: number
beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { name: '撤销店' })).id
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))
beforeEach(() => shop.clock.advance(1_000))

let made = 0
/** An item with two skus, 100 and 200 yuan. */
const item = async (more: object = {}) => {
  const variants = [
    { text: '红', store: 5, price: 10_000 },
    { text: '蓝', store: 5, price: 20_000 },
  ]
  return (await addGoods(shop.db, { shopId, bn: `ACT-${++made}`, name: `茶盘${made}`, variants, ...more })).goods
}
const show = (id: number) => api('POST /api/operator/goods/show', { goods_id: String(id) })
const prices = async (id: number) => (await show(id)).sku_list.map(({ price }) => price)
const bulk = (ids: number[], more: object) =>
  api('POST /api/operator/goods/bulk-edit', { goods_ids: ids.map(String), ...more })
const undo = (act_id: string) => api('POST /api/operator/goods/undo', { act_id })
const csv = (text: string) => new File([text], '商品.csv', { type: 'text/csv' })
const load = async (text: string) => {
  const result = await api('POST /api/operator/goods/import', { file: csv(text) } as never)
  shop.clock.advance(1_000)
  return result
}

describe('goods.bulk-edit', () => {
  it('shows what prices would be, and changes nothing', async () => {
    const one = await item()
    const seen = await bulk([one.itemId], { price_percent: 85, rounding: 'yuan', preview: true })
    expect(seen).toMatchObject({ goods: 1, skus: 2, lowest: 8_500, act_id: '' })
    expect(seen.prices.map(({ before, after }) => [before, after])).toEqual([
      [10_000, 8_500],
      [20_000, 17_000],
    ])
    expect(await prices(one.itemId)).toEqual([10_000, 20_000])
    expect(await shop.db.$count(goodsActs, eq(goodsActs.title, '价格改为 85%'))).toBe(0)
  })

  it.each([
    [{ price_percent: 33 }, [3_300, 6_600]],
    [{ price_percent: 90, rounding: 'jiao' }, [9_000, 18_000]],
    [{ price_less: 1_234 }, [8_766, 18_766]],
    [{ price_less: 1_234, rounding: 'jiao' }, [8_770, 18_770]],
    [{ price_more: 1_250, rounding: 'yuan' }, [11_300, 21_300]],
  ])('%j', async (more, expected) => {
    const one = await item()
    await bulk([one.itemId], more)
    expect(await prices(one.itemId)).toEqual(expected)
    expect((await show(one.itemId)).price_from).toBe(expected[0])
  })

  it('changes category, tags and template, and is undone as a whole', async () => {
    const [one, two] = [await item({ tagNames: ['旧'] }), await item()]
    await addCategory(shop.db, { name: '茶具' })
    const [template] = await shop.db
      .insert(freightTemplates)
      .values({ name: '重货', by: 'piece', zones: [], shopId })
      .returning()
    const was = await show(one.itemId)
    const { act_id, message } = await bulk([one.itemId, two.itemId], {
      category: '茶具',
      put_on: ['新'],
      take_off: ['旧'],
      price_percent: 50,
      freight_template_id: String(template!.id),
    })
    expect(message).toBe('已修改 2 件商品，4 个 SKU 改价，最低 50 元')
    expect(await show(one.itemId)).toMatchObject({ category: '茶具', tags: ['新'], freight_template: '重货' })
    shop.clock.advance(1_000)
    expect(await undo(act_id)).toEqual({ message: '已撤销 2 件商品', undone: 2, left: [] })
    const now = await show(one.itemId)
    expect(now).toMatchObject({
      category: was.category,
      tags: ['旧'],
      freight_template: '店铺默认',
      price_from: 10_000,
    })
    expect(await undo(act_id)).toMatchObject({ undone: 0, left: [] })
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, one.bn)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['goods.bulk-edit', 'goods.undo'])
  })

  it.each([
    [{}, '没有要修改的内容'],
    [{ price_percent: 90, price_less: 1 }, '百分比、加、减只能填一个'],
    [{ rounding: 'yuan' }, '请写明价格怎样改'],
    [{ price_less: 10_000 }, '会低于 0.01 元；没有作任何修改'],
    [{ category: '没有这个' }, '没有分类 没有这个'],
    [{ freight_template_id: '999' }, '没有这个运费模板'],
    [{ take_off: ['没有过'] }, '商品已经是这样，没有要改的'],
  ])('refuses %j', async (more, message) => {
    const one = await item()
    expect(await refused(bulk([one.itemId], more))).toContain(message)
    expect(await prices(one.itemId)).toEqual([10_000, 20_000])
  })

  it('refuses goods that are not there, or of the points mall, as a whole', async () => {
    const [one, points, more] = [await item(), await item({ point: 100 }), await item({ point: 200 })]
    expect(await refused(bulk([one.itemId, 999_999], { price_percent: 50 }))).toBe('商品不存在：999999')
    expect(await refused(bulk([one.itemId, points.itemId, more.itemId], { price_percent: 50 }))).toMatch(
      new RegExp(`^(?=.*${points.bn})(?=.*${more.bn}).*积分商城的商品`),
    )
    expect(await prices(one.itemId)).toEqual([10_000, 20_000])
  })

  it('of two at once takes one after the other', async () => {
    const one = await item()
    await Promise.all([bulk([one.itemId], { price_percent: 50 }), bulk([one.itemId], { price_percent: 50 })])
    expect(await prices(one.itemId)).toEqual([2_500, 5_000])
  })
})

describe('the undoing of an import', () => {
  it('changes back what it changed, and throws away what it added', async () => {
    const one = await item()
    const added = `NEW-${++made}`
    const { act_id } = await load(
      `货号,名称,店铺,分类,SKU货号,价格,库存\n${one.bn},改名了,,,,,\n${added},新茶盘,撤销店,茶,${added},30,9\n`,
    )
    expect((await show(one.itemId)).name).toBe('改名了')
    const [act] = (await api('POST /api/operator/goods/acts')).rows
    expect(act).toMatchObject({
      act_id,
      kind: 'import',
      title: '商品.csv',
      who: '韩梅梅',
      added: 1,
      changed: 1,
      undone: 0,
    })
    expect(await undo(act_id)).toMatchObject({ undone: 2, left: [] })
    expect((await show(one.itemId)).name).toBe(one.name)
    const [gone] = await shop.db.select().from(goods).where(eq(goods.bn, added))
    expect(gone!.deletedAt).not.toBeNull()
    expect((await api('POST /api/operator/goods/acts')).rows[0]).toMatchObject({ undone: 2, undone_by: '韩梅梅' })
  })

  it('leaves what somebody has changed since, and says so', async () => {
    const [one, two, three] = [await item(), await item(), await item()]
    const rows = [one, two, three].map(({ bn }) => `${bn},导入的名字`)
    const { act_id } = await load(`货号,名称\n${rows.join('\n')}\n`)
    await api('POST /api/operator/goods/edit', { goods_id: String(one.itemId), brief: '后来写的' })
    const [sku] = await shop.db.select().from(skus).where(eq(skus.goodsId, two.itemId))
    await api('POST /api/operator/goods/price', { sku_code: sku!.bn, price: 9_900 })
    expect(await undo(act_id)).toMatchObject({
      message: '已撤销 1 件商品，2 件没有动',
      left: [
        { of: one.bn, message: '之后又被修改过' },
        { of: two.bn, message: '之后又被修改过' },
      ],
    })
    const names = await Promise.all([one, two, three].map(async ({ itemId }) => (await show(itemId)).name))
    expect(names).toEqual(['导入的名字', '导入的名字', three.name])
  })

  it('takes back the pieces that it brought, not what was sold meanwhile', async () => {
    const [one, two, counted] = [await item(), await item(), await item()]
    const own = async (id: number) =>
      (await shop.db.select().from(skus).where(eq(skus.goodsId, id)).orderBy(skus.itemId))[0]!
    const codes = await Promise.all([one, two, counted].map(async ({ itemId }) => (await own(itemId)).bn))
    const { act_id } = await load(`SKU货号,库存\n${codes.map(code => `${code},20`).join('\n')}\n`)
    const sell = async (id: number, pieces: number) => {
      const { itemId } = await own(id)
      await shop.db.execute(`update skus set store = store - ${pieces} where item_id = ${itemId}`)
      await shop.db.execute(`update goods set store = store - ${pieces} where item_id = ${id}`)
      await shop.db.execute(`insert into stock_ledger (sku_id, delta, kind) values (${itemId}, ${-pieces}, 'sale')`)
    }
    await sell(one.itemId, 3)
    await sell(two.itemId, 18)
    await api('POST /api/operator/stock/set', { sku_code: codes[2]!, count: 11 })
    expect(await undo(act_id)).toMatchObject({
      undone: 1,
      left: [
        { of: two.bn, message: `${codes[1]} 卖出了一些，库存不够退回` },
        { of: counted.bn, message: '库存之后又调整过' },
      ],
    })
    expect((await own(one.itemId)).store).toBe(2)
  })

  it('of two people at once undoes each item once', async () => {
    const items = await Promise.all([item(), item(), item()])
    const codes = await shop.db.select().from(skus).where(eq(skus.goodsId, items[0].itemId)).orderBy(skus.itemId)
    const rows = items.map(({ bn }) => `${bn},两人,,`)
    const { act_id } = await load(`货号,名称,SKU货号,库存\n${rows.join('\n')}\n,,${codes[0]!.bn},30\n`)
    const both = await Promise.all([undo(act_id), undo(act_id)])
    expect(both[0].undone + both[1].undone).toBe(3)
    expect((await show(items[0].itemId)).store).toBe(10)
  })

  it('keeps the names that categories were given since', async () => {
    const category = await addCategory(shop.db, { name: '香具' })
    const one = await item({ mainCategoryId: category.id })
    const { act_id } = await load(`货号,名称\n${one.bn},别名\n`)
    await api('POST /api/operator/goods/category-edit', { category_id: String(category.id), name: '香器' })
    await undo(act_id)
    expect((await show(one.itemId)).category).toBe('香器')
    expect(await shop.db.$count(categories, eq(categories.name, '香具'))).toBe(0)
  })

  it('is not made of a preview, nor for an act that is not there', async () => {
    const one = await item()
    const file = csv(`货号,名称\n${one.bn},预览\n`)
    expect((await api('POST /api/operator/goods/import', { file, preview: true } as never)).act_id).toBe('')
    expect(await refused(undo('999999'))).toBe('没有这条记录，或已过期')
  })
})

describe('goods.import-errors', () => {
  it('gives the refused rows with the reason', async () => {
    const one = await item()
    const text = `货号,名称,价格\n${one.bn},好的,\nBAD-1,没有店,12\nBAD-2,,x\n`
    const { message, file } = await api('POST /api/operator/goods/import-errors', {
      file: csv(text),
      format: 'csv',
    } as never)
    expect(message).toBe('2 行有错')
    const lines = Buffer.from(file.base64, 'base64').toString('utf8').replace('\uFEFF', '').trim().split('\n')
    expect(lines[0]!.trim()).toBe('货号,名称,价格,原因')
    expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(['BAD-1', 'BAD-2'])
    expect(lines[1]).toContain('新商品需要店铺、分类')
    expect((await show(one.itemId)).name).toBe(one.name)
  })
})
