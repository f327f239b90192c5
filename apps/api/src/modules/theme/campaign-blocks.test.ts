import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { addLivePage, operatorApi, widget } from '../../../testing/pages'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { goods, noticeEvents, seckillReminders, seckills } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { findNotices } from '../notices/find'

const HOUR = 3_600_000
let shop: TestShop
let operator: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  operator = await operatorApi(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(seckillReminders)
})

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR)

async function addSeckill(
  name: string,
  [from, to]: [number, number],
  more: Partial<typeof seckills.$inferInsert> = {},
) {
  const { goods: item } = await addGoods(shop.db, { name: `商品${name}`, price: 20_000 })
  const [row] = await shop.db
    .insert(seckills)
    .values({
      name,
      goodsId: item.itemId,
      paysPercent: 50,
      quota: 10,
      startAt: inHours(from),
      endAt: inHours(to),
      ...more,
    })
    .returning()
  return row!
}

interface Block {
  now: number
  until: { begin_at: number; end_at: number }
  rounds: { begin_at: number; data: { goods_name: string }[] }[]
}

/** The blocks of a page as shoppers get them. */
async function shown(...blocks: ReturnType<typeof widget>[]) {
  const { theme_pc_template_id } = await addLivePage(operator, { page_type: 'custom' }, ...blocks)
  const rows = (await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id })) as { config: string }[]
  return rows.map(row => JSON.parse(row.config) as Block)
}

it('puts seckills that run or come into rounds, with prices and pieces', async () => {
  const running = await addSeckill('夜场甲', [-1, 1], { taken: 4 })
  await addSeckill('夜场乙', [-1, 1])
  await addSeckill('夜场丙', [5, 6])
  await addSeckill('夜场远', [40, 41])
  await addSeckill('夜场过', [-3, -2])
  await addSeckill('日场', [-1, 1])
  const [block, empty] = await shown(
    widget('s', { type: 'W0025', nameHas: '夜场' }),
    widget('n', { type: 'W0025', nameHas: '没有' }),
  )
  expect(empty).toBeUndefined()
  const { now, rounds } = block!
  expect(now).toBe(toUnix(shop.clock.now()))
  expect(rounds.map(({ data }) => data.map(each => each.goods_name))).toEqual([
    ['商品夜场甲', '商品夜场乙'],
    ['商品夜场丙'],
  ])
  expect(rounds[0]).toMatchObject({ begin_at: toUnix(running.startAt), end_at: toUnix(running.endAt) })
  expect(rounds[0]!.data[0]).toMatchObject({ price: 10_000, market_price: 20_000, quota: 10, left: 6 })
})

it('takes % and _ of a name as they are', async () => {
  await addSeckill('双11', [-1, 1])
  expect(await shown(widget('s', { type: 'W0025', nameHas: '双%' }))).toEqual([])
  expect(await shown(widget('s', { type: 'W0025', nameHas: '双1' }))).toHaveLength(1)
})

it('never shows more pieces than are in stock', async () => {
  const one = await addSeckill('少', [-1, 1])
  await shop.db.update(goods).set({ store: 3 }).where(eq(goods.itemId, one.goodsId))
  const [block] = await shown(widget('s', { type: 'W0025', nameHas: '少' }))
  expect(block!.rounds[0]!.data).toMatchObject([{ seckill_id: String(one.id), left: 3 }])
})

it('writes the times of activities into countdowns, and none for what is gone', async () => {
  const { id, startAt, endAt } = await addSeckill('倒', [2, 3])
  const next = await addSeckill('倒二', [3, 4])
  const times = { kind: 'full_minus' as const, startAt: inHours(-2), endAt: inHours(9) }
  const promotion = await addPromotion(shop.db, shop.clock.now(), times)
  const bound = (kind: string, id: unknown) =>
    widget(kind + id, { type: 'W0024', until: { kind, id: String(id), end_at: 7 } })
  const [toSeckill, toPromotion, gone, moment] = await shown(
    bound('seckill', id),
    bound('promotion', promotion.id),
    bound('seckill', 987_654),
    widget('m', { type: 'W0024', until: { kind: 'moment', end_at: 1_900_000_000 } }),
  )
  expect(toSeckill!.until).toMatchObject({ begin_at: toUnix(startAt), end_at: toUnix(endAt) })
  expect(toSeckill!.rounds).toContainEqual({ begin_at: toUnix(next.startAt), end_at: toUnix(next.endAt) })
  expect(toPromotion!.until).toMatchObject({ begin_at: toUnix(inHours(-2)), end_at: toUnix(inHours(9)) })
  expect(gone!.until.end_at).toBe(0)
  expect(moment).toMatchObject({ until: { end_at: 1_900_000_000 }, now: toUnix(shop.clock.now()) })
})

it('says what is left, of what exists', async () => {
  const { id } = await addSeckill('剩', [-1, 1], { taken: 3 })
  const answer = await shop.api()('GET promotion/seckillactivity/left', { seckill_id: [String(id), '987654'] })
  expect(answer.list).toEqual([{ seckill_id: String(id), quota: 10, left: 7 }])
  const many = Array.from({ length: 241 }, (_, i) => String(i + 1))
  expect((await refusal(shop.api()('GET promotion/seckillactivity/left', { seckill_id: many }))).status).toBe(400)
})

const told = () => shop.db.select().from(noticeEvents).where(eq(noticeEvents.kind, 'seckill-soon'))

it('reminds members once, ten minutes before it begins', async () => {
  const buyer = await addBuyer(shop)
  const { id } = await addSeckill('提醒', [1, 2])
  const remind = () => buyer.api('POST promotion/seckillactivity/remind', { seckill_id: String(id) })
  await Promise.all([remind(), remind()])
  expect(await shop.db.$count(seckillReminders)).toBe(1)
  await findNotices(shop)
  expect(await told()).toEqual([])
  shop.clock.advance(51 * 60_000)
  await Promise.all([findNotices(shop), findNotices(shop)])
  expect(await told()).toMatchObject([
    { kind: 'seckill-soon', memberId: buyer.id, payload: { goods: '商品提醒', seckill: '提醒' } },
  ])
  expect(await shop.db.$count(seckillReminders)).toBe(0)
})

it('refuses to remind of what has begun, is over or unknown', async () => {
  const buyer = await addBuyer(shop)
  const [begun, over] = [await addSeckill('已开', [-1, 1]), await addSeckill('已完', [-2, -1])]
  const remind = (id: number) => refusal(buyer.api('POST promotion/seckillactivity/remind', { seckill_id: String(id) }))
  expect((await remind(begun.id)).message).toBe('秒杀已经开始，现在就可以抢')
  for (const id of [over.id, 987_654]) expect(await remind(id)).toMatchObject({ status: 404 })
  expect(await shop.db.$count(seckillReminders)).toBe(0)
})
