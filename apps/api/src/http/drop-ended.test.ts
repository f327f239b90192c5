import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { noticeEvents, rateLimits, sessions } from '../db/schema'
import { dropEnded } from './drop-ended'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const DAY = 86_400_000

it('drops all that is over, more than one statement takes, and nothing else', async () => {
  const now = shop.clock.now()
  const at = (days: number) => sql`${new Date(now.getTime() + days * DAY).toISOString()}::timestamptz`
  // Every third one lives.
  await shop.db.execute(sql`insert into ${sessions} (token_hash, kind, subject_id, seen_at, expires_at)
    select md5(n::text), 'member', 7, case when n % 3 = 1 then ${at(-8)} else ${at(0)} end,
      case when n % 3 = 2 then ${at(-1)} else ${at(20)} end from generate_series(1, 2100) n`)
  await shop.db.execute(sql`insert into ${rateLimits} (key, points, expire)
    select 'k' || n, 1, ${now.getTime()}::bigint + case when n % 2 = 0 then 0 else 60000 end from generate_series(1, 2100) n`)
  await shop.db.execute(sql`insert into ${noticeEvents} (kind, payload, key, at)
    select 'new-order', '{}', 'e' || n, case when n <= 2100 then ${at(-181)} else ${at(-179)} end from generate_series(1, 2110) n`)

  await dropEnded(shop.db, now)

  expect(await shop.db.$count(sessions)).toBe(700)
  expect(await shop.db.$count(rateLimits, gt(rateLimits.expire, now.getTime()))).toBe(1_050)
  expect(await shop.db.$count(rateLimits)).toBe(1_050)
  expect(await shop.db.$count(noticeEvents)).toBe(10)
})
