import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyFor, requestAt } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

it("GET aftersales lists the caller's requests, newest first, by status, type and order", async () => {
  const at = {
    applied: await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND'),
    sent: await requestAt(shop, buyer, 'SENT_BACK', 'REFUND_GOODS'),
    refunded: await requestAt(shop, buyer, 'REFUNDED', 'ONLY_REFUND'),
    rejected: await requestAt(shop, buyer, 'REJECTED', 'ONLY_REFUND'),
    withdrawn: await requestAt(shop, buyer, 'WITHDRAWN', 'ONLY_REFUND'),
  }
  await requestAt(shop, await addBuyer(shop), 'APPLIED', 'ONLY_REFUND')
  const found = async (filter: Parameters<typeof buyer.api<'GET aftersales'>>[1]) =>
    (await buyer.api('GET aftersales', filter)).list.map(row => row.aftersales_bn).sort()
  expect(await found({})).toEqual(
    Object.values(at)
      .map(({ bn }) => bn)
      .sort(),
  )
  expect(await found({ aftersales_status: '0' })).toEqual([at.applied.bn])
  expect(await found({ aftersales_status: '1' })).toEqual([at.sent.bn])
  expect(await found({ aftersales_status: '2' })).toEqual([at.refunded.bn])
  expect(await found({ aftersales_status: '3' })).toEqual([at.rejected.bn])
  expect(await found({ aftersales_status: '4' })).toEqual([at.withdrawn.bn])
  expect(await found({ aftersales_status: '', aftersales_type: 'REFUND_GOODS' })).toEqual([at.sent.bn])
  const exchanged = { aftersales_type: 'EXCHANGING_GOODS' as const }
  expect(await buyer.api('GET aftersales', exchanged)).toEqual({ total_count: 0, list: [] })
  expect(await buyer.api('GET aftersales', { page: 9, pageSize: 2 })).toEqual({ total_count: 5, list: [] })
  expect(await found({ order_id: at.rejected.order_id })).toEqual([at.rejected.bn])
  expect((await refusal(found({ aftersales_status: '7' as '0' }))).message).toBe('售后状态不正确')
  expect(await buyer.api('GET aftersales', { page: 3, pageSize: 2 })).toMatchObject({ total_count: 5, list: [{}] })
  expect(await buyer.api('GET orderscount')).toMatchObject({
    aftersales: 2,
    aftersales_pending: 1,
    aftersales_processing: 1,
  })
})

it('GET aftersales costs the same for any number of requests', async () => {
  const cost = async () => {
    const before = shop.database.queryCount()
    await buyer.api('GET aftersales')
    return shop.database.queryCount() - before
  }
  await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
  const few = await cost()
  for (let i = 0; i < 3; i++) await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
  expect(await cost()).toBe(few)
})

it('GET aftersales/info shows a request of the caller', async () => {
  const placed = await placeOrder(shop, buyer, [{ name: '青瓷茶杯', num: 2, price: 10_000 }, { name: '竹编托盘' }])
  const bn = await applyFor(buyer, placed)
  const found = await buyer.api('GET aftersales/info', { aftersales_bn: bn })
  expect(found).toMatchObject({
    aftersales_bn: bn,
    progress: 0,
    refund_fee: 10_000,
    refund_point: 0,
    refund_info: [],
    detail: [{ item_name: '青瓷茶杯', num: 1, orderItem: { num: 2, left_aftersales_num: 1 } }],
    distributor_info: { name: '禾集自营' },
    app_info: {
      progress: '等待商家处理',
      buttons: [{ type: 'modify' }, { type: 'close' }],
      history: [{ msg: '提交了售后申请', by: 'buyer' }],
    },
  })
  expect(found.order_info.items.map(item => item.item_name)).toEqual(['青瓷茶杯', '竹编托盘'])
})

it('GET aftersales/info gives one answer for a foreign, a missing and an invalid number', async () => {
  const { bn } = await requestAt(shop, buyer, 'APPLIED', 'ONLY_REFUND')
  const stranger = await addBuyer(shop)
  for (const aftersales_bn of [bn, '92165256000000001', '1 or 1=1', "'"]) {
    const nothing = { status: 404, message: '没有售后信息' }
    expect(await refusal(stranger.api('GET aftersales/info', { aftersales_bn }))).toMatchObject(nothing)
    expect(await refusal(stranger.api('POST aftersales/close', { aftersales_bn }))).toMatchObject(nothing)
    const parcel = { aftersales_bn, corp_code: 'SF', logi_no: 'SF1002003' }
    expect(await refusal(stranger.api('POST aftersales/sendback', parcel))).toMatchObject(nothing)
  }
  expect((await refusal(stranger.api('GET aftersales/info', { aftersales_bn: '' }))).message).toBe('售后单号必填')
  expect((await refusal(shop.api()('GET aftersales'))).status).toBe(401)
})

it('GET aftersales/reason/list lists reasons', async () => {
  const reasons = ['多买/错买', '不想要了', '质量问题', '卖家发错货', '商品破损', '描述不符', '其他']
  expect(await buyer.api('GET aftersales/reason/list')).toEqual(reasons)
})
