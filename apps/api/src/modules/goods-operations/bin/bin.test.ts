import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../../testing/buyer'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../../testing/fixtures'
import { operatorApi } from '../../../../testing/pages'
import { unpaidOrder } from '../../../../testing/paying'
import { refused } from '../../../../testing/refusal'
import { heji } from '../../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { auditLog, favourites, goods, orderLines } from '../../../db/schema'
import { purgeBin } from './purge'

const DAY = 86_400_000
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let editor: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'admin', '李雷')
  editor = await operatorApi(shop, 'editor')
})
afterAll(() => closeWithInvariants(shop))

let made = 0
const item = async () => (await addGoods(shop.db, { name: `砂锅${++made}` })).goods
const remove = (...ids: number[]) => editor('POST /api/operator/goods/remove', { goods_ids: ids.map(String) })
const restore = (...ids: number[]) => editor('POST /api/operator/goods/restore', { goods_ids: ids.map(String) })
const purge = (...ids: number[]) => api('POST /api/operator/goods/purge', { goods_ids: ids.map(String) })
const bin = async () => (await api('POST /api/operator/goods/bin', { size: 100 })).rows
const listed = async (q: string) => (await api('POST /api/operator/goods/list', { q })).rows.length
const rowOf = async (id: number) => (await shop.db.select().from(goods).where(eq(goods.itemId, id)))[0]

/** An item that somebody has bought. */
async function sold() {
  const { order_id } = await unpaidOrder(shop)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
  return (await rowOf(line!.goodsId))!
}

describe('goods.remove', () => {
  it('takes goods off sale and out of lists, and keeps their codes', async () => {
    const one = await item()
    expect((await remove(one.itemId)).message).toBe('1 件商品已放进回收站，30 天内可以恢复')
    expect(await listed(one.bn)).toBe(0)
    expect((await api('POST /api/operator/stock/list', { q: one.bn })).rows).toEqual([])
    const found = await shop.api()('GET goods/items', { keywords: one.name, page: 1, pageSize: 9 })
    expect(found.list).toEqual([])
    expect(await bin()).toMatchObject([
      { goods_code: one.bn, ends_at: Math.floor((shop.clock.now().getTime() + 30 * DAY) / 1_000) },
    ])
    const [log] = await shop.db.select().from(auditLog).where(eq(auditLog.target, one.bn))
    expect(log).toMatchObject({ action: 'goods.remove', detail: { before: { status: 'onsale' } } })
  })

  it('lets nobody change what is in the bin, or take its code', async () => {
    const one = await item()
    await addShop(shop.db, { name: '陶店' })
    await remove(one.itemId)
    const goods_id = String(one.itemId)
    expect(await refused(api('POST /api/operator/goods/edit', { goods_id, name: '别的' }))).toMatch('在回收站里')
    const on = api('POST /api/operator/goods/status', { goods_ids: [goods_id], status: 'onsale' })
    expect(await refused(on)).toMatch('在回收站里：先恢复')
    expect(await refused(remove(one.itemId))).toMatch('在回收站里')
    const again = { goods_code: one.bn, name: '新', shop: '陶店', category: '锅', skus: [{ price: 100 }] }
    expect(await refused(api('POST /api/operator/goods/add', again))).toMatch(`货号 ${one.bn} 在回收站里`)
    await restore(one.itemId)
    expect((await rowOf(one.itemId))!.approveStatus).toBe('instock')
    expect(await listed(one.bn)).toBe(1)
    expect(await refused(restore(one.itemId))).toBe(`${one.bn} 不在回收站里`)
  })

  it('takes all or none, and is typed', async () => {
    const [one, two] = [await item(), await item()]
    expect(await refused(remove(one.itemId, 999_999))).toBe('商品不存在：999999')
    expect((await rowOf(one.itemId))!.deletedAt).toBeNull()
    await heji(shop, 'goods remove', { goods_ids: [String(one.itemId), String(two.itemId)] })
    expect((await rowOf(two.itemId))!.deletedAt).not.toBeNull()
  })
})

describe('goods.purge', () => {
  it('removes goods with all that names them, and frees their codes', async () => {
    const one = await item()
    const buyer = await addBuyer(shop)
    await shop.db.insert(favourites).values({ memberId: buyer.id, goodsId: one.itemId, priceThen: 1 })
    expect(await refused(purge(one.itemId))).toMatch('不在回收站里')
    await remove(one.itemId)
    expect(await refused(editor('POST /api/operator/goods/purge', { goods_ids: [String(one.itemId)] }))).not.toBe('')
    await purge(one.itemId)
    expect(await rowOf(one.itemId)).toBeUndefined()
    expect(await addGoods(shop.db, { bn: one.bn })).toMatchObject({ goods: { bn: one.bn } })
  })

  it('refuses what orders name', async () => {
    const one = await sold()
    await remove(one.itemId)
    expect(await refused(purge(one.itemId))).toMatch(`${one.bn} 有订单`)
    expect((await bin()).find(({ goods_code }) => goods_code === one.bn)!.ends_at).toBeNull()
  })

  it('comes by itself after the days of the setting, not for what orders name', async () => {
    const [young, old, held] = [await item(), await item(), await sold()]
    await remove(old.itemId, held.itemId)
    await api('POST /api/operator/settings/trade-set', { bin_days: 3 })
    shop.clock.advance(2 * DAY)
    await remove(young.itemId)
    shop.clock.advance(DAY - 1)
    await purgeBin(shop)
    expect(await rowOf(old.itemId)).toBeDefined()
    shop.clock.advance(1)
    await purgeBin(shop)
    expect(await rowOf(old.itemId)).toBeUndefined()
    expect([await rowOf(young.itemId), await rowOf(held.itemId)].map(row => row?.bn)).toEqual([young.bn, held.bn])
  })
})
