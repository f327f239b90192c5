import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, freightTemplates } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>
let shopId: number

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db, { name: '运费店' })).id
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))
beforeEach(() => shop.db.delete(freightTemplates))

const REST = { regions: [], first_units: 1, first_fee: 800, next_units: 1, next_fee: 200, free_from: 9_900 }
const FAR = { regions: ['西藏', '新疆'], is_served: false }
const save = (values: object = {}) =>
  api('POST /api/operator/settings/freight-save', {
    name: '标准',
    by: 'piece',
    zones: JSON.stringify([REST, FAR]),
    ...values,
  })
const list = async () => (await api('POST /api/operator/settings/freight-list', {})).rows
/** What a buyer pays for the way of so many pieces, in cents. */
async function freightOf(itemId: number, num: number) {
  const items = [{ item_id: String(itemId), num }]
  return (await buyer.api('POST getFreightFee', { items, address_id: String(buyer.addressId) })).freight_fee
}
const goodsOf = async (values: object = {}) =>
  (await addGoods(shop.db, { shopId, price: 1_000, store: 99, ...values })).skus[0]!.itemId

describe('settings.freight-save', () => {
  it('makes a template that the next order pays, and changes it, its name too', async () => {
    const itemId = await goodsOf()
    const { id } = await save({ is_default: '1' })
    expect(await freightOf(itemId, 3)).toBe(1_200)
    expect(await list()).toEqual([
      expect.objectContaining({
        id,
        shop_name: '全部店铺',
        is_default: true,
        sentence: '首件 ¥8，每加 1 件 ¥2，满 ¥99 包邮；西藏、新疆不送',
      }),
    ])
    const zones = JSON.stringify([{ regions: [], first_fee: 500 }])
    await save({ id, name: '新标准', is_default: '1', zones })
    expect(await freightOf(itemId, 3)).toBe(500)
    expect((await list()).map(one => [one.id, one.name, one.sentence])).toEqual([[id, '新标准', '每单 ¥5']])
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.freight-save'))
    expect(rows.at(-1)).toMatchObject({
      actor: '韩梅梅',
      target: id,
      detail: { before: { name: '标准' }, after: { name: '新标准' } },
    })
  })

  it('shows what it took, with regions by their whole names', async () => {
    const { id } = await save()
    const { zones } = await api('POST /api/operator/settings/freight-show', { id })
    expect(zones[0]).toMatchObject({ regions: [], first_fee: 800, next_units: 1, free_from: 9_900, free_pieces: null })
    expect(zones[1]).toMatchObject({ regions: ['西藏自治区', '新疆维吾尔自治区'], is_served: false })
  })

  it('takes the place of the shop’s old default, not of that of another shop', async () => {
    await save({ name: '全站', is_default: '1' })
    await save({ name: '本店一', shop_id: String(shopId), is_default: '1' })
    await save({ name: '本店二', shop_id: String(shopId), is_default: '1' })
    expect((await list()).filter(one => one.is_default).map(one => one.name)).toEqual(['本店二', '全站'])
  })

  it.each([
    [[FAR], '「标准」要有一行的地区是“其余地区”，而且只有一行（不配送也要写明）'],
    [[REST, REST], '「标准」要有一行的地区是“其余地区”，而且只有一行（不配送也要写明）'],
    [[REST, FAR, { ...REST, regions: ['西藏自治区'] }], '「标准」的「西藏自治区」写了两次'],
    [[REST, { ...FAR, regions: ['火星'] }], '没有「火星」这个地区，请写成 浙江省/杭州市'],
    [[{ regions: [] }], '没有写首费；包邮写 0，不配送请在“配送”写 否'],
    [[{ ...REST, next_units: 1, next_fee: undefined }], '续件和续费要一起写'],
    [[{ ...REST, first_fee: 10_000_001 }], '首费最多 100000 元'],
    [[{ ...REST, first_fee: -1 }], '首费不正确'],
  ])('refuses %j, and stores nothing', async (zones, message) => {
    expect(await refused(save({ zones: JSON.stringify(zones) }))).toBe(message)
    expect(await shop.db.select().from(freightTemplates)).toEqual([])
  })

  it('refuses the name of another one, an unknown shop, an unknown number, and keeps what was there', async () => {
    const { id } = await save()
    await save({ name: '另一个' })
    expect(await refused(save())).toBe('已有运费模板「标准」，请换一个名称')
    expect(await refused(save({ id, name: '另一个' }))).toBe('已有运费模板「另一个」，请换一个名称')
    expect(await refused(save({ name: '甲', shop_id: '999999' }))).toBe('没有店铺 999999')
    expect(await refused(save({ id: '999999', name: '甲' }))).toBe('没有这个运费模板')
    expect((await list()).map(one => one.name).slice(0, 2)).toEqual(['标准', '另一个'])
  })

  it('gives a name to one of two that ask for it at once', async () => {
    const said = await Promise.all([refused(save()), refused(save())])
    expect(said.sort()).toEqual(['', '已有运费模板「标准」，请换一个名称'])
  })

  it('is not for viewers', async () => {
    const viewer = await operatorApi(shop, 'viewer')
    const input = { name: '甲', by: 'piece' as const, zones: JSON.stringify([REST]) }
    expect(await refused(viewer('POST /api/operator/settings/freight-save', input))).toBe('没有权限')
  })
})

it('shows what holds until a default is saved, as number 0, which can be looked at', async () => {
  expect((await list()).map(one => [one.id, one.name])).toEqual([['0', '默认运费']])
  const { zones } = await api('POST /api/operator/settings/freight-show', { id: '0' })
  expect(zones.at(-1)).toMatchObject({ regions: [], first_fee: 800, free_from: 9_900 })
  expect(await refused(api('POST /api/operator/settings/freight-show', { id: '404' }))).toBe('没有这个运费模板')
  expect(await refused(api('POST /api/operator/settings/freight-remove', { id: '0' }))).toBe('没有这个运费模板')
})

describe('goods', () => {
  it('take a template, are not taken by a shop’s own one, and fall back when it is removed', async () => {
    const itemId = await goodsOf({ bn: 'BOOK' })
    const { id } = await save({ zones: JSON.stringify([{ regions: [], first_fee: 300 }]) })
    const use = (bns: string[], of = id) => api('POST /api/operator/settings/freight-use', { id: of, bns })
    expect((await use(['BOOK', 'NONE'])).message).toBe('1 件商品已修改，没有这些货号：NONE')
    expect(await freightOf(itemId, 1)).toBe(300)
    const other = await addShop(shop.db, { name: '别家' })
    expect(await refused(save({ id, shop_id: String(other.id) }))).toBe(
      '其他店铺的商品在用这个模板，不能改为一家店铺的',
    )
    const own = await save({ name: '别家的', shop_id: String(other.id) })
    expect(await refused(use(['BOOK'], own.id))).toBe('BOOK 是其他店铺的商品；没有作任何修改')
    expect(await refused(use([]))).toBe('请写货号')
    const removed = await api('POST /api/operator/settings/freight-remove', { id })
    expect(removed.message).toBe('运费模板「标准」已删除')
    expect(await freightOf(itemId, 1)).toBe(800)
  })
})

describe('tables', () => {
  const HEAD = '模板,店铺,计费,默认,地区,首件,首费,续件,续费,配送'
  const table = (...rows: string[]) => new File([[HEAD, ...rows].join('\n')], 'freight.csv')
  const send = (file: File, preview = false) =>
    api('POST /api/operator/settings/freight-file', { file, preview } as never)

  it('are looked at first, then stored, and come back the same', async () => {
    const file = table('书籍,,按重量,,其余地区,1,6,0.5,2,', '书籍,,,,西藏,,,,,否')
    expect(await send(file, true)).toMatchObject({
      message: '1 个运费模板，还没有修改',
      templates: [{ name: '书籍', sentence: '首 1 千克 ¥6，每加 0.5 千克 ¥2；西藏不送' }],
    })
    expect(await shop.db.select().from(freightTemplates)).toEqual([])
    expect(await send(file)).toMatchObject({ message: '1 个运费模板已保存' })
    const { content } = await api('POST /api/operator/settings/freight-table', {})
    const before = await list()
    await send(new File([content], 'again.csv'))
    // The table has what held without a default, too; now it is stored.
    expect((await list()).map(one => one.sentence)).toEqual(before.map(one => one.sentence))
    expect(await refused(send(table('书籍,,,,火星,1,6,,,')))).toContain('第 2 行：没有「火星」这个地区')
  })

  it('are read by the command, too', async () => {
    const path = join(shop.config.dataDir, 'freight.csv')
    await writeFile(path, `${HEAD}\n快递,,,是,其余地区,1,7,,,`)
    expect((await heji(shop, 'settings freight-file', { file: path })).at(-1)).toBe('1 个运费模板已保存')
    expect((await heji(shop, 'freight list')).join('\n')).toMatch(/快递.*每单 ¥7.*共 1 条/s)
  })
})
