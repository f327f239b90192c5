// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { orderAction } from './order-actions.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const PATH = '/member/trade?status=5'

async function post(fields: Record<string, string>, replies: Record<string, Reply> = {}) {
  const api = await loopbackApi(replies)
  close = api.close
  return { told: redirectOf(await orderAction(api.args(PATH, { order_id: '42', ...fields }))), calls: api.calls }
}

it('cancels with a reason and returns to the same list', async () => {
  const fields = { intent: 'cancel', cancel_reason: '不想要了' }
  const { told, calls } = await post(fields, { 'POST order/cancel': { data: {} } })
  expect(told).toEqual({ status: 302, to: PATH, flash: { kind: 'success', message: '发起成功' } })
  expect(calls[0]?.body).toMatchObject({ order_id: '42', cancel_reason: '不想要了' })
})

it.each([{}, { cancel_reason: '其他' }])('asks for a reason: %o', async fields => {
  const { told, calls } = await post({ intent: 'cancel', ...(fields as Record<string, string>) })
  expect(told.flash).toEqual({ kind: 'error', message: '取消原因必填' })
  expect(calls).toEqual([])
})

it('confirms receipt', async () => {
  const { told } = await post({ intent: 'confirm' }, { 'POST order/confirmReceipt': { data: {} } })
  expect(told.flash).toEqual({ kind: 'success', message: '收货成功' })
})

it('shows why the shop refuses', async () => {
  const reply = { status: 422, message: '未发货订单不可确认收货' }
  const { told } = await post({ intent: 'confirm' }, { 'POST order/confirmReceipt': reply })
  expect(told).toMatchObject({ to: PATH, flash: { kind: 'error', message: '未发货订单不可确认收货' } })
})
