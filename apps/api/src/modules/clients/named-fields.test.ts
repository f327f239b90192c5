import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer, RECEIVER } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addGrade, addMember, addShop } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

/** Fields that the wire names and clients read without asking whether they are there. */
let shop: TestShop
let buyer: Buyer
let shopId: number
let itemId: number

beforeAll(async () => {
  shop = await createTestShop()
  const grade = await addGrade(shop.db, { percentOff: 10 })
  buyer = await addBuyer(shop, { gradeId: grade.id })
  await addMember(shop.db)
  shopId = (await addShop(shop.db)).id
  const made = await addGoods(shop.db, { shopId, price: 5_000, store: 100 })
  itemId = made.goods.itemId
  await buyer.api('POST cart', { item_id: made.skus[0]!.itemId, num: 2 })
})
afterAll(() => closeWithInvariants(shop))

const CNY = { currency: 'CNY', symbol: '￥', title: '中国人民币', rate: 1, is_default: true, use_platform: 'normal' }

describe('cur: CNY, ￥ (wire §3)', () => {
  it('comes with goods and with one item (wire §10)', async () => {
    expect((await shop.api()('GET goods/items', { page: 1, pageSize: 5 })).cur).toMatchObject(CNY)
    expect((await shop.api()('GET goods/items', { page: 1, pageSize: 5, keywords: '没有' })).cur).toMatchObject(CNY)
    expect((await shop.api()('GET goods/items/{item_id}', { item_id: itemId })).cur).toMatchObject(CNY)
    expect((await shop.api()('GET pointsmall/goods/items', { page: 1, pageSize: 5 })).cur).toMatchObject(CNY)
  })

  it("comes with the caller's coupons (wire §8)", async () => {
    expect((await buyer.api('GET user/newGetCardList')).cur).toMatchObject(CNY)
    expect((await buyer.api('GET user/getUserCardList')).cur).toMatchObject(CNY)
  })
})

it('recommended goods have their id under `id`, too (wire §10.4)', async () => {
  const { list } = await shop.api()('GET promotions/recommendlike', { page: 1, pageSize: 5 })
  expect(list[0]).toMatchObject({ id: String(itemId), item_id: String(itemId) })
})

describe('item_fee_new: total − freight + points money + coupon + promotion (wire §15.2)', () => {
  it('leaves out what the grade takes off, in the preview and in the order', async () => {
    const input = { cart_type: 'cart', distributor_id: shopId, ...RECEIVER } as const
    const preview = await buyer.api('POST getFreightFee', input)
    expect(preview).toMatchObject({ item_fee: 10_000, member_discount: 1_000, item_fee_new: 9_000 })
    await buyer.api('POST order_new', { ...input, pay_type: 'testpay' })
    const { list } = await buyer.api('GET orders')
    expect(list[0]).toMatchObject({ item_fee: '10000', item_fee_new: 9_000, fee_type: 'CNY' })
  })
})
