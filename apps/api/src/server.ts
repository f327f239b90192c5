import { serveMetrics, startServer, Turns } from '@heji/server-kit'
import { CALLS_AT_ONCE, createApp } from './app'
import { COMMANDS } from './cli/commands'
import { acceptCommands } from './cli/running-shop'
import { keepPlannerCurrent } from './db/planner'
import { loadDemoShop } from './demo-shop'
import { fillSearch } from './modules/search/fill'
import { startWebhooks } from './modules/webhooks/worker'
import { openDeps } from './open-deps'
import { readConfig } from './platform/config'
import { ExitError } from './platform/exit-error'
import { createLog, lastWords } from './platform/log'
import { createMetrics } from './platform/metrics'
import { startSweeper } from './sweeper'
import { startTimetable } from './timetable'

/** Starts the API: settings, database, migrations, demo shop, sweepers, HTTP. */
async function main() {
  const config = readConfig(process.env)
  const log = createLog(process.env.LOG_LEVEL)
  const demoShop = await loadDemoShop(config)
  const opened = await openDeps(config, log)
  // What is left of a server that was killed. Commands of the terminal leave the sandboxes of a running one alone.
  await opened.sandboxes?.clear()
  const turns = new Turns(CALLS_AT_ONCE)
  const metrics = createMetrics(config, opened.database, turns, opened.copies)
  const deps = { ...opened, ...(metrics && { metrics }), ...(demoShop && { findDrawing: demoShop.findDrawing }) }
  const app = createApp(deps, turns)
  // While the shop is filled, because that leaves one processor free.
  void demoShop
    ?.prewarm(async path => app.request(path))
    .then(ready => log.info({ ready }, 'pictures ready'))
    .catch(error => log.warn({ err: error }, 'pictures not drawn ahead'))
  await demoShop?.seed(deps)
  await fillSearch(deps.db)
  const stopMetrics = metrics ? serveMetrics(metrics, config.run) : () => {}
  const stopCommands = acceptCommands(COMMANDS, deps)
  const stopSweeper = startSweeper(deps)
  const stopTimetable = startTimetable(deps)
  const stopWebhooks = startWebhooks(deps)
  const stopStatistics = keepPlannerCurrent(deps.db, deps.database.kind, log)
  startServer({
    app,
    host: config.host,
    port: config.port,
    portName: 'API_PORT',
    run: config.run,
    streams: /^\/internal\/events/,
    onReady: port => {
      process.send?.({ ready: true, port })
      log.info({ port, database: deps.database.kind }, 'api ready')
    },
    onStop: async () => {
      stopMetrics()
      stopCommands()
      stopStatistics()
      await stopSweeper()
      await stopTimetable()
      await stopWebhooks()
      await deps.close()
    },
  })
}

function fail(error: unknown): never {
  console.error(lastWords(error))
  process.exit(error instanceof ExitError ? error.exitCode : 1)
}

process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)
main().catch(fail)
