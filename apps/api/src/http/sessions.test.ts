import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'

const DAY = 86_400_000
const ENDED = { status: 401, code: 401001 }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A new session, and a function that checks whether it is still valid. */
async function session() {
  const api = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
  return () => api('GET member')
}

it('a session ends after seven days without use', async () => {
  const used = await session()
  const idle = await session()
  shop.clock.advance(4 * DAY)
  await used()
  shop.clock.advance(3 * DAY)
  await used()
  await expect(idle()).rejects.toMatchObject(ENDED)
})

it('a session ends thirty days after it began, even if it is used', async () => {
  const use = await session()
  for (let day = 1; day < 30; day += 1) {
    shop.clock.advance(DAY)
    await use()
  }
  shop.clock.advance(DAY)
  await expect(use()).rejects.toMatchObject(ENDED)
})

it.each(['garbage', 'a.b.c', `${'x'.repeat(1_900)}`, 'y'.repeat(8_192)])('%.20s is no session', async token => {
  await expect(shop.api(token)('GET member')).rejects.toMatchObject({ status: 401 })
})
