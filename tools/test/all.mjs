/**
 * `npm run test:all`: every test. `-- --shard 2/4` runs a quarter, `-- packages race` only these parts, and
 * `-- --write-times` keeps what each file took in `times.json`, by which the shards are balanced.
 */
import { parseArgs } from 'node:util'
import { install, step } from '../lib/steps.mjs'
import { checkLogs } from './parts.mjs'
import { attempt, chosenOf, only, runPhases, runTests } from './run-parts.mjs'
import { deal, everything, readShard } from './shards.mjs'
import { prepareSystem } from './system.mjs'
import { readTimes, writeTimes } from './times.mjs'

/** What starts processes beside what waits for downloads; what has two workers of its own stands alone. */
const PHASES = [
  [['lint', 'types'], ['build']],
  [['unit', 'contract']],
  [['packages', 'frameworks', 'widgets', 'shop'], ['race']],
  [['browser']],
  [['bench']],
]
/** What other parts need. */
const ALWAYS = ['build']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' }, 'write-times': { type: 'boolean' } },
})

await runTests(async () => {
  const isChosen = chosenOf(positionals, PHASES)
  const work = everything().filter(({ part }) => isChosen(part))
  const mine = values.shard ? deal(work, readTimes(), readShard(values.shard)) : work
  const parts = new Set(mine.map(({ part }) => part))
  if (parts.has('browser') || parts.has('bench')) parts.add('shop')
  for (const part of ALWAYS) if (mine.length > 0) parts.add(part)
  const files = Object.fromEntries(
    [...parts].map(part => [part, mine.flatMap(one => (one.part === part && one.file) || [])]),
  )
  if (values.shard)
    console.log(
      `· 第 ${values.shard} 份：${[...parts].map(part => `${part} ${files[part].length || ''}`.trim()).join('，')}`,
    )
  await step('系统软件', () => prepareSystem({ all: true }))
  await step('安装依赖', install)
  await runPhases(
    only(PHASES, part => parts.has(part)),
    values.shard ? files : {},
  )
  await attempt(step, '服务器日志中没有个人数据', checkLogs)
  if (values['write-times']) writeTimes()
})
