import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addMember } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, goods } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const actionsOf = async (bn: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.target, bn)).orderBy(auditLog.id)).map(one => one.action)

describe('the points mall', () => {
  const add = (from: string, goods_code: string, more: object = {}) =>
    api('POST /api/operator/promotions/points-add', { from, goods_code, points: 500, store: 7, ...more })
  const listed = async (q: string) => (await api('POST /api/operator/promotions/points', { q })).rows
  const mall = (item_id: string) => shop.api()('GET pointsmall/goods/items/{item_id}', { item_id })

  it('gets a copy with points, money, limit and stock; the item is sold as before', async () => {
    const variants = [
      { text: '红', store: 3, price: 9_900 },
      { text: '蓝', store: 3, price: 12_900 },
    ]
    const { goods: item } = await addGoods(shop.db, { bn: 'CUP', name: '茶杯', variants })
    const { goods_id, message } = await add('CUP', 'CUP-JF', { fee: 990, limit: 2 })
    expect(message).toBe('CUP-JF 已放进积分商城：500 积分')
    expect(await listed('CUP-JF')).toMatchObject([
      { goods_id, name: '茶杯', points: 500, fee: 990, limit: 2, store: 14, status: 'onsale' },
    ])
    expect(await mall(goods_id)).toMatchObject({ point: 500, price: 990, limit_num: 2 })
    const [before] = await shop.db.select().from(goods).where(eq(goods.itemId, item.itemId))
    expect(before).toMatchObject({ point: 0, price: 9_900, store: 6 })
    const found = await shop.api()('GET goods/items', { keywords: '茶杯', page: 1, pageSize: 9 })
    expect(found.list.map(({ item_id }) => item_id)).toEqual([String(item.itemId)])
  })

  it('changes what they cost, and says what was', async () => {
    await addGoods(shop.db, { bn: 'POT' })
    const { goods_id } = await add('POT', 'POT-JF')
    await api('POST /api/operator/promotions/points-set', { goods_id, points: 300, limit: 1 })
    await heji(shop, 'promotions points-set', { goods_id, fee: '1.50' })
    expect(await mall(goods_id)).toMatchObject({ point: 300, price: 150, limit_num: 1 })
    expect(await actionsOf('POT-JF')).toEqual([
      'promotions.points-add',
      'promotions.points-set',
      'promotions.points-set',
    ])
  })

  it('refuses what cannot be', async () => {
    const { goods: gift } = await addGoods(shop.db, { bn: 'GIFT', isGift: true })
    const { goods: plain } = await addGoods(shop.db, { bn: 'PLAIN' })
    expect(await refused(add('NOTHING', 'X-1'))).toBe('没有货号为 NOTHING 的商品')
    expect(await refused(add(gift.bn, 'X-2'))).toBe('赠品不能放进积分商城')
    expect(await refused(add('PLAIN', 'PLAIN'))).toBe('货号 PLAIN 已有商品')
    expect(await refused(add('PLAIN', 'X-3', { points: 0 }))).toContain('积分应为1到')
    const set = (more: object) =>
      api('POST /api/operator/promotions/points-set', { goods_id: String(plain.itemId), ...more })
    expect(await refused(set({ points: 5 }))).toBe('这不是积分商城的商品')
    expect(await refused(set({}))).toBe('没有要修改的内容')
    expect(await shop.db.$count(goods, eq(goods.bn, 'X-3'))).toBe(0)
  })
})

describe('prices for staff', () => {
  const set = (ids: number[], more: object) =>
    api('POST /api/operator/promotions/staff-set', { goods_ids: ids.map(String), percent_off: 20, ...more })
  const end = (...ids: number[]) => api('POST /api/operator/promotions/staff-end', { goods_ids: ids.map(String) })
  const isListed = async (id: number, token?: string) =>
    (await shop.api(token)('GET goods/items', { item_id: [String(id)], page: 1, pageSize: 9 } as never)).list.length > 0

  it('are set and ended for many goods', async () => {
    const { goods: one } = await addGoods(shop.db, { bn: 'S-1', price: 999 })
    await set([one.itemId], {})
    expect((await api('POST /api/operator/promotions/staff', { q: 'S-1' })).rows).toMatchObject([
      { price: 999, percent_off: 20, staff_price: 799, only: false },
    ])
    expect(await isListed(one.itemId)).toBe(true)
    await end(one.itemId)
    expect((await api('POST /api/operator/promotions/staff', { q: 'S-1' })).rows).toEqual([])
    expect(await actionsOf('S-1')).toEqual(['promotions.staff-set', 'promotions.staff-end'])
  })

  it('hide goods for staff alone from all others', async () => {
    const { goods: one } = await addGoods(shop.db)
    const token = await shop.tokenOf('member', (await addMember(shop.db)).id)
    await set([one.itemId], { only: true })
    expect([await isListed(one.itemId), await isListed(one.itemId, token)]).toEqual([false, false])
    await end(one.itemId)
    expect(await isListed(one.itemId)).toBe(true)
  })

  it('refuse what cannot be, as a whole', async () => {
    const [{ goods: one }, { goods: points }] = [await addGoods(shop.db), await addGoods(shop.db, { point: 5 })]
    expect(await refused(set([one.itemId, points.itemId], {}))).toMatch('积分商城的商品，没有员工价')
    expect(await refused(set([one.itemId], { percent_off: 0 }))).toMatch('等于没有设')
    expect(await refused(set([one.itemId], { percent_off: 100 }))).toContain('员工减应为0到99的整数')
    const [row] = await shop.db.select().from(goods).where(eq(goods.itemId, one.itemId))
    expect(row!.staffGoods).toBe(false)
  })
})
