/**
 * `npm run test:compat`: whether the code of the last release works on today's schema, as it must while a new version is
 * rolled out beside the old one (reliability R16). Runs the API's tests of that release with the migrations of now.
 * `npm run test:compat -- <tag or commit> [files]` takes other code, and only some of its test files.
 * The first release, 0.2.0, began the migrations anew, so no code before it can be compared.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, pnpm, root, run, step } from '../lib/steps.mjs'
import { startPostgres } from './postgres.mjs'

const MIGRATIONS = 'apps/api/migrations'
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`

const git = async (...args) => (await mustRun(['git', args])).trim()

/** Migrations that `old` code lacks. @throws Error if its database cannot be migrated to today's schema */
async function newerThan(old) {
  const tagsIn = text => JSON.parse(text).entries.map(({ tag, when }) => `${tag} ${when}`)
  const now = tagsIn(readFileSync(join(root, JOURNAL), 'utf8'))
  const then = tagsIn(await git('show', `${old}:${JOURNAL}`))
  if (then.some((tag, i) => tag !== now[i]))
    throw new Error(`${old} 的迁移不是现在这些的开头：0.2.0 重新开始了迁移，更早的版本无法比较`)
  return now.slice(then.length).map(tag => tag.split(' ')[0])
}

/** What to compare with. @returns null before the first release. @throws Error in a clone without history */
async function lastRelease() {
  const { code, output } = await run('git', ['describe', '--tags', '--match', 'v*', '--abbrev=0'])
  if (code === 0) return output.trim()
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') throw new Error('浅克隆里没有发布的标签')
  return null
}

async function main() {
  const [asked, ...files] = process.argv.slice(2)
  const old = asked ?? (await lastRelease())
  if (!old) return console.log('还没有发布过版本（标签 v*）：从第一次发布起才有可比的')
  const newer = await newerThan(old)
  if (newer.length === 0) return console.log(`${old} 的表结构就是现在的：没有新的迁移，不必比较`)
  console.log(`${old} 的代码，对比 ${old} 之后的迁移：${newer.join('、')}`)
  const box = mkdtempSync(join(tmpdir(), 'heji-compat-'))
  const folder = join(box, 'heji')
  await git('worktree', 'add', '--detach', folder, old)
  try {
    await step(`${old} 的依赖`, async () => {
      await mustRun(pnpm('install', '--frozen-lockfile', '--prefer-offline'), { cwd: folder })
    })
    cpSync(join(root, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true })
    for (const [name, env] of await databases())
      await runTests(folder, files, `${old} 的代码，现在的表结构，${name}`, env)
  } finally {
    await stop()
    await git('worktree', 'remove', '--force', folder)
    rmSync(box, { recursive: true, force: true })
  }
}

async function runTests(cwd, files, title, env) {
  const args = ['run', '--project', 'api', '--testTimeout=120000', ...files]
  const { code, output } = await run('node_modules/.bin/vitest', args, { cwd, env })
  console.log(`· ${title}：${output.match(/Tests .*/)?.[0] ?? `退出码 ${code}`}`)
  if (code === 0) return
  console.error(output.slice(-8_000))
  process.exitCode = 1
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

await main().catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
