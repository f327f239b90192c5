/** Adding to the cart, the price preview and the order, by members at the same time, with and without a pause between calls, on both databases. */
import { randomUUID } from 'node:crypto'
import { figure, percentile } from '../lib/table.mjs'
import { amount } from './form.mjs'
import { apiCall, findGoods, refusalOf, skuOf } from './goods.mjs'
import { createClient, repeat } from './http-client.mjs'
import { registerMembers } from './members.mjs'
import { onPostgres } from './on-postgres.mjs'
import { openQuietShop } from './quiet-shop.mjs'

const MEMBERS = amount(16, 2)
const SECONDS = amount(4, 0.5)
const WARM_UP = amount(1, 0.5)
/** Milliseconds between two calls of one member: quicker than any shopper, but slow enough that no queue builds up. */
export const PAUSE = 250
export const API = '/api/h5app/wxapp/'

export async function measure(shop) {
  const rows = await rowsOf(shop, 'PGlite')
  const notes = [
    `每位会员循环：加入购物车 → 价格预览 → 下单；下单的商品各不相同，库存足够。`,
    `“停顿”：每位会员两次请求之间停 ${PAUSE} 毫秒；“满载”：不停，时间主要是排队。`,
  ]
  rows.push(...(await onPostgres(notes, ofOwnShop)))
  return { title: `交易，${MEMBERS} 位会员同时，${SECONDS} 秒`, rows, notes }
}

async function ofOwnShop(settings, database) {
  const shop = await openQuietShop(settings)
  try {
    return await rowsOf(shop, database)
  } finally {
    await shop.close()
  }
}

async function rowsOf(shop, database) {
  const tokens = await registerMembers(shop, MEMBERS)
  const client = createClient(shop.urls.api, MEMBERS)
  try {
    const floor = await timed(async note => note('ready', await client.call('GET', '/readyz')))
    const buyers = await equip(shop, tokens)
    const paused = await tradeOf(client, buyers, PAUSE)
    const full = await tradeOf(client, buyers)
    const rows = (trade, how) => [
      row(`${database} ${how} 加入购物车 POST cart`, trade, 'add'),
      row(`${database} ${how} 价格预览 POST getFreightFee`, trade, 'fee'),
      row(`${database} ${how} 下单 POST order_new`, trade, 'order'),
    ]
    return [
      row(`${database} 基准：/readyz（一条语句）`, floor, 'ready'),
      ...rows(paused, '停顿'),
      ...rows(full, '满载'),
    ]
  } finally {
    client.close()
  }
}

/**
 * Members who add to the cart, look at the price and order, each in a loop.
 * @param buyers from {@link equip}
 * @param pause ms between two calls of one member
 * @returns times in ms by kind: add, fee, order
 */
export const tradeOf = (client, buyers, pause = 0) =>
  timed(async (note, i) => buy(client, buyers[i], note, pause), pause)

const row = (name, { times, refused, seconds }, kind) => ({
  name,
  p50: figure(percentile(times[kind] ?? [], 0.5), 'ms'),
  p95: figure(percentile(times[kind] ?? [], 0.95), 'ms'),
  每秒: figure((times[kind]?.length ?? 0) / seconds),
  次数: figure(times[kind]?.length ?? 0),
  ...(refused[kind] ? { 被拒绝: `${refused[kind].count}（${refused[kind].message}）` } : {}),
})

/** Runs `work` in every member's loop, first without counting, and collects times and refusals by kind. */
async function timed(work, pause = 0) {
  await repeat(MEMBERS, WARM_UP, i => work(() => {}, i))
  const times = {}
  const refused = {}
  const note = (kind, { status, ms, text }) => {
    const refusal = status === 200 || status === 201 ? refusalOf(JSON.parse(text).data) : `${status}`
    // 503 is the gate that sheds load: counted, not fatal.
    if (refusal?.startsWith('500')) throw new Error(`${kind}：${text.slice(0, 300)}`)
    times[kind] ??= []
    if (refusal === null) times[kind].push(ms)
    else refused[kind] = { count: (refused[kind]?.count ?? 0) + 1, message: refusal }
  }
  const started = performance.now()
  await repeat(MEMBERS, pause > 0 ? 2 * SECONDS : SECONDS, i => work(note, i), pause)
  return { times, refused, seconds: (performance.now() - started) / 1_000 }
}

async function buy(client, { token, sku }, note, pause) {
  const rest = () => new Promise(resolve => setTimeout(resolve, pause))
  const headers = { authorization: `Bearer ${token}` }
  const post = (path, form, more = {}) => client.call('POST', API + path, { headers: { ...headers, ...more }, form })
  note('add', await post('cart', cartForm(sku)))
  await rest()
  note('fee', await post('getFreightFee', checkoutForm(sku)))
  await rest()
  const order = { ...checkoutForm(sku), pay_type: 'testpay' }
  note('order', await post('order_new', order, { 'idempotency-key': randomUUID() }))
}

export const cartForm = ({ item_id }) => ({ item_id, num: '1', shop_type: 'distributor', cart_type: 'cart' })
export const checkoutForm = ({ shop_id, address_id }) => ({
  order_type: 'normal',
  cart_type: 'cart',
  shop_id,
  distributor_id: shop_id,
  receipt_type: 'logistics',
  address_id,
  not_use_coupon: '1',
})

/** Gives each member an address and a sku of its own that can really be ordered, largest stocks first. */
export async function equip(shop, tokens) {
  const goods = await findGoods(shop)
  const skus = []
  // One at a time: the embedded database refuses many at once.
  for (const item of goods) {
    const sku = await skuOf(shop, item)
    if (sku) skus.push(sku)
    if (skus.length === 2 * tokens.length) break
  }
  skus.sort((a, b) => b.store - a.store)
  const buyers = []
  for (const token of tokens) {
    const { list } = await apiCall(shop, 'GET', 'member/addresslist', { token })
    buyers.push({ token, sku: await orderable(shop, token, skus, list[0].address_id) })
  }
  return buyers
}

async function orderable(shop, token, skus, address_id) {
  let refusal
  for (let sku = skus.shift(); sku; sku = skus.shift()) {
    const chosen = { ...sku, address_id }
    try {
      await apiCall(shop, 'POST', 'cart', { token, form: cartForm(chosen) })
      const headers = { 'idempotency-key': randomUUID() }
      await apiCall(shop, 'POST', 'order_new', {
        token,
        form: { ...checkoutForm(chosen), pay_type: 'testpay' },
        headers,
      })
      return chosen
    } catch (error) {
      refusal = error
    }
  }
  throw new Error(`没有可下单的商品：${refusal?.message}`)
}
