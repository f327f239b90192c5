/** The four servers: they start in order; later each one that ends is started again while the others go on. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { waitFor } from '../lib/ports.mjs'
import { root } from '../lib/steps.mjs'
import { keepRunning } from './supervisor.mjs'

/** Settings and their defaults; docs/settings.md documents the same table. */
export function readSettings(env) {
  const host = env.HOST ?? '127.0.0.1'
  const port = (name, fallback) => {
    const value = env[name] === undefined ? fallback : Number(env[name])
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} 不是有效端口：${env[name]}`)
    return value
  }
  return {
    host,
    storefrontPort: port('STOREFRONT_PORT', 3000),
    designerPort: port('DESIGNER_PORT', 3001),
    apiPort: port('API_PORT', 3002),
    consolePort: port('CONSOLE_PORT', 3003),
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl: env.DATABASE_URL,
    demo: (env.HEJI_DEMO ?? '1') === '1',
  }
}

export const urlsOf = s => ({
  storefront: `http://${s.host}:${s.storefrontPort}`,
  designer: `http://${s.host}:${s.designerPort}`,
  api: `http://${s.host}:${s.apiPort}`,
  console: `http://${s.host}:${s.consolePort}`,
})

const envOf = s => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: s.host,
  STOREFRONT_PORT: String(s.storefrontPort),
  DESIGNER_PORT: String(s.designerPort),
  API_PORT: String(s.apiPort),
  CONSOLE_PORT: String(s.consolePort),
  DATA_DIR: s.dataDir,
  ...(s.databaseUrl ? { DATABASE_URL: s.databaseUrl } : {}),
  HEJI_DEMO: s.demo ? '1' : '0',
  ...(s.demo ? { HEJI_DEMO_SHOP: join(root, 'apps/demo-shop/dist/index.js') } : {}),
  ...s.env,
})

const FILES = {
  api: 'apps/api/dist/server.js',
  storefront: 'apps/storefront/dist/main.js',
  designer: 'apps/designer/dist-server/main.js',
  console: 'apps/console/dist-server/main.js',
}

// A drawn page leaves a megabyte of short-lived strings: with more room for them, less memory is copied and collected.
const NODE_OPTIONS = { storefront: ['--max-semi-space-size=64'] }

export const NAMES = { api: '接口', storefront: '商城', designer: '设计器', console: '管理台' }

/**
 * Starts API, storefront, designer and console and resolves when all are ready. If one does not become ready, all end.
 * @returns stop(): ends them all; gaveUp: resolves with an exit code when one of them keeps ending; child(name): its
 * process
 */
export async function startServers(settings, { onOutput } = {}) {
  const urls = urlsOf(settings)
  const say = onOutput ? line => onOutput('supervisor', `${line}\n`) : console.error
  const servers = new Map()
  const start = async name => {
    const isReady = () => waitFor(`${urls[name]}/readyz`, 90_000)
    const server = keepRunning(() => forkServer(name, settings, onOutput), { name: NAMES[name], isReady, say })
    servers.set(name, server)
    await server.ready
  }
  const stop = async () => {
    await Promise.all([...servers.values()].map(server => server.stop()))
  }
  try {
    await start('api')
    await Promise.all([start('storefront'), start('designer'), start('console')])
  } catch (error) {
    await stop()
    throw error
  }
  const gaveUp = Promise.race([...servers.values()].map(server => server.gaveUp))
  return { urls, stop, gaveUp, child: name => servers.get(name).child() }
}

/** Each server has a port of its own for its metrics: API, storefront, designer, console, one after the other. */
const metricsOf = name =>
  process.env.METRICS_PORT
    ? { METRICS_PORT: String(Number(process.env.METRICS_PORT) + Object.keys(FILES).indexOf(name)) }
    : {}

function forkServer(name, settings, onOutput) {
  const child = fork(join(root, FILES[name]), {
    cwd: root,
    execArgv: [...(NODE_OPTIONS[name] ?? []), ...(settings.nodeOptions ?? [])],
    env: { ...envOf(settings), ...metricsOf(name) },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => onOutput(name, String(chunk)))
  return child
}
