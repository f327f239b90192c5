/** A separate shop on a temporary data directory and free ports, for tools that inspect or measure it. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServers } from '../start/servers.mjs'
import { beforeExit } from './before-exit.mjs'
import { freePort } from './ports.mjs'
import { install, mustRun, pnpm } from './steps.mjs'

export const INTERNAL_TOKEN = 'heji-demo-secret-not-for-production-0'

/**
 * Builds what is out of date and starts the three servers. `extra` are settings such as `databaseUrl`. The embedded
 * database is a copy of the filled shop that `HEJI_FILLED_SHOP` names, if it does.
 */
export async function openShop(extra = {}) {
  await install()
  await mustRun(pnpm('exec', 'turbo', 'run', 'build', '--filter=./apps/*', '--output-logs=errors-only'))
  const dataDir = mkdtempSync(join(tmpdir(), 'heji-shop-'))
  const { HEJI_FILLED_SHOP: filled } = process.env
  if (filled && !extra.databaseUrl) cpSync(filled, dataDir, { recursive: true })
  const log = join(dataDir, 'servers.log')
  const settings = {
    host: '127.0.0.1',
    storefrontPort: await freePort(),
    designerPort: await freePort(),
    consolePort: await freePort(),
    apiPort: await freePort(),
    dataDir,
    demo: true,
    ...extra,
  }
  const starting = startServers(settings, {
    onOutput: (name, text) => writeFileSync(log, `[${name}] ${text}`, { flag: 'a' }),
  })
  const close = async () => {
    forget()
    const started = await starting.catch(() => null)
    await started?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const forget = beforeExit(close)
  const servers = await starting.catch(async error => {
    await close()
    throw error
  })
  return {
    ...servers,
    dataDir,
    output: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    /** The newest code. */
    code: (kind, to) => {
      const entries = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
      return entries.filter(entry => entry.kind === kind && (to === undefined || entry.to === to)).at(-1)?.code
    },
    close,
  }
}

/** Token of a demo member. */
export async function memberToken(shop, username = '13800000001') {
  const answer = await fetch(`${shop.urls.api}/api/h5app/wxapp/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'heji2026' }),
  })
  const { data } = await answer.json()
  if (!data?.token) throw new Error(`登录失败：${data?.message}`)
  return data.token
}

/** Token of a demo operator. */
export async function operatorToken(shop, username = 'admin') {
  const answer = await fetch(`${shop.urls.api}/api/operator/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'heji2026' }),
  })
  const { data } = await answer.json()
  if (!data?.token) throw new Error(`登录失败：${data?.message}`)
  return data.token
}
