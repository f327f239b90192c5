import type { Api } from '@heji/api-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addOperator } from '../../testing/fixtures'
import { refused } from '../../testing/refusal'
import { heji } from '../../testing/terminal'
import { createTestShop, type TestShop } from '../../testing/test-shop'

const MINUTE = 60_000
let shop: TestShop
let api: Api
beforeEach(async () => {
  shop = await createTestShop()
  api = shop.api(await shop.tokenOf('operator', (await addOperator(shop.db)).id))
})
afterEach(() => shop.close())

const isIn = async () => (await refused(api('POST /api/operator/staff/sessions', {}))) === ''

it('signs an operator out who does nothing for eight hours', async () => {
  shop.clock.advance(479 * MINUTE)
  expect(await isIn()).toBe(true)
  shop.clock.advance(479 * MINUTE)
  expect(await isIn()).toBe(true)
  shop.clock.advance(481 * MINUTE)
  expect(await isIn()).toBe(false)
})

it('counts nothing that a screen asks by itself', async () => {
  for (let i = 0; i < 10; i++) {
    shop.clock.advance(50 * MINUTE)
    await refused(api('POST /api/operator/today/notices', {}))
    await refused(api('GET /api/operator/getinfo'))
  }
  expect(await isIn()).toBe(false)
})

it('takes another limit at once, within limits', async () => {
  await api('POST /api/operator/staff/safety-set', { idle_minutes: 10 })
  shop.clock.advance(9 * MINUTE)
  expect(await isIn()).toBe(true)
  shop.clock.advance(11 * MINUTE)
  expect(await isIn()).toBe(false)
  expect(await heji(shop, 'staff safety-set', { idleMinutes: '4' })).toEqual([expect.stringMatching(/5.*10080/)])
  api = shop.api(await shop.tokenOf('operator', (await addOperator(shop.db)).id))
  expect(await api('POST /api/operator/staff/safety-show', {})).toEqual({ idle_minutes: 10, backup_days: 14 })
})
