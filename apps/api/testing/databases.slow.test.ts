import { expect, it } from 'vitest'
import { goods, shops } from '../src/db/schema'
import { giveBackDatabase, takeDatabase } from './databases'
import { addGoods, addShop } from './fixtures'

it('passes a database on without a row, an id or a setting of the previous test file', async () => {
  const first = await takeDatabase()
  const { id } = await addShop(first.db)
  await addGoods(first.db, { shopId: id })
  await first.pool.query("set search_path = 'nowhere'")
  await giveBackDatabase(first)
  const next = await takeDatabase()
  expect(next).toBe(first)
  expect(await next.db.$count(goods)).toBe(0)
  expect(await next.db.$count(shops)).toBe(0)
  expect((await addShop(next.db)).id).toBe(1)
  await giveBackDatabase(next)
})

it('passes no broken one on', async () => {
  const first = await takeDatabase()
  await first.close()
  await giveBackDatabase(first)
  const next = await takeDatabase()
  expect(next).not.toBe(first)
  await giveBackDatabase(next)
})
