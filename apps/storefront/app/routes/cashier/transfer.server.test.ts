// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
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
  const send = async (replies: Record<string, Reply>) => {
    const api = await loopbackApi(replies)
    const answer = await cashierAction(api.args('/cashier?order_id=41,42', FORM))
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
})
