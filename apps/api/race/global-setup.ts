import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import { startPostgres } from '../../../tools/test/postgres.mjs'
import { type DatabaseOptions, migrateDatabase, openDatabase } from '../src/db/db'
import { packagePath } from '../src/platform/package-path'

/**
 * Bundles the server and the commands once: it starts much faster, and edits during a race do not matter. Makes a migrated,
 * empty database of each kind, of which each shop gets a copy.
 */
export default async function setup() {
  // Each project calls this.
  if (process.env.HEJI_RACE_SERVER) return
  const outDir = packagePath('node_modules', '.cache', `race-${process.pid}`)
  await build({
    entry: {
      server: packagePath('src', 'server.ts'),
      heji: packagePath('src', 'cli', 'heji.ts'),
      notices: packagePath('race', 'support', 'notice-worker.ts'),
    },
    outDir,
    config: false,
    clean: true,
    format: ['esm'],
    target: 'node20',
    noExternal: [/^@heji\//],
    silent: true,
  })
  process.env.HEJI_RACE_SERVER = join(outDir, 'server.js')
  process.env.HEJI_RACE_NOTICES = join(outDir, 'notices.js')
  process.env.HEJI_RACE_CLI = join(outDir, 'heji.js')
  const folder = mkdtempSync(join(tmpdir(), 'heji-race-'))
  const dataDir = join(folder, 'pg')
  await migrated({ dataDir })
  process.env.HEJI_RACE_PGLITE = dataDir
  const server = await startPostgres()
  await migrated({ url: server.url })
  const postgres = await server.leave()
  process.env.HEJI_RACE_POSTGRES = postgres.data
  return () => {
    for (const each of [outDir, folder]) rmSync(each, { recursive: true, force: true })
    postgres.remove()
  }
}

async function migrated(where: DatabaseOptions) {
  const database = await openDatabase(where)
  await migrateDatabase(database).finally(() => database.close())
}
