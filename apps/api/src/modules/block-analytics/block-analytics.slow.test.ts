import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLivePage, operatorApi, widget } from '../../../testing/pages'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { blockAnalytics } from '../../db/schema'
import { dayText } from '../../platform/date-text'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
let page: Awaited<ReturnType<typeof addLivePage>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop)
})
beforeEach(async () => {
  const panel = { ...widget('panel'), children: [widget('inner')] }
  page = await addLivePage(api, { page_type: 'custom' }, panel, widget('second'))
})
afterAll(() => shop.close())

type Kind = 'shows' | 'clicks' | 'carts' | 'orders'
const sum = (block: string, kind: Kind, n = 1, version = page.version_id) => ({ version, block, kind, n })

async function send(sums: unknown, token = shop.config.internalToken) {
  const headers = { 'x-heji-internal': token, 'content-type': 'application/json' }
  const body = typeof sums === 'string' ? sums : JSON.stringify(sums)
  return await shop.app.fetch(new Request('http://api/internal/block-counts', { method: 'POST', headers, body }))
}
const read = (more = {}, theme_pc_template_id = page.theme_pc_template_id) =>
  api('GET /api/pctemplate/block-counts', { theme_pc_template_id, ...more })
const none = { shows: 0, clicks: 0, carts: 0, orders: 0 }

describe('what visitors did with a page', () => {
  it('is added up for each block and each day, over storefronts and versions', async () => {
    await Promise.all([
      send([sum('panel', 'shows', 3), sum('second', 'shows', 2), sum('inner', 'clicks')]),
      send([sum('second', 'shows', 5), sum('panel', 'shows', 4), sum('panel', 'carts'), sum('panel', 'orders')]),
    ])
    const blocks = [
      { block: 'inner', ...none, clicks: 1 },
      { block: 'panel', shows: 7, clicks: 0, carts: 1, orders: 1 },
      { block: 'second', ...none, shows: 7 },
    ]
    expect((await read()).blocks).toEqual(blocks)
    shop.clock.advance(86_400_000)
    await send([sum('second', 'clicks', 2)])
    const { days } = await read()
    expect(days.map(({ day, ...counts }) => counts)).toEqual([
      { shows: 14, clicks: 1, carts: 1, orders: 1 },
      { ...none, clicks: 2 },
    ])
    expect((await read({ days: 1 })).blocks).toEqual([{ block: 'second', ...none, clicks: 2 }])
    expect((await read({ block: 'inner' })).days).toEqual([{ day: days[0]!.day, ...none, clicks: 1 }])
    expect((await read({ version_id: '999999' })).blocks).toEqual([])
    expect((await read({ version_id: page.version_id })).blocks).toHaveLength(3)
  })

  it('leaves out versions and blocks that the shop never published', async () => {
    const before = await shop.db.$count(blockAnalytics)
    expect((await send([sum('nothing', 'shows'), sum('panel', 'shows', 1, '999999999999999')])).status).toBe(204)
    expect(await shop.db.$count(blockAnalytics)).toBe(before)
    const other = await addLivePage(api, { page_type: 'custom' }, widget('elsewhere'))
    await send([sum('elsewhere', 'shows')])
    expect((await read()).blocks).toEqual([])
    expect((await read({}, other.theme_pc_template_id)).blocks).toEqual([])
  })

  it.each([
    ['x'],
    [{}],
    [[{ version: '1', block: 'panel', kind: 'shows', n: 0 }]],
    [[{ version: '1 or 1=1', block: 'panel', kind: 'shows', n: 1 }]],
    [[{ version: '1', block: 'panel', kind: 'views', n: 1 }]],
    [[{ version: '1', block: 'panel', kind: 'shows', n: 1, member: '5' }]],
    [Array.from({ length: 1_001 }, () => ({ version: '1', block: 'panel', kind: 'shows', n: 1 }))],
  ])('refuses anything but sums: %#', async sums => {
    expect(await (await send(sums)).json()).toMatchObject({ data: { message: '统计数据不合法' } })
  })

  it('is told by our storefronts alone, and shown to operators alone', async () => {
    expect(await (await send([sum('panel', 'shows')], 'guess')).json()).toMatchObject({ data: { status_code: 404 } })
    const asked = { theme_pc_template_id: page.theme_pc_template_id }
    expect((await refusal(shop.api()('GET /api/pctemplate/block-counts', asked))).status).toBe(401)
    expect((await refusal(read({}, '999999'))).message).toBe('页面不存在')
    expect((await refusal(read({ days: 401 }))).message).toBe('请选择1至400天')
  })

  it('is read from sums, not from events: a year of 200 blocks, a million events', async () => {
    const blocks = Array.from({ length: 200 }, (_, i) => widget(`b${i}`))
    const large = await addLivePage(api, { page_type: 'custom' }, ...blocks)
    await shop.db.execute(sql`
      insert into ${blockAnalytics} (version_id, block, day, shows, clicks)
      select ${Number(large.version_id)}, 'b' || b, ${dayText(shop.clock.now())}::date - d, 10, 4
      from generate_series(0, 199) b, generate_series(0, 364) d`)
    const { blocks: shown, days } = await read({ days: 400 }, large.theme_pc_template_id)
    expect([shown.length, days.length]).toEqual([200, 365])
    expect(shown[0]).toEqual({ block: 'b0', shows: 3_650, clicks: 1_460, carts: 0, orders: 0 })
  })
})
