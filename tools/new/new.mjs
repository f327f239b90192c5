/**
 * `npm run new -- screen member.invoices` and its like: writes real files from the templates beside it and registers
 * them everywhere they are listed. The result works, except the tests of a call and of a command, which fail until these answer.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'
import { newCommand } from './command.mjs'
import { AUTHS, newEndpoint } from './endpoint.mjs'
import { createPlan, must, UsageError } from './plan.mjs'
import { newScreen } from './screen.mjs'
import { newWidget } from './widget.mjs'

const USAGE = `用法：
  npm run new -- widget W0030 lucky-draw 幸运抽奖
  npm run new -- endpoint items "GET goods/hot" "Goods that sell best" --auth=none [--ours] [--name=hot-goods] [--new-group]
    --auth=${AUTHS}
  npm run new -- command "cache clear" 清空缓存
  npm run new -- screen member.invoices`

try {
  const [kind = '', ...rest] = process.argv.slice(2)
  const makers = { widget: newWidget, endpoint: newEndpoint, command: newCommand, screen: newScreen }
  must(Object.hasOwn(makers, kind), USAGE)
  const plan = createPlan()
  const next = makers[kind](plan, rest)
  const files = plan.write()
  format(files)
  for (const file of files) console.log(`写入 ${file}`)
  for (const command of next) console.log(`接着 ${command}`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 64
}

/** Sorts imports and breaks long lines, as names have any length. */
function format(files) {
  const biome = join(root, 'node_modules/.bin/biome')
  if (!existsSync(biome)) return console.log('接着 npm run fix')
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', ...files], { cwd: root, encoding: 'utf8' })
  if (status !== 0) console.log(`${stdout}${stderr}\n接着 npm run fix`)
}
