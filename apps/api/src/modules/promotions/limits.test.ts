import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addGrade } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { promotionGoods, promotionGrades, promotions } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let phone: number
let limitId: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  phone = (await addGoods(shop.db, { price: 10_000, store: 100 })).goods.itemId
  const values = { kind: 'member_preference' as const, name: '每人限购3件', goodsIds: [phone], limitNum: 3, steps: [] }
  limitId = (await addPromotion(shop.db, shop.clock.now(), values)).id
})

const order = (num: number, remark = '') =>
  buyer.api('POST order_new', { items: [{ item_id: phone, num }], address_id: buyer.addressId, remark })
const OVER = { message: '超出限购数量' }

describe('a limit of members', () => {
  it('counts the pieces that a member has ordered so far, and is shown with the item', async () => {
    await order(2)
    expect(await refusal(order(2, 'more'))).toMatchObject(OVER)
    await order(1)
    expect(await refusal(order(1, 'more'))).toMatchObject(OVER)
    const { memberpreference_activity } = await buyer.api('GET goods/items/{item_id}', { item_id: String(phone) })
    expect(memberpreference_activity).toMatchObject({
      promotion_tag: '限购',
      condition_rules: '每人限购3件',
      join_limit: 3,
      usedCount: 3,
    })
    const other = await addBuyer(shop)
    await other.api('POST order_new', { items: [{ item_id: phone, num: 3 }], address_id: other.addressId })
  })

  it('applies in the cart, too', async () => {
    expect(await refusal(buyer.api('POST cart', { item_id: phone, num: 4 }))).toMatchObject(OVER)
    await buyer.api('POST cart', { item_id: phone, num: 2 })
    expect(await refusal(buyer.api('POST cart', { item_id: phone, num: 2 }))).toMatchObject(OVER)
    const [line] = (await buyer.api('GET cart/list')).valid_cart[0]!.list
    expect(line).toMatchObject({ num: 2, promotions: [{ promotion_tag: '限购', marketing_name: '每人限购3件' }] })
    expect(await refusal(buyer.api('PUT cartupdate/num', { cart_id: line!.cart_id, num: 4 }))).toMatchObject(OVER)
  })

  it('that is used up is said in the cart and at the item before anything is pressed, to this member alone', async () => {
    const reason = '每人限购3件，您已购买3件'
    const item = { item_id: String(phone) }
    const refusals = async (who: Buyer) =>
      (await who.api('GET goods/items/{item_id}', item)).promotion_activity.map(({ refusal }) => refusal)
    await buyer.api('POST cart', { item_id: phone, num: 2 })
    await order(2)
    const left = await buyer.api('GET cart/list')
    expect(left.valid_cart[0]!.list[0]).toMatchObject({ num: 2, user_left_num: 1 })
    expect(await refusals(buyer)).toEqual([undefined])
    await order(1)
    expect(await buyer.api('GET cart/list')).toMatchObject({
      valid_cart: [],
      invalid_cart: [{ invalid_reason: reason }],
    })
    expect(await refusals(buyer)).toEqual([reason])
    expect(await refusals(await addBuyer(shop))).toEqual([undefined])
  })

  it('is given back once by a cancelled order', async () => {
    const { order_id } = await order(3)
    await buyer.api('POST order/cancel', { order_id })
    await order(3, 'again')
    expect(await refusal(order(1))).toMatchObject(OVER)
  })

  it('adds up over all its goods', async () => {
    const other = (await addGoods(shop.db, { price: 10_000 })).goods
    await shop.db.insert(promotionGoods).values({ promotionId: limitId, goodsId: other.itemId })
    await order(2)
    const rest = { items: [{ item_id: other.itemId, num: 2 }], address_id: buyer.addressId }
    expect(await refusal(buyer.api('POST order_new', rest))).toMatchObject(OVER)
  })

  it('accepts one of ten orders at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => order(3, `${i}`)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  })

  it('can reserve goods for some grades', async () => {
    const gold = await addGrade(shop.db, { name: '金卡', isDefault: false })
    await shop.db.update(promotions).set({ onlyGrades: true, limitNum: 0 }).where(eq(promotions.id, limitId))
    await shop.db.insert(promotionGrades).values({ promotionId: limitId, gradeId: gold.id })
    const refused = { message: '该商品限指定等级会员购买' }
    expect(await refusal(buyer.api('POST cart', { item_id: phone }))).toMatchObject(refused)
    expect(await refusal(order(1))).toMatchObject({ message: '部分商品无效，请重新结算' })
    const item = { item_id: String(phone) }
    const shown = async (api: Buyer['api']) =>
      (await api('GET goods/items/{item_id}', item)).promotion_activity.map(({ refusal: why }) => why)
    expect(await shown(buyer.api)).toEqual([refused.message])
    expect(await shown(shop.api())).toEqual([undefined])
    buyer = await addBuyer(shop, { gradeId: gold.id })
    expect(await shown(buyer.api)).toEqual([undefined])
    await order(5)
  })

  it('ends with its window', async () => {
    await order(3)
    await shop.db.update(promotions).set({ endAt: shop.clock.now() }).where(eq(promotions.id, limitId))
    await order(4)
  })
})
