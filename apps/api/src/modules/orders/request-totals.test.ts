import { expect, it } from 'vitest'
import { toRequestTotals } from './request-totals'

it('counts requests that wait for the shop, and those on their way', () => {
  const byState = { APPLIED: 2, WAIT_RETURN: 1, SENT_BACK: 3, REFUNDED: 9, REJECTED: 8, WITHDRAWN: 7 }
  expect(toRequestTotals(byState)).toEqual({ aftersales: 6, aftersales_pending: 2, aftersales_processing: 4 })
  expect(toRequestTotals({})).toEqual({ aftersales: 0, aftersales_pending: 0, aftersales_processing: 0 })
})
