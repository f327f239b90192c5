// @vitest-environment node
import { expect, it } from 'vitest'
import { resultState } from './result.server'

it.each([
  ['PAYED', 'PAYED', 'SUCCESS', 'success'],
  ['DONE', 'PAYED', undefined, 'success'],
  ['CANCEL', 'PAYED', 'REFUND', 'success'],
  ['CANCEL', 'NOTPAY', undefined, 'closed'],
  ['CANCEL', 'NOTPAY', 'REFUND', 'returned'],
  ['NOTPAY', 'NOTPAY', 'NOTPAY', 'pending'],
  ['NOTPAY', 'NOTPAY', 'PAYERROR', 'fail'],
  ['NOTPAY', 'NOTPAY', undefined, 'fail'],
])('order %s, %s, attempt %s → %s', (order_status, pay_status, trade_state, state) => {
  expect(resultState({ order_status: order_status as string, pay_status: pay_status as string, trade_state })).toBe(
    state,
  )
})

it('waits for the shop after a transfer, until it has answered', () => {
  const facts = { order_status: 'NOTPAY', pay_status: 'NOTPAY', trade_state: undefined }
  expect([0, 2, null].map(voucher => resultState({ ...facts, voucher }))).toEqual(['review', 'fail', 'fail'])
})
