import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addGrade } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { memberGrades } from '../../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await addGrade(shop.db)
})
afterAll(() => closeWithInvariants(shop))

const defaults = async () =>
  (await shop.db.select().from(memberGrades).where(eq(memberGrades.isDefault, true))).map(({ name }) => name)

describe('grade', () => {
  it('add makes a grade that lowers the prices of its members', async () => {
    const [line = ''] = await heji(shop, 'grade add', { name: '金卡', percentOff: '10', from: '5000' })
    const id = Number(/^会员等级 (\d+)「金卡」已新增$/.exec(line)?.[1])
    const { skus } = await addGoods(shop.db, { price: 10_000, store: 5 })
    const { api, addressId } = await addBuyer(shop, { gradeId: id })
    await api('POST cart', { item_id: skus[0]!.itemId, num: 1 })
    const sums = await api('POST getFreightFee', { cart_type: 'cart', address_id: addressId })
    expect(Number(sums.total_fee) - Number(sums.freight_fee)).toBe(9_000)
    expect((await heji(shop, 'grade list')).at(-1)).toMatch(new RegExp(`^${id} .*金卡.*90%.*满5000元.* 1$`))
    expect(await heji(shop, 'grade add', { name: '金卡' })).toEqual([`已有会员等级 金卡，编号 ${id}`])
  })

  it('set changes what is named, and keeps one grade for new members', async () => {
    const [row] = await shop.db.select().from(memberGrades).where(eq(memberGrades.name, '金卡'))
    const id = String(row!.id)
    expect(await heji(shop, 'grade set', { id, name: '黑卡', default: true })).toEqual([`会员等级 ${id} 已修改`])
    expect(await defaults()).toEqual(['黑卡'])
    const [changed] = await shop.db.select().from(memberGrades).where(eq(memberGrades.id, row!.id))
    expect(changed).toMatchObject({ name: '黑卡', percentOff: 10, minGrowth: 500_000 })
    expect(await heji(shop, 'grade set', { id })).toEqual(['没有要修改的内容'])
    expect(await heji(shop, 'grade set', { id: '999', name: '白卡' })).toEqual(['没有会员等级 999'])
  })

  it('set leaves one grade for new members when two are made so at once', async () => {
    const ask = (name: string) => heji(shop, 'grade add', { name, default: true })
    await Promise.all([ask('甲卡'), ask('乙卡')])
    expect(await defaults()).toHaveLength(1)
  })
})
