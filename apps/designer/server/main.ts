import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  EX_CONFIG,
  ExitError,
  endWith,
  Metrics,
  ownPageOf,
  readOwnWidgets,
  readRunSettings,
  type SlowCall,
  serveFiles,
  serveMetrics,
  serveOwnWidgets,
  startServer,
  watchCalls,
} from '@heji/server-kit'
import { Hono } from 'hono'
import { createDesignerServer } from './app'
import { readConfig } from './config'
import { documentOf } from './document'

/** Serves the built designer. */
function main() {
  const config = readConfig(process.env)
  const run = readRunSettings(process.env)
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
  if (!existsSync(join(dist, 'index.html'))) throw new ExitError('没有找到构建结果，请先运行 npm run build', EX_CONFIG)
  const metrics = run.metricsPort === undefined ? undefined : new Metrics('designer')
  const app = new Hono()
  const onSlow = (call: SlowCall) => console.warn(JSON.stringify({ time: Date.now(), ...call, msg: 'slow call' }))
  app.use('*', watchCalls({ metrics, slowMs: run.slowMs, onSlow }))
  const own = readOwnWidgets(config.ownWidgets)
  for (const line of own.refused) console.warn(line)
  const ownPage = ownPageOf(own.widgets, join(dist, 'assets'), 'index')
  app.route('/', createDesignerServer(config, ownPage))
  app.route('/', serveOwnWidgets(own.widgets))
  app.route('/', serveFiles(dist))
  app.get('/preview.html', documentOf(join(dist, 'preview.html'), ownPage))
  // Every other path is a screen of the single-page application.
  app.get('*', documentOf(join(dist, 'index.html'), ownPage))
  const stopMetrics = metrics ? serveMetrics(metrics, run) : () => {}
  startServer({
    app,
    host: config.host,
    port: config.port,
    portName: 'DESIGNER_PORT',
    run,
    streams: /^\/presence\//,
    onReady: () => void process.send?.('ready'),
    onStop: stopMetrics,
  })
}

try {
  main()
} catch (error) {
  endWith(error)
}
