import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addOperator, addRoleOf, addShop } from '../../testing/fixtures'
import { operatorApi } from '../../testing/pages'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { apiKeys, auditLog, operatorRoles, operators } from '../db/schema'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
})
afterAll(() => shop.close())

let made = 0
type Wanted = Parameters<typeof admin<'POST /api/operator/settings/key-add'>>[1]
const add = (input: Partial<Wanted> = {}, by = admin) =>
  by('POST /api/operator/settings/key-add', { name: `ERP ${++made}`, rights: ['stock.change'], ...input })
const list = (key: string) => shop.api(key)('POST /api/operator/stock/list', {})
const refused = { status: 401 }

describe('a key', () => {
  it('is told once, hashed at rest, and known by its first letters', async () => {
    const { key, id } = await add({ name: '聚水潭' })
    expect(key).toMatch(/^hejikey_[\w-]{32}$/)
    const rows = JSON.stringify(await shop.db.select().from(apiKeys))
    expect(rows).not.toContain(key.slice(16))
    const { rows: shown } = await admin('POST /api/operator/settings/keys', {})
    expect(shown.find(one => one.id === id)).toMatchObject({
      name: '聚水潭',
      prefix: key.slice(0, 14),
      state: 'live',
      used_at: null,
      shops_text: '全部',
      rights_text: '库存（查看、修改）',
    })
    expect(JSON.stringify(shown)).not.toContain(key)
    await expect(add({ name: '聚水潭' })).rejects.toThrow('已有密钥')
  })

  it('acts under its own name, which stands in the log with where it came from', async () => {
    const { skus } = await addGoods(shop.db)
    const { key, id } = await add({ name: '旺店通' })
    await shop.api(key)('POST /api/operator/stock/set', { sku_code: skus[0]!.bn, count: 7, reason: 'count' })
    const [row] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'stock.set'), eq(auditLog.target, skus[0]!.bn)))
    expect(row!.actor).toBe('密钥 旺店通')
    const { rows } = await admin('POST /api/operator/settings/keys', {})
    expect(rows.find(one => one.id === id)!.used_at).toBe(Math.floor(shop.clock.now().getTime() / 1000))
  })

  it('is over at once when it is ended, expires, or its owner is disabled, and shrinks with its owner', async () => {
    const { key, id } = await add()
    await list(key)
    await admin('POST /api/operator/settings/key-end', { id })
    await expect(list(key)).rejects.toMatchObject(refused)
    await expect(admin('POST /api/operator/settings/key-end', { id })).rejects.toThrow('已经停用')

    const day = Math.floor(shop.clock.now().getTime() / 1000) + 86_400
    const short = await add({ expires_at: day })
    await list(short.key)
    shop.clock.advance(86_400_001)
    await expect(list(short.key)).rejects.toMatchObject(refused)
    await expect(add({ expires_at: day })).rejects.toThrow('已经过去')

    const owner = await addOperator(shop.db, 'admin')
    const his = shop.api(await shop.tokenOf('operator', owner.id))
    const { key: hisKey } = await add({ rights: ['stock.read', 'goods.read'] }, his)
    await list(hisKey)
    await shop.db.delete(operatorRoles).where(eq(operatorRoles.operatorId, owner.id))
    await addRoleOf(shop.db, owner.id, 'finance')
    await expect(list(hisKey)).rejects.toMatchObject({ status: 403 })
    await shop.db.update(operators).set({ disabled: true }).where(eq(operators.id, owner.id))
    await expect(list(hisKey)).rejects.toMatchObject(refused)
    await expect(list(`hejikey_${'x'.repeat(32)}`)).rejects.toMatchObject(refused)
  })

  it('may never do more than who makes it, nor make keys and people', async () => {
    const clerk = await addOperator(shop.db, 'viewer')
    await shop.db.delete(operatorRoles).where(eq(operatorRoles.operatorId, clerk.id))
    await addRoleOf(shop.db, clerk.id, 'admin', [(await addShop(shop.db)).id])
    const his = shop.api(await shop.tokenOf('operator', clerk.id))
    await expect(add({}, his)).rejects.toMatchObject({ status: 403 })
    await expect(add({ rights: [] })).rejects.toThrow('请选择权限')
    await expect(add({ rights: ['staff.change' as never] })).rejects.toThrow('不能给密钥')
    await expect(add({ shop_ids: ['999999'] })).rejects.toThrow('没有这个店铺')
    const { key } = await add({ rights: ['settings.money', 'settings.change'] })
    await expect(add({}, shop.api(key))).rejects.toThrow('接口密钥不能做这件事')
  })

  it('sees its shops alone', async () => {
    const own = await addGoods(shop.db)
    const other = await addGoods(shop.db)
    const { key } = await add({ shop_ids: [String(own.goods.shopId)] })
    const { rows } = await list(key)
    expect(rows.map(row => row.sku_code)).toEqual([own.skus[0]!.bn])
    const change = shop.api(key)('POST /api/operator/stock/set', {
      sku_code: other.skus[0]!.bn,
      count: 1,
      reason: 'count',
    })
    await expect(change).rejects.toMatchObject({ status: 404 })
  })

  it('waits when it calls more often than it may', async () => {
    const { key } = await add({ per_minute: 2 })
    await list(key)
    await list(key)
    await expect(list(key)).rejects.toMatchObject({ status: 429 })
  })
})
