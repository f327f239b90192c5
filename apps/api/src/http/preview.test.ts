import { type Api, type ApiError, createApi, fixedToken } from '@heji/api-client'
import { PREVIEW_TIME_HEADER, STORED_PATHS, signPreviewTime } from '@heji/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addMember } from '../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, widget } from '../../testing/pages'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { activities, captchas } from '../db/schema'
import { takeTurns } from '../modules/templates/plan-turns'
import { answerReadOnly } from './preview'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const now = () => shop.clock.now().getTime()
const ticketFor = (hours: number, use: 'see' | 'enter' = 'see') =>
  signPreviewTime(use, now() + hours * HOUR, { internalToken: shop.config.internalToken, now: now() })

/** Asks as our storefront does in a preview, also where somebody sends a session with it. */
const apiAt = (ticket: string, token = '') =>
  createApi({
    baseUrl: 'http://shop.test',
    fetch: shop.fetch,
    headers: { ...STORED_PATHS, [PREVIEW_TIME_HEADER]: ticket },
    ...(token ? { token: fixedToken(token) } : {}),
  })
const refusal = async (call: Promise<unknown>) => {
  const { status, message } = await call.then(
    () => ({ status: 200, message: '' }),
    (error: ApiError) => error,
  )
  return `${status} ${message}`
}

const NOT_NOW = '403 预览时不能下单，也不能更改任何内容'

describe('a preview of a moment', () => {
  it('has the prices of then, and leaves those of now alone', async () => {
    const { goods: item } = await addGoods(shop.db, { price: 10_000 })
    await shop.db.insert(activities).values({
      kind: 'limited_time_sale',
      name: '限时',
      goodsId: item.itemId,
      paysPercent: 50,
      startAt: new Date(now() + 2 * HOUR),
      endAt: new Date(now() + 4 * HOUR),
    })
    const priceAt = async (hours: number) => {
      const { list } = await apiAt(ticketFor(hours))('GET goods/items', { item_id: [String(item.itemId)] })
      return JSON.stringify(list)
    }
    const [before, during] = [await priceAt(1), await priceAt(3)]
    expect(before).not.toContain('5000')
    expect(during).toContain('5000')
    expect(await priceAt(5)).toEqual(before)
    const filled = await admin('POST /api/pctemplate/preview', {
      config: config({
        type: 'W0002',
        uuid: 'g',
        data: [{ goods_id: String(item.itemId), goods_name: '杯', price: 1 }],
      }),
      at: Math.floor((now() + 3 * HOUR) / 1000),
    })
    expect(JSON.parse(filled.config)[0].data[0].price).toBe(5_000)
  })

  it('shows pages as they are planned, and as they were', async () => {
    const live = await addLivePage(admin, { page_type: 'index' }, widget('now'))
    const id = live.theme_pc_template_id
    const made = now()
    shop.clock.advance(2 * HOUR)
    const { revision } = await admin('POST /api/pctemplate/saveTemplateContent', {
      theme_pc_template_id: id,
      config: config(widget('later')),
      base_revision: live.revision,
    })
    await admin('POST /api/pctemplate/schedule', {
      theme_pc_template_id: id,
      revision,
      publish_at: Math.floor((now() + HOUR) / 1000),
    })
    const next = await addPage(admin, { page_type: 'index' })
    await admin('POST /api/pctemplate/schedule', {
      theme_pc_template_id: next.theme_pc_template_id,
      revision: 1,
      enable: true,
      publish_at: Math.floor((now() + 9 * HOUR) / 1000),
    })
    const home = async (api: Api) => {
      const page = await api('GET pctemplate/getTemplateContent', { page_type: 'home', platform: 'pc' })
      if (Array.isArray(page)) throw new Error('rows of another contract')
      const widgets = JSON.parse(page.config || '[]') as { uuid: string }[]
      return [String(page.id), ...widgets.map(({ uuid }) => uuid)]
    }
    const homeAt = (hours: number) => home(apiAt(ticketFor(hours)))
    expect(await homeAt(0)).toEqual([id, 'now'])
    expect(await homeAt(1.5)).toEqual([id, 'later'])
    expect((await homeAt(10))[0]).toBe(next.theme_pc_template_id)
    expect((await homeAt((made - now()) / HOUR - 1))[0]).toBe('0')
    expect(await home(shop.api())).toEqual([id, 'now'])
  })

  it('knows the ends of what is planned, and of what runs', async () => {
    const usual = await addLivePage(admin, { page_type: 'index' }, widget('usual'))
    const id = usual.theme_pc_template_id
    const festival = await addPage(admin, { page_type: 'index' })
    const [from, to] = [2, 4].map(hours => Math.floor((now() + hours * HOUR) / 1000))
    const times = { publish_at: from!, end_at: to! }
    const { revision } = await admin('POST /api/pctemplate/saveTemplateContent', {
      theme_pc_template_id: id,
      config: config(widget('limited')),
      base_revision: usual.revision,
    })
    await admin('POST /api/pctemplate/schedule', { theme_pc_template_id: id, revision, ...times })
    const home = async (hours: number) => {
      const page = await apiAt(ticketFor(hours))('GET pctemplate/getTemplateContent', {
        page_type: 'home',
        platform: 'pc',
      })
      return Array.isArray(page) ? [] : [String(page.id), JSON.parse(page.config || '[]')[0]?.uuid]
    }
    const seen = async () => [await home(1), await home(3), await home(5)]
    expect(await seen()).toEqual([
      [id, 'usual'],
      [id, 'limited'],
      [id, 'usual'],
    ])
    shop.clock.advance(3 * HOUR)
    await takeTurns(shop)
    expect([await home(-2), await home(0), await home(2)]).toEqual([
      [id, 'usual'],
      [id, 'limited'],
      [id, 'usual'],
    ])
    shop.clock.advance(2 * HOUR)
    await takeTurns(shop)
    expect([await home(-2), await home(0)]).toEqual([
      [id, 'limited'],
      [id, 'usual'],
    ])
    const other = { theme_pc_template_id: festival.theme_pc_template_id, revision: 1, enable: true }
    const end_at = Math.floor((now() + HOUR) / 1000)
    await admin('POST /api/pctemplate/schedule', { ...other, publish_at: 0, end_at })
    expect([(await home(0.5))[0], await home(2)]).toEqual([festival.theme_pc_template_id, [id, 'usual']])
  })

  it('changes nothing, knows nobody, and ends', async () => {
    const token = await shop.tokenOf('member', (await addMember(shop.db)).id)
    const inPreview = apiAt(ticketFor(1), token)
    expect(await refusal(inPreview('POST login', { username: 'x', password: 'y' } as never))).toBe(NOT_NOW)
    expect(await refusal(inPreview('GET member'))).toBe(NOT_NOW)
    const home = (ticket: string) =>
      refusal(apiAt(ticket)('GET pctemplate/getTemplateContent', { page_type: 'home', platform: 'pc' }))
    for (const ticket of ['x', ticketFor(1, 'enter'), ticketFor(1).replace(/^\d/, '9')])
      expect(await home(ticket)).toBe('403 预览已结束')
    const old = ticketFor(1)
    expect(await home(old)).toBe('200 ')
    shop.clock.advance(31 * 60_000)
    expect(await home(old)).toBe('403 预览已结束')
  })

  it('is opened by operators only', async () => {
    await expect(shop.api()('POST /api/pctemplate/moment', { at: 1_900_000_000 })).rejects.toMatchObject({
      status: 401,
    })
    const { ticket } = await (await operatorApi(shop, 'viewer'))('POST /api/pctemplate/moment', { at: 1_900_000_000 })
    expect(ticket).toMatch(/^1900000000000\./)
  })

  it('refuses a call that goes on after its change was refused', async () => {
    const call = answerReadOnly(shop, async ({ db }) => {
      const row = { tokenHash: 'x', type: 'sign', answerHash: 'x', expiresAt: shop.clock.now() } as const
      await db
        .insert(captchas)
        .values(row)
        .catch(() => {})
      return await db.$count(captchas)
    })
    await expect(call).rejects.toMatchObject({ status: 403, message: '预览时不能下单，也不能更改任何内容' })
  })

  it('reads and nothing else: the database refuses what a call would write', async () => {
    const before = await shop.db.$count(captchas)
    const far = apiAt(ticketFor(70 * 365 * 24))
    expect(await refusal(far('GET member/image/code', { type: 'sign' }))).toBe(NOT_NOW)
    expect(await refusal(far('GET member/sms/code', { mobile: '13800000009', type: 'sign' } as never))).toMatch(
      /^(403|422) /,
    )
    expect(await shop.db.$count(captchas)).toBe(before)
    expect(await refusal(shop.api()('GET member/image/code', { type: 'sign' }))).toBe('200 ')
    // A search without results counts what it costs, and a preview does not.
    expect(await refusal(far('GET goods/items', { keywords: '没有这种东西' }))).toBe('200 ')
  })
})
