import { endWith, startServer } from '@heji/server-kit'
import { pino } from 'pino'
import { createApp } from './app'
import { COMMANDS } from './cli/commands'
import { acceptCommands } from './cli/running-shop'
import { keepStatistics } from './db/statistics'
import { seedDemoShop } from './demo/seed'
import { prewarmPictures, seedTemplates } from './demo/templates'
import { startSweeper } from './modules/orders/sweeper'
import { fillSearch } from './modules/search/fill'
import { startScheduler } from './modules/templates/schedule'
import { openDeps } from './open-deps'
import { readConfig } from './platform/config'

/** Starts the API: settings, database, migrations, demo shop, sweepers, HTTP. */
async function main() {
  const config = readConfig(process.env)
  const log = pino({
    level: process.env.LOG_LEVEL ?? 'warn',
    redact: ['req.headers.authorization', 'mobile', 'token', 'code'],
  })
  const deps = await openDeps(config, log)
  if (config.demo && (await seedDemoShop(deps)) !== 'occupied') await seedTemplates(deps)
  await fillSearch(deps.db)
  const app = createApp(deps)
  const stopCommands = acceptCommands(COMMANDS, deps)
  const stopSweeper = startSweeper(deps)
  const stopScheduler = startScheduler(deps)
  const stopStatistics = keepStatistics(deps.db, deps.database.kind, log)
  startServer({
    ...{ app, host: config.host, port: config.port, portName: 'API_PORT' },
    onReady: port => {
      process.send?.({ ready: true, port })
      log.info({ port, database: deps.database.kind }, 'api ready')
      if (config.demo) void prewarmPictures(deps).then(ready => log.info({ ready }, 'pictures ready'))
    },
    onStop: async () => {
      stopCommands()
      stopStatistics()
      await stopSweeper()
      await stopScheduler()
      await deps.close()
    },
  })
}

process.on('unhandledRejection', endWith)
main().catch(endWith)
