/** Costs of lists, searches and items as the catalogue grows, on both databases. The import is measured too. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'
import { cellText, figure, percentile } from '../lib/table.mjs'
import { amount } from './form.mjs'
import { findGoods } from './goods.mjs'
import { createClient, repeat } from './http-client.mjs'
import { registerMembers } from './members.mjs'
import { onPostgres } from './on-postgres.mjs'
import { openQuietShop } from './quiet-shop.mjs'
import { equip, PAUSE, tradeOf } from './trade.mjs'

/** `BENCH_ITEMS=1000,10000,100000` takes a quarter of an hour. */
const SIZES = (process.env.BENCH_ITEMS ?? amount('1000,10000', '40')).split(',').map(Number)
const CLIENTS = amount(16, 2)
const SECONDS = amount(4, 0.5)
const API = '/api/h5app/wxapp/'

const NOUNS =
  '短袖 长袖 连衣裙 卫衣 牛仔裤 运动鞋 台灯 水壶 面膜 口红 耳机 键盘 书包 雨伞 毛巾 枕头 咖啡 茶叶 饼干 坚果'.split(' ')
const KINDS =
  '重磅 轻薄 纯棉 冰丝 北欧 复古 便携 智能 保湿 无线 手工 有机 加厚 速干 儿童 情侣 商务 户外 家用 旅行'.split(' ')

export async function measure() {
  const notes = [
    `各 ${CLIENTS} 个客户端直接访问 API，各在两次请求之间停 ${PAUSE} 毫秒；搜索词与页码不断变化。`,
    `“每秒”：不停顿时每秒的列表请求；这时两个核都满载，时间只是排队。`,
  ]
  const onServer = await onPostgres(notes, (settings, database) => grow(settings, database, true))
  return { title: '商品数量', rows: [...onServer, ...(await grow({}, 'PGlite'))], notes }
}

/** @param hasLimits the promised figures are those of a server; the embedded database stands beside it */
async function grow(settings, database, hasLimits = false) {
  const shop = await openQuietShop(settings)
  const rows = []
  try {
    const tokens = await registerMembers(shop, CLIENTS)
    let made = 0
    for (const size of SIZES) {
      const seconds = await importGoods(shop, settings, made, size)
      const row = await rowOf(shop, `${database} ${size}`, { seconds, added: size - made, tokens, hasLimits })
      const cells = Object.entries(row).map(([name, cell]) => (name === 'name' ? cell : `${name} ${cellText(cell)}`))
      console.log(`  · ${cells.join(' · ')}`)
      rows.push(row)
      made = size
    }
  } finally {
    await shop.close()
  }
  return rows
}

/** Goods `from` to `to` of an endless catalogue, through the command that operators use. */
export async function importGoods(shop, { databaseUrl }, from, to) {
  const file = join(shop.dataDir, `goods-${to}.json`)
  writeFileSync(file, JSON.stringify(Array.from({ length: to - from }, (_, i) => goodsOf(from + i))))
  const started = performance.now()
  const command = spawn('node_modules/.bin/tsx', ['apps/api/src/cli/heji.ts', 'import', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: shop.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`导入失败（退出码 ${code}）`)
  return (performance.now() - started) / 1_000
}

function goodsOf(i) {
  const noun = NOUNS[i % NOUNS.length]
  const name = `${KINDS[(i * 7) % KINDS.length]}${KINDS[(i * 13 + 5) % KINDS.length]}${noun} ${i}号`
  const sku = (n, specs) => ({ bn: `B${i}-${n}`, price: 990 + ((i * 7919) % 90_000), store: (i * 31) % 500, specs })
  const colours = i % 2 ? ['红', '蓝', '白'].map((colour, n) => sku(n, [['颜色', colour]])) : [sku(0, [])]
  return {
    bn: `B${i}`,
    name,
    shop: '禾集自营旗舰店',
    brand: '棉野',
    category: [`批量${i % 10}`, noun],
    tags: ['新品'],
    skus: colours,
  }
}

const tradeCells = ({ times }, upTo) => ({
  '加购 p95': figure(percentile(times.add ?? [], 0.95), 'ms', upTo(25)),
  '下单 p95': figure(percentile(times.order ?? [], 0.95), 'ms', upTo(60)),
})

async function rowOf(shop, name, { seconds, added, tokens, hasLimits }) {
  const upTo = max => (hasLimits ? { max } : {})
  const client = createClient(shop.urls.api, CLIENTS)
  const some = await findGoods(shop)
  const timed = async (path, pause = PAUSE) => {
    const times = []
    let n = 0
    const ask = async note => {
      const { status, text, ms } = await client.call('GET', API + path(n++))
      if (status !== 200) throw new Error(`${path(n)}：${status} ${text.slice(0, 200)}`)
      note(ms)
    }
    await repeat(CLIENTS, 1, () => ask(() => {}))
    await repeat(CLIENTS, SECONDS, () => ask(ms => times.push(ms)), pause)
    return times
  }
  const p95 = async path => percentile(await timed(path), 0.95)
  const list = n => `goods/items?pageSize=18&page=${(n % 20) + 1}`
  const word = n => encodeURIComponent(`${KINDS[n % KINDS.length]} ${NOUNS[(n * 3) % NOUNS.length]}`)
  // The same number is found in a small catalogue as in a large one; the other words find a twentieth of it.
  const oneOf = n => encodeURIComponent(`${NOUNS[((n * 37) % 1_000) % NOUNS.length]} ${(n * 37) % 1_000}号`)
  try {
    return {
      name,
      导入: figure(seconds, 's', added <= 10_000 ? upTo(60) : {}),
      '列表 p95': figure(await p95(list), 'ms', upTo(25)),
      每秒: figure((await timed(list, 0)).length / SECONDS),
      '按价格 p95': figure(await p95(n => `goods/items?pageSize=18&goodsSort=3&page=${(n % 20) + 1}`), 'ms'),
      '搜索 p95': figure(await p95(n => `goods/items?pageSize=18&keywords=${word(n)}`), 'ms', upTo(30)),
      '找一件 p95': figure(await p95(n => `goods/items?pageSize=18&keywords=${oneOf(n)}`), 'ms', upTo(30)),
      '拼音 p95': figure(
        await p95(n => `goods/items?pageSize=18&keywords=${['lyq', 'weiyi', 'kouhong', 'ytx'][n % 4]}`),
        'ms',
        upTo(30),
      ),
      '商品 p95': figure(await p95(n => `goods/items/${some[n % some.length].item_id}`), 'ms'),
      ...tradeCells(await tradeOf(client, await equip(shop, tokens), PAUSE), upTo),
    }
  } finally {
    client.close()
  }
}
