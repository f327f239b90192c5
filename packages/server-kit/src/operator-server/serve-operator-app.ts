import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { EX_CONFIG, ExitError } from '../exit-error'
import { Metrics, serveMetrics } from '../metrics'
import { readRunSettings } from '../run-settings'
import { serveFiles } from '../serve-files'
import { startServer } from '../start-server'
import { type SlowCall, watchCalls } from '../watch-calls'

interface Application {
  name: string
  host: string
  port: number
  /** Variable that sets the port. */
  portName: string
  /** Folder of the built files. */
  dist: string
  /** What the server answers itself, before files. */
  app: Hono
  /** What it answers where there is no file: documents. */
  documents: (app: Hono) => void
  /** Paths of answers that do not end. */
  streams?: RegExp
}

/** @throws ExitError if the application has not been built */
export function assertBuilt(dist: string): void {
  if (!existsSync(join(dist, 'index.html'))) throw new ExitError('没有找到构建结果，请先运行 npm run build', EX_CONFIG)
}

/** Serves a built application for operators. @throws ExitError */
export function serveOperatorApp(env: NodeJS.ProcessEnv, given: Application): void {
  const run = readRunSettings(env)
  const metrics = run.metricsPort === undefined ? undefined : new Metrics(given.name)
  const app = new Hono()
  const onSlow = (call: SlowCall) => console.warn(JSON.stringify({ time: Date.now(), ...call, msg: 'slow call' }))
  app.use('*', watchCalls({ metrics, slowMs: run.slowMs, onSlow }))
  app.route('/', given.app)
  app.route('/', serveFiles(given.dist))
  given.documents(app)
  startServer({
    app,
    host: given.host,
    port: given.port,
    portName: given.portName,
    run,
    ...(given.streams ? { streams: given.streams } : {}),
    onReady: () => void process.send?.('ready'),
    onStop: metrics ? serveMetrics(metrics, run) : () => {},
  })
}
