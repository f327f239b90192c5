/** The document of promises names tests that exist, and its table of bad inputs has every row. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Folders in which a short path of the document may be. */
const FOLDERS = ['', 'apps/api', 'apps/api/src', 'apps/api/src/modules']
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const placeOf = (path: string) => FOLDERS.map(folder => join(folder, path)).find(file => existsSync(join(root, file)))

interface Row {
  number: number
  /** Named tests; empty for `later`. */
  tests: { file: string; titles: string[] }[]
  isLater: boolean
}

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)].map(([, number, shown = '']) => ({
    number: Number(number),
    isLater: shown === 'later',
    tests: [...shown.matchAll(/`([^`]+\.tsx?)`(?:: ([^`]*))?/g)].map(([, file = '', titles = '']) => ({
      file,
      titles: titles.split('; ').flatMap(title => title.replace(/;\s*$/, '').trim() || []),
    })),
  }))
}

const problemsOf = (rows: Row[]) =>
  rows.flatMap(({ number, tests, isLater }) => {
    if (isLater) return []
    if (tests.length === 0) return [`row ${number} names no test`]
    return tests.flatMap(({ file, titles }) => {
      const place = placeOf(file)
      if (!place) return [`row ${number}: no file ${file}`]
      const source = read(place).replaceAll("\\'", "'")
      return titles.filter(title => !source.includes(title)).map(title => `row ${number}: ${file} has no “${title}”`)
    })
  })

/** Test files and long tests that any row of the document names, and that do not exist. */
function missingFiles(text: string) {
  const files = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  const long = [...text.matchAll(/`test:(race|fault|security) ([\w -]+)`((?:, `[\w-]+`(?!\.))*)/g)].flatMap(
    ([, kind, first = '', more = '']) =>
      `${first} ${more}`.match(/[\w-]+/g)!.map(name => `apps/api/race/${name}.${kind}.ts`),
  )
  return [...new Set([...files.filter(path => !isThere(path)), ...long.filter(path => !existsSync(join(root, path)))])]
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`)

/** `*` stands for any name. */
function isThere(path: string) {
  const pattern = new RegExp(`(^|/)${path.split('*').map(escaped).join('[^/]+')}$`)
  return path.includes('*') ? tracked.some(file => pattern.test(file)) : Boolean(placeOf(path))
}

const rows = rowsOf(read('docs/reliability.md'))

it('every test file and long test that the document names exists', () => {
  expect(missingFiles(read('docs/reliability.md'))).toEqual([])
  expect(missingFiles('`no/such.test.ts`, `auth/*.spec.ts`, `test:race stock`, `nothing`')).toEqual([
    'no/such.test.ts',
    'auth/*.spec.ts',
    'apps/api/race/nothing.race.ts',
  ])
})

describe('the table of bad inputs', () => {
  it('has the rows 1 to 34, each once', () => {
    expect(rows.map(row => row.number)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1))
  })

  it('names tests that exist', () => expect(problemsOf(rows)).toEqual([]))

  it('leaves only W0019 for later', () => {
    expect(rows.filter(row => row.isLater).map(row => row.number)).toEqual([33])
  })

  it('would notice a mistake', () => {
    const wrong = ['`no/such.test.ts`: x', '`orders/create.test.ts`: no such title', 'nothing']
    expect(problemsOf(rowsOf(wrong.map(shown => `| 1 | a | b | ${shown} |`).join('\n')))).toHaveLength(3)
  })
})
