// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { cashierAction } from './cashier.server'

const voucher = (check_status: number) => ({
  'GET order/offline/get/voucher': {
    data: { id: '5', order_id: '42', check_status, total_fee: 5900, voucher_pic: [], update_time: 1_790_000_000 },
  },
})

describe('sending a voucher', () => {
  const FORM: [string, string][] = [
    ['intent', 'transfer'],
    ['order_ids', '41,42'],
    ['bank_account_id', '1'],
    ['pay_sn', 'SN-2'],
    ['transfer_remark', ''],
    ['voucher_pic', '/img/u/1.png'],
  ]
  const send = async (replies: Record<string, Reply>, more: [string, string][] = []) => {
    const api = await loopbackApi(replies)
    const answer = await cashierAction(api.args('/cashier?order_id=41,42', [...FORM, ...more]))
    await api.close()
    return { answer, keys: api.calls.map(({ key, body }) => `${key} ${body.order_id ?? body.id}`) }
  }
  const FINE = { 'POST payment': { data: {} }, 'POST order/offline/upload/voucher': { data: {} } }

  it('serves every order of the payment', async () => {
    const { answer, keys } = await send(FINE)
    expect(redirectOf(answer)).toMatchObject({ to: '/finish/result?order_id=41,42', flash: { message: '上传成功' } })
    expect(keys.filter(key => key.startsWith('POST'))).toEqual([
      'POST payment 41',
      'POST order/offline/upload/voucher 41',
      'POST payment 42',
      'POST order/offline/upload/voucher 42',
    ])
  })

  it('updates refused ones and leaves those that wait', async () => {
    const updated = await send({ ...voucher(2), 'POST order/offline/update/voucher': { data: {} } })
    expect(redirectOf(updated.answer).flash?.message).toBe('更新成功')
    expect(updated.keys.filter(key => key.startsWith('POST'))).toEqual(
      Array(2).fill('POST order/offline/update/voucher 5'),
    )
    const waiting = await send(voucher(0))
    expect(waiting.keys.some(key => key.startsWith('POST'))).toBe(false)
  })

  it('of another sum than the page showed is sent for no order', async () => {
    const open = (order_id: string, order_status: string) => ({
      data: {
        order_id,
        title: 'T恤',
        total_fee: '5900',
        payStatus: 'fail',
        orderInfo: { order_status, auto_cancel_time: 2000, auto_cancel_seconds: 300 },
      },
    })
    const orders = { 'GET order_new/41': open('41', 'CANCEL'), 'GET order_new/42': open('42', 'NOTPAY') }
    const { answer, keys } = await send({ ...FINE, ...orders }, [['seen', '11800']])
    expect(await replyOf(answer)).toMatchObject({ ok: false, message: '金额已更新，请核对后再支付' })
    expect(keys.filter(key => key.startsWith('POST'))).toEqual([])
  })
})
