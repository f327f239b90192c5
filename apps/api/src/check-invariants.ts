import { join } from 'node:path'
import { openDatabase } from './db/db'
import { checkInvariants, INVARIANTS } from './invariants/invariants'
import { readConfig } from './platform/config'
import { ExitError } from './platform/exit-error'

/** Prints every broken invariant of the shop's database and exits with 1 if there is one. */
async function main() {
  const config = readConfig(process.env)
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { dataDir: join(config.dataDir, 'pg') },
  )
  const violations = await checkInvariants(database.db).finally(() => database.close())
  for (const { id, text, rows } of violations) {
    console.error(`${id} 不成立：${text}`)
    for (const row of rows) console.error(`  ${JSON.stringify(row)}`)
  }
  if (violations.length === 0) console.log(`${INVARIANTS.length} 条不变式全部成立`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

main().catch(error => {
  console.error(error instanceof ExitError ? error.message : error)
  process.exit(error instanceof ExitError ? error.exitCode : 1)
})
