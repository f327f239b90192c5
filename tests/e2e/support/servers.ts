import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error plain JavaScript without types
import { freePort } from '../../../tools/lib/ports.mjs'
// @ts-expect-error plain JavaScript without types
import { startServers } from '../../../tools/start/servers.mjs'

/** Starts the shop for all tests and passes its addresses on. `HEJI_E2E` may name a shop that is already running. */
export default async function setup() {
  if (process.env.HEJI_E2E) return
  const dataDir = mkdtempSync(join(tmpdir(), 'heji-e2e-'))
  const settings = {
    host: '127.0.0.1',
    storefrontPort: await freePort(),
    designerPort: await freePort(),
    apiPort: await freePort(),
    dataDir,
    demo: true,
  }
  // The logs are searched here afterwards; each share of the tests has separate servers.
  const log = join(process.env.HEJI_LOG_DIR ?? dataDir, `servers-${process.pid}.log`)
  const servers = await startServers(settings, {
    onOutput: (name: string, text: string) => writeFileSync(log, `[${name}] ${text}`, { flag: 'a' }),
  })
  process.env.HEJI_E2E = JSON.stringify({ ...servers.urls, dataDir, log })
  return async () => {
    await servers.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
