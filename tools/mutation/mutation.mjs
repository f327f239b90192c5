/**
 * `npm run mutation`: changes the code in small ways and asks whether a test notices. `npm run mutation -- validators`
 * runs one part; `npm run mutation -- orders src/modules/orders/cancel.ts` only this file of it, and with test files
 * behind it only these tests: quicker for a file that many tests of the database pass through. `-- orders --share=0.2` tries a fifth
 * of its changes. Reports stand in `.mutation/<part>/mutation.html`. A second run tests only what changed since the first.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install, root, run, step } from '../lib/steps.mjs'
import { startPostgres } from '../test/postgres.mjs'
import { ALL_AT_LEAST, parts } from './parts.mjs'
import { countMutants, filesOf, scoreOf, sumOf } from './score.mjs'

/** Tests that open a database ask PostgreSQL, which is quicker than the embedded one. */
async function withDatabase(part, work) {
  if (part.project !== 'api') return await work({})
  const server = await startPostgres()
  try {
    return await work({ TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** Runs Stryker on a part, or on some of its files, by all of its tests or some. @returns its counts. @throws when Stryker itself fails */
async function mutate(name, { files, tests, share }, env) {
  const file = join(root, '.mutation', name, 'mutation.json')
  rmSync(file, { force: true })
  const { code, output } = await run('node_modules/.bin/stryker', ['run', 'tools/mutation/stryker.config.mjs'], {
    env: {
      ...env,
      MUTATION_PART: name,
      ...(files.length > 0 ? { MUTATION_FILES: files.join() } : {}),
      ...(tests.length > 0 ? { MUTATION_TESTS: tests.join() } : {}),
      ...(share ? { MUTATION_SHARE: share } : {}),
    },
    show: true,
  })
  if (code !== 0) throw new Error(`stryker ${name} 失败（退出码 ${code}）\n${output.slice(-3_000)}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const [path, counts] of filesOf(report)) tell(path, counts)
  return countMutants(report)
}

/** One line for a score. */
const tell = (name, counts, more = '') =>
  console.log(`· ${name}：${scoreOf(counts).toFixed(1)} %（${counts.noticed} / ${counts.all}）${more}`)

/** The same; too low a score fails the run. */
function judge(name, counts, atLeast) {
  const isEnough = scoreOf(counts) >= atLeast
  if (!isEnough) process.exitCode = 1
  tell(name, counts, `至少 ${atLeast} %${isEnough ? '' : ' ✗'}`)
}

function wanted() {
  const { values, positionals: words } = parseArgs({ options: { share: { type: 'string' } }, allowPositionals: true })
  const { share } = values
  if (share !== undefined && !(Number(share) > 0 && Number(share) < 1)) throw new Error('--share：0 与 1 之间的数')
  const tests = words.filter(word => /\.test\.tsx?$/.test(word))
  const files = words.filter(word => /\.tsx?$/.test(word) && !tests.includes(word))
  const names = words.filter(word => ![...tests, ...files].includes(word))
  const unknown = names.filter(name => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`没有这一部分：${unknown.join(', ')}（可选：${Object.keys(parts).join(', ')}）`)
  if (files.length + tests.length > 0 && names.length !== 1) throw new Error('文件前面要有一个部分的名字')
  return { names, files, tests, share }
}

async function main() {
  const { names, ...limits } = wanted()
  await step('安装依赖', install)
  const counts = []
  for (const name of names.length > 0 ? names : Object.keys(parts))
    counts.push([name, await withDatabase(parts[name], env => mutate(name, limits, env))])
  for (const [name, count] of counts) judge(name, count, parts[name].atLeast)
  if (names.length === 0) judge('全部', sumOf(counts.map(([, count]) => count)), ALL_AT_LEAST)
}

await main()
