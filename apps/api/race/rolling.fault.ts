import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../tools/lib/ports.mjs'
import { mustRun, pnpm } from '../../../tools/lib/steps.mjs'
import { startPostgres, type ThrowAwayPostgres } from '../../../tools/test/postgres.mjs'
import { packagePath } from '../src/platform/package-path'
import { startApi } from './support/api-process'
import { hasHaproxy, startHaproxy } from './support/haproxy'
import { type Load, loadShop } from './support/shop-load'

const ROUNDS = 2
/** Answered requests between two restarts. */
const FRESH = 100

/** A process that can end and start again at its own port. */
interface Server {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it without a word. */
  kill(): Promise<void>
}

const RUN = { DRAIN_SECONDS: '3', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' }

async function apiServer(env: Record<string, string>): Promise<Server> {
  const port: number = await freePort()
  let api: Awaited<ReturnType<typeof startApi>> | undefined
  return {
    url: `127.0.0.1:${port}`,
    start: async () => {
      api = await startApi({ ...env, ...RUN, API_PORT: String(port) })
    },
    stop: async () => await api?.stop(),
    kill: async () => await api?.kill(),
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (child?.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function storefrontServer(env: Record<string, string>): Promise<Server> {
  const port: number = await freePort()
  let child: ChildProcess | undefined
  return {
    url: `127.0.0.1:${port}`,
    start: async () => {
      child = spawn(process.execPath, [packagePath('..', 'storefront', 'dist', 'main.js')], {
        env: { ...process.env, NODE_ENV: 'production', HEJI_DEMO: '1', ...RUN, ...env, STOREFRONT_PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      await new Promise(resolve => child?.once('message', resolve))
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

describe.skipIf(!hasHaproxy)('two storefronts and two APIs are restarted one after the other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heji-rolling-'))
  const servers: Server[] = []
  let postgres: ThrowAwayPostgres
  let proxy: Awaited<ReturnType<typeof startHaproxy>>
  let load: Load

  beforeAll(async () => {
    await mustRun(pnpm('exec', 'turbo', 'run', 'build', '--filter=./apps/storefront', '--filter=./apps/demo-shop'))
    postgres = await startPostgres({ copyOf: process.env.HEJI_RACE_POSTGRES! })
    const [shopPort, apiPort]: number[] = [await freePort(), await freePort()]
    const [shop, api] = [`127.0.0.1:${shopPort}`, `127.0.0.1:${apiPort}`]
    const apiEnv = {
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      HEJI_DEMO_SHOP: packagePath('..', 'demo-shop', 'dist', 'index.js'),
    }
    const shopEnv = { API_URL: `http://${api}`, STOREFRONT_ORIGIN: `http://${shop}` }
    servers.push(await apiServer(apiEnv), await apiServer(apiEnv))
    servers.push(await storefrontServer(shopEnv), await storefrontServer(shopEnv))
    // The first one fills the shop.
    for (const server of servers) await server.start()
    const backends = ['storefronts', 'designers', 'consoles', 'presence', 'apis'].map(name => `backend ${name}`)
    const sections = ['frontend visitors', 'frontend servers', ...backends]
    const tls = 'ssl crt /etc/haproxy/shop.pem alpn h2,http/1.1'
    const changes = {
      [`:443 ${tls}`]: shop,
      '127.0.0.1:3100': api,
      '10.0.0.11:3002': servers[0]!.url,
      '10.0.0.12:3002': servers[1]!.url,
      '10.0.0.11:3000': servers[2]!.url,
      '10.0.0.12:3000': servers[3]!.url,
    }
    proxy = await startHaproxy(sections, changes, shopPort!)
    const isReady = async () => {
      for (const url of [`http://${shop}/readyz`, `http://${api}/readyz`]) expect((await fetch(url)).status).toBe(200)
    }
    await vi.waitFor(isReady, { timeout: 20_000, interval: 200 })
    load = await loadShop(`http://${shop}`, `http://${api}`)
  })
  afterAll(async () => {
    await Promise.all(servers.map(server => server.stop()))
    await proxy?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('fails no request', async () => {
    const fresh = async () => {
      const wanted = load.answered() + FRESH
      await vi.waitFor(() => expect(load.answered()).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 })
    }
    const restarted: number[] = []
    await load.while(async () => {
      for (let round = 0; round < ROUNDS; round++)
        for (const server of servers) {
          await fresh()
          const started = performance.now()
          await server.stop()
          await fresh()
          await server.start()
          restarted.push(performance.now() - started)
        }
      await fresh()
    })
    console.log(
      `[rolling] ${restarted.length} restarts of ${Math.round(Math.min(...restarted))} to ${Math.round(Math.max(...restarted))} ms; ${load.answered()} requests answered, ${load.orders()} orders among them, ${load.failures.length} failed; slowest ${Math.round(load.slowest())} ms`,
    )
    expect(load.failures).toEqual([])
  })

  it('notices a server that ends without a word', async () => {
    await load.while(async () => {
      const [api] = servers
      // Without the time to drain, requests on kept connections fail.
      for (let i = 0; i < 5 && load.failures.length === 0; i++) {
        const wanted = load.answered() + FRESH
        await vi.waitFor(() => expect(load.answered()).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 })
        await api!.kill()
        await api!.start()
      }
    })
    expect(load.failures).not.toEqual([])
  })
})
