/** A shop for pictures, and functions that bring it into a state: calls of its API and, with PostgreSQL, statements. */
import pg from 'pg'
import { memberToken, openShop, operatorToken } from '../lib/shop.mjs'
import { startPostgres } from '../test/postgres.mjs'
import { findPostgres } from '../test/system.mjs'

const WX = '/api/h5app/wxapp/'

/** The newest session of the member of the staff, as if begun with the work id. */
const STAFF_MODE = `update sessions set as_staff = true where token_hash = (
  select s.token_hash from sessions s join members m on m.id = s.subject_id
  where s.kind = 'member' and m.mobile = '13800000003' order by s.created_at desc limit 1)`

/** @typedef {Awaited<ReturnType<typeof openFixtures>>} World */

/** Shop, tokens of the users, and calls. `sql` is missing if PostgreSQL is not installed. */
export async function openFixtures() {
  const postgres = findPostgres() ? await startPostgres() : undefined
  const shop = await openShop(postgres ? { databaseUrl: postgres.url } : {})
  const client = postgres ? new pg.Client({ connectionString: postgres.url }) : undefined
  await client?.connect()
  const tokens = {
    member: await memberToken(shop, '13800000001'),
    gold: await memberToken(shop, '13800000002'),
    fresh: await memberToken(shop, '13800000003'),
    staff: await memberToken(shop, '13800000003'),
    admin: await operatorToken(shop, 'admin'),
    editor: await operatorToken(shop, 'editor'),
    viewer: await operatorToken(shop, 'viewer'),
  }
  await client?.query(STAFF_MODE)
  const call = caller(shop, tokens)
  return {
    shop,
    tokens,
    call,
    ...(client ? { sql: (text, values) => client.query(text, values) } : {}),
    close: async () => {
      await client?.end()
      await shop.close()
      await postgres?.stop()
    },
  }
}

/** `call('member', 'POST cart', {…})`: an answer's data. @throws on a refusal */
const caller = (shop, tokens) => async (who, key, input) => {
  const [method, path] = key.split(' ')
  const url = shop.urls.api + (path.startsWith('/') ? path : WX + path)
  const fields = new URLSearchParams(input)
  const isRead = method === 'GET'
  const answer = await fetch(isRead ? `${url}?${fields}` : url, {
    method,
    ...(isRead ? {} : { body: fields }),
    headers: who ? { authorization: `Bearer ${tokens[who]}` } : {},
  })
  const { data } = await answer.json()
  if (!answer.ok || data?.status_code > 300) throw new Error(`${key}: ${data?.message ?? answer.status}`)
  return data
}

/** Opens the first sum line by line of a page. */
export const openSum = async page => {
  const summary = page.locator('.hs-trace > summary').first()
  await summary.scrollIntoViewIfNeeded()
  await summary.click()
}

export const keywords = word => `keywords=${encodeURIComponent(word)}`

/** First goods of a search. */
export async function find(fixtures, query) {
  const input = Object.fromEntries(new URLSearchParams(query))
  const { list } = await fixtures.call(null, 'GET goods/items', {
    page: 1,
    pageSize: 50,
    item_type: 'normal',
    ...input,
  })
  if (!list?.length) throw new Error(`没有找到商品：${query}`)
  return list
}

export const itemPath = async (fixtures, query, choose = list => list[0]) =>
  `/items/${choose(await find(fixtures, query)).item_id}`

/** A sku of an item that can be bought, and its shop. */
export async function skuOf(fixtures, item) {
  const detail = await fixtures.call(null, `GET goods/items/${item.item_id}`)
  const sku = item.nospec ? detail : detail.spec_items.find(({ store }) => store > 0)
  return { item_id: sku.item_id, distributor_id: detail.distributor_id }
}

/** Puts the first goods of each search in a cart. */
export async function fillCart(fixtures, who, words = ['手机', '短袖']) {
  for (const word of words) {
    const sku = await skuOf(fixtures, (await find(fixtures, `${keywords(word)}&in_stock=1`))[0])
    await fixtures.call(who, 'POST cart', { ...sku, num: 1, shop_type: 'distributor', cart_type: 'cart' })
  }
}

/** An order that waits for its payment. */
export async function placeOrder(fixtures, who = 'member', word = '短袖') {
  await fillCart(fixtures, who, [word])
  const { valid_cart } = await fixtures.call(who, 'GET cart/list')
  const { list } = await fixtures.call(who, 'GET member/addresslist')
  const order = { order_type: 'normal', cart_type: 'cart', receipt_type: 'logistics', pay_type: 'testpay' }
  const where = { distributor_id: valid_cart[0].shop_id, address_id: list[0].address_id }
  return (await fixtures.call(who, 'POST order_new', { ...order, ...where })).order_id
}

export async function payOrder(fixtures, who = 'member', word = '短袖') {
  const order_id = await placeOrder(fixtures, who, word)
  await fixtures.call(who, 'POST payment', { order_id, pay_type: 'testpay' })
  return order_id
}

/** A cart with goods of a shop that offers pickup. @returns the shop */
export async function fillPickupCart(fixtures, who = 'member') {
  const { list } = await fixtures.call(null, 'GET distributor/pickuplocation', {})
  for (const place of list) {
    const found = await find(fixtures, `distributor_id=${place.distributor_id}&in_stock=1`).catch(() => [])
    if (found.length === 0) continue
    const sku = await skuOf(fixtures, found[0])
    await fixtures.call(who, 'POST cart', { ...sku, num: 1, shop_type: 'distributor', cart_type: 'cart' })
    return place
  }
  throw new Error('没有支持自提的商品')
}

/** A paid order that waits in the shop. */
export async function payPickup(fixtures, who = 'member') {
  const place = await fillPickupCart(fixtures, who)
  const order = { order_type: 'normal', cart_type: 'cart', receipt_type: 'ziti', pay_type: 'testpay' }
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  const { order_id } = await fixtures.call(who, 'POST order_new', {
    ...order,
    distributor_id: place.distributor_id,
    receiver_name: '周小满',
    receiver_mobile: '13900001234',
    pickup_location: place.id,
    pickup_date: tomorrow,
    'pickup_time[0]': place.hours[0][0],
    'pickup_time[1]': place.hours[0][1],
  })
  await fixtures.call(who, 'POST payment', { order_id, pay_type: 'testpay' })
  return order_id
}

/** An order that is sent, or received: no call of the first release ships, so the database is changed directly. */
export async function shipOrder(fixtures, isDone = false) {
  const order_id = await payOrder(fixtures)
  await fixtures.sql(
    `update orders set status = $2, delivery_status = 'DONE', delivery_corp = 'SF', delivery_code = 'SF1400231187562',
     delivered_at = now(), ended_at = case when $3 then now() end where order_id = $1`,
    [order_id, isDone ? 'DONE' : 'WAIT_BUYER_CONFIRM', isDone],
  )
  await fixtures.sql(
    `with l as (update order_lines set delivered_num = num where order_id = $1 returning id, num),
      p as (insert into parcels (order_id, corp, code, shipped_at) values ($1, 'SF', 'SF1400231187562', now()) returning id)
    insert into parcel_lines (parcel_id, order_line_id, num) select p.id, l.id, l.num from p, l`,
    [order_id],
  )
  return order_id
}

export async function cancelOrder(fixtures) {
  const order_id = await placeOrder(fixtures)
  await fixtures.call('member', 'POST order/cancel', { order_id, cancel_reason: '不想要了' })
  return order_id
}
