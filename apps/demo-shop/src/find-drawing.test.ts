import { createTestShop, type TestShop } from '@heji/api/testing/test-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDrawing } from './find-drawing'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, { findDrawing })
})
afterAll(() => shop.close())

it('draws what the API is asked for, as wide and in the format that was asked for', async () => {
  const answer = await shop.app.request('http://shop.test/img/empty/cart?w=160&fm=png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 160 })
  expect((await shop.app.request('http://shop.test/img/empty/nothing')).status).toBe(404)
})
