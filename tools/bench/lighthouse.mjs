/** What Lighthouse says of pages on a phone, with its own simulated network and processor (mobile preset). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../lib/ports.mjs'
import { operatorToken } from '../lib/shop.mjs'
import { figure, percentile } from '../lib/table.mjs'
import { findChromium } from '../test/system.mjs'
import { everyRoute } from './every-route.mjs'
import { amount } from './form.mjs'

const RUNS = amount(3, 1)
/** What people come by: score, and seconds until something, the largest part, and milliseconds in which no tap is answered. */
const LANDING = { score: 98, fcp: 1.5, lcp: 1.8, tbt: 50 }
const OTHER = { score: 95 }

const MOST = amount(Number.POSITIVE_INFINITY, 1)
/** Pages of the shop by their path in `tools/screens/routes.json`. */
const SHOP_PAGES = [
  { name: '首页', path: '/', goals: LANDING },
  { name: '列表', path: '/items', goals: LANDING },
  { name: '商品', path: '/items/:id', goals: LANDING },
  { name: '搜索', path: '/items', query: '?keywords=手机', goals: OTHER },
  { name: '购物车', path: '/cart', goals: OTHER },
  { name: '结算', path: '/cart/checkout?mode=cart', goals: OTHER },
  { name: '订单', path: '/member/trade/:id', goals: OTHER },
  { name: '会员中心', path: '/member/user-info', goals: OTHER },
]

/** The table of all pages; of one of each kind in the smallest form. */
export async function lighthouseTable(shop) {
  const routes = await everyRoute(shop)
  const pages = SHOP_PAGES.slice(0, MOST).map(({ path, query = '', ...rest }) => {
    const { address, token } = routes.find(route => route.path === path)
    const cookie = token && { Cookie: `ECSHOPX_TOKEN=${token}` }
    return { ...rest, url: shop.urls.storefront + address + query, headers: cookie }
  })
  const operators = [
    { name: '设计器：页面列表', url: `${shop.urls.designer}/pages`, goals: OTHER },
    { name: '管理台：今日', url: `${shop.urls.console}/`, goals: OTHER },
  ].slice(0, MOST)
  const browser = await openDrivenBrowser(await operatorToken(shop))
  const rows = []
  try {
    for (const page of [...pages, ...operators]) rows.push(await rowOf(browser.port, page))
  } finally {
    await browser.close()
  }
  const notes = [
    `Lighthouse 的手机预设（模拟：4 倍降速、1.6 Mbit/s、往返 150 毫秒），${RUNS} 次取中位数；先打开一次，图片与缓存已备好。`,
    'FCP 首次绘制，LCP 最大内容，TBT 无法响应点按的时间。模拟把首次绘制之前执行的脚本都算进去。',
  ]
  return { title: 'Lighthouse，手机', rows, notes }
}

async function rowOf(port, { name, url, headers, goals }) {
  const seen = []
  // The first visit draws pictures and fills caches.
  for (let run = 0; run <= RUNS; run++) {
    const result = await visit(port, url, headers)
    if (run > 0) seen.push(result)
  }
  const median = key =>
    percentile(
      seen.map(each => each[key]),
      0.5,
    )
  const limit = (value, kind) => (value === undefined ? {} : { [kind]: value })
  return {
    name: `${name} ${new URL(url).pathname}`,
    分数: figure(Math.round(median('score')), '', limit(goals.score, 'min')),
    FCP: figure(median('fcp') / 1_000, 's', limit(goals.fcp, 'max')),
    LCP: figure(median('lcp') / 1_000, 's', limit(goals.lcp, 'max')),
    TBT: figure(median('tbt'), 'ms', limit(goals.tbt, 'max')),
  }
}

async function visit(port, url, extraHeaders) {
  const flags = { port, onlyCategories: ['performance'], formFactor: 'mobile', logLevel: 'error', extraHeaders }
  const { lhr } = await lighthouse(url, { ...flags, maxWaitForLoad: 120_000 })
  if (lhr.runtimeError) throw new Error(`${url}：${lhr.runtimeError.message}`)
  const shown = new URL(lhr.finalDisplayedUrl)
  if (shown.pathname !== new URL(url).pathname) throw new Error(`${url} 转到了 ${shown.pathname}`)
  const value = id => lhr.audits[id].numericValue
  return {
    score: lhr.categories.performance.score * 100,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
  }
}

/** A browser in which Lighthouse opens its own tabs; in designer and console they are signed in. */
async function openDrivenBrowser(token) {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'heji-lighthouse-'))
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
    viewport: null,
  })
  await context.addInitScript(value => {
    // The key under which both keep their session; an empty tab has no storage.
    if (location.protocol.startsWith('http')) sessionStorage.setItem('heji_operator', value)
  }, token)
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { port, close }
}
