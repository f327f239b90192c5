/** What each part and each file took: read from the reports of a run, kept in `times.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../lib/steps.mjs'

const FILE = join(import.meta.dirname, 'times.json')
const BASES = { widgets: 'packages/widgets', race: 'apps/api' }
const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const measured = {}

/** Remembers times until `writeTimes`. */
export const recordTimes = times => void Object.assign(measured, times)

/** Seconds by `part file`, or by the part alone. */
export const readTimes = () => read(FILE) ?? {}

/** Adds what this run has measured. */
export function writeTimes() {
  const all = { ...readTimes(), ...measured }
  const rows = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
}

const seconds = milliseconds => Math.round(milliseconds / 100) / 10
const byFile = (part, rows) => {
  const sums = new Map()
  for (const [file, ms] of rows) {
    const key = `${part} ${relative(join(root, BASES[part] ?? ''), file)}`
    sums.set(key, (sums.get(key) ?? 0) + ms)
  }
  return Object.fromEntries([...sums].map(([key, ms]) => [key, seconds(ms)]))
}

/** From vitest's json report. */
export const fromVitest = (part, file) =>
  byFile(
    part,
    (read(file)?.testResults ?? []).map(({ name, startTime, endTime }) => [name, endTime - startTime]),
  )

/** From Playwright's json report. */
export function fromPlaywright(part, file) {
  const report = read(file)
  const folder = report?.config?.rootDir ?? root
  const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const took = ({ tests }) => tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
  return byFile(
    part,
    specs.map(spec => [join(folder, spec.file), took(spec)]),
  )
}

/** A part that is one program. */
export const fromPlain = (part, time) => ({ [part]: seconds(time * 1_000) })
