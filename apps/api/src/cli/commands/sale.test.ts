import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const around = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString()
const sale = (more: object) => ({ name: '双12特惠', pays_percent: 80, begin: around(-1), end: around(1), ...more })
const add = (more: object) => heji(shop, 'sale add', { file: file('sale.json', sale(more)) })
const addSeckill = (more: object) =>
  heji(shop, 'seckill add', { file: file('seckill.json', { ...sale({ name: '整点秒杀', quota: 3 }), ...more }) })
const priceOf = async (itemId: number) => {
  const { list } = await shop.api()('GET goods/items', { item_id: [itemId] })
  return list[0]!.activity_price
}

describe('sale add', () => {
  it('lowers the prices of its goods until it is ended', async () => {
    const [one, two] = [await addGoods(shop.db, { price: 10_000 }), await addGoods(shop.db, { price: 5_000 })]
    expect(await add({ goods: [one.goods.bn, two.goods.bn] })).toEqual(['限时特惠「双12特惠」已建立，2 件商品'])
    expect([await priceOf(one.goods.itemId), await priceOf(two.goods.itemId)]).toEqual([8_000, 4_000])
    expect((await heji(shop, 'sale list'))[1]).toMatch(/^\d+ +双12特惠 +2 +8折 +进行中 /)
    expect(await heji(shop, 'sale end', { name: '双12特惠' })).toEqual(['限时特惠「双12特惠」已结束，2 件商品恢复原价'])
    expect(await priceOf(one.goods.itemId)).toBeUndefined()
    expect(await heji(shop, 'sale end', { name: '双12特惠' })).toEqual(['没有未结束的限时特惠「双12特惠」'])
  })

  it('and a seckill exclude each other, also two at once', async () => {
    const { goods } = await addGoods(shop.db)
    const said = (await Promise.all([add({ goods: [goods.bn] }), addSeckill({ goods: goods.bn })])).flat()
    expect(said.filter(line => /已建立/.test(line))).toHaveLength(1)
    expect(said).toContainEqual(
      expect.stringMatching(`^商品 ${goods.bn} 同时有(秒杀「整点秒杀」|限时特惠「双12特惠」)$`),
    )
    const later = { begin: around(1), end: around(2) }
    expect(await add({ goods: [goods.bn], name: '次日', ...later })).toEqual(['限时特惠「次日」已建立，1 件商品'])
    expect(await addSeckill({ goods: goods.bn, ...later })).toEqual([`商品 ${goods.bn} 同时有限时特惠「次日」`])
  })

  it('the same again is told as such, as JSON and as a table with rows that were wrong', async () => {
    const [one, two] = [await addGoods(shop.db), await addGoods(shop.db)]
    const again = { goods: [one.goods.bn], name: '两遍' }
    await add(again)
    expect(await add(again)).toEqual(['限时特惠「两遍」已有，没有改变'])
    const row = (bn: string) => `表格特惠,${bn},80,2030-01-01,2030-01-02`
    const table = (...bns: string[]) =>
      file('sale.csv', ['活动名称,商品编码,活动价百分比,开始时间,结束时间', ...bns.map(row)].join('\n'))
    const first = await heji(shop, 'sale add', { file: table(one.goods.bn, '没有的') })
    expect(first.at(-2)).toBe('限时特惠的商品：新建 1，已有 0，错误 1')
    const second = await heji(shop, 'sale add', { file: table(one.goods.bn, two.goods.bn) })
    expect(second.at(-1)).toBe('限时特惠的商品：新建 1，已有 1，错误 0')
    const twisted = file(
      'odd.csv',
      `名称,货号,活动价百分比,开始时间,结束时间\n反了,${one.goods.bn},80,2031-02-02,2031-01-01`,
    )
    expect((await heji(shop, 'sale add', { file: twisted }))[0]).toBe(`第 2 行 反了：结束时间须晚于开始时间`)
  })

  it.each([
    [{ goods: [] }, 'goods：请填写商品的货号'],
    [{ goods: ['没有'] }, '没有货号为 没有 的商品'],
    [{ pays_percent: 100 }, 'pays_percent：活动价占售价的百分比最大为 99'],
    [{ end: '2020-01-01T00:00:00+08:00' }, '文件：结束时间须晚于开始时间'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const { goods } = await addGoods(shop.db)
    const before = await shop.db.$count(activities)
    expect(await add({ goods: [goods.bn], ...wrong })).toEqual([message])
    expect(await shop.db.$count(activities)).toBe(before)
  })

  it('refuses goods for points', async () => {
    const { goods } = await addGoods(shop.db, { point: 100 })
    expect(await add({ goods: [goods.bn] })).toEqual([`积分商品 ${goods.bn} 不能参加`])
  })
})
