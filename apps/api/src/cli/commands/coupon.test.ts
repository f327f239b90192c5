import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { addGoods, addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { categories, coupons } from '../../db/schema'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

const around = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString()
const add = (coupon: unknown) => heji(shop, 'coupon add', { file: file('coupon.json', coupon) })
const cash = (more: object = {}) => ({
  title: '满100减20',
  kind: 'cash',
  off: 20,
  least: 100,
  quantity: 500,
  begin: around(-1),
  end: around(30),
  ...more,
})

describe('coupon add', () => {
  it('makes a coupon that members claim and that lowers their order', async () => {
    const [line] = await add(cash())
    const id = /优惠券 (\d+)「满100减20」已建立/.exec(line!)![1]!
    const buyer = await addBuyer(shop)
    const { status } = await buyer.api('GET user/receiveCard', { card_id: id })
    const { skus } = await addGoods(shop.db, { price: 15_000, store: 5 })
    await buyer.api('POST cart', { item_id: skus[0]!.itemId, num: 1 })
    const { coupon_discount, total_fee } = await buyer.api('POST getFreightFee', {
      cart_type: 'cart',
      address_id: buyer.addressId,
      coupon_discount: status.code,
    })
    expect([Number(coupon_discount), Number(total_fee)]).toEqual([2_000, 13_000])
    const told = async () => (await heji(shop, 'coupon list'))[1]
    expect(await told()).toMatch(/满100减20.*500\s+1\s+0 /)
    await buyer.api('POST order_new', {
      cart_type: 'cart',
      address_id: buyer.addressId,
      coupon_discount: status.code,
    })
    expect(await told()).toMatch(/满100减20.*500\s+1\s+1 /)
  })

  it('is for one shop or one category, by their names', async () => {
    const { id: shopId, name } = await addShop(shop.db, { name: '券店' })
    const [top] = await shop.db.insert(categories).values({ parentId: 0, name: '券类', level: 1 }).returning()
    const [sub] = await shop.db.insert(categories).values({ parentId: top!.id, name: '短袖', level: 2 }).returning()
    const made = { title: '九折', kind: 'discount', percent_off: 10, most: 50.5, shop: name, category: '券类/短袖' }
    await add({ ...made, quantity: 5, begin: around(0), end: around(1) })
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.title, '九折'))
    expect(row).toMatchObject({ percentOff: 10, mostCost: 5_050, shopId, categoryId: sub!.id, getLimit: 1 })
  })

  it('names a category with a slash in its name', async () => {
    const [top] = await shop.db.insert(categories).values({ parentId: 0, name: '3C/数码', level: 1 }).returning()
    await add(cash({ title: '数码券', category: '3C\\/数码' }))
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.title, '数码券'))
    expect(row?.categoryId).toBe(top!.id)
  })

  it.each([
    [{ off: 20.005 }, 'off：减免金额必须是不超过两位小数的金额'],
    [{ off: 0 }, '文件：减免金额须大于0'],
    [{ least: 10 }, '文件：使用门槛不能小于减免金额'],
    [{ quantity: 0 }, 'quantity：发放数量最小为 1'],
    [{ kind: 'gift' }, 'kind：类型只能是 cash（满减）或 discount（折扣）'],
    [{ end: '2020-01-01T00:00:00+08:00' }, '文件：结束时间须晚于开始时间'],
    [{ shop: '没有的店' }, '没有店铺 没有的店'],
    [{ title: '满100\0减20' }, 'title：含有无效字符'],
    [{ begin: '2026-12-01 09:00' }, 'begin：开始时间须写成 2026-12-01T09:00:00+08:00'],
    [{ begin: '2026-12-01' }, 'begin：开始时间须写成 2026-12-01T09:00:00+08:00'],
    [{ begin: '1' }, 'begin：开始时间须写成 2026-12-01T09:00:00+08:00'],
    [{ begin: '2026-02-30T09:00:00+08:00' }, 'begin：开始时间须写成 2026-12-01T09:00:00+08:00'],
    [{ begin: '2026-11-01T25:00:00+08:00' }, 'begin：开始时间须写成 2026-12-01T09:00:00+08:00'],
    [{ category: '没有/的分类' }, '没有分类 没有/的分类'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const before = await shop.db.$count(coupons)
    expect(await add(cash(wrong))).toEqual([message])
    expect(await shop.db.$count(coupons)).toBe(before)
  })
})
