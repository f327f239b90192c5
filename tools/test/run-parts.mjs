/** Runs parts of the tests, prints a line for each, and the sum of the runners' own reports as the last line. */
import { rmSync } from 'node:fs'
import { step, stepBeside } from '../lib/steps.mjs'
import { failures, PARTS, reports } from './parts.mjs'
import { totals } from './report.mjs'

/**
 * One phase after another; the lanes of a phase side by side, the parts of a lane one after another.
 * @param phases names of parts: phase, lane, part
 * @param files the files of a part, if not all of them
 */
export async function runPhases(phases, files = {}) {
  for (const lanes of phases) {
    const report = lanes.length > 1 ? stepBeside : step
    await Promise.all(
      lanes.map(async lane => {
        for (const name of lane) {
          const [title, work] = PARTS[name]
          await attempt(report, title, () => work(files[name]))
        }
      }),
    )
  }
}

/** A step whose failure is printed at the end; what follows still runs. */
export const attempt = (report, title, work) =>
  report(title, work).catch(error => void failures.push(`${title}：${error.message}`))

/** Keeps of the phases what `isWanted` names. */
export const only = (phases, isWanted) =>
  phases
    .map(lanes => lanes.map(lane => lane.filter(isWanted)).filter(lane => lane.length > 0))
    .filter(lanes => lanes.length > 0)

/** Parts named on the command line. @throws Error for an unknown name */
export function chosenOf(names, phases) {
  const known = phases.flat(2)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0) throw new Error(`没有这一部分：${unknown.join(', ')}（可选：${known.join(', ')}）`)
  return name => names.length === 0 || names.includes(name)
}

/** Runs `main`, prints what failed and the sum, and sets the exit code. */
export async function runTests(main) {
  await main().catch(error => failures.push(error.message))
  rmSync(reports, { recursive: true, force: true })
  for (const failure of failures) console.error(`\n${failure}`)
  if (failures.length > 0 && totals.failed === 0) totals.failed = failures.length
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
  process.exitCode = failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0
}
