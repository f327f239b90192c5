import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { operatorApi } from '../../../testing/pages'
import { auditOf, booksOf, PRICE, unpaidOrder } from '../../../testing/paying'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { latePayments } from '../../db/schema'
import { cancelExpiredOrders } from '../orders/expire'
import { returnLatePayments } from '../payment/late-payments'

const HOUR = 3_600_000
let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let account: string
let buyer: Buyer
let order_id: string
let id: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
  await admin('POST /api/order/offline/setting', { is_open: true, pay_name: '银行转账' })
  const bank = { bank_account_name: '禾集商贸有限公司', bank_account_no: '6222000000000001', bank_name: '招商银行' }
  account = (await admin('POST /api/order/offline/backaccount', bank)).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  // Sessions end within the days that these tests use.
  admin = await operatorApi(shop)
  const made = await unpaidOrder(shop)
  buyer = made.buyer
  order_id = made.order_id
  await buyer.api('POST payment', { order_id, pay_type: 'offline_pay' })
  const file = new File([new Uint8Array(await png())], 'voucher.png')
  const voucher_pic = [(await buyer.api('POST espier/upload', { file })).url]
  const transfer = { order_id, bank_account_id: account, voucher_pic, pay_sn: 'SN1' }
  id = (await buyer.api('POST order/offline/upload/voucher', transfer)).id
})

const approve = () => admin('POST /api/order/offline/voucher/check', { id, check_status: '1', pay_fee: PRICE })

describe('money of a transfer whose order takes it no more', () => {
  const lateOf = async () => {
    const { trades } = await booksOf(shop, order_id)
    const tradeId = trades.find(trade => trade.state === 'LATE')!.tradeId
    return (await shop.db.select().from(latePayments).where(eq(latePayments.tradeId, tradeId)))[0]
  }

  it('is booked once and goes back when the shop was too slow', async () => {
    shop.clock.advance(4 * 24 * HOUR)
    expect(await heji(shop, 'doctor')).toContain('有转账凭证等待审核超过 3 天：1 张，见 transfer list')
    shop.clock.advance(27 * 24 * HOUR)
    await cancelExpiredOrders(shop)
    expect((await heji(shop, 'doctor')).join()).not.toContain('转账凭证')
    expect(await heji(shop, 'transfer list', { state: 'waiting' })).toEqual(['共 0 条'])
    expect((await heji(shop, 'transfer list', { state: 'missing' })).join()).toContain(order_id)
    const accept = (fee: string) => heji(shop, 'transfer accept', { id, fee })
    expect(await accept('1')).toEqual(['到账金额与订单金额不一致'])
    const told = await Promise.all([accept('120'), accept('120'), accept('120')])
    expect(told.flat().sort()).toEqual([
      '凭证已审核或订单已关闭',
      '凭证已审核或订单已关闭',
      `订单 ${order_id} 不再收款，这笔转账已登记为退款，请把 120.00 元转回给买家`,
    ])
    expect(await booksOf(shop, order_id)).toMatchObject({
      status: 'CANCEL',
      trades: [{ state: 'LATE', payType: 'offline_pay', payFee: PRICE }],
    })
    expect(await returnLatePayments(shop)).toBe(1)
    expect(await lateOf()).toMatchObject({ state: 'SUCCESS', fee: PRICE, reason: 'cancelled' })
    expect((await auditOf(shop, 'offline.late')).at(-1)).toMatchObject({ target: id })
    expect((await heji(shop, 'transfer list', { state: 'missing' })).join()).not.toContain(order_id)
  })

  it('is booked when the buyer has cancelled the order', async () => {
    await buyer.api('POST order/cancel', { order_id })
    expect(await approve()).toMatchObject({ check_status: 9, pay_fee: PRICE })
    expect(await lateOf()).toMatchObject({ fee: PRICE, reason: 'cancelled' })
  })

  it('is booked beside a payment in another way', async () => {
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    await approve()
    expect(await lateOf()).toMatchObject({ fee: PRICE, reason: 'paid-twice' })
    expect((await booksOf(shop, order_id)).status).toBe('PAYED')
  })
})
