import { expect, it } from 'vitest'
import { toRequestCounts } from './request-counts'

it('counts requests that wait for the shop, and those on their way', () => {
  const byState = { APPLIED: 2, WAIT_RETURN: 1, SENT_BACK: 3, REFUNDED: 9, REJECTED: 8, WITHDRAWN: 7 }
  expect(toRequestCounts(byState)).toEqual({ aftersales: 6, aftersales_pending: 2, aftersales_processing: 4 })
  expect(toRequestCounts({})).toEqual({ aftersales: 0, aftersales_pending: 0, aftersales_processing: 0 })
})
