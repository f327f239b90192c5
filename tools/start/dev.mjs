/** `npm run dev`: the applications from source, with hot reload and without a build step. */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { waitFor } from '../lib/ports.mjs'
import { install, root, step } from '../lib/steps.mjs'
import { NAMES, readSettings, urlsOf } from './servers.mjs'
import { keepRunning } from './supervisor.mjs'

const settings = readSettings(process.env)
const urls = urlsOf(settings)
const env = {
  ...process.env,
  NODE_ENV: 'development',
  HEJI_DEMO: settings.demo ? '1' : '0',
  ...(settings.demo ? { HEJI_DEMO_SHOP: join(root, 'apps/demo-shop/src/index.ts') } : {}),
  HOST: settings.host,
  DATA_DIR: resolve(root, settings.dataDir),
  API_PORT: String(settings.apiPort),
  STOREFRONT_PORT: String(settings.storefrontPort),
  DESIGNER_PORT: String(settings.designerPort),
  CONSOLE_PORT: String(settings.consolePort),
  API_URL: urls.api,
}

await step('安装依赖', install)
const bin = name => join(root, 'apps', name, 'node_modules', '.bin')
const servers = []
const start = async (app, command, args, isReady = async () => {}) => {
  const run = () => spawn(join(bin(app), command), args, { cwd: join(root, 'apps', app), env, stdio: 'inherit' })
  const server = keepRunning(run, { name: NAMES[app], isReady })
  servers.push(server)
  await server.ready
}
const stop = async () => {
  await Promise.all(servers.map(server => server.stop()))
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
try {
  await start('api', 'tsx', ['watch', '--clear-screen=false', 'src/server.ts'], () =>
    waitFor(`${urls.api}/readyz`, 120_000),
  )
  await start('storefront', 'tsx', ['server/dev.ts'])
  await start('designer', 'tsx', ['server/dev.ts'])
  await start('console', 'tsx', ['server/dev.ts'])
  console.log(`\n商城 ${urls.storefront}　设计器 ${urls.designer}　管理台 ${urls.console}　接口 ${urls.api}\n`)
  process.exitCode = await Promise.race(servers.map(server => server.gaveUp))
} catch (error) {
  console.error(error.message)
  process.exitCode = error.exitCode ?? 1
}
await stop()
