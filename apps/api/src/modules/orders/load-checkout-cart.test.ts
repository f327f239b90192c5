import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveBackDatabase, takeDatabase } from '../../../testing/databases'
import { addAddress, addGoods, addMember } from '../../../testing/fixtures'
import type { Database } from '../../db/db'
import { cartLines } from '../../db/schema'
import { type BuyCtx, loadCheckoutCart } from './checkout-cart'
import { receiverOf } from './receiver'

let database: Database
let ctx: BuyCtx
beforeAll(async () => {
  database = await takeDatabase()
})
afterAll(() => giveBackDatabase(database))
beforeEach(async () => {
  const { id, gradeId } = await addMember(database.db)
  const member = { id, gradeId, gradeDiscount: 0 }
  ctx = { db: database.db, clock: { now: () => new Date('2026-11-11T02:00:00Z') }, member } as BuyCtx
})

const load = (input: object) => loadCheckoutCart(ctx, database.db, input as never)
const goods = async () => (await addGoods(database.db)).goods

describe('what is to be bought', () => {
  it('is what was named, each sku once, and the same in any order', async () => {
    const [tea, cup] = [await goods(), await goods()]
    const item = (one: typeof tea, num: number) => ({ item_id: String(one.itemId), num })
    const cart = await load({ items: [item(tea, 1), item(cup, 2), item(tea, 3)] })
    expect(cart.lines.map(({ item: { sku }, num }) => [sku.itemId, num])).toEqual([
      [tea.itemId, 4],
      [cup.itemId, 2],
    ])
    expect(cart.cartLineIds).toEqual([])
    const { fingerprint } = await load({ items: [item(cup, 2), item(tea, 4)] })
    expect(fingerprint).toBe(cart.fingerprint)
    expect((await load({ items: [item(tea, 3), item(cup, 2)] })).fingerprint).not.toBe(fingerprint)
  })

  it('is not there where nothing was named, or what nobody sells', async () => {
    for (const input of [{}, { items: [] }])
      await expect(load(input)).rejects.toMatchObject({
        message: '缺少参数 cart_type',
        fields: { cart_type: ['缺少参数 cart_type'] },
      })
    await expect(load({ items: [{ item_id: '999999', num: 1 }] })).rejects.toMatchObject({
      message: '商品不存在',
      status: 404,
    })
  })

  it('is what is checked in the cart of one shop', async () => {
    const tea = await goods()
    const cup = (await addGoods(database.db, { shopId: tea.shopId })).goods
    const rows = await database.db
      .insert(cartLines)
      .values(
        [tea, cup, await goods()].map((one, i) => ({
          memberId: ctx.member.id,
          skuId: one.itemId,
          goodsId: one.itemId,
          shopId: one.shopId,
          num: i + 2,
          isChecked: one !== cup,
        })),
      )
      .returning()
    const cart = await load({ cart_type: 'cart', distributor_id: String(tea.shopId) })
    expect(cart.lines).toMatchObject([{ num: 2, row: { id: rows[0]!.id }, item: { sku: { itemId: tea.itemId } } }])
    expect(cart.cartLineIds).toEqual([rows[0]!.id])
    const nothing = await load({ cart_type: 'fastbuy', distributor_id: String(tea.shopId) })
    expect([nothing.lines, nothing.cartLineIds]).toEqual([[], []])
    expect(nothing.fingerprint).not.toBe(cart.fingerprint)
  })
})

describe('the address of an order', () => {
  const at = (addressId: number) =>
    receiverOf(database.db, ctx.member.id, { address_id: String(addressId), receipt_type: 'logistics' })

  it('is an own one', async () => {
    const own = await addAddress(database.db, ctx.member.id, { username: '周小满', postalCode: '310000' })
    expect(await at(own.id)).toEqual({
      receiver_name: '周小满',
      receiver_mobile: own.telephone,
      receiver_zip: '310000',
      receiver_state: own.province,
      receiver_city: own.city,
      receiver_district: own.county,
      receiver_address: own.adrdetail,
    })
    const other = await addAddress(database.db, ctx.member.id, { postalCode: '', isDefault: false })
    expect((await at(other.id)).receiver_zip).toBe('000000')
  })

  it('is never one of somebody else', async () => {
    const other = await addAddress(database.db, (await addMember(database.db)).id)
    await expect(at(other.id)).rejects.toMatchObject({ message: '收货地址不存在', status: 404 })
  })
})
