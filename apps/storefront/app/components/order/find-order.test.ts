// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../../testing/open-shop'
import { findOrder, readOrderId } from './find-order.server'

describe('an order of the address', () => {
  it.each([
    ['?order_id=42', '42'],
    ['?order_id=4x', ''],
    ['?order_id=x4', ''],
    [`?order_id=${'4'.repeat(33)}`, ''],
    [`?order_id=${'4'.repeat(32)}`, '4'.repeat(32)],
    ['', ''],
  ])('%s is %j', (search, id) => {
    expect(readOrderId(new Request(`http://shop.test/cashier${search}`))).toBe(id)
  })

  it('is null where there is none, and an error page while the API is away', async () => {
    const refused = (status: number) => findOrder(Promise.reject(new ApiError(status, status, '')))
    expect(await findOrder(Promise.resolve({ id: 1 }))).toEqual({ id: 1 })
    expect(await refused(404)).toBeNull()
    expect(await thrownBy(refused(503))).toBeInstanceOf(Response)
    expect(await thrownBy(refused(409))).toBeInstanceOf(ApiError)
    expect(await thrownBy(findOrder(Promise.reject(new Error('bug'))))).toEqual(new Error('bug'))
  })
})
