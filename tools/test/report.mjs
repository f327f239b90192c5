/** Counts of the test runners, read from the reports that they write themselves. */
import { existsSync, readFileSync } from 'node:fs'

export const totals = { passed: 0, failed: 0, skipped: 0 }

const add = (passed, failed, skipped) => {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** vitest's json reporter. A run that wrote no report counts as one failure. */
export function countVitest(file) {
  const report = read(file)
  return report
    ? add(
        report.numPassedTests,
        report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
        report.numPendingTests,
      )
    : add(0, 1, 0)
}

/** Playwright's json reporter. Why a test was skipped is printed, too. */
export function countPlaywright(file) {
  const { stats, suites = [] } = read(file) ?? {}
  if (!stats) return add(0, 1, 0)
  const counted = add(stats.expected, stats.unexpected, stats.skipped)
  const reasons = suites.flatMap(reasonsIn)
  return reasons.length > 0 ? `${counted}（${reasons.join('；')}）` : counted
}

const reasonsIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(reasonsIn),
  ...specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
]

/** Programs that print `N passed, N failed` as their own last line. */
export function countPlain(output) {
  const match = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1)
  return match ? add(Number(match[1]), Number(match[2]), 0) : add(0, 1, 0)
}
