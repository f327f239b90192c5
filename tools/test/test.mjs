/**
 * `npm test`: everything, on a machine that has Node and npm. `npm test -- unit e2e` runs only the named parts,
 * `npm test -- changed` what a change can break.
 * The last line is the sum of the runners' own reports.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, mustRun, pnpm, root, run, step, stepBeside } from '../lib/steps.mjs'
import { changedParts } from './changed.mjs'
import { startPostgres } from './postgres.mjs'
import { countPlain, countPlaywright, countVitest, totals } from './report.mjs'
import { scanLogs } from './scan-logs.mjs'
import { findChromium, prepareSystem } from './system.mjs'

const reports = mkdtempSync(join(tmpdir(), 'heji-reports-'))
/** Output of the servers of all parts. */
const logs = join(reports, 'logs')
const failures = []
const wanted = process.argv.slice(2)
const isChosen = name => wanted.length === 0 || wanted.includes(name)

/** Runs a test command, counts and prints its failures; the next part still runs. */
async function tests(command, args, { file, count, env, cwd }) {
  const { code, output } = await run(command, args, { env: { HEJI_LOG_DIR: logs, ...env }, ...(cwd ? { cwd } : {}) })
  const note = count(file ?? output)
  if (code !== 0) failures.push(`${[command, ...args].join(' ')} （退出码 ${code}）\n${output.slice(-8_000)}`)
  return code === 0 ? note : `${note} ✗`
}

const vitest = (name, args, { env = {}, cwd, command = ['run'] } = {}) => {
  const file = join(reports, `${name}.json`)
  return tests(
    join(root, 'node_modules/.bin/vitest'),
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { file, count: countVitest, env, cwd },
  )
}

async function onPostgres(work) {
  const server = await startPostgres()
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Thousands of calls that any database answers alike are left to PostgreSQL, if it follows. */
const unitTests = () => vitest('unit', [], isChosen('postgres') ? { env: { HEJI_TEST_POSTGRES_FOLLOWS: '1' } } : {})

/** Shop that the browser tests start from; filled beside another part, because filling uses one core. */
const filled = join(reports, 'filled')

const fromFilled = () => (existsSync(filled) ? { HEJI_FILLED_SHOP: filled } : {})

function browserTests() {
  const file = join(reports, 'e2e.json')
  return tests(join(root, 'node_modules/.bin/playwright'), ['test', '-c', 'tests/e2e'], {
    file,
    count: countPlaywright,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findChromium() ?? '', ...fromFilled() },
  })
}

/** Tables of what must be complete. Some of their columns are what the tests of this run have left behind. */
async function counts() {
  const tables = ['contract', 'widgets']
  const missed = []
  for (const table of tables) await mustRun(['npm', ['run', '-s', table]]).catch(({ message }) => missed.push(message))
  failures.push(...missed)
  return countPlain(`${tables.length - missed.length} passed, ${missed.length} failed`)
}

/** Tests that reach what opens their databases; the others cannot tell PostgreSQL from PGlite. */
const WITH_DATABASE = ['related', 'apps/api/testing/databases.ts', '--run']

const PARTS = {
  lint: ['代码规范', async () => void (await mustRun(['npm', ['run', '-s', 'lint']]))],
  types: [
    '类型',
    async () => {
      await mustRun(pnpm('exec', 'turbo', 'run', 'typecheck', '--concurrency=2', '--output-logs=errors-only'))
      await mustRun(['node', ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tests']])
    },
  ],
  unit: ['单元测试与进程内接口测试（PGlite）', unitTests],
  postgres: [
    '同一套接口测试（PostgreSQL）',
    () =>
      onPostgres(url =>
        vitest('postgres', ['--project', 'api', '--project', 'demo-shop'], {
          command: WITH_DATABASE,
          env: { TEST_DATABASE_URL: url },
        }),
      ),
  ],
  build: [
    '构建',
    async () =>
      void (await mustRun(pnpm('exec', 'turbo', 'run', 'build', '--concurrency=2', '--output-logs=errors-only'))),
  ],
  packages: ['发布包', () => tests('node', ['tests/packages/run.mjs'], { count: countPlain })],
  widgets: [
    '组件在浏览器中',
    () =>
      vitest('widgets', ['--config', 'conformance/vitest.config.ts'], {
        cwd: join(root, 'packages/widgets'),
        env: { CHROMIUM_PATH: findChromium() ?? '' },
      }),
  ],
  race: ['并发与崩溃', () => vitest('race', ['--config', 'race/vitest.config.ts'], { cwd: join(root, 'apps/api') })],
  shop: [
    '浏览器测试的商城',
    async () => {
      await mustRun(['node_modules/.bin/tsx', ['tests/e2e/support/fill.ts', `${filled}.part`]], {
        env: { HEJI_LOG_DIR: logs },
      })
      renameSync(`${filled}.part`, filled)
    },
  ],
  e2e: ['浏览器', browserTests],
  counts: ['完整性', counts],
  bench: [
    '性能测量的最小形式',
    () => tests('node', ['tools/bench/bench.mjs', '--small'], { count: countPlain, env: fromFilled() }),
  ],
}

/**
 * One phase after another. The lanes of a phase run side by side on two cores: what uses one core, or one now and then, stands
 * beside another of its kind; what has two workers of its own stands alone.
 */
const PHASES = [
  [['lint', 'types'], ['build']],
  [['unit']],
  [['postgres']],
  [['packages', 'widgets', 'shop'], ['race']],
  [['e2e']],
  [['counts']],
  [['bench']],
]

async function main() {
  mkdirSync(logs, { recursive: true })
  if (wanted.join() === 'changed') return await runChanged()
  const unknown = wanted.filter(name => !(name in PARTS))
  if (unknown.length > 0)
    throw new Error(`没有这一部分：${unknown.join(', ')}（可选：${Object.keys(PARTS).join(', ')}；或单独 changed）`)
  await step('系统软件', prepareSystem)
  await step('安装依赖', install)
  for (const phase of PHASES) {
    const lanes = phase.map(lane => lane.filter(isChosen)).filter(lane => lane.length > 0)
    const report = lanes.length > 1 ? stepBeside : step
    await Promise.all(lanes.map(lane => inTurn(parts(lane), report)))
  }
  await step('服务器日志中没有个人数据', checkLogs).catch(error => failures.push(error.message))
}

async function checkLogs() {
  const found = scanLogs(logs)
  if (found.length > 0) throw new Error(`服务器日志中有个人数据：\n${found.slice(0, 50).join('\n')}`)
  return `${readdirSync(logs).length} 个文件`
}

/** These parts need neither a browser nor PostgreSQL, so nothing is installed for them. */
async function runChanged() {
  await step('安装依赖', install)
  await inTurn(await changedParts(vitest), step)
}

const parts = names => names.map(name => PARTS[name])

/** After a failed part, the next one still runs. */
async function inTurn(works, report) {
  for (const [title, work] of works) {
    await report(title, work).catch(error => failures.push(`${title}：${error.message}`))
  }
}

main()
  .catch(error => failures.push(error.message))
  .finally(() => {
    rmSync(reports, { recursive: true, force: true })
    for (const failure of failures) console.error(`\n${failure}`)
    if (failures.length > 0 && totals.failed === 0) totals.failed = failures.length
    console.log(
      `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
    )
    process.exitCode = failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0
  })
