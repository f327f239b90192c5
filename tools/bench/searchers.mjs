/** Effects on buyers while others search for missing goods, in the most expensive words, on both databases. */
import { randomInt } from 'node:crypto'
import { INTERNAL_TOKEN } from '../lib/shop.mjs'
import { figure, percentile } from '../lib/table.mjs'
import { importGoods } from './catalogue.mjs'
import { amount } from './form.mjs'
import { createClient, repeat } from './http-client.mjs'
import { registerMembers } from './members.mjs'
import { onPostgres } from './on-postgres.mjs'
import { openQuietShop } from './quiet-shop.mjs'
import { cartForm, equip, PAUSE } from './trade.mjs'

const ITEMS = Number(process.env.BENCH_SEARCHED ?? amount(10_000, 40))
const BUYERS = amount(16, 2)
const SEARCHERS = amount(10, 2)
const SECONDS = amount(8, 1)
/**
 * Milliseconds between two searches of one searcher. Together they search more than three times as often as the load
 * that once stopped the shop.
 */
const SEARCH_PAUSE = 1_000
/** Characters of one search. */
const LENGTH = 100
/** Other calls may take this many times as long as in a quiet shop. */
const MOST_TIMES = 1.5
const API = '/api/h5app/wxapp/'

export async function measure() {
  const notes = [
    `${BUYERS} 位会员加购、看购物车，各停 ${PAUSE} 毫秒；${SEARCHERS} 个访客各搜索 ${LENGTH} 个随机汉字，各停 ${SEARCH_PAUSE} 毫秒；${ITEMS} 件商品。`,
    '“各自地址”：每次搜索来自不同的地址，不受次数限制；“倍数”：与没有人搜索时相比。',
  ]
  const onServer = await onPostgres(notes, beside)
  return { title: '有人不停地搜索', rows: [...onServer, ...(await beside({}, 'PGlite'))], notes }
}

async function beside(settings, database) {
  const shop = await openQuietShop(settings)
  const client = createClient(shop.urls.api, BUYERS + SEARCHERS)
  try {
    await importGoods(shop, settings, 0, ITEMS)
    const buyers = await equip(shop, await registerMembers(shop, BUYERS))
    // The first calls warm up the parts that all need.
    await buying(client, buyers)
    await Promise.all([buying(client, buyers), searching(client, anywhere, () => {})])
    const quiet = await buying(client, buyers)
    const rows = [rowOf(`${database} 没有人搜索`, quiet)]
    for (const [how, addressOf] of [
      ['同一地址', () => '10.9.0.1'],
      ['各自地址', anywhere],
    ]) {
      const searches = []
      const [times] = await Promise.all([buying(client, buyers), searching(client, addressOf, ms => searches.push(ms))])
      rows.push(rowOf(`${database} ${how}`, times, { quiet, searches }))
    }
    return rows
  } finally {
    client.close()
    await shop.close()
  }
}

const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** @returns ms by kind */
async function buying(client, buyers) {
  const times = { add: [], cart: [] }
  const rest = () => new Promise(resolve => setTimeout(resolve, PAUSE))
  const ask = async (kind, ...asked) => {
    const { status, ms, text } = await client.call(...asked)
    if (status >= 500) throw new Error(`${kind}：${status} ${text.slice(0, 200)}`)
    times[kind].push(ms)
  }
  await repeat(
    buyers.length,
    SECONDS,
    async i => {
      const { token, sku } = buyers[i]
      const headers = { authorization: `Bearer ${token}` }
      await ask('add', 'POST', `${API}cart`, { headers, form: { ...cartForm(sku), isAccumulate: 'false' } })
      await rest()
      await ask('cart', 'GET', `${API}cart/list`, { headers })
    },
    PAUSE,
  )
  return times
}

const words = () => String.fromCodePoint(...Array.from({ length: LENGTH }, () => 0x4e00 + randomInt(20_000)))

const searching = (client, addressOf, note) =>
  repeat(
    SEARCHERS,
    SECONDS,
    async () => {
      const headers = { 'x-heji-internal': INTERNAL_TOKEN, 'x-forwarded-for': addressOf() }
      note((await client.call('GET', `${API}goods/items?keywords=${encodeURIComponent(words())}`, { headers })).ms)
    },
    SEARCH_PAUSE,
  )

function rowOf(name, times, { quiet, searches } = {}) {
  const p95 = list => percentile(list, 0.95)
  const ratio = kind => figure(p95(times[kind]) / p95(quiet[kind]), '倍', { max: MOST_TIMES })
  return {
    name,
    '加购 p95': figure(p95(times.add), 'ms'),
    '购物车 p95': figure(p95(times.cart), 'ms'),
    ...(quiet ? { 加购倍数: ratio('add'), 购物车倍数: ratio('cart') } : {}),
    ...(searches ? { '搜索 p95': figure(p95(searches), 'ms'), 每秒搜索: figure(searches.length / SECONDS) } : {}),
  }
}
