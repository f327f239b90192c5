import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { seckills } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const around = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString()
const add = (more: object) =>
  heji(shop, 'seckill add', {
    file: file('seckill.json', {
      name: '整点秒杀',
      pays_percent: 60,
      quota: 3,
      begin: around(-1),
      end: around(1),
      ...more,
    }),
  })
const idIn = ([line = '']: string[]) => /^秒杀 (\d+)「整点秒杀」已建立$/.exec(line)?.[1] ?? line

describe('seckill add', () => {
  it('gives members tickets for its pieces, until it is ended', async () => {
    const { goods, skus } = await addGoods(shop.db, { price: 10_000, store: 50 })
    const id = idIn(await add({ goods: goods.bn }))
    const ask = async () =>
      await (await addBuyer(shop)).api('GET promotion/seckillactivity/geticket', {
        seckill_id: id,
        item_id: String(skus[0]!.itemId),
        num: 1,
      })
    expect((await ask()).ticket).toBeTruthy()
    expect((await heji(shop, 'seckill list'))[1]).toMatch(new RegExp(`^${id} .* 60 +进行中 +3 +1 +0 +2 `))
    expect(await heji(shop, 'seckill end', { seckill_id: id })).toEqual([`秒杀 ${id}「整点秒杀」已结束`])
    await expect(ask()).rejects.toMatchObject({ status: 422 })
    expect(await heji(shop, 'seckill end', { seckill_id: id })).toEqual([`没有未结束的秒杀 ${id}`])
  })

  it('makes one of two that ask at once for the same goods and time', async () => {
    const { goods } = await addGoods(shop.db, { price: 10_000, store: 50 })
    const said = (await Promise.all([add({ goods: goods.bn }), add({ goods: goods.bn })])).flat()
    expect(said.filter(line => line.endsWith('已建立'))).toHaveLength(1)
    // The other one comes before or after the first is stored.
    expect([`商品 ${goods.bn} 同时有秒杀「整点秒杀」`, '秒杀「整点秒杀」已有，没有改变']).toContain(
      said.find(line => !line.endsWith('已建立')),
    )
    expect(await add({ goods: goods.bn, begin: around(1), end: around(2) })).toEqual([expect.stringMatching(/已建立$/)])
  })

  it('tells that the same file was read before, and refuses another seckill of these goods and times', async () => {
    const { goods } = await addGoods(shop.db, { price: 10_000, store: 50 })
    const times = { begin: around(1), end: around(2) }
    await add({ goods: goods.bn, ...times })
    const before = await shop.db.$count(seckills)
    expect(await add({ goods: goods.bn, ...times })).toEqual(['秒杀「整点秒杀」已有，没有改变'])
    expect(await add({ goods: goods.bn, ...times, name: '晚场' })).toEqual([`商品 ${goods.bn} 同时有秒杀「整点秒杀」`])
    expect(await shop.db.$count(seckills)).toBe(before)
  })

  it.each([
    [{ pays_percent: 100 }, 'pays_percent：秒杀价占售价的百分比最大为 99'],
    [{ quota: 0 }, 'quota：秒杀数量最小为 1'],
    [{ goods: '没有' }, '没有货号为 没有 的商品'],
    [{ end: '2020-01-01T00:00:00+08:00' }, '文件：结束时间须晚于开始时间'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const { goods } = await addGoods(shop.db)
    const before = await shop.db.$count(seckills)
    expect(await add({ goods: goods.bn, ...wrong })).toEqual([message])
    expect(await shop.db.$count(seckills)).toBe(before)
  })
})
