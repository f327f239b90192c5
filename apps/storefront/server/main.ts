import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import { listenToApi } from './api-events'
import { createStorefront } from './app'
import { ConfigError, readConfig } from './config'
import { PageCache } from './page-cache'
import { PieceCache } from './piece-cache'
import { warmUp } from './warm-up'

/** Close connections that send headers or bodies slowly (reliability W13). Node's default checks only every 30 s. */
const SLOW_CALLERS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}
const MAX_SOCKETS = 1_000

/** Serves the built storefront. */
async function main() {
  const config = readConfig(process.env)
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const entry = join(root, 'build', 'server', 'index.js')
  if (!existsSync(entry)) throw new Error('没有找到构建结果，请先运行 pnpm build')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const pages = new PageCache({ freshFor: 30_000, staleFor: 270_000, maxPages: 2_000 })
  const pieces = new PieceCache()
  const app = new Hono()
  const files = relative(process.cwd(), join(root, 'build', 'client')) || '.'
  app.use(
    '/assets/*',
    serveStatic({
      root: files,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use(
    '/favicon.svg',
    serveStatic({ root: files, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }),
  )
  const shop = createStorefront({ config, pages, pieces, render: (request, context) => handle(request, context) })
  app.route('/', shop)
  const stopListening = listenToApi(config.apiUrl, config.internalToken, {
    change: change => {
      pages.markStale()
      pieces.markStale(change === 'templates' ? 'parts:' : '')
    },
    open: () => void warmUp(shop.fetch, config.origin),
  })
  const server = serve(
    {
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: SLOW_CALLERS,
    },
    () => void process.send?.('ready'),
  )
  server.maxConnections = MAX_SOCKETS
  server.on('error', error =>
    fail(
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? new Error(`端口 ${config.port} 已被占用，请设置 STOREFRONT_PORT`)
        : error,
    ),
  )
  const stop = () => {
    stopListening()
    server.close(() => process.exit(0))
    setTimeout(() => process.exit(0), 2_000).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Whoever started this process is gone.
  process.once('disconnect', stop)
}

function fail(error: Error): never {
  console.error(error.message)
  process.exit(error instanceof ConfigError ? error.exitCode : 75)
}

main().catch(fail)
