import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '../src/invariants/invariants'
import { brokenStock } from '../testing/fixtures'
import { expectLossNoticed, type OrderWork, openOrderWork } from './support/order-work'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const KILLS = full(20, 6)
const WORKERS = 10
/** Orders to acknowledge between two kills, so that each kill hits running work and not a starting server. */
const FRESH = 5

describe.each(['postgres', 'pglite'] as const)('kills while %s takes orders', engine => {
  let shop: RaceShop
  let work: OrderWork

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    work = await openOrderWork(shop, WORKERS)
    await shop.start()
  })
  afterAll(() => shop?.close())

  async function killAll() {
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = work.acknowledged.size + FRESH
      await vi.waitFor(() => expect(work.acknowledged.size).toBeGreaterThanOrEqual(wanted), {
        timeout: 60_000,
        interval: 10,
      })
      await shop.crash(kill % shop.urls().length)
    }
  }

  it(`survives ${KILLS} kills, each after ${FRESH} new orders`, { timeout: 240_000 }, async () => {
    const started = performance.now()
    await work.while(killAll)
    const { acknowledged, state } = work
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `[crash ${engine}] ${KILLS} kills in ${seconds} s: ${acknowledged.size} acknowledged, ${state.repeated} after asking again`,
    )
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * FRESH)
    expect(state.repeated, 'kills that nobody felt prove nothing').toBeGreaterThanOrEqual(KILLS)
  })

  it('has lost no acknowledged order and made none twice', async () => {
    await shop.stop()
    await shop.withDatabase(async ({ db }) => {
      expect(await work.judge(db)).toEqual({ lost: [], unasked: [], keys: work.acknowledged.size })
      expect(await brokenStock(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('would notice one lost order', async () => {
    await shop.withDatabase(({ db }) => expectLossNoticed(db, work))
  })
})
