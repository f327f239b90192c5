import { statSync } from 'node:fs'
import { goods } from '@heji/api/demo-shop'
import { createTestShop, type TestShop } from '@heji/api/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoShop } from './seed'
import { seedVideo } from './seed-video'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
}, 60_000)
afterAll(() => shop.close())

const phone = eq(goods.bn, 'HJ5008')
const film = async () => (await shop.db.select({ video: goods.video }).from(goods).where(phone))[0]?.video

it('gives the phone its film once, and leaves one that an operator has set', async () => {
  await seedVideo(shop)
  expect(await film()).toBeUndefined()
  await seedDemoShop(shop)
  await seedVideo(shop)
  const address = await film()
  expect(address).toMatch(/^\/video\/[0-9a-f]{64}\.mp4$/)
  const answer = await shop.app.request(`http://shop.test${address}`, { headers: { range: 'bytes=0-1' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  await shop.db.update(goods).set({ video: '/video/other.mp4' }).where(phone)
  await seedVideo(shop)
  expect(await film()).toBe('/video/other.mp4')
}, 60_000)

it('is a small film', () => {
  expect(statSync(new URL('../assets/phone.mp4', import.meta.url)).size).toBeLessThan(200_000)
})
