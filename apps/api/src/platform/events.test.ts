import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import type { EventName } from './events'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const next = () =>
  new Promise<EventName>(resolve => {
    const stop = shop.events.subscribe(event => {
      stop()
      resolve(event)
    })
  })

it('tells every listener, also after the database cut the connection, which itself counts as a change', async () => {
  const { db, database, events } = shop
  if (database.kind === 'postgres') {
    const cut = next()
    await expect
      .poll(async () => {
        const { rows } = await db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
        )
        return rows.length
      })
      .toBe(1)
    expect(await cut).toBe('catalogue-changed')
  }
  const heard = next()
  await events.publish('template-changed')
  expect(await heard).toBe('template-changed')
})
