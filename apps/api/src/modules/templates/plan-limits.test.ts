import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorApi } from '../../../testing/pages'
import { HOUR, planner } from '../../../testing/planner'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let plans: Awaited<ReturnType<typeof planner>>
beforeAll(async () => {
  shop = await createTestShop()
  plans = await planner(shop)
})
afterAll(() => shop.close())

const said = (message: string) => ({ status: 422, message })

describe('plans of one page', () => {
  it.each([
    ['a period that begins in it', { from: 3, to: 9 }],
    ['a period that ends in it', { from: 1, to: 3 }],
    ['a period around it', { from: 1, to: 9 }],
    ['a publication within it', { from: 3 }],
    ['a publication at its start', { from: 2 }],
  ])('refuse %s', async (_, period) => {
    const { id, revision } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 2, to: 4 })
    const message = expect.stringMatching(/^与本页的另一个定时（.+ 至 .+）重叠，请改时间或先取消它$/)
    await expect(plans.plan(id, revision, period)).rejects.toMatchObject({ status: 422, message })
  })

  it('stand side by side when they only touch, and one that moves may not reach into another', async () => {
    const { id, revision } = await plans.pageWithDraft()
    await plans.plan(id, revision, { from: 2, to: 4 })
    await plans.plan(id, revision, { from: 4, to: 6 })
    await plans.plan(id, revision, { from: 6 })
    await plans.plan(id, revision, { from: 1 })
    const it = { plan_id: await plans.planId(id), publish_at: plans.inHours(3) }
    await expect(plans.api('PUT /api/pctemplate/schedule', it)).rejects.toMatchObject({ status: 422 })
    expect((await plans.pageRow(id)).schedule!.publish_at).toBe(plans.inHours(1))
  })

  it('that two operators make at once do not overlap', async () => {
    const { id, revision } = await plans.pageWithDraft()
    const made = await Promise.allSettled([1, 2, 3].map(to => plans.plan(id, revision, { from: 1, to: 1 + to })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are at most twenty', async () => {
    const { id, revision } = await plans.pageWithDraft()
    for (let hour = 1; hour <= 20; hour++) await plans.plan(id, revision, { from: hour })
    const message = '一个页面最多20个定时，请先取消不要的'
    await expect(plans.plan(id, revision, { from: 21 })).rejects.toMatchObject({ message })
  })

  it.each([
    ['an end before the start', { from: 3, to: 2 }, '结束时间须晚于发布时间'],
    ['an end at the start', { from: 3, to: 3 }, '结束时间须晚于发布时间'],
    ['an end in two years', { from: 3, to: 2 * 366 * 24 }, '结束时间须在一年之内'],
  ])('refuse %s', async (_, period, message) => {
    const { id, revision } = await plans.pageWithDraft()
    await expect(plans.plan(id, revision, period)).rejects.toMatchObject(said(message))
    expect((await plans.pageRow(id)).schedule).toBeNull()
  })

  it('that run move only their end, and not into the past', async () => {
    const { id, revision } = await plans.pageWithDraft()
    const { publish_at } = (await plans.plan(id, revision, { from: 1, to: 3 })).schedule!
    await plans.passAndTurn(2)
    const plan_id = await plans.planId(id)
    const move = (input: { publish_at: number; end_at: number }) =>
      plans.api('PUT /api/pctemplate/schedule', { plan_id, ...input })
    const [end, past] = [plans.inHours(5), plans.inHours(-0.5)]
    const start = { publish_at: publish_at + HOUR, end_at: end }
    await expect(move(start)).rejects.toMatchObject(said('已经开始，不能改开始时间'))
    await expect(move({ publish_at, end_at: past })).rejects.toMatchObject(said('结束时间须晚于现在'))
    const none = said('已经开始的限时发布须有结束时间；要一直保留，请发布这一版')
    await expect(move({ publish_at, end_at: 0 })).rejects.toMatchObject(none)
    expect((await move({ publish_at, end_at: end })).schedule).toMatchObject({ end_at: end, is_running: true })
    await plans.passAndTurn(5)
    expect(await plans.shown(id)).toEqual(['now'])
  })
})

describe('the list of plans', () => {
  it('has those of all pages that touch a time, also those that are over', async () => {
    const { id, revision } = await plans.pageWithDraft()
    const from = plans.inHours(0)
    await plans.plan(id, revision, { from: 1, to: 3 })
    await plans.plan(id, revision, { from: 30 })
    await plans.passAndTurn(1)
    await plans.passAndTurn(2)
    const viewer = await operatorApi(shop, 'viewer')
    const listed = (to: number) =>
      viewer('GET /api/pctemplate/schedules', { from, to: from + to * HOUR, theme_pc_template_id: id })
    expect(await listed(1)).toEqual([])
    const page = {
      theme_pc_template_id: id,
      page_type: 'custom',
      platform: 'pc',
      template_title: expect.stringContaining('双十一首页'),
    }
    const over = { ...page, publish_at: from + HOUR, end_at: from + 3 * HOUR, closed_at: from + 3 * HOUR }
    expect(await listed(2)).toMatchObject([over])
    expect(await listed(31)).toMatchObject([over, { publish_at: from + 30 * HOUR, end_at: null, closed_at: null }])
    const all = await viewer('GET /api/pctemplate/schedules', { from, to: from + 31 * HOUR })
    expect(all.filter(row => row.theme_pc_template_id === id)).toHaveLength(2)
  })

  it.each([
    [5, 5],
    [5, 4],
    [0, 451 * 24],
  ])('refuses the hours %i to %i', async (from, to) => {
    const input = { from: plans.inHours(from), to: plans.inHours(to) }
    await expect(plans.api('GET /api/pctemplate/schedules', input)).rejects.toMatchObject(said('日期范围不正确'))
  })
})
