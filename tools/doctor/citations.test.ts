/** Every place that code or a document cites exists. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'
import { citationsIn, placesIn, rowsIn } from './citations'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** This folder contains citations of missing places, to test itself. */
const files = sourceFiles().filter(
  path => /\.(ts|tsx|mjs|css|md)$/.test(path) && !path.startsWith('tools/doctor/citations'),
)

const places = new Set([
  ...rowsIn(read('docs/reliability.md')),
  ...readdirSync(join(root, 'docs/spec')).flatMap(name => placesIn(basename(name, '.md'), read(`docs/spec/${name}`))),
])
const citations = files.flatMap(path => citationsIn(path, read(path)))

describe('citations', () => {
  it('lead to a section of docs/spec, or to a row of docs/reliability.md', () => {
    const dangling = citations.filter(({ place }) => !places.has(place))
    console.info(`${citations.length} citations, ${places.size} places, ${dangling.length} dangling`)
    expect(dangling.map(({ where, place }) => `${where}: ${place}`)).toEqual([])
  })

  it.each([
    ['(spec §5, §9; widgets §13 and §15)', ['spec §5', 'spec §9', 'widgets §13', 'widgets §15']],
    [
      '(reliability R1–R3, W13, rows 15–18)',
      ['R1', 'R3', 'W13', 'row 15', 'row 18'].map(name => `reliability ${name}`),
    ],
    ['(reliability §3.2) and (reliability rows 13 and 14)', ['§3.2', 'row 13', 'row 14'].map(n => `reliability ${n}`)],
    ['RFC 1951 §3.2.4, ASVS 5 §6.2', []],
    ['the manual §4', ['? §4']],
  ])('are found in %s', (line, found) => {
    expect(citationsIn('x.ts', line).map(({ place }) => place)).toEqual(found)
  })
})
