/**
 * The night of a sale: shoppers look at cached pages, members order, and in the middle an operator publishes a page,
 * changes a price, ends a sale and takes goods off. What comes after the operator's answer must be right.
 */
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { INTERNAL_TOKEN } from '../lib/shop.mjs'
import { figure, percentile } from '../lib/table.mjs'
import { amount, isSmall } from './form.mjs'
import { refusalOf } from './goods.mjs'
import { createClient } from './http-client.mjs'
import { NEW_PRICE, PRICES, prepareNight, SALE_PRICE } from './night-shop.mjs'
import { onPostgres } from './on-postgres.mjs'
import { openQuietShop } from './quiet-shop.mjs'
import { API } from './trade.mjs'

const SECONDS = amount(60, 8)
const PAGES = amount(300, 10)
const ORDERS = amount(30, 2)
const BUYERS = amount(24, 2)
const SCARCE = amount(200, 3)
/** Seconds after which every shopper sees what an operator did. */
const EVERYWHERE = 5

export async function measure(shop) {
  const notes = [
    `每秒 ${PAGES} 个页面、${ORDERS} 个订单，按钟点发出，不等前一个；三分之一的订单抢 ${SCARCE} 件。`,
    '“生效”：操作员得到回答后，还有多久会有访客打开旧的内容。',
  ]
  const rows = isSmall ? await rowsOf(shop) : await onPostgres(notes, onOwnShop)
  return { title: `开卖之夜，${SECONDS} 秒`, rows, notes }
}

async function onOwnShop(settings) {
  const shop = await openQuietShop(settings)
  try {
    return await rowsOf(shop)
  } finally {
    await shop.close()
  }
}

async function rowsOf(shop) {
  const night = await prepareNight(shop, { buyers: BUYERS, scarce: SCARCE })
  const acts = actsOf(night)
  const [pages, orders] = await Promise.all([
    shoppers(shop, [['首页', '/'], ['列表', '/items'], ...acts.map(({ name, path }) => [name, path])], acts),
    members(shop, night),
    operator(acts),
  ])
  const wrong = await faultsOf(shop, night, acts, orders)
  const made = orders.filter(({ refusal }) => refusal === null)
  return [
    ...groups(pages, ({ path }) => path).map(([path, all]) => ({
      name: `页面 ${path}`,
      次数: figure(all.length),
      失败: figure(all.filter(({ status }) => status !== 200).length, '', { max: 0, hard: true }),
      p50: figure(percentile(timesOf(all), 0.5), 'ms'),
      p99: figure(percentile(timesOf(all), 0.99), 'ms'),
    })),
    {
      name: '订单',
      次数: figure(made.length),
      p50: figure(percentile(timesOf(made), 0.5), 'ms'),
      p99: figure(percentile(timesOf(made), 0.99), 'ms'),
    },
    ...groups(orders, ({ refusal }) => refusal)
      .filter(([refusal]) => refusal !== null)
      .map(([refusal, all]) => ({ name: `订单被拒绝：${refusal}`, 次数: figure(all.length) })),
    ...acts.map(act => ({ name: act.name, 生效: figure(lateness(act, pages), '秒', { max: EVERYWHERE }) })),
    ...Object.entries(wrong).map(([name, count]) => ({ name, 失败: figure(count, '', { max: 0, hard: true }) })),
  ]
}

/** Each with the page that shows it, and how a shopper tells that it has happened. */
const actsOf = ({ acts, page, goods }) =>
  [
    ['发布页面', page, () => acts.publish('开卖之后'), html => html.includes('开卖之后')],
    ['改价', `/items/${goods.dear.goods_id}`, acts.price, html => shows(html, NEW_PRICE)],
    ['结束特惠', `/items/${goods.sale.goods_id}`, acts.endSale, html => !shows(html, SALE_PRICE)],
    ['售罄', `/items/${goods.gone.goods_id}`, acts.sellOut, html => /缺货|售罄/.test(html)],
  ].map(([name, path, run, isNew], i) => ({ name, path, run, isNew, at: ((i + 1) / 5) * SECONDS, done: Infinity }))

const shows = (html, yuan) => html.includes(yuan.toLocaleString('en-US'))

/** Runs the acts at their times, and notes when the operator had the answer. */
const operator = acts =>
  Promise.all(
    acts.map(async act => {
      await later(act.at * 1_000)
      await act.run()
      act.done = performance.now()
    }),
  )

/**
 * Seconds after the answer in which somebody still opened a page with the old content; 0 if nobody did.
 * @throws Error where the old content cannot be told from the new one
 */
function lateness({ name, path, done }, pages) {
  const all = pages.filter(page => page.path === path && page.isNew === false)
  if (all.length === 0) throw new Error(`${name}：页面 ${path} 看不出变化`)
  const old = all.filter(({ began }) => began > done)
  return old.length === 0 ? 0 : (Math.max(...old.map(({ began }) => began)) - done) / 1_000
}

async function shoppers(shop, places, acts) {
  const client = createClient(shop.urls.storefront, 256)
  const headers = { 'accept-encoding': 'gzip' }
  const pages = await everySoOften(PAGES, async n => {
    const [, path] = places[n % places.length]
    const began = performance.now()
    const { status, ms, body, encoding } = await client.call('GET', path, { headers })
    const act = acts.find(one => one.path === path)
    if (!act || status !== 200) return { path, began, status, ms }
    const html = (encoding === 'gzip' ? gunzipSync(body) : body).toString()
    return { path, began, status, ms, isNew: act.isNew(html) }
  })
  client.close()
  return pages
}

const WANTED = ['scarce', 'sale', 'gone']

async function members(shop, { buyers, goods }) {
  const client = createClient(shop.urls.api, 64)
  const orders = await everySoOften(ORDERS, async n => {
    const name = WANTED[n % WANTED.length]
    const { token, address_id } = buyers[n % buyers.length]
    const items = JSON.stringify([{ item_id: goods[name].item_id, num: 1 }])
    const form = { order_type: 'normal', address_id, not_use_coupon: '1', items, pay_type: 'testpay' }
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const began = performance.now()
    const { status, ms, text } = await client.call('POST', `${API}order_new`, { headers, form })
    const { data } = status < 500 ? JSON.parse(text) : {}
    const refusal = status < 400 ? refusalOf(data) : `${status}`
    return { name, began, ms, refusal, cents: Number(data?.total_fee) }
  })
  client.close()
  return orders
}

/** What must not be, with how often it was. */
async function faultsOf(shop, night, acts, orders) {
  const made = orders.filter(({ refusal }) => refusal === null)
  const doneAt = name => acts.find(act => act.name === name).done
  const sold = made.filter(({ name }) => name === 'scarce').length
  const broken = await fetch(`${shop.urls.api}/internal/invariants`, { headers: { 'x-heji-internal': INTERNAL_TOKEN } })
  const after = (name, act) => made.filter(order => order.name === name && order.began > doneAt(act))
  return {
    卖出的多于库存: Math.max(0, sold - SCARCE),
    库存对不上: Math.abs((await night.stored('scarce')) - (SCARCE - sold)),
    售罄之后卖出: after('gone', '售罄').length,
    特惠结束后仍按特惠价: after('sale', '结束特惠').filter(({ cents }) => cents < 100 * PRICES.sale).length,
    服务器出错: orders.filter(({ refusal }) => /^5\d\d(?!.*503)/.test(refusal ?? '')).length,
    账目不符: (await broken.json()).data.length,
  }
}

const later = ms => new Promise(resolve => setTimeout(resolve, ms))
/** `[key, rows]`, in the order in which the keys come up. */
function groups(rows, keyOf) {
  const all = new Map()
  for (const row of rows) {
    const key = keyOf(row)
    if (!all.has(key)) all.set(key, [])
    all.get(key).push(row)
  }
  return [...all]
}

const timesOf = all => all.map(({ ms }) => ms)

/** Begins `work(n)` so often a second, whether or not the earlier ones are done. @returns all results */
async function everySoOften(perSecond, work) {
  const started = performance.now()
  const all = []
  for (let n = 0; n < perSecond * SECONDS; n++) {
    const wait = started + (1_000 * n) / perSecond - performance.now()
    if (wait > 0) await later(wait)
    all.push(work(n).catch(error => ({ status: 0, ms: Number.NaN, refusal: `没有应答：${error.message}` })))
  }
  return await Promise.all(all)
}
