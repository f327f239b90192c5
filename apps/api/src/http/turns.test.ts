import { CALLER_HEADER, signCaller, Turns } from '@heji/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { createApp } from '../app'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('answers others while one address has more calls in progress than its places', async () => {
  const turns = new Turns({ most: 3, mostOfOne: 2, patience: 5 })
  const app = createApp(shop, turns)
  const ask = async (from: string, path = '/api/h5app/wxapp/goods/items') => {
    const headers = { [CALLER_HEADER]: signCaller(from, shop.config.internalToken) }
    const answer = await app.request(path, { headers })
    const { data } = (await answer.json()) as { data?: { message?: string } }
    return [answer.status, data?.message, answer.headers.get('retry-after')]
  }
  for (const _ of [1, 2]) await turns.take('10.0.0.1')
  expect(await ask('10.0.0.1')).toEqual([503, '系统繁忙，请稍后再试', '1'])
  expect((await ask('10.0.0.2'))[0]).toBe(200)
  // Whoever watches the server has no address of his own.
  expect((await ask('10.0.0.1', '/readyz'))[0]).toBe(200)
})
