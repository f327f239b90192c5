import { passFor } from '@heji/server-kit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addMember, addOrder } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { orders, skus, stockLedger } from '../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ask = async (path: string, token = shop.config.internalToken) => {
  const answer = await shop.app.fetch(new Request(`http://api${path}`, { headers: { 'x-heji-internal': token } }))
  return ((await answer.json()) as { data: unknown }).data
}

describe('internal routes', () => {
  it.each(['/internal/queries', '/internal/ledger?order_id=1', '/internal/invariants', '/internal/events'])(
    'do not exist without the token: %s',
    async path => expect(await ask(path, 'guess')).toMatchObject({ status_code: 404, message: '接口不存在' }),
  )

  it('open to a pass for their own path only', async () => {
    const pass = passFor('/internal/invariants', shop.config.internalToken)
    expect(await ask('/internal/invariants', pass)).toEqual([])
    expect(await ask('/internal/ledger?order_id=1', pass)).toMatchObject({ status_code: 404 })
    expect(await ask('/internal/invariants', passFor('/internal/invariants', 'another'))).toMatchObject({
      status_code: 404,
    })
  })

  it('show the movements of one order, and the broken invariants', async () => {
    await addGoods(shop.db, { store: 5 })
    expect(await ask('/internal/invariants')).toEqual([])
    const [sku] = await shop.db.select().from(skus)
    await addOrder(shop.db, { orderId: '77', memberId: (await addMember(shop.db)).id })
    await shop.db.insert(stockLedger).values({ skuId: sku!.itemId, delta: -2, kind: 'sale', orderId: '77' })
    expect(await ask('/internal/ledger?order_id=77')).toEqual([{ sku_id: sku!.itemId, delta: -2, kind: 'sale' }])
    expect(await ask('/internal/ledger?order_id=78')).toEqual([])
    const broken = (await ask('/internal/invariants')) as { id: string }[]
    expect(broken.map(({ id }) => id)).toContain('I1')
    await shop.db.delete(stockLedger).where(eq(stockLedger.orderId, '77'))
    await shop.db.delete(orders).where(eq(orders.orderId, '77'))
    expect(await ask('/internal/invariants')).toEqual([])
  })
})
