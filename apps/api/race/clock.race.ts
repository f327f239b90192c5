import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seckills } from '../src/db/schema'
import { issueTicket } from '../src/modules/seckill/tickets'
import { addCoupon, addGoods, addShop } from '../testing/fixtures'
import { addBuyers, apiOf, type RaceBuyer, untilAnswered } from './support/buyers'
import { contextOf } from './support/placing'
import { openRaceShop, type RaceShop } from './support/race-shop'

const SKEW_MS = 5 * 60_000
const MINUTE = 60_000

let shop: RaceShop
let buyers: RaceBuyer[]
let itemId: number
const seckillIds: number[] = []
const cardIds: number[] = []

/** Windows around now that a clock five minutes early or late would judge differently. */
const WINDOWS = [
  ['soon', 2 * MINUTE, 60 * MINUTE],
  ['just over', -60 * MINUTE, -2 * MINUTE],
  ['just begun', -2 * MINUTE, 60 * MINUTE],
  ['soon over', -60 * MINUTE, 2 * MINUTE],
] as const

beforeAll(async () => {
  // Like libfaketime: the process has a clock that is early or late but runs at the right speed.
  const preload = (ms: number) =>
    `const D=Date,now=D.now.bind(D);globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(now()+${ms})}static now(){return now()+${ms}}}`
  const folder = mkdtempSync(join(tmpdir(), 'heji-skew-'))
  const skewed = (ms: number) => {
    const file = join(folder, `${ms}.mjs`)
    writeFileSync(file, preload(ms))
    return { NODE_OPTIONS: `--import=${file}` }
  }
  shop = await openRaceShop('postgres', { envOf: i => skewed(i === 0 ? SKEW_MS : -SKEW_MS) })
  await shop.withDatabase(async database => {
    const { db } = database
    const shopId = (await addShop(db)).id
    itemId = (await addGoods(db, { shopId, store: 100, price: 9900 })).goods.itemId
    buyers = await addBuyers(database, 4)
    const now = Date.now()
    for (const [name, from, to] of WINDOWS) {
      const window = { startAt: new Date(now + from), endAt: new Date(now + to) }
      const [row] = await db
        .insert(seckills)
        .values({ name, goodsId: itemId, paysPercent: 50, quota: 9, limitNum: 9, ...window })
        .returning()
      seckillIds.push(row!.id)
      const card = { title: name, beginAt: window.startAt, endAt: window.endAt, getLimit: 9 }
      cardIds.push((await addCoupon(db, new Date(), card)).id)
    }
  })
  await shop.start()
})
afterAll(() => shop?.close())

const said = (answer: { answer: unknown } | { refused: string }) => ('refused' in answer ? answer.refused : '成功')

it('two servers whose clocks are five minutes early and late decide the same', async () => {
  const decisions = []
  for (const [i, url] of shop.urls().entries()) {
    const api = apiOf(buyers[i]!, url)
    const tickets = []
    for (const seckill_id of seckillIds)
      tickets.push(
        await untilAnswered(() =>
          api('GET promotion/seckillactivity/geticket', { seckill_id, item_id: itemId, num: 1 }),
        ),
      )
    const cards = []
    for (const id of cardIds)
      cards.push(await untilAnswered(() => api('GET user/receiveCard', { card_id: String(id) })))
    decisions.push([...tickets, ...cards].map(said))
  }
  console.log(`[clock] ${JSON.stringify(decisions[0])}`)
  expect(decisions[1]).toEqual(decisions[0])
  expect(decisions[0]!.map(word => word === '成功')).toEqual([false, false, true, true, false, false, true, true])
})

it('a session from the early server is valid at the late server at once', async () => {
  const [early, late] = shop.urls() as [string, string]
  const { token } = await apiOf(buyers[0]!, early)('GET token/refresh')
  expect((await apiOf({ id: buyers[0]!.id, token }, late)('GET member')).memberInfo.user_id).toBe(String(buyers[0]!.id))
})

it('would notice servers that use their own clocks', async () => {
  await shop.withDatabase(async ({ db }) => {
    const decisions = []
    for (const [i, ms] of [SKEW_MS, -SKEW_MS].entries()) {
      const ctx = { ...contextOf(db, buyers[2 + i]!), clock: { now: () => new Date(Date.now() + ms) } }
      const words = []
      for (const id of seckillIds) {
        const request = { seckill_id: String(id), item_id: String(itemId), num: 1 }
        words.push(said(await untilAnswered(() => issueTicket(ctx, request))))
      }
      decisions.push(words)
    }
    console.log(`[clock] canary: ${JSON.stringify(decisions)}`)
    expect(decisions[1], 'the test is blind').not.toEqual(decisions[0])
  })
})
