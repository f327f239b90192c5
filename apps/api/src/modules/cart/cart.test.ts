import { LIMITS } from '@heji/validators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGoods, addGrade, addMember, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, cartLines, goods, skus } from '../../db/schema'

let shop: TestShop
let shopId: number
let member: Awaited<ReturnType<typeof addMember>>
let api: ReturnType<TestShop['api']>

beforeAll(async () => {
  shop = await createTestShop()
  shopId = (await addShop(shop.db)).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await addMember(shop.db)
  api = shop.api(await shop.tokenOf('member', member.id))
})

const stored = (memberId = member.id) => shop.db.select().from(cartLines).where(eq(cartLines.memberId, memberId))
const simple = (values: Parameters<typeof addGoods>[1] = {}) => addGoods(shop.db, { shopId, ...values })

describe('POST cart', () => {
  it('adds goods without specs by their id and answers the cart of their shop', async () => {
    const { goods: tee } = await simple({ price: 9900, store: 8, pics: ['/img/tee'] })
    const elsewhere = await addGoods(shop.db)
    await api('POST cart', { item_id: elsewhere.goods.itemId, num: 1 })
    const answer = await api('POST cart', {
      item_id: tee.itemId,
      num: 2,
      shop_type: 'distributor',
      distributor_id: shopId,
    })
    expect(answer.is_check_store).toBe(true)
    expect(answer.valid_cart).toHaveLength(1)
    const group = answer.valid_cart[0]!
    expect(group).toMatchObject({ shop_id: String(shopId), shop_name: '禾集自营', item_fee: 19_800, total_fee: 19_800 })
    expect(group).toMatchObject({ cart_total_count: 1, cart_total_num: 2, discount_fee: 0 })
    expect(group.list[0]).toMatchObject({
      item_id: String(tee.itemId),
      num: 2,
      store: 8,
      is_checked: true,
      pics: '/img/tee',
    })
  })

  it('adds up by default and replaces with isAccumulate=false', async () => {
    const { goods: tee } = await simple()
    await api('POST cart', { item_id: tee.itemId, num: 2 })
    await api('POST cart', { item_id: tee.itemId, num: 3 })
    expect((await stored()).map(row => row.num)).toEqual([5])
    await api('POST cart', { item_id: tee.itemId, num: 1, isAccumulate: 'false' })
    expect((await stored()).map(row => row.num)).toEqual([1])
  })

  it('adds once for a key, for any number of calls at once', async () => {
    const { goods: tee } = await simple()
    const add = () => api('POST cart', { item_id: tee.itemId, num: 2 }, { idempotencyKey: 'request-1' })
    for (const { valid_cart } of [...(await Promise.all([add(), add(), add()])), await add()])
      expect(valid_cart[0]!.list[0]!.num).toBe(2)
    expect((await stored()).map(row => row.num)).toEqual([2])
    await api('POST cart', { item_id: tee.itemId, num: 2 }, { idempotencyKey: 'request-2' })
    expect((await stored()).map(row => row.num)).toEqual([4])
  })

  it('accepts a key again after a refusal', async () => {
    const { goods: tee } = await simple({ store: 1 })
    const add = () => api('POST cart', { item_id: tee.itemId, num: 2 }, { idempotencyKey: 'request-1' })
    expect((await refusal(add())).message).toContain('库存不足')
    await shop.db.update(skus).set({ store: 5 }).where(eq(skus.itemId, tee.itemId))
    await add()
    expect((await stored()).map(row => row.num)).toEqual([2])
  })

  it('takes several skus at once, and the older name of the number', async () => {
    const { skus: both } = await simple({
      variants: [
        { text: '红', store: 3 },
        { text: '蓝', store: 3 },
      ],
    })
    const { goods: tee } = await simple()
    await api('POST cart', { items: both.map(sku => ({ item_id: sku.itemId, num: 1 })) })
    await api('POST cart', { item_id: tee.itemId, quantity: 4 })
    expect((await stored()).map(row => row.num).sort()).toEqual([1, 1, 4])
  })

  it.each([0, -1, 1.5, '1e309', 'abc', 100_000])('refuses %s as a number and stores nothing', async num => {
    const { goods: tee } = await simple()
    const error = await refusal(api('POST cart', { item_id: tee.itemId, num: num as number }))
    expect(error).toMatchObject({ status: 422, message: '请输入1到99999之间的整数' })
    expect(await stored()).toEqual([])
  })

  it('asks for the spec when only the goods are named', async () => {
    const { goods: shirt } = await simple({ variants: [{ text: '红', store: 3 }] })
    const error = await refusal(api('POST cart', { item_id: shirt.itemId, num: 1 }))
    expect(error).toMatchObject({ status: 422, message: '请选择规格' })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['商品已下架', { approveStatus: 'instock' as const }],
    ['商品已下架', { approveStatus: 'offline_sale' as const }],
    ['该商品不可购买', { approveStatus: 'only_show' as const }],
    ['该商品不可购买', { validLucky: true }],
    ['赠品不可购买', { isGift: true }],
    ['库存不足', { store: 0 }],
    ['数量不能少于起订量', { startNum: 2 }],
    ['超出限购数量', { limitNum: 1 }],
    ['库存不足，最大库存为1件', { store: 1 }],
  ])('refuses with %s', async (message, values) => {
    const { goods: tee } = await simple(values)
    const num = 'startNum' in values ? 1 : 2
    expect(await refusal(api('POST cart', { item_id: tee.itemId, num }))).toMatchObject({ status: 422, message })
    expect(await stored()).toEqual([])
  })

  it('refuses goods of a closed shop, unknown goods and an empty request', async () => {
    const closed = await addShop(shop.db, { isValid: false })
    const { goods: tee } = await addGoods(shop.db, { shopId: closed.id })
    expect((await refusal(api('POST cart', { item_id: tee.itemId, num: 1 }))).message).toBe('当前店铺已失效')
    expect(await refusal(api('POST cart', { item_id: 999_999, num: 1 }))).toMatchObject({
      status: 404,
      message: '商品不存在',
    })
    expect((await refusal(api('POST cart', {}))).message).toBe('提交的商品数据错误')
  })

  it('never lets a line grow above the stock or the limit', async () => {
    const { goods: tee } = await simple({ store: 3 })
    const { goods: few } = await simple({ store: 9, limitNum: 3 })
    await api('POST cart', { item_id: tee.itemId, num: 2 })
    await api('POST cart', { item_id: few.itemId, num: 2 })
    expect((await refusal(api('POST cart', { item_id: tee.itemId, num: 2 }))).message).toBe('库存不足，最大库存为3件')
    expect((await refusal(api('POST cart', { item_id: few.itemId, num: 2 }))).message).toBe('超出限购数量')
    expect((await stored()).map(row => row.num)).toEqual([2, 2])
  })

  it('counts every one of ten clicks at once', async () => {
    const { goods: tee } = await simple({ store: 50 })
    await Promise.all(Array.from({ length: 10 }, () => api('POST cart', { item_id: tee.itemId, num: 1 })))
    expect((await stored()).map(row => row.num)).toEqual([10])
  })

  it('holds a hundred kinds of goods, also when two are added at once, and more pieces of those', async () => {
    const variants = Array.from({ length: LIMITS.cartLines + 1 }, (_, i) => ({ text: `色${i}`, store: 10 }))
    const { goods: tee, skus: made } = await simple({ variants })
    const [last, other, ...rest] = made.map(sku => sku.itemId)
    const lines = rest.map(skuId => ({ memberId: member.id, skuId, goodsId: tee.itemId, shopId, num: 1 }))
    await shop.db.insert(cartLines).values(lines)
    const both = await Promise.allSettled([last, other].map(item_id => api('POST cart', { item_id, num: 1 })))
    const refused = both.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ message: '购物车最多放100种商品，请先清理' }])
    expect(await stored()).toHaveLength(LIMITS.cartLines)
    await api('POST cart', { item_id: rest[0], num: 2 })
    expect((await stored()).find(row => row.skuId === rest[0])?.num).toBe(3)
    await api('POST cart', { item_id: last, num: 1, cart_type: 'fastbuy' })
  })

  it('keeps one fastbuy line for ten minutes beside the cart', async () => {
    const { goods: tee } = await simple()
    const { goods: cup } = await simple()
    await api('POST cart', { item_id: tee.itemId, num: 1 })
    await api('POST cart', { item_id: tee.itemId, num: 2, cart_type: 'fastbuy' })
    const answer = await api('POST cart', { item_id: cup.itemId, num: 3, cart_type: 'fastbuy' })
    expect(answer.valid_cart[0]!.list).toMatchObject([{ item_id: String(cup.itemId), cart_id: '0', num: 3 }])
    expect((await api('GET cart/list')).valid_cart[0]!.list).toHaveLength(1)
    shop.clock.advance(600_000)
    expect((await api('GET cart', { cart_type: 'fastbuy' })).valid_cart).toEqual([])
  })
})

describe('GET cart/list', () => {
  it('is empty for guests', async () => {
    expect(await shop.api()('GET cart/list')).toEqual({ valid_cart: [], invalid_cart: [] })
  })

  it('groups by shop, sums checked lines, prices by grade and activity', async () => {
    const grade = await addGrade(shop.db, { name: '银卡', percentOff: 10, isDefault: false })
    const silver = await addMember(shop.db, { gradeId: grade.id })
    const mine = shop.api(await shop.tokenOf('member', silver.id))
    const { goods: tee } = await simple({ price: 10_000 })
    const { goods: cup } = await simple({ price: 5000 })
    const other = await addGoods(shop.db, { price: 100 })
    const now = shop.clock.now().getTime()
    await shop.db.insert(activities).values({
      kind: 'limited_time_sale',
      name: '限时五折',
      goodsId: cup.itemId,
      paysPercent: 50,
      startAt: new Date(now - 1),
      endAt: new Date(now + 60_000),
    })
    for (const item of [tee, cup, other.goods]) await mine('POST cart', { item_id: item.itemId, num: 2 })
    const list = await mine('GET cart/list')
    const group = list.valid_cart.find(g => g.shop_id === String(shopId))!
    expect(list.valid_cart).toHaveLength(2)
    expect(group).toMatchObject({ item_fee: 30_000, discount_fee: 7000, member_discount: 2000, total_fee: 23_000 })
    expect(group.used_activity).toMatchObject([{ activity_name: '限时五折' }])
    const [cupLine, teeLine] = group.list
    expect(teeLine).toMatchObject({ price: 10_000, member_price: 9000, total_fee: 18_000, activity_type: 'normal' })
    expect(cupLine).toMatchObject({ activity_price: 2500, total_fee: 5000, activity_type: 'limited_time_sale' })
    await mine('PUT cartupdate/checkstatus', { cart_id: [cupLine!.cart_id], is_checked: false })
    const after = await mine('GET cart', { distributor_id: shopId })
    expect(after.valid_cart).toMatchObject([{ cart_total_count: 1, cart_total_num: 2, total_fee: 18_000 }])
  })

  it('lowers a number to the stock and says so once', async () => {
    const { goods: tee, skus: one } = await simple({ store: 5 })
    await api('POST cart', { item_id: tee.itemId, num: 5 })
    await shop.db.update(skus).set({ store: 2 }).where(eq(skus.itemId, one[0]!.itemId))
    expect((await api('GET cart/list')).valid_cart[0]!.list[0]).toMatchObject({
      num: 2,
      clamped: true,
      total_fee: 19_800,
    })
    expect((await stored())[0]!.num).toBe(2)
    expect((await api('GET cart/list')).valid_cart[0]!.list[0]).toMatchObject({ num: 2, clamped: false })
  })

  it('keeps the notice of a lowered number for a caller who does not only read', async () => {
    const { goods: tee } = await simple({ store: 9 })
    await api('POST cart', { item_id: tee.itemId, num: 9 })
    await shop.db.update(skus).set({ store: 4 }).where(eq(skus.itemId, tee.itemId))
    const clamped = async (look_only: boolean) =>
      (await api('GET cart/list', { look_only })).valid_cart[0]!.list.map(line => [line.num, line.clamped])
    expect(await clamped(true)).toEqual([[4, true]])
    expect(await clamped(false)).toEqual([[4, true]])
    expect(await clamped(false)).toEqual([[4, false]])
  })

  it('separates lines that cannot be bought and unchecks them', async () => {
    const { goods: tee } = await simple()
    await api('POST cart', { item_id: tee.itemId, num: 1 })
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, tee.itemId))
    const list = await api('GET cart/list')
    expect(list.valid_cart).toEqual([])
    expect(list.invalid_cart).toMatchObject([{ is_checked: false, invalid_reason: '商品已下架' }])
    expect((await stored())[0]!.isChecked).toBe(false)
  })

  it('costs the same number of statements for two lines and for twelve', async () => {
    const cost = async () => {
      const before = shop.database.queryCount()
      await api('GET cart/list')
      return shop.database.queryCount() - before
    }
    const add = async () => api('POST cart', { item_id: (await simple()).goods.itemId, num: 1 })
    await add()
    await add()
    const few = await cost()
    for (let i = 0; i < 10; i++) await add()
    expect(await cost()).toBe(few)
  })
})

describe('changing lines', () => {
  const oneLine = async (store = 5) => {
    const { goods: tee } = await simple({ store })
    const answer = await api('POST cart', { item_id: tee.itemId, num: 1 })
    return answer.valid_cart[0]!.list.find(line => line.item_id === String(tee.itemId))!.cart_id
  }

  it('PUT cartupdate/num', async () => {
    const cart_id = await oneLine()
    expect(await api('PUT cartupdate/num', { cart_id, num: 4 })).toMatchObject({ cart_id, num: 4 })
    const message = async (num: number) => (await refusal(api('PUT cartupdate/num', { cart_id, num }))).message
    expect(await message(6)).toBe('库存不足，最大库存为5件')
    expect(await message(0)).toBe('此商品的最小购买数量为1件')
    expect(await message(-3)).toBe('此商品的最小购买数量为1件')
    expect(await message(100_000)).toBe('请输入1到99999之间的整数')
    expect((await stored())[0]!.num).toBe(4)
  })

  it('names the current stock, not the stock when the line was added', async () => {
    const cart_id = await oneLine(9)
    await shop.db
      .update(skus)
      .set({ store: 3 })
      .where(eq(skus.itemId, (await stored())[0]!.skuId))
    expect(await refusal(api('PUT cartupdate/num', { cart_id, num: 5 }))).toMatchObject({
      status: 422,
      message: '库存不足，最大库存为3件',
    })
    expect((await stored())[0]!.num).toBe(1)
  })

  it('PUT cartupdate/batchnum changes all or none', async () => {
    const a = await oneLine()
    const b = await oneLine()
    await refusal(
      api('PUT cartupdate/batchnum', {
        cart: [
          { cart_id: a, num: 2 },
          { cart_id: b, num: 99 },
        ],
      }),
    )
    expect((await stored()).map(row => row.num)).toEqual([1, 1])
    const rows = await api('PUT cartupdate/batchnum', {
      cart: [
        { cart_id: a, num: 2 },
        { cart_id: b, num: 3 },
      ],
    })
    expect(rows.map(row => row.num)).toEqual([2, 3])
    expect((await refusal(api('PUT cartupdate/batchnum', { cart: [] }))).message).toBe('购物车参数错误')
  })

  it('PUT cartupdate/checkstatus takes one id or many', async () => {
    const ids = [await oneLine(), await oneLine()]
    expect((await api('PUT cartupdate/checkstatus', { cart_id: ids, is_checked: 'false' })).status).toHaveLength(2)
    expect((await api('PUT cartupdate/checkstatus', { cart_id: ids[0]!, is_checked: true })).status).toMatchObject([
      { cart_id: ids[0], is_checked: true },
    ])
    expect((await stored()).filter(row => row.isChecked)).toHaveLength(1)
    expect((await refusal(api('PUT cartupdate/checkstatus', { cart_id: [], is_checked: true }))).message).toBe(
      '购物车参数错误',
    )
  })

  it('GET cartcount and DELETE cartdel', async () => {
    const cart_id = await oneLine()
    await api('PUT cartupdate/num', { cart_id, num: 3 })
    await oneLine()
    expect(await api('GET cartcount', { shop_type: 'distributor' })).toEqual({ cart_count: 2, item_count: 4 })
    expect(await api('DELETE cartdel', { cart_id: [cart_id] })).toEqual({ status: true })
    expect(await api('DELETE cartdel', { cart_id: [cart_id] })).toEqual({ status: true })
    expect(await api('GET cartcount')).toEqual({ cart_count: 1, item_count: 1 })
    expect((await refusal(api('DELETE cartdel', { cart_id: [] }))).message).toBe('购物车参数错误')
  })

  it('GET cartcount and the frame count what can be bought, as the cart itself does', async () => {
    const [gone, few] = [await addGoods(shop.db), await addGoods(shop.db, { store: 9 })]
    for (const { skus: made } of [gone, few]) await api('POST cart', { item_id: made[0]!.itemId, num: 5 })
    expect(await api('GET cartcount')).toEqual({ cart_count: 2, item_count: 10 })
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, gone.goods.itemId))
    await shop.db.update(skus).set({ store: 3 }).where(eq(skus.goodsId, few.goods.itemId))
    const { valid_cart } = await api('GET cart/list')
    const pieces = valid_cart.flatMap(({ list }) => list).reduce((sum, { num }) => sum + num, 0)
    expect(pieces).toBe(3)
    expect(await api('GET cartcount')).toEqual({ cart_count: 1, item_count: pieces })
    expect(await api('GET member/frame')).toMatchObject({ cart_count: pieces })
  })

  it('treats lines of others as missing', async () => {
    const cart_id = await oneLine()
    const stranger = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    const missing = { status: 404, message: '购物车商品不存在' }
    expect(await refusal(stranger('PUT cartupdate/num', { cart_id, num: 2 }))).toMatchObject(missing)
    expect(await refusal(stranger('PUT cartupdate/num', { cart_id: '99999999', num: 2 }))).toMatchObject(missing)
    expect(await refusal(stranger('PUT cartupdate/checkstatus', { cart_id, is_checked: false }))).toMatchObject(missing)
    await stranger('DELETE cartdel', { cart_id })
    expect(await stored()).toMatchObject([{ num: 1, isChecked: true }])
  })

  it('needs a member', async () => {
    expect((await refusal(shop.api()('POST cart', { item_id: 1, num: 1 }))).status).toBe(401)
    expect((await refusal(shop.api()('GET cartcount'))).status).toBe(401)
  })
})
