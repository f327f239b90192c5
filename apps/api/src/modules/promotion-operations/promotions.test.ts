import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addGrade, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refusal, refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, auditLog, promotions, seckills } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const at = (days: number) => Math.floor(shop.clock.now().getTime() / 1000) + days * 86_400
const times = { begin_at: 0, end_at: 0 }
const running = () => ({ ...times, begin_at: at(-1), end_at: at(30) })
const lastAudit = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!
const listed = (input: object = {}) => api('POST /api/operator/promotions/list', input)

/** What two pieces cost. */
async function costOf(itemId: number) {
  const { api: buy, addressId } = await addBuyer(shop)
  await buy('POST cart', { item_id: itemId, num: 2 })
  const { total_fee, freight_fee } = await buy('POST getFreightFee', { cart_type: 'cart', address_id: addressId })
  return Number(total_fee) - Number(freight_fee)
}

describe('promotions.add', () => {
  const add = (more: object) =>
    api('POST /api/operator/promotions/add', {
      kind: 'full_minus',
      name: `活动${Math.random()}`,
      steps: [{ full: 20_000, off: 2_050 }],
      ...running(),
      ...more,
    } as never)

  it('lowers the price of its goods until it is ended', async () => {
    const { goods } = await addGoods(shop.db, { price: 15_000, store: 50 })
    const { promotion_id } = await add({ name: '年末满减', goods: [goods.bn] })
    expect(await lastAudit()).toMatchObject({ action: 'promotions.add', target: promotion_id, actor: '韩梅梅' })
    expect(await costOf(goods.itemId)).toBe(27_950)
    const [row] = (await listed({ q: '年末', state: 'on' })).rows
    expect(row).toMatchObject({ rule: '满200元减20.5元', scope: '1 件商品', state: 'on', kind: 'full_minus' })
    await api('POST /api/operator/promotions/end', { promotion_id })
    expect(await costOf(goods.itemId)).toBe(30_000)
    expect((await lastAudit()).detail).toMatchObject({
      name: '年末满减',
      after: { endAt: shop.clock.now().toISOString() },
    })
    expect((await listed({ q: '年末', state: 'over' })).total).toBe(1)
    expect(await refused(api('POST /api/operator/promotions/end', { promotion_id }))).toContain('已结束')
  })

  it('takes one away that has not begun', async () => {
    const { name } = await addShop(shop.db, { name: '满减的店' })
    const { promotion_id } = await add({ name: '还早', begin_at: at(1), shop: name })
    expect((await listed({ state: 'later' })).rows).toMatchObject([{ promotion_id, scope: '满减的店' }])
    await api('POST /api/operator/promotions/end', { promotion_id })
    expect((await listed({ q: '还早' })).total).toBe(0)
  })

  it.each([
    [{ steps: undefined }, '请填写阶梯'],
    [{ steps: '' }, '请填写阶梯'],
    [{ steps: [{ full: 1_000, off: 2_000 }] }, '减免金额不能大于满足金额'],
    [{ steps: [{ full: 1_000 }] }, '请填写阶梯的减'],
    [{ limit: 2 }, '这一类不能填写每人限购'],
    [{ goods: '' }, '请填写商品'],
    [{ goods: ['没有'] }, '没有货号为 没有 的商品'],
    [{ shop: '没有的店' }, '没有店铺 没有的店'],
    [{ kind: 'full_gift', steps: undefined, full: 100, gifts: [{ sku: '没有' }] }, '没有货号为 没有 的 SKU'],
    [{ kind: 'member_preference', steps: undefined, grades: ['没有'] }, '没有会员等级 没有'],
    [{ begin_at: 1, end_at: 2 }, '结束时间已经过去'],
    [{ begin_at: 3, end_at: 2 }, '结束时间须晚于开始时间'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const before = await shop.db.$count(promotions)
    expect(await refused(add(wrong))).toBe(message)
    expect(await shop.db.$count(promotions)).toBe(before)
  })

  it('limits a grade that can be chosen', async () => {
    await addGrade(shop.db, { name: '金卡', isDefault: false })
    expect((await api('POST /api/operator/promotions/choices', {})).grades).toContain('金卡')
    await add({
      kind: 'member_preference',
      steps: undefined,
      name: '金卡限购',
      begin_at: at(20),
      limit: 2,
      grades: ['金卡'],
    })
    expect((await listed({ q: '金卡限购' })).rows[0]!.rule).toBe('限指定等级会员购买，每人限购2件')
  })

  it('makes one of two that are sent at once, and none for a viewer', async () => {
    const same = { name: '只要一个', begin_at: at(40), end_at: at(41) }
    const said = await Promise.allSettled([add(same), add(same)])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const viewer = await operatorApi(shop, 'viewer')
    const call = viewer('POST /api/operator/promotions/add', { kind: 'second_half', name: '看客', ...running() })
    expect((await refusal(call)).status).toBe(403)
  })
})

describe('promotions.sale-add', () => {
  const add = (goods: object[], more: object = {}) =>
    api('POST /api/operator/promotions/sale-add', { name: '双12特惠', ...running(), goods, ...more } as never)
  const priceOf = async (itemId: number) =>
    (await shop.api()('GET goods/items', { item_id: [itemId] })).list[0]!.activity_price

  it('lowers each of its goods by its own percentage until it is ended; others of its name go on', async () => {
    const [one, two] = [await addGoods(shop.db, { price: 10_000 }), await addGoods(shop.db, { price: 5_000 })]
    const of = (bn: string, pays_percent: number) => ({ goods_code: bn, pays_percent })
    const { sale_id } = await add([of(one.goods.bn, 80), of(two.goods.bn, 70)])
    expect([await priceOf(one.goods.itemId), await priceOf(two.goods.itemId)]).toEqual([8_000, 3_500])
    await add([of(one.goods.bn, 90)], { begin_at: at(31), end_at: at(32) })
    const { rows } = await api('POST /api/operator/promotions/sales', { q: '双12' })
    expect(rows.map(({ state, goods, price }) => [state, goods, price])).toEqual([
      ['later', 1, '9折'],
      ['on', 2, '7折至8折'],
    ])
    const whole = await api('POST /api/operator/promotions/sale-show', { sale_id })
    expect(whole.goods_list).toMatchObject([{ sale_price: 8_000 }, { sale_price: 3_500 }])
    const end = () => api('POST /api/operator/promotions/sale-end', { name: '双12特惠', sale_id })
    expect((await end()).message).toBe('限时特惠「双12特惠」已结束，2 件商品恢复原价')
    expect(await priceOf(one.goods.itemId)).toBeUndefined()
    const after = await api('POST /api/operator/promotions/sales', { q: '双12' })
    expect(after.rows.map(({ state }) => state)).toEqual(['later', 'over'])
    expect(await refused(end())).toBe('限时特惠「双12特惠」已结束')
  })

  it('refuses goods twice, unknown ones, those of another sale, and none', async () => {
    const { goods } = await addGoods(shop.db)
    const one = { goods_code: goods.bn, pays_percent: 80 }
    await add([one], { name: '先来' })
    const before = await shop.db.$count(activities)
    expect(await refused(add([one]))).toBe(`商品 ${goods.bn} 同时有限时特惠「先来」`)
    expect(await refused(add([one, { ...one, pays_percent: 70 }]))).toBe('货号重复')
    expect(await refused(add([{ ...one, goods_code: '没有' }]))).toBe('没有货号为 没有 的商品')
    expect(await refused(add([]))).toBe('请填写商品的货号')
    expect(await shop.db.$count(activities)).toBe(before)
  })
})

describe('promotions.seckill-add', () => {
  const add = (goods: string, more: object = {}) =>
    api('POST /api/operator/promotions/seckill-add', {
      name: '整点秒杀',
      goods,
      pays_percent: 60,
      quota: 3,
      ...running(),
      ...more,
    } as never)

  it('shows tickets as they are taken and ordered, until it is ended', async () => {
    const { goods, skus } = await addGoods(shop.db, { price: 10_000, store: 50 })
    const { seckill_id } = await add(goods.bn)
    const list = async () => (await api('POST /api/operator/promotions/seckills', { q: '整点' })).rows[0]
    expect(await list()).toMatchObject({ sale_price: 6_000, quota: 3, live: 0, ordered: 0, left: 3, minutes: 5 })
    const buyer = await addBuyer(shop)
    const wanted = { seckill_id, item_id: String(skus[0]!.itemId), num: 1 }
    const { ticket } = await buyer.api('GET promotion/seckillactivity/geticket', wanted)
    expect(await list()).toMatchObject({ live: 1, ordered: 0, left: 2 })
    await buyer.api('POST order_new', {
      items: [{ item_id: goods.itemId, num: 1 }],
      address_id: buyer.addressId,
      order_type: 'normal_seckill',
      seckill_id,
      seckill_ticket: ticket,
    })
    expect(await list()).toMatchObject({ live: 0, ordered: 1, left: 2 })
    await api('POST /api/operator/promotions/seckill-end', { seckill_id })
    expect(await list()).toMatchObject({ state: 'over' })
    expect((await lastAudit()).action).toBe('promotions.seckill-end')
    expect(await refused(api('POST /api/operator/promotions/seckill-end', { seckill_id }))).toContain(
      '没有未结束的秒杀',
    )
  })

  it.each([
    [{ begin_at: 1, end_at: 2 }, '结束时间已经过去'],
    [{ goods: '没有' }, '没有货号为 没有 的商品'],
  ])('refuses %j and makes nothing', async (wrong, message) => {
    const { goods } = await addGoods(shop.db)
    const before = await shop.db.$count(seckills)
    expect(await refused(add(goods.bn, wrong))).toBe(message)
    expect(await shop.db.$count(seckills)).toBe(before)
  })

  it('refuses goods for points', async () => {
    const { goods } = await addGoods(shop.db, { point: 100 })
    expect(await refused(add(goods.bn))).toBe(`积分商品 ${goods.bn} 不能参加`)
    expect(await shop.db.$count(seckills, eq(seckills.goodsId, goods.itemId))).toBe(0)
  })
})
