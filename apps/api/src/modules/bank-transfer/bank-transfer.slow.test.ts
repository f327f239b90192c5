import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { operatorApi } from '../../../testing/pages'
import { auditOf, booksOf, PRICE, unpaidOrder } from '../../../testing/paying'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { cancelExpiredOrders } from '../orders/expire'

const HOUR = 3_600_000
let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let account: string
let buyer: Buyer
let order_id: string
let picture: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
  expect(await (await unpaidOrder(shop)).buyer.api('GET order/offline/backaccount')).toEqual({ setting: [], list: [] })
  await admin('POST /api/order/offline/setting', { is_open: true, pay_name: '银行转账' })
  await admin('POST /api/order/offline/backaccount', bank('6222000000000001'))
  account = (await admin('POST /api/order/offline/backaccount', { ...bank('6222000000000002'), is_default: true })).id
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  // Sessions end within the days that these tests use.
  admin = await operatorApi(shop)
  const made = await unpaidOrder(shop)
  buyer = made.buyer
  order_id = made.order_id
  const file = new File([new Uint8Array(await png())], 'voucher.png')
  picture = (await buyer.api('POST espier/upload', { file })).url
  await buyer.api('POST payment', { order_id, pay_type: 'offline_pay' })
})

const bank = (bank_account_no: string) => ({
  bank_account_name: '禾集商贸有限公司',
  bank_account_no,
  bank_name: '招商银行北京分行',
})
const transfer = () => ({
  bank_account_id: account,
  voucher_pic: [picture],
  pay_sn: 'SN1',
  transfer_remark: '订单付款',
})
const upload = (who = buyer) => who.api('POST order/offline/upload/voucher', { order_id, ...transfer() })
const check = (id: string, more: object) =>
  admin('POST /api/order/offline/voucher/check', { id, check_status: '1', ...more })
const stateOf = async () => (await buyer.api('GET order/{id}', { id: order_id })).orderInfo.offline_pay_check_status

describe('a transfer', () => {
  it('is offered with the accounts, the default first', async () => {
    const offered = await buyer.api('GET trade/payment/list', { platform: 'pc' })
    expect(offered.at(-1)).toEqual({
      pay_type_code: 'offline_pay',
      pay_type_name: '银行转账',
      pay_channel: 'offline_pay',
    })
    expect(await buyer.api('GET trade/payment/get_setting', { pay_type: 'offline_pay' })).toMatchObject({
      pay_type: 'offline_pay',
      is_open: true,
      pay_name: '银行转账',
      auto_cancel_time: 72,
    })
    const { setting, list } = await buyer.api('GET order/offline/backaccount')
    expect(setting).toMatchObject({ is_open: true, pay_name: '银行转账', auto_cancel_time: 72 })
    expect(list.map(row => [row.bank_account_no, row.is_default])).toEqual([
      ['6222000000000002', '1'],
      ['6222000000000001', '0'],
    ])
  })

  it('waits no longer than any other payment before there is a voucher, however often it is chosen', async () => {
    const { orderInfo } = await buyer.api('GET order_new/{id}', { id: order_id })
    expect(orderInfo.auto_cancel_seconds).toBe(1_800)
    shop.clock.advance(29 * 60_000)
    await buyer.api('POST payment', { order_id, pay_type: 'offline_pay' })
    await buyer.api('POST payment/together', { order_ids: [order_id], pay_type: 'offline_pay' })
    shop.clock.advance(60_000)
    await cancelExpiredOrders(shop)
    expect((await booksOf(shop, order_id)).status).toBe('CANCEL')
    expect((await refusal(upload())).message).toBe('订单已取消')
  })

  it('pays the order once after the shop has approved it', async () => {
    const voucher = await upload()
    expect(voucher).toMatchObject({
      order_id,
      check_status: 0,
      total_fee: PRICE,
      pay_fee: 0,
      bank_account_no: '6222000000000002',
      voucher_pic: [picture],
      pay_sn: 'SN1',
      transfer_remark: '订单付款',
    })
    expect(await stateOf()).toBe(0)
    shop.clock.advance(100 * HOUR)
    await cancelExpiredOrders(shop)
    const tries = await Promise.allSettled([1, 2, 3].map(() => check(voucher.id, { pay_fee: PRICE, remark: '已到账' })))
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await booksOf(shop, order_id)).toMatchObject({
      status: 'PAYED',
      payType: 'offline_pay',
      trades: [{ state: 'SUCCESS', payFee: PRICE }],
    })
    expect(await buyer.api('GET order/offline/get/voucher', { order_id })).toMatchObject({
      check_status: 1,
      pay_fee: PRICE,
      operator_name: '李雷',
      remark: '已到账',
    })
    expect((await auditOf(shop, 'offline.approve')).at(-1)).toMatchObject({ target: voucher.id, actorKind: 'operator' })
  })

  it('may get a better voucher after a refusal', async () => {
    const { id } = await upload()
    const early = buyer.api('POST order/offline/update/voucher', { id, ...transfer() })
    expect((await refusal(early)).message).toBe('不能修改凭证')
    expect((await refusal(check(id, { check_status: '2' }))).message).toBe('请填写驳回原因')
    await check(id, { check_status: '2', remark: '看不清' })
    expect(await stateOf()).toBe(2)
    const again = await buyer.api('POST order/offline/update/voucher', { id, ...transfer(), pay_sn: 'SN2' })
    expect(again).toMatchObject({ check_status: 0, pay_sn: 'SN2' })
    await check(id, { pay_fee: PRICE })
    expect((await booksOf(shop, order_id)).status).toBe('PAYED')
  })

  it('expires again after a refusal', async () => {
    await check((await upload()).id, { check_status: '2', remark: '看不清' })
    shop.clock.advance(73 * HOUR)
    await cancelExpiredOrders(shop)
    expect((await buyer.api('GET order/offline/get/voucher', { order_id })).check_status).toBe(9)
  })

  it('ends with its order, and when the order was paid in another way', async () => {
    const { id } = await upload()
    await buyer.api('POST order/cancel', { order_id })
    const refused = check(id, { check_status: '2', remark: '看不清' })
    expect((await refusal(refused)).message).toBe('凭证已审核或订单已关闭')
    const other = await unpaidOrder(shop, buyer)
    order_id = other.order_id
    await buyer.api('POST payment', { order_id, pay_type: 'offline_pay' })
    await upload()
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    expect(await stateOf()).toBe(9)
  })
})

describe('refusals', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['订单号缺少！', () => buyer.api('POST order/offline/upload/voucher', { ...transfer(), order_id: '' })],
    [
      '收款账户id缺少！',
      () => buyer.api('POST order/offline/upload/voucher', { order_id, ...transfer(), bank_account_id: '' }),
    ],
    [
      '凭证图片缺少！',
      () => buyer.api('POST order/offline/upload/voucher', { order_id, ...transfer(), voucher_pic: [] }),
    ],
    [
      '凭证图片请使用上传的图片',
      () =>
        buyer.api('POST order/offline/upload/voucher', {
          order_id,
          ...transfer(),
          voucher_pic: ['https://evil/x.png'],
        }),
    ],
    [
      '凭证图片不存在，请重新上传',
      () =>
        buyer.api('POST order/offline/upload/voucher', {
          order_id,
          ...transfer(),
          voucher_pic: [`/img/u/${'0'.repeat(64)}.png`],
        }),
    ],
    [
      '收款账户不存在',
      () => buyer.api('POST order/offline/upload/voucher', { order_id, ...transfer(), bank_account_id: '99' }),
    ],
    ['订单不存在', async () => upload((await unpaidOrder(shop)).buyer)],
    ['转账凭证已存在，请勿重复上传', () => upload().then(() => upload())],
    ['到账金额与订单金额不一致', async () => check((await upload()).id, { pay_fee: PRICE - 1 })],
    ['到账金额与订单金额不一致', async () => check((await upload()).id, {})],
    ['凭证不存在', () => check('99999', { pay_fee: PRICE })],
  ])('%s', async (message, call) => {
    expect((await refusal(call())).message).toBe(message)
    expect((await booksOf(shop, order_id)).status).toBe('NOTPAY')
  })

  it('of an order that is paid, or is to be paid in another way', async () => {
    const other = await unpaidOrder(shop, buyer)
    const wrong = buyer.api('POST order/offline/upload/voucher', { ...transfer(), order_id: other.order_id })
    expect((await refusal(wrong)).message).toBe('订单支付方式错误')
    await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
    expect((await refusal(upload())).message).toBe('订单已支付，请勿重复操作')
  })

  it('of callers without the right', async () => {
    const { id } = await upload()
    const stranger = (await unpaidOrder(shop)).buyer
    const looks = await refusal(stranger.api('GET order/offline/get/voucher', { order_id }))
    const changes = await refusal(stranger.api('POST order/offline/update/voucher', { id, ...transfer() }))
    expect([looks.message, changes.message]).toEqual(['凭证不存在', '凭证不存在'])
    const editor = await operatorApi(shop, 'editor')
    const judged = editor('POST /api/order/offline/voucher/check', { id, check_status: '1', pay_fee: PRICE })
    expect((await refusal(judged)).status).toBe(403)
    expect((await refusal(buyer.api('GET /api/order/offline/voucher/list'))).status).toBe(403)
  })
})

it('lists waiting vouchers, and hides deleted accounts', async () => {
  const { id } = await upload()
  const { list } = await admin('GET /api/order/offline/voucher/list', { check_status: '0', pageSize: 100 })
  expect(list.map(row => row.id)).toContain(id)
  expect(list.every(row => row.check_status === 0)).toBe(true)
  const { id: gone } = await admin('POST /api/order/offline/backaccount', bank('6222000000000009'))
  await admin('DELETE /api/order/offline/backaccount', { id: gone })
  const left = (await buyer.api('GET order/offline/backaccount')).list
  expect(left.map(row => row.bank_account_no)).not.toContain('6222000000000009')
})
