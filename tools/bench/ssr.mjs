/** Requests per second and processor time per request of drawn pages, with and without the page cache. */
import { figure } from '../lib/table.mjs'
import { startFloorServer } from './floor-server.mjs'
import { itemPath, UNKEPT } from './goods.mjs'
import { CONNECTIONS, loader } from './load.mjs'
import { costOf, cpuOf, SECONDS } from './processor.mjs'

/** Processor time of a page that no cache answers, in empty React pages; requests of a cached page, in static files. */
const MOST = { '/': 110, '/items': 35, item: 55 }
const LEAST_CACHED = 0.8

export async function measure(shop) {
  const pid = name => shop.child(name).pid
  const floor = await startFloorServer()
  const own = { storefront: pid('storefront'), api: pid('api') }
  const pages = [
    ['首页', '/', MOST['/']],
    ['列表', '/items', MOST['/items']],
    ['商品', await itemPath(shop), MOST.item],
  ]
  try {
    const still = await one(`${shop.urls.storefront}/favicon.svg`, own)
    const empty = await one(floor.url, { storefront: floor.pid })
    const rows = [
      { name: '基准：静态文件 /favicon.svg', ...cells(still) },
      { name: '基准：空 React 页面', ...cells(empty) },
    ]
    for (const [name, path, max] of pages) {
      const url = shop.urls.storefront + path
      const drawn = await one(url, own, UNKEPT)
      const kept = await one(url, own)
      rows.push({ name: `${name} 未缓存`, ...cells(drawn), 'CPU/空页面': figure(drawn.cpu / empty.cpu, '×', { max }) })
      const ofStatic = figure(kept.perSecond / still.perSecond, '×', { min: LEAST_CACHED })
      rows.push({ name: `${name} 已缓存`, ...cells(kept), '请求/静态文件': ofStatic })
    }
    // One request at a time: a request waits only for its own query.
    const alone = await one(`${shop.urls.storefront}/items`, own, UNKEPT, 1)
    rows.push({ name: '列表 未缓存，逐个请求', ...cells(alone), 'CPU/空页面': figure(alone.cpu / empty.cpu, '×') })
    return { title: `服务端渲染，${CONNECTIONS} 个连接，${loader}，每项 ${SECONDS} 秒`, rows, notes: NOTES }
  } finally {
    floor.stop()
  }
}

const NOTES = [
  'CPU 是进程的用户态与内核态时间之和除以请求数；“API CPU”另计。负载程序与服务器共用处理器。',
  '未缓存：每个请求都重新渲染；未登录者合用目录的数据。',
]

const cells = ({ perSecond, cpu, apiCpu, p50, p99 }) => ({
  请求每秒: figure(perSecond),
  'CPU 每请求': figure(cpu, 'ms'),
  'API CPU': apiCpu === undefined ? undefined : figure(apiCpu, 'ms'),
  p50: figure(p50, 'ms'),
  p99: figure(p99, 'ms'),
})

async function one(url, { storefront, api }, headers = {}, connections = CONNECTIONS) {
  const cpus = { storefront: () => cpuOf(storefront), ...(api ? { api: () => cpuOf(api) } : {}) }
  const { cpu, ...seen } = await costOf(url, cpus, { headers, connections })
  return { ...seen, cpu: cpu.storefront, ...(api ? { apiCpu: cpu.api } : {}) }
}
