/**
 * Calls of pages on a shop of the real size beside the same calls on a small shop, in turn, and the plans of their
 * statements (big-shops.mjs says which databases).
 */
import { tsImport } from 'tsx/esm/api'
import { figure, percentile } from '../lib/table.mjs'
import { callsOf, factsOf } from './big-calls.mjs'
import { BIG_SHOP, onBigShops, SMALL_SHOP } from './big-shops.mjs'
import { explained } from './explained.mjs'
import { amount } from './form.mjs'
import { createClient } from './http-client.mjs'

const TIMES = amount(40, 2)
const WARM_UP = amount(8, 1)
const MOST_TIMES = 1.5
/** The jobs run every 20 s. */
const ROUND_MS = amount(21_000, 100)
const API = '/api/h5app/wxapp/'

export async function measure() {
  const notes = [`各 ${TIMES} 次，一次一个请求，两家店轮流；“首次”与带条件的列表每次都重新统计筛选项。`]
  return await onBigShops(notes, [{ title: '真实规模的商城', rows: [], notes }], async open => {
    const small = await withCalls(await open('small', SMALL_SHOP))
    const big = await withCalls(await open('big', BIG_SHOP))
    const rows = await timesOf(small, big)
    const statements = await big.statementsOf(big.calls, call => ask(big, call, WARM_UP + TIMES))
    // A round of every job (apps/api/src/sweeper.ts).
    const jobs = await big.statementsOf([{ name: '任务' }], () => new Promise(resolve => setTimeout(resolve, ROUND_MS)))
    return [
      { title: '每个调用的时间', rows, notes },
      { title: '会员的受众', rows: await audienceRows(big) },
      { title: '大店的语句', rows: await explained(big.databaseUrl, statements) },
      { title: '大店的定时任务', rows: await explained(big.databaseUrl, jobs) },
    ]
  })
}

/** Room for answers by audience in the storefront (apps/storefront/server/main.ts). */
const ROOM = 64_000_000

/** How many kinds of members there are, and how many answers of each page have room at once. */
async function audienceRows(big) {
  const { audienceSizes } = await tsImport('../big-shop/audiences.ts', import.meta.url)
  const sizes = await audienceSizes(big.databaseUrl)
  const all = sizes.reduce((sum, n) => sum + n, 0)
  const share = most => figure((100 * sizes.slice(0, most).reduce((sum, n) => sum + n, 0)) / all, '%')
  const held = {
    name: `${all} 位会员`,
    受众: figure(sizes.length),
    '最大的 10 个': share(10),
    '最大的 100 个': share(100),
  }
  const answers = big.calls.filter(({ name }) => ['会员的商品', '会员的列表', '会员的首页'].includes(name))
  const kept = []
  for (const call of answers) {
    const { text } = await answerOf(big, call, 0)
    const bytes = Buffer.byteLength(text)
    kept.push({ name: call.name, 回答: figure(bytes / 1_000, 'kB'), 同时放得下: figure(Math.floor(ROOM / bytes)) })
  }
  return [held, ...kept]
}

async function withCalls(opened) {
  const facts = await factsOf(opened.shop, opened.databaseUrl)
  return { ...opened, token: facts.token, calls: callsOf(facts), client: createClient(opened.shop.urls.api, 1) }
}

/** Milliseconds of the `n`th repetition of a call. */
const ask = async (shop, call, n) => (await answerOf(shop, call, n)).ms

/** @throws Error for a refusal */
async function answerOf({ client, token }, { name, path, isMember }, n) {
  const headers = isMember ? { authorization: `Bearer ${token}` } : {}
  const { status, text, ms } = await client.call('GET', API + path(n), { headers })
  const failed = status !== 200 || JSON.parse(text).data?.status_code >= 400
  if (failed) throw new Error(`${name} ${path(n)}：${status} ${text.slice(0, 200)}`)
  return { text, ms }
}

async function timesOf(small, big) {
  const rows = []
  for (const [i, call] of big.calls.entries()) {
    const times = { small: [], big: [] }
    for (let n = 0; n < WARM_UP + TIMES; n++) {
      const ms = { small: await ask(small, small.calls[i], n), big: await ask(big, call, n) }
      if (n >= WARM_UP) for (const shop of ['small', 'big']) times[shop].push(ms[shop])
    }
    const p95 = { small: percentile(times.small, 0.95), big: percentile(times.big, 0.95) }
    rows.push({
      name: call.name,
      '小店 p95': figure(p95.small, 'ms'),
      '大店 p95': figure(p95.big, 'ms', call.goal ? { max: call.goal } : {}),
      倍数: figure(percentile(times.big, 0.5) / percentile(times.small, 0.5), '×', { max: MOST_TIMES }),
    })
  }
  return rows
}
