import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/lib/ports.mjs'
import { startServers } from '../../../tools/start/servers.mjs'
import type { Shop } from './shop'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Has the API fill a data directory with the demo shop and draw what its home pages show.
 * @throws Error with what it said, when it ends before
 */
export async function fillShop(dataDir: string): Promise<void> {
  const env = {
    ...process.env,
    HEJI_DEMO: '1',
    HEJI_DEMO_SHOP: join(root, 'apps/demo-shop/dist/index.js'),
    API_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  }
  const api = fork(join(root, 'apps/api/dist/server.js'), { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(api, 'exit')
  let said = ''
  const filled = new Promise<void>(resolve => {
    api.stdout!.on('data', chunk => {
      said += chunk
      if (said.includes('"api ready"') && /"pictures (ready|not drawn ahead)"/.test(said)) resolve()
    })
  })
  const isFilled = await Promise.race([filled.then(() => true), ended.then(() => false)])
  if (!isFilled) throw new Error(`the demo shop was not filled:\n${said}`)
  api.kill()
  await ended
  writeFileSync(join(process.env.HEJI_LOG_DIR ?? dataDir, 'filling.log'), said)
}

/** Tests assert no time: on a slow or busy machine a page may wait longer for the API than shoppers would. */
const PATIENT = { API_WAIT_MS: '20000' }

/** A shop without goods, shops, people: only its test payments, and codes that are written to its outbox. */
export const startEmptyShop = (env: Record<string, string> = {}) => startShop({ ...env, HEJI_DEMO_SHOP: '' })

/**
 * Starts a demo shop on free ports and a data directory of its own: a copy of the filled one where there is one.
 * @param env settings of its servers
 * @returns where it is; `stop` ends it and removes its data
 */
export async function startShop(env: Record<string, string> = {}): Promise<{ shop: Shop; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heji-e2e-'))
  const { HEJI_FILLED_SHOP: filled, HEJI_LOG_DIR: logs } = process.env
  if (filled && env.HEJI_DEMO_SHOP !== '') cpSync(filled, dataDir, { recursive: true })
  const ports = {
    storefrontPort: await freePort(),
    designerPort: await freePort(),
    apiPort: await freePort(),
    consolePort: await freePort(),
  }
  // Where it is looked through afterwards; else beside the data, because servers may still speak while these are removed.
  const log = logs ? join(logs, `servers-${ports.apiPort}.log`) : `${dataDir}.log`
  const forget = () => {
    rmSync(dataDir, { recursive: true, force: true })
    if (!logs) rmSync(log, { force: true })
  }
  const servers = await startServers(
    { host: '127.0.0.1', ...ports, dataDir, demo: true, env: { ...PATIENT, ...env } },
    { onOutput: (name: string, text: string) => writeFileSync(log, `[${name}] ${text}`, { flag: 'a' }) },
  ).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    shop: { ...servers.urls, dataDir, log },
    stop: async () => {
      await servers.stop()
      forget()
    },
  }
}
