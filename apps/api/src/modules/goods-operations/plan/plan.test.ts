import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../../testing/close-with-invariants'
import { addGoods } from '../../../../testing/fixtures'
import { operatorApi } from '../../../../testing/pages'
import { refused } from '../../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../../testing/test-shop'
import { auditLog } from '../../../db/schema'
import { runGoodsPlans } from './run-plans'

const HOUR = 3_600_000
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const item = async (approveStatus: 'onsale' | 'instock' = 'instock') =>
  (await addGoods(shop.db, { approveStatus })).goods
const inHours = (hours: number) => Math.floor((shop.clock.now().getTime() + hours * HOUR) / 1_000)
const plan = (id: number, more: { on_at?: number; off_at?: number }) =>
  api('POST /api/operator/goods/plan', { goods_ids: [String(id)], ...more })
const show = (id: number) => api('POST /api/operator/goods/show', { goods_id: String(id) })
const later = async (hours: number) => {
  shop.clock.advance(hours * HOUR)
  return await runGoodsPlans(shop)
}

describe('a plan', () => {
  it('puts goods on sale and takes them off, each once', async () => {
    const one = await item()
    await plan(one.itemId, { on_at: inHours(2), off_at: inHours(5) })
    expect(await later(1.9)).toBe(0)
    expect(await later(0.2)).toBe(1)
    expect(await show(one.itemId)).toMatchObject({ status: 'onsale', on_at: null, off_at: inHours(2.9) })
    expect(await later(0)).toBe(0)
    expect(await later(3)).toBe(1)
    expect(await show(one.itemId)).toMatchObject({ status: 'instock', off_at: null })
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.target, one.bn)).orderBy(auditLog.id)
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['goods.plan', '韩梅梅'],
      ['goods.status', '定时计划'],
      ['goods.status', '定时计划'],
    ])
  })

  it('ends where it would have ended, when the shop was down for both', async () => {
    const [there, back] = [await item(), await item('onsale')]
    await plan(there.itemId, { on_at: inHours(1), off_at: inHours(2) })
    await plan(back.itemId, { off_at: inHours(1) })
    await later(9)
    expect([(await show(there.itemId)).status, (await show(back.itemId)).status]).toEqual(['instock', 'instock'])
  })

  it('of what was done by hand before is not done again', async () => {
    const one = await item()
    await plan(one.itemId, { on_at: inHours(1) })
    const status = (to: 'onsale' | 'instock') =>
      api('POST /api/operator/goods/status', { goods_ids: [String(one.itemId)], status: to })
    await status('onsale')
    await status('instock')
    await later(2)
    expect((await show(one.itemId)).status).toBe('instock')
  })

  it('is taken away by planning nothing, and by the recycle bin', async () => {
    const [one, two] = [await item(), await item()]
    await plan(one.itemId, { on_at: inHours(1) })
    await plan(two.itemId, { on_at: inHours(1) })
    expect((await plan(one.itemId, {})).message).toBe('1 件商品：没有定时计划了')
    await api('POST /api/operator/goods/remove', { goods_ids: [String(two.itemId)] })
    await later(2)
    expect([(await show(one.itemId)).status, (await show(two.itemId)).status]).toEqual(['instock', 'instock'])
  })

  it('refuses times that cannot be', async () => {
    const one = await item()
    expect(await refused(plan(one.itemId, { on_at: inHours(-1) }))).toBe('上架时间已经过去')
    expect(await refused(plan(one.itemId, { on_at: inHours(2), off_at: inHours(2) }))).toBe('下架时间应在上架时间之后')
    expect(await refused(plan(999_999, { on_at: inHours(2) }))).toBe('商品不存在：999999')
  })
})
