/**
 * `npm run mutation`: changes the code in small ways and asks whether a test notices. `npm run mutation -- validators`
 * runs one part. Reports are in `.mutation/<part>/mutation.html`. A second run tests only files that changed since the
 * first.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, run, step } from '../lib/steps.mjs'
import { ALL_AT_LEAST, parts } from './parts.mjs'
import { countMutants, scoreOf, sumOf } from './score.mjs'

/** Runs Stryker on a part. @returns its counts. @throws when Stryker itself fails */
async function mutate(name) {
  const file = join(root, '.mutation', name, 'mutation.json')
  rmSync(file, { force: true })
  const { code, output } = await run('node_modules/.bin/stryker', ['run', 'tools/mutation/stryker.config.mjs'], {
    env: { MUTATION_PART: name },
    show: true,
  })
  if (code !== 0) throw new Error(`stryker ${name} 失败（退出码 ${code}）\n${output.slice(-3_000)}`)
  return countMutants(JSON.parse(readFileSync(file, 'utf8')))
}

/** One line for a score; too low a score fails the run. */
function judge(name, counts, atLeast) {
  const score = scoreOf(counts)
  const isEnough = score >= atLeast
  if (!isEnough) process.exitCode = 1
  console.log(
    `· ${name}：${score.toFixed(1)} %（${counts.noticed} / ${counts.all}，至少 ${atLeast} %）${isEnough ? '' : ' ✗'}`,
  )
}

async function main() {
  const names = process.argv.slice(2)
  const unknown = names.filter(name => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`没有这一部分：${unknown.join(', ')}（可选：${Object.keys(parts).join(', ')}）`)
  await step('安装依赖', install)
  const counts = []
  for (const name of names.length > 0 ? names : Object.keys(parts)) counts.push([name, await mutate(name)])
  for (const [name, count] of counts) judge(name, count, parts[name].atLeast)
  if (names.length === 0) judge('全部', sumOf(counts.map(([, count]) => count)), ALL_AT_LEAST)
}

await main()
