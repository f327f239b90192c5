import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addCoupon, addGoods, addOperator } from '../../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { booksOfShop, buyIn, enterSandbox, openSandbox, sandboxApi } from '../../../testing/sandboxes'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { createApp } from '../../app'
import { copiesOf } from '../../db/copy-shop'
import type { Database } from '../../db/db'
import { sandboxes } from '../../db/schema'
import { createSandboxes } from './sandboxes'

type Api = Awaited<ReturnType<typeof operatorApi>>

let shop: TestShop
let editor: Api
let page: string
let item: { itemId: number; couponId: number }
beforeAll(async () => {
  shop = await createTestShop()
  const admin = await operatorApi(shop)
  await addLivePage(admin, { page_type: 'index', title: '首页' }, widget('live'))
  const made = await addPage(admin, { page_type: 'index', title: '双十一' })
  page = made.theme_pc_template_id
  const draft = { theme_pc_template_id: page, config: config(widget('draft')), base_revision: 1 }
  await admin('POST /api/pctemplate/saveTemplateContent', draft)
  const { goods } = await addGoods(shop.db, { store: 5 })
  const coupon = await addCoupon(shop.db, shop.clock.now())
  item = { itemId: goods.itemId, couponId: coupon.id }
  const buyer = await addBuyer(shop, { point: 500 })
  await buyer.api('POST cart', { item_id: item.itemId, num: 1 })
})
beforeEach(async () => {
  await shop.sandboxes.clear()
  editor = await operatorApi(shop, 'editor', '韩梅')
})
afterAll(() => shop.close())

/** Schemas beside the shop's; the embedded database has none. */
const schemas = async () => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where starts_with(nspname, 'heji_')`,
  )
  return rows.map(({ name }) => name)
}

describe('a purchase in a sandbox', () => {
  it('works from the cart to the paid order, and leaves every table and sequence of the shop as it was', async () => {
    const before = await booksOfShop(shop)
    const outbox = shop.sent.length
    const events: string[] = []
    const stop = shop.events.subscribe(event => void events.push(event))
    const ticket = await openSandbox(shop, editor, page)
    const beside = await booksOfShop(shop, ['sandboxes'])
    const { api, order_id, mobile } = await buyIn(shop, ticket, item)
    const { orderInfo } = await api('GET order/{id}', { id: order_id })
    expect(orderInfo.order_status).toBe('PAYED')
    const bought = await api('GET goods/items/{item_id}', { item_id: String(item.itemId) })
    expect(bought.store).toBe(4)
    await api('GET member/sms/code', { type: 'update', mobile } as never).catch(() => {})
    expect(await booksOfShop(shop, ['sandboxes'])).toEqual(beside)
    await editor('DELETE /api/pctemplate/sandbox')
    stop()
    expect(await booksOfShop(shop)).toEqual(before)
    expect([shop.sent.length, events, await schemas()]).toEqual([outbox, [], []])
  })

  it('shows the saved draft in the place of the live page, which the shop goes on showing', async () => {
    const ticket = await openSandbox(shop, editor, page)
    const seen = await sandboxApi(shop, ticket)('GET pctemplate/getTemplateContent', { page_type: 'home' } as never)
    expect(JSON.stringify(seen)).toContain('draft')
    expect(JSON.stringify(await readLivePage(shop))).toContain('live')
  })

  it('knows no shopper, no session and no operator of the shop, and sends nothing', async () => {
    const buyer = await addBuyer(shop)
    const ticket = await openSandbox(shop, editor, page)
    for (const call of ['GET cart', 'GET member'] as const)
      await expect(sandboxApi(shop, ticket, buyer.token)(call, {} as never)).rejects.toMatchObject({ status: 401 })
    const { token } = await enterSandbox(shop, ticket)
    await expect(shop.api(token)('GET member', {} as never)).rejects.toMatchObject({ status: 401 })
    const operator = await addOperator(shop.db)
    const mine = await shop.tokenOf('operator', operator.id)
    const calls = sandboxApi(shop, ticket, mine)
    await expect(calls('GET /api/pctemplate/sandbox')).rejects.toMatchObject({ status: 401 })
  })
})

describe('a sandbox', () => {
  it('ends after 15 minutes by the clock, and its copy goes', async () => {
    const ticket = await openSandbox(shop, editor, page)
    shop.clock.advance(15 * 60_000 - 1)
    expect((await enterSandbox(shop, ticket)).status).toBe(200)
    shop.clock.advance(1)
    expect((await enterSandbox(shop, ticket)).status).toBe(410)
    expect(await editor('GET /api/pctemplate/sandbox')).toEqual({ sandbox: null })
    await shop.sandboxes.tidy()
    expect([await schemas(), await shop.db.$count(sandboxes)]).toEqual([[], 0])
  })

  it('ends by hand, at once', async () => {
    const ticket = await openSandbox(shop, editor, page)
    const { token } = await enterSandbox(shop, ticket)
    await editor('DELETE /api/pctemplate/sandbox')
    const left = await shop.fetch(`http://shop.test/sandbox/${ticket}/api/h5app/wxapp/cart`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([left.status, await schemas()]).toEqual([410, []])
  })

  it('opens with no other ticket', async () => {
    const ticket = await openSandbox(shop, editor, page)
    for (const wrong of ['x', ticket.replace(/^./, '0').replace(/.$/, 'A'), `${ticket}a`])
      expect((await enterSandbox(shop, wrong)).status).toBe(410)
  })

  it('that is left by a killed server is gone when a server starts', async () => {
    const killed = await openSandbox(shop, editor, page)
    const started = createSandboxes(shop, copiesOf(shop.database as Database), createApp)
    await started.clear()
    expect([await schemas(), await shop.db.$count(sandboxes)]).toEqual([[], 0])
    expect((await enterSandbox(shop, killed)).status).toBe(410)
  })

  it('has no page that is not there, and asks for the right to save drafts', async () => {
    const gone = editor('POST /api/pctemplate/sandbox', { theme_pc_template_id: '999999' })
    await expect(gone).rejects.toMatchObject({ status: 404 })
    const viewer = await operatorApi(shop, 'viewer')
    const refused = viewer('POST /api/pctemplate/sandbox', { theme_pc_template_id: page })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    expect(await shop.db.$count(sandboxes)).toBe(0)
  })
})

describe('places', () => {
  const begin = (api: Api) => api('POST /api/pctemplate/sandbox', { theme_pc_template_id: page })
  const ready = async () => (await shop.db.select().from(sandboxes)).filter(row => row.isReady).length

  it('are two at a time, one for each operator, who gets a new one for the old one', async () => {
    const second = await operatorApi(shop, 'editor', '王明')
    const third = await operatorApi(shop, 'admin')
    const first = await openSandbox(shop, editor, page)
    await openSandbox(shop, second, page)
    shop.clock.advance(60_000)
    await expect(begin(third)).rejects.toThrow('最多同时试买2个，韩梅、王明正在使用，最迟14分钟后可以再试')
    const again = await openSandbox(shop, editor, page)
    expect([(await enterSandbox(shop, first)).status, (await enterSandbox(shop, again)).status]).toEqual([410, 200])
    expect(await ready()).toBe(2)
    await editor('DELETE /api/pctemplate/sandbox')
    await begin(third)
    await shop.background.idle()
    expect(await ready()).toBe(2)
  })

  it('are never more than two, however many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => operatorApi(shop, 'editor')))
    const answers = await Promise.allSettled(all.map(begin))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await shop.background.idle()
    expect(await ready()).toBe(2)
  }, 90_000)
})
