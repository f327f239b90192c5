// @vitest-environment node
import { expect, it } from 'vitest'
import { redirectOf } from '../../testing/loopback-api'
import { openShop } from '../../testing/open-shop'
import { action } from './auth.logout'

it.each([
  ['/auth/logout', '/'],
  ['/auth/logout?next=%2Fcart%2Fcheckout%3Fmode%3Dcart', '/auth/login?redirectUrl=%2Fcart%2Fcheckout%3Fmode%3Dcart'],
  ['/auth/logout?next=https%3A%2F%2Fevil.example', '/auth/login'],
])('%s ends the session and leads to %s', async (path, to) => {
  const shop = await openShop({ 'POST /user.logout': { data: {} } })
  const answer = await action(shop.args(path, {}))
  expect(redirectOf(answer).to).toBe(to)
  expect(answer.headers.getSetCookie().join()).toMatch(/ECSHOPX_TOKEN=;.*hj_region=;/)
  expect(shop.calls).toHaveLength(1)
})
