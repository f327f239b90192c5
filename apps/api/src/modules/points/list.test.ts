import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addOrder } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { inTransaction } from '../../db/transaction'
import { toUnix } from '../../platform/clock'
import { creditPoints, spendPoints } from './ledger'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('names each kind of movement, and tells its order and remark', async () => {
  const buyer = await addBuyer(shop, { point: 100 })
  const at = shop.clock.now()
  await addOrder(shop.db, { orderId: '42', memberId: buyer.id })
  const move = { memberId: buyer.id, points: 1, remark: '' }
  await inTransaction(shop.db, async tx => {
    for (const kind of ['gift', 'earn', 'cancel', 'refund'] as const) await creditPoints(tx, { ...move, kind }, at)
    for (const kind of ['deduct', 'exchange', 'take_back'] as const) await spendPoints(tx, { ...move, kind }, at)
    await creditPoints(tx, { ...move, kind: 'earn', orderId: '42', points: 7, remark: '订单号：42' }, at)
    await spendPoints(tx, { ...move, kind: 'take_back', orderId: '42', points: 7 }, at)
  })
  const { list, total_count } = await buyer.api('GET point/member')
  expect(total_count).toBe(10)
  expect(list.slice(0, 2)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      user_id: String(buyer.id),
      company_id: '1',
      journal_type: 7,
      journal_type_desc: '退款扣回',
      point_desc: '退款扣回',
      income: 0,
      outcome: 7,
      point: 7,
      outin_type: 'out',
      order_id: '42',
      operater: '',
      operater_remark: '',
      external_id: '',
      created: toUnix(at),
      updated: toUnix(at),
    },
    expect.objectContaining({ point_desc: '购物获得，订单号：42', income: 7, outcome: 0, point: 7, outin_type: 'in' }),
  ])
  expect(list.slice(2).map(row => [row.journal_type, row.journal_type_desc])).toEqual([
    [7, '退款扣回'],
    [5, '积分兑换'],
    [6, '购物抵扣'],
    [10, '退款退回'],
    [9, '取消订单退回'],
    [7, '购物获得'],
    [1, '注册赠送'],
    [12, '期初积分'],
  ])
  expect(await buyer.api('GET point/member/info')).toEqual({ user_id: String(buyer.id), company_id: '1', point: 101 })
  const pages = [1, 2, 3, 4].map(page_no => buyer.api('GET point/member', { page_no, page_size: 3 }))
  expect((await Promise.all(pages)).flatMap(page => page.list)).toEqual(list)
})
