import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, isNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { postEvent } from '../../adapters/webhook-post'
import { auditLog, goods, shopEvents, skus, webhooks } from '../../db/schema'
import { PAUSES } from './send'
import { workOnWebhooks } from './worker'

interface Got {
  id: string
  type: string
  data: Record<string, unknown>
  headers: IncomingMessage['headers']
  body: string
}

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let server: Server
let url = ''
let got: Got[] = []
let answer: (event: Got) => number = () => 204

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as Pick<Got, 'type' | 'data'>
      const event = { id: String(request.headers['webhook-id']), type, data, headers: request.headers, body }
      const status = answer(event)
      if (status < 300) got.push(event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}/hook`
  shop = await createTestShop({ WEBHOOK_HOSTS: `127.0.0.1:${port}` })
  admin = await operatorApi(shop)
})
afterAll(async () => {
  server.close()
  await shop.close()
})
beforeEach(async () => {
  await work()
  await shop.db.delete(webhooks)
  got = []
  answer = () => 204
})

/** Rounds until nothing is left to do. Events wait for older transactions, also those of other tests on the same server. */
async function work() {
  const rounds = async () => {
    while ((await workOnWebhooks(shop)) > 0);
    return await shop.db.$count(shopEvents, isNull(shopEvents.position))
  }
  await expect.poll(rounds, { timeout: 30_000 }).toBe(0)
}

const add = (topics: readonly string[]) =>
  admin('POST /api/operator/settings/webhook-add', { name: 'ERP', url, topics: topics as never })
const listed = async () => (await admin('POST /api/operator/settings/webhooks', {})).rows[0]!
const setStore = (id: number, store: number) => shop.db.update(skus).set({ store }).where(eq(skus.itemId, id))

describe('an order', () => {
  it('is told in its order, signed, without names and numbers of people', async () => {
    const { secret } = await add(['order.created', 'order.paid', 'order.changed', 'parcel.sent', 'stock.changed'])
    const buyer = await addBuyer(shop)
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    await work()
    const own = got.filter(({ data }) => data.order_id === order_id)
    const types = own.map(({ type }) => type)
    expect(types[0]).toBe('order.created')
    expect(types.indexOf('order.paid')).toBeLessThan(types.indexOf('parcel.sent'))
    expect(got.some(({ type }) => type === 'stock.changed')).toBe(true)
    for (const { headers, body } of got) {
      const own = headers as Record<string, string>
      // The shop's clock stands still; the library compares with the machine's.
      expect(own['webhook-signature']).toBe(
        new Webhook(secret).sign(own['webhook-id']!, new Date(Number(own['webhook-timestamp']) * 1000), body),
      )
      expect(body).not.toContain('张三')
      expect(body).not.toContain('13800006688')
    }
    expect(new Set(got.map(({ id }) => id)).size).toBe(got.length)
    expect(got[0]!.id).toMatch(/^evt_[0-9a-f-]{36}$/)
  })
})

describe('an address that refuses', () => {
  it('holds up what follows of the same object and nothing else, and gets all in order at last', async () => {
    const { skus: made } = await addGoods(shop.db, {
      variants: [
        { text: '红', store: 5 },
        { text: '蓝', store: 5 },
      ],
    })
    await work()
    await add(['stock.changed'])
    const [red, blue] = made.map(sku => sku.itemId)
    answer = ({ data }) => (data.item_id === String(red) ? 500 : 204)
    await setStore(red!, 4)
    await setStore(red!, 3)
    await setStore(blue!, 4)
    await work()
    expect(got.map(({ data }) => [data.item_id, data.store])).toEqual([[String(blue), 4]])
    expect(await listed()).toMatchObject({ waiting: 2, dead: 0 })
    answer = () => 204
    shop.clock.advance(PAUSES[0] * 1000)
    await work()
    expect(got.slice(1).map(({ data }) => data.store)).toEqual([4, 3])
  })

  it('is tried for three days, then seen and sent again', async () => {
    expect(PAUSES.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(3 * 86_400)
    const { skus: made } = await addGoods(shop.db)
    await work()
    const { id } = await add(['stock.changed'])
    answer = () => 503
    await setStore(made[0]!.itemId, 1)
    for (const pause of [0, ...PAUSES]) {
      shop.clock.advance(pause * 1000)
      await work()
    }
    expect(await listed()).toMatchObject({ waiting: 0, dead: 1 })
    const { rows } = await admin('POST /api/operator/settings/webhook-sends', { id, state: 'dead' })
    expect(rows).toMatchObject([{ topic: 'stock.changed', attempts: PAUSES.length + 1, error: '对方答复 503' }])
    answer = () => 204
    expect(await admin('POST /api/operator/settings/webhook-resend', { id })).toEqual({ message: '1 个事件会再发' })
    await work()
    expect(got).toHaveLength(1)
    expect(got[0]!.id).toBe(rows[0]!.event_id)
    expect((await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.webhook-resend'))).length).toBe(1)
  })

  it('is left alone when it says that it is gone, until somebody switches it on', async () => {
    const { skus: made } = await addGoods(shop.db)
    await work()
    const { id } = await add(['stock.changed'])
    answer = () => 410
    await setStore(made[0]!.itemId, 1)
    await work()
    expect(await listed()).toMatchObject({ is_on: false, stopped: '对方答复 410，不再接收' })
    answer = () => 204
    await setStore(made[0]!.itemId, 2)
    await work()
    expect(got).toEqual([])
    await admin('POST /api/operator/settings/webhook-set', { id, state: 'on' })
    shop.clock.advance(PAUSES[0] * 1000)
    await work()
    expect(got.map(({ data }) => data.store)).toEqual([1, 2])
  })
})

it('sends nothing more of a topic that was taken away, and goes on with what waited behind it', async () => {
  const { skus: made } = await addGoods(shop.db)
  await work()
  const { id } = await add(['goods.changed', 'order.created', 'order.paid'])
  answer = () => 500
  const buyer = await addBuyer(shop)
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
  await shop.db.update(goods).set({ name: '改名' }).where(eq(goods.itemId, made[0]!.goodsId))
  await work()
  await admin('POST /api/operator/settings/webhook-set', { id, topics: ['order.paid'] })
  answer = () => 204
  shop.clock.advance(PAUSES[0] * 1000)
  await work()
  expect(got.map(({ type, data }) => [type, data.order_id])).toEqual([['order.paid', order_id]])
  expect(await listed()).toMatchObject({ waiting: 0, dead: 0 })
})

it('sends what happened since a moment again, under the same ids', async () => {
  const { skus: made } = await addGoods(shop.db)
  await work()
  const { id } = await add(['stock.changed'])
  for (const store of [1, 2, 3]) await setStore(made[0]!.itemId, store)
  await work()
  const first = got.map(one => one.id)
  const replay = (since: number) => admin('POST /api/operator/settings/webhook-replay', { id, since })
  const now = Math.floor(Date.now() / 1000)
  expect(await replay(now + 3_600)).toEqual({ message: '那时以后没有选中的事' })
  await replay(now - 3_600)
  await work()
  const again = got.slice(3).filter(({ data }) => data.item_id === String(made[0]!.itemId))
  expect(again.map(one => one.id).slice(-3)).toEqual(first)
})

it('signs with both secrets for a day after an exchange', async () => {
  const { skus: made } = await addGoods(shop.db)
  await work()
  const { id, secret: old } = await add(['stock.changed'])
  const { secret } = await admin('POST /api/operator/settings/webhook-rotate', { id })
  const signs = async (store: number) => {
    await setStore(made[0]!.itemId, store)
    await work()
    const { headers, body } = got.at(-1)!
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const own = String(headers['webhook-signature']).split(' ')
    return [old, secret].map(one => own.includes(new Webhook(one).sign(String(headers['webhook-id']), at, body)))
  }
  expect(await signs(1)).toEqual([true, true])
  shop.clock.advance(86_400_001)
  expect(await signs(2)).toEqual([false, true])
})

describe('an address inside', () => {
  it.each([
    'http://a.example/',
    'https://localhost/',
    'https://localhost./',
    'https://shop.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/hook',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
  ])('is refused when it is written down: %s', async inside => {
    const call = admin('POST /api/operator/settings/webhook-add', { name: 'x', url: inside, topics: ['order.paid'] })
    await expect(call).rejects.toMatchObject({ status: 422 })
    expect(await shop.db.$count(webhooks)).toBe(0)
  })

  it.each(['https://127.0.0.1:1/', 'https://[::ffff:10.0.0.1]/', 'https://localhost:1/'])(
    'is refused when it is connected to: %s',
    async inside => {
      const event = { body: '{}', headers: {} }
      await expect(async () => postEvent(inside, event, [])).rejects.toThrow(/内网地址|no public address/)
    },
  )
})
