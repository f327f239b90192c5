/** Bytes that a browser loads for each page, and how much the page jumps. */
import { gzipSync } from 'node:zlib'
import { memberToken } from '../lib/shop.mjs'
import { figure } from '../lib/table.mjs'
import { newVisitor, openBrowser } from './browser.mjs'
import { everyRoute, scriptMeter } from './every-route.mjs'
import { amount } from './form.mjs'
import { addToCart, findGoods, itemPath, skuOf } from './goods.mjs'

const KB = 1_000
const BUDGET = { css: 50, shift: 0.02 }

export async function measure(shop) {
  const token = await memberToken(shop)
  const sku = await firstSku(shop)
  await addToCart(shop, token, sku.item_id)
  const pages = [
    { name: '首页', path: '/' },
    { name: '手机首页', path: '/h5', phone: true },
    { name: '列表', path: '/items' },
    { name: '商品', path: await itemPath(shop) },
    { name: '购物车', path: '/cart', token },
    { name: '结算', path: `/cart/checkout?mode=cart&id=${sku.shop_id}`, token },
    { name: '登录', path: '/auth/login' },
  ]
  const browser = await openBrowser()
  const rows = [{ name: '基准：/favicon.svg', ...(await floorOf(browser, shop)) }]
  try {
    for (const page of pages) rows.push(await rowOf(browser, shop, page))
    return [{ title: '每个页面加载的字节', rows, notes: NOTES }, await scriptsByRoute(browser, shop)]
  } finally {
    await browser.close()
  }
}

const NOTES = [
  'JS、CSS、HTML 为 gzip 9 后的大小（kB = 1000 字节），含滚动到底后加载的；图片为首屏内。CLS 是全部位移之和。',
]

/** One browser for visitors and one for a member; the scripts of a page are loaded once, and counted for each page. */
async function scriptsByRoute(browser, shop) {
  const every = await everyRoute(shop)
  const routes = amount(every, every.slice(0, 8))
  const rows = []
  for (const token of new Set(routes.map(route => route.token))) {
    const context = await newVisitor(browser)
    if (token)
      await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url: shop.urls.storefront, httpOnly: true }])
    const measure = await scriptMeter(await context.newPage())
    for (const { path, address, budget } of routes.filter(route => route.token === token)) {
      const { bytes, urls } = await measure(shop.urls.storefront + address)
      rows.push({ name: path, JS: figure(bytes / KB, 'kB', { max: budget, hard: true }), 文件: figure(urls.length) })
    }
    await context.close()
  }
  rows.sort((a, b) => b.JS.value - a.JS.value)
  return { title: '每个页面在任何操作之前加载的脚本', rows, notes: ['gzip 9 后的大小。'] }
}
async function rowOf(browser, shop, { name, path, phone = false, token }) {
  const seen = await visit(browser, shop.urls.storefront + path, { phone, token })
  const max = value => (value === undefined ? {} : { max: value })
  return {
    name: `${name} ${path}`,
    JS: figure(seen.js / KB, 'kB'),
    CSS: figure(seen.css / KB, 'kB', max(BUDGET.css)),
    HTML: figure(seen.html / KB, 'kB'),
    首屏图片: figure(seen.pictures / KB, 'kB'),
    请求: figure(seen.requests),
    CLS: figure(seen.shift, '', max(BUDGET.shift)),
    DOM: figure(seen.elements),
    ...(seen.alive ? {} : { 备注: '没有完成激活' }),
  }
}

async function floorOf(browser, shop) {
  const { html, requests } = await visit(browser, `${shop.urls.storefront}/favicon.svg`, { hydrates: false })
  return { HTML: figure(html / KB, 'kB'), 请求: figure(requests) }
}

/** Opens a page as a first-time visitor, scrolls to its end and adds up the transferred bytes. */
async function visit(browser, url, { phone = false, token, hydrates = true }) {
  const context = await newVisitor(browser, { phone })
  try {
    if (token) await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url, httpOnly: true }])
    await context.addInitScript(watchShifts)
    const page = await context.newPage()
    const answers = new Map()
    page.on('response', answer => answers.set(answer.url(), answer))
    const document = await page.goto(url)
    if (document.status() !== 200 || page.url() !== url)
      throw new Error(`${url}：HTTP ${document.status()}，到了 ${page.url()}`)
    const alive = !hydrates || (await becomesAlive(page))
    await page.waitForLoadState('networkidle')
    const pictures = await bytesOf(answers, await page.evaluate(firstScreenPictures))
    await scrollToEnd(page)
    await page.waitForLoadState('networkidle')
    const { shift, elements } = await page.evaluate(() => ({
      shift: globalThis.benchShift ?? 0,
      elements: document.querySelectorAll('*').length,
    }))
    return {
      html: gzipped(await document.body()),
      ...(await scriptsAndStyles(answers)),
      requests: answers.size,
      pictures,
      shift,
      elements,
      alive,
    }
  } finally {
    await context.close()
  }
}

const gzipped = body => gzipSync(body, { level: 9 }).length

const becomesAlive = page =>
  page
    .waitForFunction(() => document.documentElement.dataset.alive === 'true', undefined, { timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )

/** Bodies are fetched again, so that neither the transfer encoding nor the browser's memory decides what is counted. */
async function scriptsAndStyles(answers) {
  const sums = { js: 0, css: 0 }
  for (const [url, answer] of answers) {
    const type = answer.headers()['content-type'] ?? ''
    const kind = /javascript/.test(type) ? 'js' : /text\/css/.test(type) ? 'css' : null
    if (kind) sums[kind] += gzipped(Buffer.from(await (await fetch(url)).arrayBuffer()))
  }
  return sums
}

async function bytesOf(answers, urls) {
  const sizes = urls.map(async url => (await answers.get(url)?.request().sizes())?.responseBodySize ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function firstSku(shop) {
  for (const item of await findGoods(shop)) {
    const sku = await skuOf(shop, item)
    if (sku) return sku
  }
  throw new Error('没有可买的商品')
}

/** One screen after another, each until two frames were drawn. */
const scrollToEnd = page =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight && y < 30_000; y += innerHeight / 2) {
      scrollTo(0, y)
      await frame()
      await frame()
    }
  })

/** Runs in the page before anything else. */
function watchShifts() {
  globalThis.benchShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.benchShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: addresses of the pictures that the first screen shows. */
function firstScreenPictures() {
  const shown = [...document.images].filter(image => {
    const box = image.getBoundingClientRect()
    return box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  })
  return [...new Set(shown.map(image => image.currentSrc))]
}
