// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { cashierAction } from './cashier.server'

describe('the button of the cashier', () => {
  const press = async (search: string, fields: Record<string, string>, replies: Record<string, Laid> = {}) => {
    const shop = await openShop(replies)
    return { answer: await cashierAction(shop.args(`/cashier${search}`, fields)), ...shop }
  }
  const PAID = { 'POST payment': { data: { pay_status: true } } }

  it.each([
    [{ order_ids: '8' }, '8'],
    [{ order_ids: ',8,' }, '8'],
    [{ intent: 'pay' }, '7'],
    [{ order_ids: '' }, '7'],
  ])('with %j pays order %s', async (fields, id) => {
    const { answer, asked } = await press(
      '?order_id=7',
      { pay_type: 'testpay', ...(fields as Record<string, string>) },
      PAID,
    )
    expect(redirectOf(answer).to).toBe(`/finish/result?order_id=${id}`)
    expect(asked('POST payment')).toEqual([{ order_id: id, pay_type: 'testpay' }])
  })

  it.each([
    ['', { pay_type: 'testpay' }, { message: '无订单号请刷新后重试' }],
    ['', { pay_type: 'testpay', order_ids: ',' }, { message: '无订单号请刷新后重试' }],
    ['?order_id=7', { pay_type: '' }, { fields: { pay_type: '请选择支付方式' } }],
    ['?order_id=7', {}, { fields: { pay_type: '请选择支付方式' } }],
    ['?order_id=7', { pay_type: 'testpay', order_ids: '7x' }, { fields: { order_ids: '无订单号请刷新后重试' } }],
  ])('at %j with %j asks nothing', async (search, fields, told) => {
    const { answer, calls } = await press(search, fields as Record<string, string>, PAID)
    expect(await replyOf(answer)).toMatchObject({ ok: false, ...told })
    expect(calls).toEqual([])
  })

  it('pays several orders at once, or says that the shop cannot', async () => {
    const fields = { pay_type: 'testpay', order_ids: '7,8' }
    const { asked } = await press('', fields, {
      'POST payment/together': { data: { pay_status: true, trade_id: 'T' } },
    })
    expect(asked('POST payment/together')).toEqual([{ 'order_ids[0]': '7', 'order_ids[1]': '8', pay_type: 'testpay' }])
    expect(await replyOf((await press('', fields)).answer)).toMatchObject({
      message: '该店铺不支持合并付款，请逐笔支付以下订单',
    })
  })

  it('sends a voucher with all its pictures', async () => {
    const form: [string, string][] = [
      ['intent', 'transfer'],
      ['order_ids', '7'],
      ['bank_account_id', '1'],
      ['pay_sn', 'SN'],
      ['transfer_remark', '货款'],
      ['voucher_pic', '/img/1'],
    ]
    const shop = await openShop({ 'POST payment': { data: {} }, 'POST order/offline/upload/voucher': { data: {} } })
    await cashierAction(shop.args('/cashier', form))
    expect(shop.asked('POST payment')).toEqual([{ order_id: '7', pay_type: 'offline_pay' }])
    expect(shop.asked('POST order/offline/upload/voucher')).toMatchObject([
      { order_id: '7', bank_account_id: '1', pay_sn: 'SN', 'voucher_pic[0]': '/img/1' },
    ])
  })

  it('chooses a transfer', async () => {
    const begun = { 'POST payment': { data: { pay_status: false, code_url: 'x' } } }
    const { answer } = await press('?order_id=7', { pay_type: 'offline_pay' }, begun)
    expect(redirectOf(answer).to).toBe('/cashier?order_id=7&pay_type=offline_pay')
  })
})
