/** How soon a slow phone shows what people came for: 4 times less processor, 1.6 Mbit/s, 150 ms, nothing stored. */
import { loadavg } from 'node:os'
import { figure, percentile } from '../lib/table.mjs'
import { newVisitor, openBrowser } from './browser.mjs'
import { amount } from './form.mjs'
import { itemPath } from './goods.mjs'
import { lighthouseTable } from './lighthouse.mjs'

const CPU = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const RUNS = amount(3, 1)
const KB = 1_000

/** `picture` is what people came for; times in s. */
const pagesOf = async shop => [
  { name: '首页：首个商品图', path: '/h5', picture: '.hw-goods-picture img', max: 2.5, weight: 250 },
  { name: '列表：首个商品图', path: '/items', picture: '.hs-grid img', max: 1.8 },
  { name: '商品：主图', path: await itemPath(shop), picture: '.hs-gallery img', max: 2.5 },
]

/** As a browser shows it, and as Lighthouse works it out. */
export const measure = async shop => [await slowPhone(shop), await lighthouseTable(shop)]

async function slowPhone(shop) {
  const browser = await openBrowser()
  try {
    const rows = []
    for (const page of await pagesOf(shop)) rows.push(await rowOf(browser, shop, page))
    const notes = [
      `${CPU} 倍降速，1.6 Mbit/s，往返 150 毫秒，首次访问；${RUNS} 次取中位数。图片在测量前已生成。`,
      `重量：HTML、CSS 与首屏图片实际传输的字节。此时负载 ${loadavg()[0].toFixed(1)}。`,
    ]
    return { title: '慢速手机', rows, notes }
  } finally {
    await browser.close()
  }
}

async function rowOf(browser, shop, { name, path, picture, max, weight }) {
  const url = shop.urls.storefront + path
  // The server draws sizes of pictures when they are first asked for.
  await visit(browser, url, picture, false)
  const seen = []
  for (let run = 0; run < RUNS; run++) seen.push(await visit(browser, url, picture, true))
  const median = key =>
    percentile(
      seen.map(each => each[key]),
      0.5,
    )
  return {
    name: `${name} ${path}`,
    出现: figure(median('shown') / 1_000, 's', { max }),
    首次绘制: figure(median('painted') / 1_000, 's'),
    激活: figure(median('alive') / 1_000, 's'),
    重量: figure(median('weight') / KB, 'kB', weight === undefined ? {} : { max: weight }),
  }
}

async function visit(browser, url, picture, isSlow) {
  const context = await newVisitor(browser, { phone: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPictures, picture)
    if (isSlow) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', NETWORK)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    }
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => globalThis.benchShown && document.documentElement.dataset.alive, undefined, {
      timeout: 60_000,
    })
    const alive = await page.evaluate(() => performance.now())
    await page.waitForLoadState('load')
    return { alive, ...(await page.evaluate(whatCame)) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else: notes when the first picture that fits has been drawn. */
function watchPictures(selector) {
  document.addEventListener(
    'load',
    ({ target }) => {
      if (globalThis.benchShown || !target.matches?.(selector)) return
      requestAnimationFrame(() => (globalThis.benchShown ??= performance.now()))
    },
    true,
  )
}

/** Runs in the page. */
function whatCame() {
  const [document_] = performance.getEntriesByType('navigation')
  const resources = performance.getEntriesByType('resource')
  const seen = new Set(
    [...document.images]
      .filter(image => {
        const box = image.getBoundingClientRect()
        return box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
      })
      .map(image => image.currentSrc),
  )
  const counted = resources.filter(({ name }) => seen.has(name) || new URL(name).pathname.endsWith('.css'))
  return {
    shown: globalThis.benchShown,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    weight: [document_, ...counted].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}
