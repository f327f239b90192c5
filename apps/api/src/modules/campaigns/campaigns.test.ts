import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { addPage, operatorApi, widget } from '../../../testing/pages'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import {
  auditLog,
  campaignParts,
  coupons,
  goods,
  promotions,
  seckills,
  templateSchedules,
  templates,
} from '../../db/schema'
import { toUnix } from '../../platform/clock'

const HOUR = 3_600_000
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop)
})
afterAll(() => shop.close())

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR)
/** The night: from in two hours until in six. */
const NIGHT = { from: 2, to: 6 }

async function addCampaign(from = NIGHT.from, to = NIGHT.to) {
  const window = { begin_at: toUnix(inHours(from)), end_at: toUnix(inHours(to)) }
  return (await api('POST /api/operator/content/campaign-add', { name: '双11之夜', ...window })).campaign_id
}
const take = (campaign_id: string, kind: 'page' | 'promotion' | 'coupon' | 'sale' | 'seckill', id: number | string) =>
  api('POST /api/operator/content/campaign-take', { campaign_id, kind, id: String(id) })
const rehearse = (campaign_id: string, at?: number) =>
  api('POST /api/operator/content/campaign-rehearse', { campaign_id, ...(at ? { at } : {}) })
const ACTS = {
  publish: 'POST /api/operator/content/campaign-publish',
  withdraw: 'POST /api/operator/content/campaign-withdraw',
  pause: 'POST /api/operator/content/campaign-pause',
  resume: 'POST /api/operator/content/campaign-resume',
} as const
const act = (verb: keyof typeof ACTS, campaign_id: string) => api(ACTS[verb], { campaign_id })

async function addDraft(...blocks: Record<string, unknown>[]) {
  const { theme_pc_template_id } = await addPage(api, { page_type: 'custom' } as never)
  await shop.db
    .update(templates)
    .set({ draft: blocks as never })
    .where(eq(templates.id, Number(theme_pc_template_id)))
  return theme_pc_template_id
}
const cup = (id: number, more: object = {}) =>
  widget(`g${id}`, {
    type: 'W0002',
    data: [{ goods_id: String(id), goods_pic: '', goods_name: '杯', price: 1, ...more }],
  })

async function addSeckill(from: number, to: number, quota = 5, goodsId?: number) {
  const id = goodsId ?? (await addGoods(shop.db, { store: 100 })).goods.itemId
  const [row] = await shop.db
    .insert(seckills)
    .values({ name: '秒', goodsId: id, paysPercent: 50, quota, startAt: inHours(from), endAt: inHours(to) })
    .returning()
  return row!.id
}
async function addCoupon(from: number, to: number, more: Partial<typeof coupons.$inferInsert> = {}) {
  const values = { cardType: 'cash' as const, title: '券', reduceCost: 1000, leastCost: 5000, quantity: 9 }
  const [row] = await shop.db
    .insert(coupons)
    .values({ ...values, beginAt: inHours(from), endAt: inHours(to), ...more })
    .returning()
  return row!.id
}
const promotionAt = async (from: number, to: number) =>
  (await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', startAt: inHours(from), endAt: inHours(to) })).id

describe('a rehearsal', () => {
  it('has nothing against a campaign in which everything fits, and says what changes when', async () => {
    const { goods: item } = await addGoods(shop.db, { store: 100 })
    const page = await addDraft(cup(item.itemId))
    const id = await addCampaign()
    const [promotion, coupon, seckill] = [await promotionAt(2, 6), await addCoupon(2, 6), await addSeckill(3, 4)]
    for (const [kind, part] of [
      ['page', page],
      ['promotion', promotion],
      ['coupon', coupon],
      ['seckill', seckill],
    ] as const)
      await take(id, kind, part)
    const { faults, changes, on, at } = await rehearse(id)
    expect([faults, at]).toEqual([[], toUnix(inHours(2))])
    expect(changes.map(change => change.at)).toEqual([2, 2, 2, 3, 4, 6, 6, 6].map(hours => toUnix(inHours(hours))))
    expect(on.map(({ kind }) => kind).sort()).toEqual(['coupon', 'page', 'promotion'])
    const later = await rehearse(id, toUnix(inHours(3)))
    expect(later.on.map(({ kind }) => kind)).toContain('seckill')
    expect((await rehearse(id, toUnix(inHours(7)))).on).toEqual([])
  })

  it('finds ten planted contradictions of ten', async () => {
    const [gone, empty, risen, few, words] = [
      (await addGoods(shop.db, { name: '下架杯', approveStatus: 'instock' })).goods,
      (await addGoods(shop.db, { name: '空杯', store: 0 })).goods,
      await addGoods(shop.db, { name: '涨价杯', store: 50, price: 8_000 }),
      (await addGoods(shop.db, { name: '少杯', store: 3 })).goods,
      (await addGoods(shop.db, { name: '字杯', price: 9_900, marketPrice: 9_900 })).goods,
    ]
    await api('POST /api/operator/goods/price', { sku_code: risen.skus[0]!.bn, price: 12_000 })
    const hidden = await addDraft()
    const page = await addDraft(
      cup(gone.itemId),
      cup(empty.itemId),
      cup(words.itemId, { brief: '今晚只要 ¥49' }),
      widget('t', { type: 'W0024', until: { kind: 'moment', end_at: toUnix(inHours(1)) } }),
      widget('l', {
        type: 'W0013',
        data: [
          {
            title: '分会场',
            pathData: { linkPage: 'customer', theme_pc_template_id: hidden, template_title: '分会场' },
          },
        ],
      }),
    )
    const id = await addCampaign()
    await take(id, 'page', page)
    await take(id, 'coupon', await addCoupon(2, 4))
    await take(id, 'coupon', await addCoupon(2, 6, { claimed: 9 }))
    await take(id, 'promotion', await promotionAt(3, 6))
    await take(id, 'seckill', await addSeckill(8, 9))
    await take(id, 'seckill', await addSeckill(3, 4, 10, few.itemId))
    await take(id, 'seckill', await addSeckill(3, 4, 5, risen.goods.itemId))
    const { faults } = await rehearse(id)
    const planted = [
      /^页面「[^」]*」：[^页].*杯”已下架/,
      /杯”已售罄/,
      /写着 ¥49，商城价是 ¥99/,
      /倒计时.*上线时已经归零/,
      /分会场.*没有发布或未启用/,
      /^优惠券「券」：[^「]*结束，早于页面结束/,
      /^优惠券「券」：已领完/,
      /才开始，晚于页面上线/,
      /^秒杀「秒」：在战役时间之外/,
      /^秒杀「秒」：商品「少杯」只有 3 件库存，少于秒杀的 10 件/,
      /「涨价杯」活动前七天内从 ¥80 涨到 ¥120：先涨价后打折/,
    ]
    for (const what of planted) expect(faults.map(({ text }) => text)).toContainEqual(expect.stringMatching(what))
    expect(faults).toHaveLength(planted.length)
  })
})

describe('the switch', () => {
  const plansOf = (page: string) =>
    shop.db
      .select()
      .from(templateSchedules)
      .where(and(eq(templateSchedules.templateId, Number(page)), isNull(templateSchedules.closedAt)))

  it('plans all pages together and takes them back together', async () => {
    const pages = [await addDraft(widget('a', { type: 'W0011' })), await addDraft(widget('b', { type: 'W0011' }))]
    const id = await addCampaign()
    for (const page of pages) await take(id, 'page', page)
    expect((await act('publish', id)).message).toBe('战役「双11之夜」的 2 个页面已定时')
    for (const page of pages)
      expect(await plansOf(page)).toMatchObject([{ publishAt: inHours(2), endAt: inHours(6), enable: true }])
    expect((await refusal(act('publish', id))).message).toBe('战役已经发布')
    expect((await refusal(take(id, 'page', pages[0]!))).message).toContain('请先撤回')
    await shop.db
      .update(templates)
      .set({ revision: 99 })
      .where(eq(templates.id, Number(pages[0])))
    expect((await rehearse(id)).faults.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/草稿在定时之后又改过/),
    )
    await act('withdraw', id)
    for (const page of pages) expect(await plansOf(page)).toEqual([])
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'content.campaign-withdraw'))
    expect(row?.target).toBe(id)
  })

  it('shows them at once where the night has begun, and puts back what was there', async () => {
    const page = await addDraft(widget('a', { type: 'W0011' }))
    const id = await addCampaign(-1, 6)
    await take(id, 'page', page)
    await act('publish', id)
    const state = async () =>
      (
        await shop.db
          .select()
          .from(templates)
          .where(eq(templates.id, Number(page)))
      )[0]!
    expect(await state()).toMatchObject({ enabled: true })
    await act('withdraw', id)
    expect(await state()).toMatchObject({ enabled: false })
  })

  it('plans none if one cannot be planned, and says which', async () => {
    const pages = [await addDraft(widget('a', { type: 'W0011' })), await addDraft(widget('b', { type: 'W0011' }))]
    const id = await addCampaign()
    for (const page of pages) await take(id, 'page', page)
    await api('POST /api/pctemplate/schedule', {
      ...{ theme_pc_template_id: pages[1]!, revision: 1, publish_at: toUnix(inHours(3)), end_at: toUnix(inHours(4)) },
    } as never)
    expect((await refusal(act('publish', id))).message).toMatch(/页面「.*」：与本页的另一个定时/)
    expect(await plansOf(pages[0]!)).toEqual([])
    expect((await api('POST /api/operator/content/campaign-show', { campaign_id: id })).state).toBe('draft')
  })

  it('pauses every activity at once and gives it its times back', async () => {
    const running = await promotionAt(-1, 5)
    const coming = await addSeckill(2, 3)
    const coupon = await addCoupon(-1, 5)
    const id = await addCampaign()
    await take(id, 'promotion', running)
    await take(id, 'seckill', coming)
    await take(id, 'coupon', coupon)
    const times = async () => {
      const [p] = await shop.db.select().from(promotions).where(eq(promotions.id, running))
      const [s] = await shop.db.select().from(seckills).where(eq(seckills.id, coming))
      const [c] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon))
      return [p!.startAt, p!.endAt, s!.startAt, s!.endAt, c!.beginAt, c!.endAt]
    }
    const before = await times()
    await act('pause', id)
    const now = shop.clock.now()
    expect((await times()).filter((_, i) => i % 2 === 1)).toEqual([now, now, now])
    expect((await refusal(act('pause', id))).message).toBe('战役已经暂停')
    expect((await rehearse(id)).changes).toHaveLength(6)
    await act('resume', id)
    expect(await times()).toEqual(before)
    expect(
      await shop.db.$count(
        campaignParts,
        and(eq(campaignParts.campaignId, Number(id)), isNull(campaignParts.heldEndAt)),
      ),
    ).toBe(3)
  })

  it('refuses what does not exist, and times that are turned', async () => {
    const id = await addCampaign()
    expect(await refusal(take(id, 'coupon', 987_654))).toMatchObject({ status: 404 })
    expect(await refusal(rehearse('987654'))).toMatchObject({ status: 404, message: '没有这个战役' })
    const turned = api('POST /api/operator/content/campaign-add', { name: 'x', begin_at: 9, end_at: 8 })
    expect((await refusal(turned)).message).toBe('结束时间须晚于开始时间')
    expect((await refusal(act('publish', id))).message).toBe('战役里没有页面，请先放入页面')
    expect(await shop.db.$count(goods)).toBeGreaterThan(0)
  })

  it('is listed, renamed and emptied while it is in preparation', async () => {
    const id = await addCampaign()
    const coupon = await addCoupon(2, 6)
    await take(id, 'coupon', coupon)
    const window = { begin_at: toUnix(inHours(3)), end_at: toUnix(inHours(4)) }
    await api('POST /api/operator/content/campaign-edit', { campaign_id: id, name: '双12之夜', ...window })
    const { rows, total } = await api('POST /api/operator/content/campaigns', { q: '双12' })
    expect([total, rows[0]]).toMatchObject([1, { campaign_id: id, parts: 1, state: 'draft', ...window }])
    const drop = () =>
      api('POST /api/operator/content/campaign-drop', { campaign_id: id, kind: 'coupon', id: String(coupon) })
    await drop()
    expect(await refusal(drop())).toMatchObject({ status: 404, message: '战役里没有这一项' })
  })
})

describe('what can be taken in', () => {
  const choices = async (campaign_id: string, kind: 'page' | 'promotion' | 'seckill') =>
    (await api('POST /api/operator/content/campaign-choices', { campaign_id, kind })).list

  it('is offered by name and time, without what has ended, what is deleted and what is in it', async () => {
    const id = await addCampaign()
    const { itemId } = (await addGoods(shop.db, { name: '台灯' })).goods
    const row = { name: '整点', goodsId: itemId, paysPercent: 50, quota: 5, startAt: inHours(-2) }
    const ids = await shop.db
      .insert(seckills)
      .values([
        { ...row, endAt: inHours(-1) },
        { ...row, endAt: inHours(3) },
        { ...row, endAt: inHours(4) },
      ])
      .returning({ id: seckills.id })
    await take(id, 'seckill', ids[1]!.id)
    const found = (await choices(id, 'seckill')).filter(({ name }) => name === '整点 台灯')
    expect(found.map(each => each.id)).toEqual([String(ids[2]!.id)])
    expect(found[0]).toMatchObject({ kind: 'seckill', end_at: toUnix(inHours(4)) })
    const page = await addDraft()
    expect((await choices(id, 'page')).map(each => each.id)).toContain(page)
    await shop.db
      .update(templates)
      .set({ deletedAt: shop.clock.now() })
      .where(eq(templates.id, Number(page)))
    expect((await choices(id, 'page')).map(each => each.id)).not.toContain(page)
    expect((await refusal(choices('999999', 'promotion'))).message).toBe('没有这个战役')
  })
})
