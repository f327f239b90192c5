import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase, openDatabase } from '../src/db/db'
import { packagePath } from '../src/platform/package-path'

/**
 * Makes the migrated, empty database that every test file starts from: an archive for PGlite, or with
 * TEST_DATABASE_URL a template database on that PostgreSQL server. Files of tests in temporary folders are deleted at the end.
 */
export default async function setup() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'heji-tests-'))
  // A PostgreSQL that a test starts has a user of its own, who passes through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  const url = process.env.TEST_DATABASE_URL
  if (url) await makeTemplateDatabase(url)
  else process.env.HEJI_TEST_DUMP = await makeDump()
  return () => {
    rmSync(folder, { recursive: true, force: true })
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Names the tables that the migrations make. */
function versionOfTables(): string {
  const folder = packagePath('migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder)
    .filter(f => f.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

async function makeDump() {
  const cache = packagePath('node_modules', '.cache')
  const file = join(cache, `migrated-${versionOfTables()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const database = await openDatabase()
  await migrateDatabase(database)
  writeFileSync(`${file}.part`, await database.dump!())
  renameSync(`${file}.part`, file)
  await database.close()
  return file
}

export const TEMPLATE_DATABASE = 'heji_test_template'

/** Any number: names the lock of whoever makes the template. */
const LOCK = 20_261_130

/** Several projects of one run come here; the first one makes it, and the others must not take it away from their tests. */
async function makeTemplateDatabase(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`select pg_advisory_lock(${LOCK})`)
    const version = versionOfTables()
    const { rows } = await admin.query<{ version: string | null }>(
      "select shobj_description(oid, 'pg_database') as version from pg_database where datname = $1",
      [TEMPLATE_DATABASE],
    )
    if (rows[0]?.version === version) return
    await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`)
    await admin.query(`create database ${TEMPLATE_DATABASE}`)
    const target = new URL(url)
    target.pathname = `/${TEMPLATE_DATABASE}`
    const database = await openDatabase({ url: target.href })
    await migrateDatabase(database)
    await database.close()
    await admin.query(`comment on database ${TEMPLATE_DATABASE} is '${version}'`)
  } finally {
    await admin.end()
  }
}
