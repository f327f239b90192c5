/**
 * The parts of `npm test` and `npm run test:all`: what each of them runs, and how its tests are counted.
 * A part may get a list of files; then it runs only these.
 */
import { mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, pnpm, root, run } from '../lib/steps.mjs'
import { startPostgres } from './postgres.mjs'
import { countPlain, countPlaywright, countVitest } from './report.mjs'
import { scanLogs } from './scan-logs.mjs'
import { findChromium } from './system.mjs'
import { fromPlain, fromPlaywright, fromVitest, recordTimes } from './times.mjs'

/** Reports, and the shop that browser tests copy. */
export const reports = mkdtempSync(join(tmpdir(), 'heji-reports-'))
/** Output of the servers of all parts. */
const logs = join(reports, 'logs')
mkdirSync(logs)
/** One text for each failed command, printed at the end. */
export const failures = []

/** Runs a test command, counts its tests and notes its failure; the next part still runs. */
async function tests(command, args, { count, times, env, cwd = root }) {
  const started = Date.now()
  const { code, output } = await run(command, args, { env: { HEJI_LOG_DIR: logs, ...env }, cwd })
  const note = count(output)
  recordTimes(times(output, (Date.now() - started) / 1_000))
  if (code === 0) return note
  failures.push(`${[command, ...args].join(' ')} （退出码 ${code}）\n${output.slice(-8_000)}`)
  return `${note} ✗`
}

/** @param name of the part; its report gets this name */
export function vitest(name, args, { env, cwd } = {}) {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return tests(join(root, 'node_modules/.bin/vitest'), ['run', ...reporters, ...args], {
    count: () => countVitest(file),
    times: () => fromVitest(name, file),
    env,
    cwd,
  })
}

function playwright(args, env = {}) {
  const file = join(reports, 'browser.json')
  return tests(join(root, 'node_modules/.bin/playwright'), ['test', '-c', 'tests/e2e', ...args], {
    count: () => countPlaywright(file),
    times: () => fromPlaywright('browser', file),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...chromium(), ...env },
  })
}

/** A program of ours that prints `N passed, N failed` as its last line. */
const program = (name, args, env) =>
  tests('node', args, { count: countPlain, times: (_, seconds) => fromPlain(name, seconds), env })

const chromium = () => ({ CHROMIUM_PATH: findChromium() ?? '' })
const turbo = (...args) =>
  mustRun(pnpm('exec', 'turbo', 'run', ...args, '--concurrency=2', '--output-logs=errors-only'))

async function onPostgres(work) {
  const server = await startPostgres()
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

const filledShop = join(reports, 'filled')

/** Beside other work, because filling uses one core. */
async function fillShop() {
  const fill = ['tests/e2e/support/fill.ts', `${filledShop}.part`]
  await mustRun(['node_modules/.bin/tsx', fill], { env: { HEJI_LOG_DIR: logs } })
  renameSync(`${filledShop}.part`, filledShop)
}

/** Every test of a part, in a run with the slow ones. */
export const ALL = { HEJI_TEST_ALL: '1' }

/** Each part: its title, and its work. */
export const PARTS = {
  lint: ['代码规范', async () => void (await mustRun(['npm', ['run', '--silent', 'lint']]))],
  types: ['类型', async () => void (await mustRun(['npm', ['run', '--silent', 'typecheck']]))],
  build: ['构建', async () => void (await turbo('build'))],
  apps: ['构建应用', async () => void (await turbo('build', '--filter=./apps/*'))],
  shop: ['浏览器测试的商城', fillShop],
  quick: ['单元测试与进程内接口测试（嵌入式数据库）', () => vitest('unit', [])],
  unit: [
    '单元测试与进程内接口测试（PostgreSQL，含慢测试）',
    (files = []) => onPostgres(url => vitest('unit', files, { env: { ...ALL, TEST_DATABASE_URL: url } })),
  ],
  contract: [
    '规格中的调用都有测试',
    async () => void (await mustRun(['node_modules/.bin/tsx', ['tools/contract/contract.ts']])),
  ],
  gate: ['浏览器：不能坏的几条路', () => playwright(['--grep', '@gate'], { HEJI_FILLED_SHOP: filledShop })],
  browser: ['浏览器', (files = []) => playwright(files, { HEJI_FILLED_SHOP: filledShop })],
  packages: ['发布包', () => program('packages', ['tests/packages/run.mjs'])],
  frameworks: ['发布包在他人的框架、测试与编译器中', () => program('frameworks', ['tests/packages/frameworks.mjs'])],
  widgets: [
    '组件在浏览器中',
    (files = []) =>
      vitest('widgets', ['--config', 'conformance/vitest.config.ts', ...files], {
        cwd: join(root, 'packages/widgets'),
        env: chromium(),
      }),
  ],
  race: [
    '并发、崩溃与攻击',
    (files = []) =>
      vitest('race', ['--config', 'race/vitest.config.ts', ...files], { cwd: join(root, 'apps/api'), env: ALL }),
  ],
  bench: [
    '性能测量的最小形式',
    () => program('bench', ['tools/bench/bench.mjs', '--small'], { HEJI_FILLED_SHOP: filledShop }),
  ],
}

/** Searches what the servers of all parts have printed. @throws Error that names the places */
export async function checkLogs() {
  const found = scanLogs(logs)
  if (found.length > 0) throw new Error(`服务器日志中有个人数据：\n${found.slice(0, 50).join('\n')}`)
  return `${readdirSync(logs).length} 个文件`
}
