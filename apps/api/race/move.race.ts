import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '../../../tools/test/postgres.mjs'
import { moveInto } from '../src/cli/commands/move'
import { openDatabase } from '../src/db/db'
import { loadDemoShop } from '../src/demo-shop'
import { checkInvariants } from '../src/invariants/invariants'
import { openDeps } from '../src/open-deps'
import { readConfig } from '../src/platform/config'
import { packagePath } from '../src/platform/package-path'

const folder = mkdtempSync(join(tmpdir(), 'heji-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('moves the demo shop from the embedded database to a server, equal row by row', { timeout: 120_000 }, async () => {
  cpSync(process.env.HEJI_RACE_PGLITE!, join(folder, 'pg'), { recursive: true })
  const HEJI_DEMO_SHOP = packagePath('../demo-shop/src/index.ts')
  const config = readConfig({ HEJI_DEMO: '1', HEJI_DEMO_SHOP, DATA_DIR: folder })
  const shop = await openDeps(config, pino({ level: 'silent' }))
  await (await loadDemoShop(config))!.seed(shop)
  const postgres = await startPostgres({ copyOf: process.env.HEJI_RACE_POSTGRES! })
  const target = await openDatabase({ url: postgres.url })
  try {
    const lines: string[] = []
    await moveInto({ ...shop, say: line => void lines.push(line), progress: () => {} }, target)
    const rows = lines.reduce((sum, line) => sum + Number(/(\d+) 行/.exec(line)![1]), 0)
    console.log(`[move] ${lines.length} tables, ${rows} rows, checksums equal`)
    expect(rows).toBeGreaterThan(1_000)
    expect(await checkInvariants(target.db)).toEqual([])
  } finally {
    await target.close()
    await postgres.stop()
    await shop.close()
  }
})
