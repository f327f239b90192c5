import { type Endpoint, legacyCalls } from '@heji/api-client/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('dotted calls', () => {
  const closed = Object.entries<Endpoint>(legacyCalls).filter(([, { auth }]) => auth === 'member')

  it.each(closed.map(([key]) => key))('%s wants a token', async key => {
    const [method, path] = key.split(' ') as [string, string]
    const answer = await shop.app.request(path, { method })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      data: { message: 'Unable to authenticate user.', status_code: 401, code: 401001 },
    })
  })
})
