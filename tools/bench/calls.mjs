/** What calls cost: their statements, and one buyer at a time beside the same statements sent without the API. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure, percentile } from '../lib/table.mjs'
import { amount } from './form.mjs'
import { apiCall, itemPath, refusalOf } from './goods.mjs'
import { createClient } from './http-client.mjs'
import { registerMembers } from './members.mjs'
import { onPostgres } from './on-postgres.mjs'
import { statementsDuring } from './queries.mjs'
import { openQuietShop } from './quiet-shop.mjs'
import { rawClient, recorded, recording } from './raw-statements.mjs'
import { API, cartForm, checkoutForm, equip } from './trade.mjs'

const TIMES = amount(60, 2)
const WARM_UP = amount(30, 1)
/** Number of its member: `trade` has the first ones of the shop. */
const OWN = 100
const BUDGET = { orderP95: 60, add: 1.5, order: 2 }

export async function measure(shop) {
  const notes = [
    '一位买家，一次一个请求：加入购物车 → 价格预览 → 下单。',
    '“语句本身”：同一次运行里录下该调用发出的语句，由本程序在一个连接上逐条发送，不经过 API。',
  ]
  const [buyer] = await equip(shop, await registerMembers(shop, 1, OWN))
  const embedded = await timesOf(shop, buyer)
  const rows = ['add', 'fee', 'order'].map(kind => ({
    name: `PGlite ${NAMES[kind]}`,
    ...cells(embedded[kind], kind === 'order' ? { max: BUDGET.orderP95 } : {}),
  }))
  rows.push(...(await onPostgres(notes, ofOwnShop)))
  return [
    { title: '每个调用的数据库语句数', rows: await statementRows(shop, buyer) },
    { title: '一位买家', rows, notes },
  ]
}

const NAMES = { add: '加入购物车 POST cart', fee: '价格预览 POST getFreightFee', order: '下单 POST order_new' }

const cells = (times, budget = {}) => ({
  p50: figure(percentile(times, 0.5), 'ms'),
  p95: figure(percentile(times, 0.95), 'ms', budget),
})

/** One buyer's calls in turn; times in ms by kind. */
async function timesOf(shop, buyer) {
  const times = { add: [], fee: [], order: [] }
  const client = createClient(shop.urls.api, 1)
  try {
    for (let i = -WARM_UP; i < TIMES; i++) {
      for (const [kind, call] of Object.entries(callsOf(client, buyer))) {
        const { ms } = await call()
        if (i >= 0) times[kind].push(ms)
      }
    }
  } finally {
    client.close()
  }
  return times
}

/** @throws Error for a refusal */
function callsOf(client, { token, sku }) {
  const post = async (path, form, more = {}) => {
    const answer = await client.call('POST', API + path, {
      headers: { authorization: `Bearer ${token}`, ...more },
      form,
    })
    const { data } = JSON.parse(answer.text)
    const refusal = refusalOf(data)
    if (refusal !== null || answer.status >= 400) throw new Error(`${path}：${refusal ?? answer.status}`)
    return { ...answer, data }
  }
  return {
    add: () => post('cart', cartForm(sku)),
    fee: () => post('getFreightFee', checkoutForm(sku)),
    order: (key = randomUUID()) =>
      post('order_new', { ...checkoutForm(sku), pay_type: 'testpay' }, { 'idempotency-key': key }),
  }
}

/** Each call and its statements by themselves take turns, so that both see the same machine. */
async function ofOwnShop(settings, database) {
  const folder = mkdtempSync(join(tmpdir(), 'heji-calls-'))
  const shop = await openQuietShop({ ...settings, ...recording(join(folder, 'statements')) })
  const raw = await rawClient(settings.databaseUrl)
  const client = createClient(shop.urls.api, 1)
  try {
    const [buyer] = await equip(shop, await registerMembers(shop, 1))
    const calls = callsOf(client, buyer)
    const statements = await statementsOfTrade(shop, calls, join(folder, 'statements'))
    const times = { add: [], order: [], rawAdd: [], rawOrder: [] }
    for (let i = -WARM_UP; i < TIMES; i++) {
      const note = (kind, ms) => i >= 0 && times[kind].push(ms)
      note('add', (await calls.add()).ms)
      note('order', (await calls.order()).ms)
      note('rawAdd', await raw.send(statements.add))
      note(
        'rawOrder',
        await raw.send(statements.order, { [statements.key]: randomUUID(), [statements.id]: newId(statements.id, i) }),
      )
    }
    const rowsFor = (kind, own) => {
      const factor = percentile(times[kind], 0.5) / percentile(times[own], 0.5)
      return [
        {
          name: `${database} ${NAMES[kind]}`,
          ...cells(times[kind]),
          语句: figure(statements[kind].length),
          '÷ 语句本身': figure(factor, '×', { max: BUDGET[kind] }),
        },
        { name: `${database} ${NAMES[kind]}：语句本身`, ...cells(times[own]) },
      ]
    }
    return [...rowsFor('add', 'rawAdd'), ...rowsFor('order', 'rawOrder')]
  } finally {
    client.close()
    await raw.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An order id of the same length that no order has. */
const newId = (id, i) => `9${String(i + WARM_UP).padStart(id.length - 1, '0')}`

async function statementsOfTrade(shop, calls, file) {
  // Statements with a name are prepared at the first call.
  for (let i = 0; i < 3; i++) for (const call of Object.values(calls)) await call()
  const add = await recorded(shop, file, calls.add)
  rmSync(file)
  const key = randomUUID()
  let id
  const order = await recorded(shop, file, async () => {
    id = (await calls.order(key)).data.order_id
  })
  return { add, order, key, id }
}

/** The calls of a shopper's way, after each was made once. */
async function statementRows(shop, { token, sku }) {
  const item_id = (await itemPath(shop)).split('/').at(-1)
  const page = { page: '1', pageSize: '10' }
  const client = createClient(shop.urls.api, 1)
  const { add, fee, order } = callsOf(client, { token, sku })
  await add()
  const { order_id } = (await order()).data
  const get = (path, form = {}, as) => [
    `GET ${path}${form.keywords ? ` ${form.keywords}` : ''}`,
    () => apiCall(shop, 'GET', path, { form, token: as }),
  ]
  const calls = [
    get('goods/items', page),
    get('goods/items', { ...page, keywords: '手机' }),
    get(`goods/items/${item_id}`),
    get('goods/category'),
    get('goods/suggest', { keywords: '手' }),
    get('order/rate/list', { item_id, ...page }),
    get('promotions/recommendlike', page),
    [NAMES.add, add],
    get('cart', { shop_type: 'distributor', cart_type: 'cart' }, token),
    [NAMES.fee, fee],
    [NAMES.order, order, add],
    get('orders', { ...page, order_type: 'normal', status: '0' }, token),
    get(`order/${order_id}`, {}, token),
    get('member', {}, token),
    get('member/addresslist', {}, token),
  ]
  const rows = []
  for (const [name, call, before = () => {}] of calls) {
    await before()
    await call()
    await before()
    rows.push({ name, 语句: figure(await statementsDuring(shop, call)) })
  }
  client.close()
  return rows
}
