import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addCoupon, addGoods, addOperator } from '../../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { booksOfShop, buyIn, enterSandbox, openSandbox, sandboxApi } from '../../../testing/sandboxes'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { copiesOf } from '../../db/copy-shop'
import type { Database } from '../../db/db'
import { sandboxes } from '../../db/schema'

type Api = Awaited<ReturnType<typeof operatorApi>>

// A copy takes seconds: few of them serve all tests of this file, in their order.
let shop: TestShop
let editors: Api[]
let page: string
let item: { itemId: number; couponId: number }
let buyer: Awaited<ReturnType<typeof addBuyer>>
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
  buyer = await addBuyer(shop, { point: 500 })
  await buyer.api('POST cart', { item_id: item.itemId, num: 1 })
  editors = await Promise.all(['韩梅', '王明', '赵静', '孙丽'].map(name => operatorApi(shop, 'editor', name)))
})
afterAll(() => shop.close())

const begin = (api: Api) => api('POST /api/pctemplate/sandbox', { theme_pc_template_id: page })
const statusOf = async (ticket: string) => (await enterSandbox(shop, ticket)).status

/** Schemas beside the shop's; the embedded database has none. */
const schemas = async () => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where starts_with(nspname, 'heji_')`,
  )
  return rows.map(({ name }) => name)
}

it('is for operators who may save drafts, and for a page that is there', async () => {
  const viewer = await operatorApi(shop, 'viewer')
  for (const call of ['GET', 'DELETE'] as const)
    await expect(viewer(`${call} /api/pctemplate/sandbox`)).rejects.toMatchObject({ status: 403 })
  await expect(begin(viewer)).rejects.toMatchObject({ status: 403 })
  const gone = editors[0]!('POST /api/pctemplate/sandbox', { theme_pc_template_id: '999999' })
  await expect(gone).rejects.toMatchObject({ status: 404 })
  expect(await shop.db.$count(sandboxes)).toBe(0)
})

describe('a sandbox', () => {
  let before: Awaited<ReturnType<typeof booksOfShop>>
  let ticket: string
  let token: string
  let operatorToken: string
  const events: string[] = []
  beforeAll(async () => {
    const operator = await addOperator(shop.db)
    operatorToken = await shop.tokenOf('operator', operator.id)
    before = await booksOfShop(shop)
    shop.sent.length = 0
    shop.events.subscribe(event => void events.push(event))
    ticket = await openSandbox(shop, editors[0]!, page)
  })

  it('lets its member buy, from the cart to the paid order, and asks for a code that nobody gets', async () => {
    const { api, order_id, mobile, token: own } = await buyIn(shop, ticket, item)
    token = own
    const { orderInfo } = await api('GET order/{id}', { id: order_id })
    expect(orderInfo.order_status).toBe('PAYED')
    const bought = await api('GET goods/items/{item_id}', { item_id: String(item.itemId) })
    expect(bought.store).toBe(4)
    await api('GET member/sms/code', { type: 'update', mobile } as never).catch(() => {})
  })

  it('shows the saved draft in the place of the live page, which the shop goes on showing', async () => {
    const seen = await sandboxApi(shop, ticket)('GET pctemplate/getTemplateContent', {
      page_type: 'home',
      platform: 'pc',
    } as never)
    expect(JSON.stringify(seen)).toContain('draft')
    expect(JSON.stringify(await readLivePage(shop))).toContain('live')
  })

  it('knows no shopper, no session and no operator of the shop, and the shop none of its own', async () => {
    for (const call of ['GET cart', 'GET member'] as const)
      await expect(sandboxApi(shop, ticket, buyer.token)(call, {} as never)).rejects.toMatchObject({ status: 401 })
    await expect(shop.api(token)('GET member', {} as never)).rejects.toMatchObject({ status: 401 })
    const calls = sandboxApi(shop, ticket, operatorToken)
    await expect(calls('GET /api/pctemplate/sandbox')).rejects.toMatchObject({ status: 401 })
  })

  it('opens with no other ticket, and no other operator gets or ends it', async () => {
    for (const wrong of ['x', ticket.replace(/^./, c => (c === '0' ? '1' : '0')), `${ticket}a`])
      expect(await statusOf(wrong)).toBe(410)
    expect(await editors[0]!('GET /api/pctemplate/sandbox')).toMatchObject({ sandbox: { ticket, ready: true } })
    expect(await editors[1]!('GET /api/pctemplate/sandbox')).toEqual({ sandbox: null })
    await editors[1]!('DELETE /api/pctemplate/sandbox')
    expect(await statusOf(ticket)).toBe(200)
  })

  it('ends by hand, at once, and every table and sequence of the shop is as before; nobody was told anything', async () => {
    await editors[0]!('DELETE /api/pctemplate/sandbox')
    const left = await shop.fetch(`http://shop.test/sandbox/${ticket}/api/h5app/wxapp/cart`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([left.status, await statusOf(ticket), await schemas()]).toEqual([410, 410, []])
    expect(await booksOfShop(shop)).toEqual(before)
    expect([shop.sent, events]).toEqual([[], []])
  })
})

describe('places', () => {
  let places: { api: Api; ticket: string }[]
  const ready = async () => (await shop.db.select().from(sandboxes)).filter(row => row.isReady).length

  it('are two, however many ask at once; the others read who has them', async () => {
    const answers = await Promise.allSettled(editors.map(begin))
    places = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? [{ api: editors[at]!, ticket: answer.value.ticket }] : [],
    )
    const refusals = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason.message] : []))
    const words = expect.stringMatching(/^最多同时试买2个，..、..正在使用，最迟15分钟后可以再试$/)
    expect([places.length, refusals]).toEqual([2, [words, words]])
    await shop.background.idle()
    expect([await ready(), await Promise.all(places.map(({ ticket }) => statusOf(ticket)))]).toEqual([2, [200, 200]])
  })

  it('are one for each operator, who gets a new one for the old one', async () => {
    const [{ api, ticket }, other] = places as [(typeof places)[0], (typeof places)[0]]
    const again = await openSandbox(shop, api, page)
    expect([await statusOf(ticket), await statusOf(again), await statusOf(other.ticket)]).toEqual([410, 200, 200])
    expect(await ready()).toBe(2)
  })

  it('are free after 15 minutes by the clock, and the copies go', async () => {
    const { api, ticket } = places[1]!
    shop.clock.advance(15 * 60_000 - 1)
    expect(await statusOf(ticket)).toBe(200)
    shop.clock.advance(1)
    expect(await statusOf(ticket)).toBe(410)
    expect(await api('GET /api/pctemplate/sandbox')).toEqual({ sandbox: null })
    await shop.sandboxes.tidy()
    expect([await schemas(), await shop.db.$count(sandboxes)]).toEqual([[], 0])
  })

  it('and copies of a killed server, also one that was not complete, are gone when a server starts', async () => {
    const { id: operatorId } = await addOperator(shop.db)
    await shop.db.insert(sandboxes).values({ id: '1', operatorId, endsAt: new Date(shop.clock.now().getTime() + 1) })
    const killed = copiesOf(shop.database as Database)
    const made = await Promise.all([killed.make('1'), killed.make('2')])
    await Promise.all(made.map(copy => copy.close()))
    await shop.sandboxes.clear()
    expect([await schemas(), await shop.db.$count(sandboxes)]).toEqual([[], 0])
  })
})
