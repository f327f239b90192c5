import { serve } from '@hono/node-server'
import { createApp } from './app'
import { COMMANDS } from './cli/commands'
import { acceptCommands } from './cli/running-shop'
import { keepStatistics } from './db/statistics'
import { loadDemoShop } from './demo-shop'
import { startSweeper } from './modules/orders/sweeper'
import { fillSearch } from './modules/search/fill'
import { startScheduler } from './modules/templates/schedule'
import { openDeps } from './open-deps'
import { readConfig } from './platform/config'
import { EX_TEMPFAIL, ExitError } from './platform/exit-error'
import { createLog, lastWords } from './platform/log'

/** Who is slow on purpose is sent away; Node looks for them every 30 s unless told otherwise (reliability W13). */
const SLOW_CALLERS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}
const MAX_SOCKETS = 1_000

/** Starts the API: settings, database, migrations, demo shop, sweepers, HTTP. */
async function main() {
  const config = readConfig(process.env)
  const log = createLog(process.env.LOG_LEVEL)
  const demoShop = await loadDemoShop(config)
  const deps = { ...(await openDeps(config, log)), ...(demoShop && { findDrawing: demoShop.findDrawing }) }
  const app = createApp(deps)
  // While the shop is filled, which leaves a processor free.
  void demoShop
    ?.prewarm(async path => app.request(path))
    .then(ready => log.info({ ready }, 'pictures ready'))
    .catch(error => log.warn({ err: error }, 'pictures not drawn ahead'))
  await demoShop?.seed(deps)
  await fillSearch(deps.db)
  const stopCommands = acceptCommands(COMMANDS, deps)
  const stopSweeper = startSweeper(deps)
  const stopScheduler = startScheduler(deps)
  const stopStatistics = keepStatistics(deps.db, deps.database.kind, log)
  const server = serve(
    {
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: SLOW_CALLERS,
    },
    ({ port }) => {
      process.send?.({ ready: true, port })
      log.info({ port, database: deps.database.kind }, 'api ready')
    },
  )
  server.maxConnections = MAX_SOCKETS
  server.on('error', error =>
    fail(
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? new ExitError(`端口 ${config.port} 已被占用，请设置 API_PORT`, EX_TEMPFAIL)
        : error,
    ),
  )
  const stop = () => {
    server.close(async () => {
      stopCommands()
      stopStatistics()
      await stopSweeper()
      await stopScheduler()
      await deps.close()
      process.exit(0)
    })
    if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), 1_000).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Whoever started this process is gone.
  process.once('disconnect', stop)
}

function fail(error: unknown): never {
  console.error(lastWords(error))
  process.exit(error instanceof ExitError ? error.exitCode : 1)
}

process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)
main().catch(fail)
