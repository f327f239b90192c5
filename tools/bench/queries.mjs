/** Database statements per uncached page. */
import { randomUUID } from 'node:crypto'
import { tsImport } from 'tsx/esm/api'
import { INTERNAL_TOKEN, operatorToken } from '../lib/shop.mjs'
import { figure } from '../lib/table.mjs'
import { everyRoute } from './every-route.mjs'
import { apiCall, itemPath, UNKEPT } from './goods.mjs'

const BUDGET = { '/': 6, item: 8 }

export async function measure(shop) {
  const item = await itemPath(shop)
  const pages = [
    ['首页', '/', BUDGET['/']],
    ['手机首页', '/h5'],
    ['列表', '/items'],
    ['搜索', `/items?keywords=${encodeURIComponent('手机')}`],
    ['商品', item, BUDGET.item],
  ]
  const publish = await publisher(shop)
  const rows = []
  for (const [name, path, max] of pages) {
    await statementsOf(shop, path)
    await publish()
    const afterChange = await statementsOf(shop, path)
    const warm = await statementsOf(shop, path)
    rows.push({
      name: `${name} ${decodeURIComponent(path)}`,
      头尾已缓存: figure(warm, '', max === undefined ? {} : { max }),
      发布后首次: figure(afterChange),
    })
  }
  rows.push({
    name: '基准：/healthz（API）',
    头尾已缓存: figure(await statementsOf(shop, '/healthz', { origin: shop.urls.api })),
  })
  return [{ title: '一次未缓存请求的数据库语句数', rows }, await byRoute(shop)]
}

/** Every route of the specification, for who may see it; what header and footer need is kept. */
async function byRoute(shop) {
  const { MOST_STATEMENTS } = await tsImport('../screens/routes.ts', import.meta.url)
  const rows = []
  for (const { path, address, token } of await everyRoute(shop)) {
    const headers = token ? { cookie: `ECSHOPX_TOKEN=${token}` } : UNKEPT
    await statementsOf(shop, address, { headers })
    rows.push({
      name: path,
      语句: figure(await statementsOf(shop, address, { headers }), '', { max: MOST_STATEMENTS }),
    })
  }
  return { title: '每个页面一次请求的数据库语句数', rows: rows.sort((a, b) => b.语句.value - a.语句.value) }
}

async function countOf(shop) {
  const answer = await fetch(`${shop.urls.api}/internal/queries`, { headers: { 'x-heji-internal': INTERNAL_TOKEN } })
  if (!answer.ok) throw new Error(`/internal/queries：HTTP ${answer.status}`)
  return (await answer.json()).count
}

/** Statements of one request: the fewest of three, because the jobs of the API send some now and then. */
async function statementsOf(shop, path, options) {
  const counts = []
  for (let i = 0; i < 3; i++) counts.push(await statementsOnce(shop, path, options))
  return Math.min(...counts)
}

async function statementsOnce(shop, path, { origin = shop.urls.storefront, headers = UNKEPT } = {}) {
  return await statementsDuring(shop, async () => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path}：HTTP ${answer.status}`)
  })
}

/** Statements that the API sends while `work` runs. */
export async function statementsDuring(shop, work) {
  const before = await countOf(shop)
  await work()
  return (await countOf(shop)) - before
}

/**
 * Publishes a page, which tells the storefront that its kept pages are old, and waits until the storefront knows it.
 */
async function publisher(shop) {
  const token = await operatorToken(shop)
  const form = { template_title: `bench ${randomUUID()}`, page_type: 'custom', platform: 'pc' }
  const { theme_pc_template_id, revision } = await apiCall(shop, 'POST', '/api/pctemplate/add', { token, form })
  const config = JSON.stringify([{ type: 'W0011', uuid: 'bench-text', text: 'bench' }])
  const saved = await apiCall(shop, 'POST', '/api/pctemplate/saveTemplateContent', {
    token,
    form: { theme_pc_template_id, config, base_revision: revision },
  })
  return async () => {
    const { changed } = await listenForChange(shop)
    await apiCall(shop, 'POST', '/api/pctemplate/publish', {
      token,
      form: { theme_pc_template_id, revision: saved.revision },
    })
    await changed
  }
}

/**
 * Resolves once this tool listens, with a promise of the next change. The storefront subscribed earlier, so it is told
 * first.
 */
async function listenForChange(shop) {
  const stop = new AbortController()
  const answer = await fetch(`${shop.urls.api}/internal/events`, {
    headers: { 'x-heji-internal': INTERNAL_TOKEN },
    signal: stop.signal,
  })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const untilChange = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done || value.includes('-changed')) return stop.abort()
    }
  }
  await reader.read()
  return { changed: untilChange() }
}
