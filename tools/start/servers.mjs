/** The three servers as one family: they start in order, and when one ends, all end. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { waitFor } from '../lib/ports.mjs'
import { root } from '../lib/steps.mjs'

/** Settings and their defaults; README documents the same table. */
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
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl: env.DATABASE_URL,
    demo: (env.HEJI_DEMO ?? '1') === '1',
  }
}

export const urlsOf = s => ({
  storefront: `http://${s.host}:${s.storefrontPort}`,
  designer: `http://${s.host}:${s.designerPort}`,
  api: `http://${s.host}:${s.apiPort}`,
})

const envOf = s => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: s.host,
  STOREFRONT_PORT: String(s.storefrontPort),
  DESIGNER_PORT: String(s.designerPort),
  API_PORT: String(s.apiPort),
  DATA_DIR: s.dataDir,
  ...(s.databaseUrl ? { DATABASE_URL: s.databaseUrl } : {}),
  HEJI_DEMO: s.demo ? '1' : '0',
  ...(s.demo ? { HEJI_DEMO_SHOP: join(root, 'apps/demo-shop/dist/index.js') } : {}),
})

const FILES = {
  api: 'apps/api/dist/server.js',
  storefront: 'apps/storefront/dist/main.js',
  designer: 'apps/designer/dist-server/main.js',
}

// A drawn page leaves a megabyte of short-lived strings: with room for more of them there is less to copy and collect.
const NODE_OPTIONS = { storefront: ['--max-semi-space-size=64'] }

/**
 * Starts API, storefront and designer and resolves when all are ready.
 * @returns stop(): ends them all; ended: resolves with the first exit code that nobody asked for.
 */
export async function startServers(settings, { onOutput } = {}) {
  const urls = urlsOf(settings)
  const children = new Map()
  let stopping = false
  let report
  const ended = new Promise(resolve => {
    report = resolve
  })
  const start = async name => {
    const child = fork(join(root, FILES[name]), {
      cwd: root,
      execArgv: [...(NODE_OPTIONS[name] ?? []), ...(settings.nodeOptions ?? [])],
      env: envOf(settings),
      stdio: onOutput ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.set(name, child)
    if (onOutput)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => onOutput(name, String(chunk)))
    const died = new Promise((_, reject) => {
      child.once('exit', code => {
        children.delete(name)
        if (!stopping) report(code ?? 1)
        reject(Object.assign(new Error(`${name} 已停止（退出码 ${code}）`), { exitCode: code ?? 1 }))
      })
    })
    died.catch(() => {})
    await Promise.race([waitFor(`${urls[name]}/readyz`, 90_000), died])
  }
  const stop = async () => {
    stopping = true
    await Promise.all(
      [...children.values()].map(
        child =>
          new Promise(resolve => {
            child.once('exit', resolve)
            child.kill('SIGTERM')
            setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
          }),
      ),
    )
  }
  try {
    await start('api')
    await Promise.all([start('storefront'), start('designer')])
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, stop, ended, children }
}
