import { MOST_FAVOURITES } from '@heji/api-client/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperator } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const someone = async (role: 'viewer' | 'editor' = 'editor') =>
  shop.api(await shop.tokenOf('operator', (await addOperator(shop.db, role)).id))

it('belong to one operator, whatever the role; twice is no error', async () => {
  const [one, other] = [await someone(), await someone('viewer')]
  await one('POST /api/operator/favourites', { key: 'W0001', on: true })
  await one('POST /api/operator/favourites', { key: 'W0001', on: true })
  expect(await other('POST /api/operator/favourites', { key: 'section:coupons', on: true })).toEqual({
    list: ['section:coupons'],
  })
  expect(await one('GET /api/operator/favourites', {})).toEqual({ list: ['W0001'] })
  await other('POST /api/operator/favourites', { key: 'W0001', on: false })
  expect(await one('GET /api/operator/favourites', {})).toEqual({ list: ['W0001'] })
  expect(await one('POST /api/operator/favourites', { key: 'W0001', on: false })).toEqual({ list: [] })
})

it('have a limit that two requests at once do not pass', async () => {
  const api = await someone()
  const mark = (i: number) => api('POST /api/operator/favourites', { key: `module:${i}`, on: true })
  for (let i = 1; i < MOST_FAVOURITES; i++) await mark(i)
  const tried = await Promise.allSettled([mark(1000), mark(1001)])
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await api('GET /api/operator/favourites', {})).list).toHaveLength(MOST_FAVOURITES)
})

it.each(['', 'x'.repeat(41), '<b>', '收藏'])('refuse the key %j', async key => {
  const api = await someone()
  await expect(api('POST /api/operator/favourites', { key, on: true })).rejects.toThrow('key格式错误')
})

it('need a session', async () => {
  await expect(shop.api()('GET /api/operator/favourites', {})).rejects.toMatchObject({ status: 401 })
})
