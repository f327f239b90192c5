/**
 * `npm run test:compat`: whether the code before the newest migration works on the schema after it, as it must while a new
 * version is rolled out beside the old one (reliability R16). Runs the API's tests of that commit on this schema.
 * `npm run test:compat -- 3` takes the code before the newest three migrations.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, pnpm, root, run, step } from '../lib/steps.mjs'
import { startPostgres } from './postgres.mjs'

const MIGRATIONS = 'apps/api/migrations'

/**
 * The commit before the one that added the newest `back` migrations.
 * @throws Error in a clone without history, and for the first migration: there was no shop before it
 */
async function commitBefore(back) {
  const { entries } = JSON.parse(readFileSync(join(root, MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  if (back >= entries.length) throw new Error(`只有 ${entries.length} 次迁移：第一次迁移之前没有版本可比`)
  const added = ['log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${entries.at(-back).tag}.sql`]
  const commit = (await mustRun(['git', added])).trim()
  if (!commit) throw new Error(`没有 ${back} 次迁移之前的版本（浅克隆？）`)
  return (await mustRun(['git', ['rev-parse', `${commit}^`]])).trim()
}

async function main() {
  const back = Number(process.argv[2] ?? 1)
  if (!Number.isInteger(back) || back < 1) throw new Error('用法：npm run test:compat -- [几次迁移之前]')
  const commit = await commitBefore(back)
  const old = join(mkdtempSync(join(tmpdir(), 'heji-compat-')), 'heji')
  await mustRun(['git', ['worktree', 'add', '--detach', old, commit]])
  try {
    await step(`${commit.slice(0, 7)} 的依赖`, async () => {
      await mustRun(pnpm('install', '--frozen-lockfile', '--prefer-offline'), { cwd: old })
    })
    cpSync(join(root, MIGRATIONS), join(old, MIGRATIONS), { recursive: true })
    for (const [name, env] of await databases()) {
      const { code, output } = await run(
        'node_modules/.bin/vitest',
        ['run', '--project', 'api', '--testTimeout=120000'],
        { cwd: old, env },
      )
      console.log(
        `· ${commit.slice(0, 7)} 的代码，现在的表结构，${name}：${output.match(/Tests .*/)?.[0] ?? `退出码 ${code}`}`,
      )
      if (code !== 0) {
        console.error(output.slice(-8_000))
        process.exitCode = 1
      }
    }
  } finally {
    await stop()
    await mustRun(['git', ['worktree', 'remove', '--force', old]])
    rmSync(join(old, '..'), { recursive: true, force: true })
  }
}

let stop = async () => {}

async function databases() {
  const postgres = await startPostgres()
  stop = () => postgres.stop()
  return [
    [`PostgreSQL ${postgres.version}`, { TEST_DATABASE_URL: postgres.url }],
    ['PGlite', {}],
  ]
}

await main()
