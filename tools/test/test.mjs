/**
 * `npm test`: the gate that every change must pass, on a machine that has only Node and npm. `npm test -- quick gate`
 * runs the named parts, `npm test -- changed` what a change can break. `docs/testing.md` says what runs where.
 */
import { install, step } from '../lib/steps.mjs'
import { changedParts } from './changed.mjs'
import { checkLogs, vitest } from './parts.mjs'
import { attempt, chosenOf, only, runPhases, runTests } from './run-parts.mjs'
import { prepareSystem } from './system.mjs'

/** Beside what has two workers of its own stands only what is short. Packages are built in `test:all`. */
const PHASES = [[['types'], ['apps', 'lint']], [['quick'], ['shop']], [['gate']]]

const wanted = process.argv.slice(2)

async function gate() {
  const isChosen = chosenOf(wanted, PHASES)
  await step('系统软件', () => prepareSystem({ all: false }))
  await step('安装依赖', install)
  await runPhases(only(PHASES, name => isChosen(name) || (name === 'shop' && isChosen('gate'))))
  await attempt(step, '服务器日志中没有个人数据', checkLogs)
}

/** These parts need no browser, so nothing is installed for them. */
async function changed() {
  await step('安装依赖', install)
  for (const [title, work] of await changedParts(vitest)) await attempt(step, title, work)
}

await runTests(wanted.join() === 'changed' ? changed : gate)
