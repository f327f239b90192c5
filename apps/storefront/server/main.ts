import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  DataCache,
  EX_CONFIG,
  ExitError,
  endWith,
  readRunSettings,
  serveFiles,
  serveMetrics,
  serveOwnWidgets,
  startServer,
  Turns,
} from '@heji/server-kit'
import { Hono } from 'hono'
import { afterError } from '../app/errors/outage'
import { type AddOwnWidget, loadOwnWidgets } from '../app/widgets/own-widget-files.server'
import { listenToApi } from './api-events'
import { createApiLink } from './api-link'
import { createStorefront, PAGES_AT_ONCE } from './app'
import { cachedPaths } from './cached-pages'
import { readConfig } from './config'
import { createMetrics, watchPages } from './metrics'
import { PageCache } from './page-cache'
import { type BuiltRoutes, createRender } from './render'

interface Built {
  routes: BuiltRoutes
  entry: { module: { addOwnWidget: AddOwnWidget } }
}

/** Serves the built storefront. */
async function main() {
  const config = readConfig(process.env)
  const run = readRunSettings(process.env)
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const entry = join(root, 'build', 'server', 'index.js')
  if (!existsSync(entry)) throw new ExitError('没有找到构建结果，请先运行 npm run build', EX_CONFIG)
  const build = (await import(pathToFileURL(entry).href)) as Built
  const assets = join(root, 'build', 'client', 'assets')
  const add = build.entry.module.addOwnWidget
  const own = await loadOwnWidgets(config.ownWidgets, { add, assets, say: console.warn })
  const render = createRender(build, 'production')
  const pages = new PageCache()
  const sharedData = new DataCache({ freshFor: 30_000, afterError })
  const sharedGoods = new DataCache({ freshFor: 30_000, afterError })
  // A member waits for the second at which a seckill begins.
  const audienceData = new DataCache({ freshFor: 2_000, maxBytes: 64_000_000, afterError })
  const app = new Hono()
  app.route('/', serveFiles(join(root, 'build', 'client')))
  app.route('/', serveOwnWidgets(own.widgets))
  const link = createApiLink(config.apiUrl)
  const turns = new Turns(PAGES_AT_ONCE)
  const metrics = createMetrics(run, { pages, link, turns })
  const watch = watchPages(build.routes, run, metrics)
  const shop = createStorefront({
    config,
    cached: cachedPaths(build.routes),
    pages,
    turns,
    sharedData,
    sharedGoods,
    audienceData,
    render,
    link,
    watch,
    ownPage: own.page,
  })
  app.route('/', shop)
  const stopListening = listenToApi(config.apiUrl, config.internalToken, {
    change: () => {
      pages.markStale()
      sharedData.markStale()
      sharedGoods.markStale()
      audienceData.markStale()
    },
    open: () => void warmUp(shop.fetch, config.origin),
  })
  const stopMetrics = metrics ? serveMetrics(metrics, run) : () => {}
  startServer({
    app,
    host: config.host,
    port: config.port,
    portName: 'STOREFRONT_PORT',
    run,
    onReady: () => void process.send?.('ready'),
    onStop: () => {
      stopMetrics()
      stopListening()
    },
  })
}

/** Pages on which visitors enter the shop, once for each kind of browser. */
const FIRST_PAGES: [path: string, agent: string][] = [
  ['/', 'Mozilla/5.0'],
  ['/', 'Mozilla/5.0 (iPhone) Mobile'],
  ['/', 'Mozilla/5.0 (iPhone) Mobile MicroMessenger'],
  ['/items', 'Mozilla/5.0'],
  ['/items', 'Mozilla/5.0 (iPhone) Mobile'],
  ['/search', 'Mozilla/5.0'],
]

/**
 * Renders pages that should be available in an outage, even if nobody has asked for them since the start; one by one,
 * beside the visitors.
 */
async function warmUp(fetch: (request: Request) => Response | Promise<Response>, origin: string) {
  for (const [path, agent] of FIRST_PAGES) {
    const headers = { host: new URL(origin).host, 'user-agent': agent }
    await Promise.resolve(fetch(new Request(origin + path, { headers }))).catch(() => {})
  }
}

main().catch(endWith)
