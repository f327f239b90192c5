import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods, addGrade } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { promotions } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db, { name: '金卡', isDefault: false })
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  await shop.db.delete(promotions)
})

const around = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString()
const add = (more: object) =>
  heji(shop, 'promotion add', {
    file: file('promotion.json', { name: '活动', begin: around(-1), end: around(30), ...more }),
  })
const idIn = ([line = '']: string[]) => /^营销活动 (\d+)「活动」已建立$/.exec(line)?.[1] ?? line
const minus = (more: object = {}) => ({ kind: 'full_minus', steps: [{ full: 100, off: 20.5 }], ...more })

/** What two pieces of 150 yuan cost. */
async function costOf(goods: Awaited<ReturnType<typeof addGoods>>) {
  const { api, addressId } = await addBuyer(shop)
  await api('POST cart', { item_id: goods.skus[0]!.itemId, num: 2 })
  const { item_fee, total_fee, freight_fee } = await api('POST getFreightFee', {
    cart_type: 'cart',
    address_id: addressId,
  })
  return [Number(item_fee), Number(total_fee) - Number(freight_fee)]
}

describe('promotion add', () => {
  it.each([
    ['full_minus', { steps: [{ full: 100, off: 20.5 }] }, 27_950, '满100元减20.5元'],
    ['full_discount', { steps: [{ full: 100, percent_off: 10 }] }, 27_000, '满100元打9折'],
    ['second_half', {}, 22_500, '每2件中价低的1件半价'],
  ])('lowers the order by %s, and the list tells the rule', async (kind, rule, due, told) => {
    const goods = await addGoods(shop.db, { price: 15_000, store: 50 })
    const id = idIn(await add({ kind, ...rule, goods: [goods.goods.bn] }))
    expect((await costOf(goods))[1]).toBe(due)
    expect((await heji(shop, 'promotion list'))[1]).toMatch(new RegExp(`^${id} .*${told}.*进行中`))
    const other = await addGoods(shop.db, { price: 15_000, store: 50 })
    expect((await costOf(other))[1]).toBe(30_000)
  })

  it('gives gifts, offers additions and limits pieces, by the numbers of skus and the names of grades', async () => {
    const { goods, skus } = await addGoods(shop.db, { price: 15_000, store: 50 })
    await add({ kind: 'full_gift', full: 199, gifts: [{ sku: skus[0]!.bn }] })
    await add({ kind: 'plus_price_buy', full: 99, additions: [{ sku: skus[0]!.bn, price: 9.9 }] })
    await add({ kind: 'member_preference', limit: 2, grades: ['金卡'], goods: [goods.bn] })
    const told = (await heji(shop, 'promotion list')).join('\n')
    expect(told).toContain('限指定等级会员购买，每人限购2件')
    const rows = await shop.db.select().from(promotions).orderBy(promotions.id)
    expect(rows.map(({ steps, offers }) => [steps, offers])).toEqual([
      [[{ full: 19_900, off: 0 }], [{ skuId: skus[0]!.itemId, num: 1, price: 0 }]],
      [[{ full: 9_900, off: 0 }], [{ skuId: skus[0]!.itemId, num: 1, price: 990 }]],
      [[], []],
    ])
  })

  it.each([
    [minus({ steps: [] }), 'steps：请填写阶梯'],
    [minus({ steps: [{ full: 10, off: 20 }] }), '文件：减免金额不能大于满足金额'],
    [minus({ steps: [{ full: 10.001, off: 2 }] }), 'steps.0.full：满足金额必须是不超过两位小数的金额'],
    [minus({ kind: 'other' }), /^kind：类型只能是 full_minus、/],
    [minus({ goods: ['没有'] }), '没有货号为 没有 的商品'],
    [minus({ shop: '没有的店' }), '没有店铺 没有的店'],
    [minus({ categories: ['没有/的'] }), '没有分类 没有/的'],
    [{ kind: 'full_gift', full: 10, gifts: [{ sku: '没有' }] }, '没有货号为 没有 的 SKU'],
    [{ kind: 'member_preference' }, '文件：请填写每人限购 limit 或会员等级 grades'],
    [{ kind: 'member_preference', grades: ['白金'] }, '没有会员等级 白金'],
    [minus({ end: '2020-01-01T00:00:00+08:00' }), '文件：结束时间须晚于开始时间'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const said = await add(wrong)
    expect(said).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
    expect(await shop.db.$count(promotions)).toBe(0)
  })
})

describe('promotion end', () => {
  it('ends a running one at once, and takes one away that has not begun', async () => {
    const goods = await addGoods(shop.db, { price: 15_000, store: 50 })
    const running = idIn(await add(minus()))
    const coming = idIn(await add(minus({ begin: around(1) })))
    const end = (id: string) => heji(shop, 'promotion end', { promotion_id: id })
    expect(await end(running)).toEqual([`营销活动 ${running}「活动」已结束`])
    expect(await end(coming)).toEqual([`营销活动 ${coming}「活动」已结束`])
    expect((await costOf(goods))[1]).toBe(30_000)
    expect(await end(running)).toEqual(['营销活动「活动」已结束'])
    expect(await end(coming)).toEqual([`没有营销活动 ${coming}`])
    expect((await heji(shop, 'promotion list')).slice(1)).toEqual([expect.stringContaining('已结束'), '共 1 条'])
  })
})
