/** Deals the tests to machines, by the times of an earlier run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'

/** Parts that are one command. */
const WHOLE = ['lint', 'types', 'contract', 'packages', 'frameworks', 'bench']

/** Parts that can run some of their files. Names are from the part's own folder. */
const BY_FILE = {
  unit: { folders: ['apps', 'packages', 'tools'], pattern: /\.test\.tsx?$/, but: /\/conformance\// },
  browser: { folders: ['tests/e2e'], pattern: /\.spec\.ts$/ },
  widgets: { base: 'packages/widgets', folders: ['conformance'], pattern: /\.test\.ts$/ },
  race: { base: 'apps/api', folders: ['race'], pattern: /\.(?:race|fault|security)\.ts$/ },
}
const NO_SOURCE = new Set(['node_modules', 'dist', 'dist-server', 'build', '.cache', '.turbo'])

/**
 * Every test there is: parts, and the files of those that can run some of theirs.
 * @returns {{ part: string, file?: string }[]}
 */
export function everything() {
  const files = Object.entries(BY_FILE).flatMap(([part, { base = '', folders, pattern, but }]) =>
    folders
      .flatMap(folder => filesIn(base, folder))
      .filter(file => pattern.test(file) && !but?.test(file))
      .map(file => ({ part, file })),
  )
  return [...WHOLE.map(part => ({ part })), ...files]
}

function filesIn(base, folder) {
  return readdirSync(join(root, base, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NO_SOURCE.has(entry.name) ? [] : filesIn(base, path)
    return [path]
  })
}

/** How a second of a file counts: two workers share these parts. */
const SHARE = { unit: 0.5, browser: 0.5, widgets: 0.5 }
/** Seconds of a file that has no time yet. */
const UNKNOWN = 5

/** `contract` counts the calls that the API's tests have made, so all of these run on one machine. */
const needsCalls = ({ part, file = '' }) => part === 'contract' || (part === 'unit' && file.startsWith('apps/api/'))
const nameOf = ({ part, file = '' }) => `${part} ${file}`

/** The work in pieces that stay on one machine. */
function piecesOf(work) {
  const pieces = new Map()
  for (const one of work) {
    const name = needsCalls(one) ? 'contract' : nameOf(one)
    pieces.set(name, [...(pieces.get(name) ?? []), one])
  }
  return [...pieces].map(([name, all]) => ({ name, all }))
}

/**
 * The work of one of several machines: the longest first, each to the machine that has least to do.
 * Every machine comes to the same result.
 * @param work as `everything` lists it
 * @param times seconds by part and file, as `times.json` has them
 */
export function deal(work, times, { index, count }) {
  const weightOf = ({ part, file }) => (times[file ? `${part} ${file}` : part] ?? UNKNOWN) * (SHARE[part] ?? 1)
  const pieces = piecesOf(work).map(piece => ({
    ...piece,
    weight: piece.all.reduce((sum, one) => sum + weightOf(one), 0),
  }))
  pieces.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
  const loads = Array.from({ length: count }, () => 0)
  const mine = pieces.filter(({ weight }) => {
    const least = loads.indexOf(Math.min(...loads))
    loads[least] += weight
    return least === index
  })
  return mine.flatMap(({ all }) => all)
}

/** `2/4`: the second of four. @throws Error for anything else */
export function readShard(text) {
  const [, number = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (number < 1 || number > count) throw new Error(`--shard ${text}：应为 1/4 到 4/4 这样的写法`)
  return { index: number - 1, count }
}
