/** Costs of widgets: drawing on a server, hydration, bytes; each beside the same HTML as plain React and as a text. */
import { gzipSync } from 'node:zlib'
import { figure } from '../lib/table.mjs'
import { openBrowser } from './browser.mjs'
import { allWidgets } from './widget-bundles.mjs'
import { chunksOfWidgets, widgetsOfPage } from './widget-chunks.mjs'
import { drawWidgets } from './widget-drawing.mjs'
import { hydrateHomes, LOADS } from './widget-hydration.mjs'

const KB = 1_000
/** Sizes are a promise: if they are exceeded, the command fails. Times depend on the machine and never fail it. */
const BUDGET = { html: { max: 60, hard: true }, scripts: { max: 70, hard: true }, strange: { max: 0, hard: true } }
const SLOWEST = 300

const PLATFORMS = { pc: 'PC', h5: 'H5' }
const gzipped = text => gzipSync(text, { level: 9 }).length

/** @returns tables */
export async function measure(shop) {
  const { blocks, homes, bad, mutated } = await drawWidgets()
  return [
    drawingTable(blocks),
    homeTable(homes),
    hydrationTable(homes, await hydrateHomes(homes)),
    await bytesTable(shop),
    badTable(bad, mutated),
  ]
}

const drawing = ({ html, widget, plain, text }) => ({
  组件: figure(widget, 'ms'),
  纯React: figure(plain, 'ms'),
  字符串: figure(text, 'ms'),
  '÷ 纯React': figure(widget / plain, '×'),
  '÷ 字符串': figure(widget / text, '×'),
  HTML: figure(Buffer.byteLength(html), 'B'),
})

const drawingTable = blocks => ({
  title: '服务端渲染每个组件的第一个示例，每次的 CPU 时间',
  rows: blocks.map(block => ({
    name: `${block.name} ${PLATFORMS[block.renderType]}`,
    ...drawing(block),
    gzip: figure(gzipped(block.html), 'B'),
  })),
  notes: [
    '纯React：由同一段 HTML 写成的 createElement，画出的 HTML 逐字相同；字符串：逐个标签拼接并编码。都在同一个进程里轮流测，取中位数。',
  ],
})

const homeTable = homes => ({
  title: `${homes[0].page.widgets.length} 个组件的首页，服务端渲染`,
  rows: homes.map(home => ({
    name: PLATFORMS[home.renderType],
    ...drawing(home),
    读取JSON: figure(home.read, 'ms'),
    gzip: figure(gzipped(home.html) / KB, 'kB', BUDGET.html),
  })),
  notes: ['读取JSON：JSON.parse 与 readPage；商城的页头、数据与缓存不在其中（见 ssr）。'],
})

const hydrationTable = (homes, seen) => ({
  title: `同一首页在 Chromium 中激活，${LOADS} 次加载的中位数`,
  rows: seen.flatMap(({ widget, plain }, i) => {
    const platform = PLATFORMS[homes[i].renderType]
    const cells = ({ first, all, script }) => ({
      第一个effect: figure(first, 'ms'),
      全部组件: figure(all, 'ms'),
      脚本: figure(script, 'ms'),
    })
    return [
      { name: `${platform} 组件`, ...cells(widget), '÷ 纯React': figure(widget.all / plain.all, '×') },
      { name: `${platform} 纯React`, ...cells(plain) },
    ]
  }),
  notes: ['从调用 hydrateRoot 起；纯React 没有 Suspense，一次激活。HTML 与样式相同，图片不加载。'],
})

async function bytesTable(shop) {
  const scripts = gzipped(await allWidgets())
  const rows = [
    {
      name: `全部 ${Object.keys(chunksOfWidgets().chunkOf).length} 个组件的脚本，不含 React`,
      gzip: figure(scripts / KB, 'kB', BUDGET.scripts),
    },
  ]
  const browser = await openBrowser()
  try {
    for (const [path, phone] of [
      ['/', false],
      ['/h5', true],
    ])
      rows.push(await pageRow(browser, shop, path, phone))
  } finally {
    await browser.close()
  }
  return {
    title: '字节',
    rows,
    notes: ['gzip 9，kB = 1000 字节。多余脚本：页面加载了它没有展示的组件自己的脚本；页头共用的一组不计。'],
  }
}

async function pageRow(browser, shop, path, phone) {
  const url = shop.urls.storefront + path
  const html = await (await fetch(url, phone ? { headers: { 'user-agent': 'iPhone' } } : {})).text()
  const { shown, loaded } = await widgetsOfPage(browser, url, { phone })
  const strange = loaded.filter(code => !shown.includes(code))
  return {
    name: `演示首页 ${path}`,
    gzip: figure(gzipped(html) / KB, 'kB', BUDGET.html),
    展示: figure(shown.length, '种'),
    自有脚本: figure(loaded.length),
    多余脚本: figure(strange.length, '', BUDGET.strange),
    ...(strange.length > 0 ? { 备注: strange.join(' ') } : {}),
  }
}

const badTable = (bad, mutated) => ({
  title: '不该存下的页面：读取并渲染最慢的一个（reliability W3）',
  rows: [
    ['坏页面', bad],
    ['变异页面', mutated],
  ].map(([name, { pages, slowest }]) => ({
    name: `${name} ${pages} 个，两种平台`,
    最慢: figure(slowest.ms, 'ms', { max: SLOWEST }),
    HTML: figure(slowest.bytes, 'B'),
    是: slowest.name,
  })),
})
