import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addCoupon, addGoods } from '../testing/fixtures'
import { createTestShop, type TestShop } from '../testing/test-shop'
import { activities, goods, seckills } from './db/schema'
import { nextGoodsPlan } from './modules/goods-operations/plan/run-plans'
import { saleTimes } from './modules/promotions/sale-times'
import { startTimetable } from './timetable'

const MINUTE = 60_000
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)
const start = new Date('2026-11-11T11:50:00Z')

it('pages are told when a sale, a seckill or a coupon begins and ends, to the second', async () => {
  shop.clock.set(start)
  const { goods: one } = await addGoods(shop.db)
  const sale = { name: '双十一', goodsId: one.itemId, paysPercent: 80 }
  await shop.db.insert(activities).values({ ...sale, kind: 'limited_time_sale', startAt: at(10), endAt: at(30) })
  await shop.db.insert(seckills).values({ ...sale, quota: 5, startAt: at(20), endAt: at(40) })
  await addCoupon(shop.db, start, { beginAt: at(-5), endAt: at(25) })
  const told: number[] = []
  const stop = shop.events.subscribe(event => {
    expect(event).toBe('catalogue-changed')
    told.push((shop.clock.now().getTime() - start.getTime()) / MINUTE)
  })
  const { run, next } = saleTimes(shop)
  for (let due = await next(); due; due = await next()) {
    shop.clock.set(new Date(due.getTime() - 1))
    await run()
    shop.clock.set(due)
    await run()
  }
  stop()
  expect(told).toEqual([10, 20, 25, 30, 40])
})

it('goods that are planned are due at the first of their times', async () => {
  expect(await nextGoodsPlan(shop)).toBeNull()
  await addGoods(shop.db, { approveStatus: 'onsale', offAt: at(90) })
  const { goods: later } = await addGoods(shop.db, { approveStatus: 'instock', onAt: at(80) })
  expect(await nextGoodsPlan(shop)).toEqual(at(80))
  await shop.db.update(goods).set({ onAt: null })
  expect(await nextGoodsPlan(shop)).toEqual(at(90))
  expect(later.onAt).toEqual(at(80))
})

it('an entry that fails does not stop, nor hold up the others', async () => {
  const runs = { failing: 0, other: 0 }
  const soon = async () => shop.clock.now()
  const stop = startTimetable(shop, [
    {
      name: 'failing',
      run: async () => {
        runs.failing += 1
        throw new Error('no database')
      },
      next: soon,
    },
    {
      name: 'other',
      run: async () => {
        runs.other += 1
      },
      next: soon,
    },
  ])
  await vi.waitFor(() => expect(runs.other).toBeGreaterThan(2))
  await stop()
  expect(runs.failing).toBe(1)
})
