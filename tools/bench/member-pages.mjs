/** What a page costs for a member: processor time of the page's server, the API and the database. */
import { memberToken } from '../lib/shop.mjs'
import { figure } from '../lib/table.mjs'
import { addToCart, findGoods, itemPath, skuOf, UNKEPT } from './goods.mjs'
import { CONNECTIONS, loader } from './load.mjs'
import { onPostgres } from './on-postgres.mjs'
import { costOf, cpuOf, cpuOfAll, SECONDS } from './processor.mjs'
import { openQuietShop } from './quiet-shop.mjs'

/** Milliseconds of all three together, for a member on PostgreSQL. */
const MOST = { '/': 12, '/items': 7, item: 10, '/cart': 6 }

export async function measure(shop) {
  const notes = [
    'CPU 是各进程用户态与内核态时间之和除以请求数；负载程序与服务器共用处理器。',
    '会员：同一位会员反复打开；同一受众的价格共用，购物车、收藏与到达时间每次重新查询。“访客未缓存”每次重新渲染。',
    '内置数据库在 API 进程中，它的时间计在 API 里。',
  ]
  const rows = [
    ...(await pagesOf('内置数据库', shop)),
    ...(await onPostgres(notes, async (settings, name) => {
      const own = await openQuietShop(settings)
      try {
        return await pagesOf(name, own, settings)
      } finally {
        await own.close()
      }
    })),
  ]
  return { title: `会员的页面，${CONNECTIONS} 个连接，${loader}，每项 ${SECONDS} 秒`, rows, notes }
}

async function pagesOf(engine, shop, { pid: database } = {}) {
  const pid = name => shop.child(name).pid
  const cpus = {
    页面: () => cpuOf(pid('storefront')),
    API: () => cpuOf(pid('api')),
    ...(database ? { 数据库: () => cpuOfAll(database) } : {}),
  }
  const token = await memberToken(shop)
  const [goods] = await findGoods(shop)
  await addToCart(shop, token, (await skuOf(shop, goods)).item_id)
  const item = await itemPath(shop)
  const member = { cookie: `ECSHOPX_TOKEN=${token}` }
  const rows = []
  for (const [name, path, max] of [
    ['首页', '/', MOST['/']],
    ['列表', '/items', MOST['/items']],
    ['商品', item, MOST.item],
    ['购物车', '/cart', MOST['/cart']],
  ]) {
    const of = async headers => await costOf(shop.urls.storefront + path, cpus, { headers })
    if (path !== '/cart') rows.push({ name: `${engine} ${name} 访客未缓存`, ...cells(await of(UNKEPT)) })
    rows.push({ name: `${engine} ${name} 会员`, ...cells(await of(member), database ? { max } : {}) })
  }
  return rows
}

const cells = ({ perSecond, cpu, p50, p99 }, budget = {}) => ({
  合计: figure(
    Object.values(cpu).reduce((sum, ms) => sum + ms, 0),
    'ms',
    budget,
  ),
  ...Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, figure(ms, 'ms')])),
  请求每秒: figure(perSecond),
  p50: figure(p50, 'ms'),
  p99: figure(p99, 'ms'),
})
