/** What the console reads in a shop of the real size: the time of each call, and the plans of its statements. */
import { operatorToken } from '../lib/shop.mjs'
import { figure, percentile } from '../lib/table.mjs'
import { BIG_SHOP, onBigShops } from './big-shops.mjs'
import { callsOf, factsOf } from './desk-calls.mjs'
import { explained } from './explained.mjs'
import { amount } from './form.mjs'
import { createClient } from './http-client.mjs'

const TIMES = amount(Number(process.env.BENCH_TIMES ?? 20), 1)
const WARM_UP = amount(2, 1)
/** Only these operations, to look into them: BENCH_DESK=orders.list,staff.audit */
const ONLY = process.env.BENCH_DESK?.split(',')

export async function measure() {
  const notes = [`各 ${TIMES} 次，一次一个请求；导出没有期限。`]
  return await onBigShops(notes, [{ title: '管理台', rows: [], notes }], async open => {
    const big = await open('big', BIG_SHOP)
    const facts = await factsOf(big.databaseUrl)
    const all = await callsOf(facts)
    const calls = ONLY ? all.filter(({ name }) => ONLY.some(word => name.startsWith(word))) : all
    const ask = await asker(big.shop, facts.shops.at(-1))
    const rows = await timesOf(calls, ask)
    const statements = await big.statementsOf(calls, call => ask(call, WARM_UP + TIMES))
    return [
      { title: '管理台每个查询的时间', rows, notes },
      { title: '管理台的语句', rows: await explained(big.databaseUrl, statements) },
    ]
  })
}

/** Asks as the owner, or as somebody who runs one shop. */
async function asker(shop, shopId) {
  const client = createClient(shop.urls.api, 1)
  const headersOf = token => ({ authorization: `Bearer ${token}` })
  const owner = headersOf(await operatorToken(shop))
  const login = `clerk-${Date.now()}`
  const clerk = { login, role: '店长', shop_ids: shopId }
  const added = await client.call('POST', '/api/operator/staff/add', { headers: owner, form: clerk })
  const { password } = JSON.parse(added.text).data
  if (!password) throw new Error(`没有新增店员：${added.text}`)
  const signedIn = await client.call('POST', '/api/operator/login', { form: { username: login, password } })
  const own = headersOf(JSON.parse(signedIn.text).data.token)
  /** Milliseconds of the `n`th repetition of a call. */
  return async ({ path, form, isOfClerk }, n) => {
    const { status, text, ms } = await client.call('POST', path, { headers: isOfClerk ? own : owner, form: form(n) })
    // What is refused, as a label that nobody took, took its time as well; the table says so.
    return { ms, refused: status >= 400 || JSON.parse(text).data?.status_code >= 400 ? text : '' }
  }
}

async function timesOf(calls, ask) {
  const rows = []
  for (const call of calls) {
    const times = []
    let refusal = ''
    for (let n = 0; n < WARM_UP + TIMES; n++) {
      const { ms, refused } = await ask(call, n)
      if (n >= WARM_UP) times.push(ms)
      refusal ||= refused
    }
    rows.push({
      name: call.name,
      p50: figure(percentile(times, 0.5), 'ms'),
      p95: figure(percentile(times, 0.95), 'ms', call.max ? { max: call.max } : {}),
      拒绝: refusal ? (/"message":"([^"]*)"/.exec(refusal)?.[1] ?? '是') : '',
    })
  }
  return rows.sort((a, b) => b.p95.value - a.p95.value)
}
