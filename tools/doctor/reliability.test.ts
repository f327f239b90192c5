/** The document of promises names tests that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Folders in which a short path of the document may be. */
const FOLDERS = ['', 'apps/api', 'apps/api/src', 'apps/api/src/modules']
const tracked = sourceFiles()
const placeOf = (path: string) => FOLDERS.map(folder => join(folder, path)).find(file => existsSync(join(root, file)))

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

it('every test file and long test that the document names exists', () => {
  expect(missingFiles(read('docs/reliability.md'))).toEqual([])
  expect(missingFiles('`no/such.test.ts`, `auth/*.spec.ts`, `test:race stock`, `nothing`')).toEqual([
    'no/such.test.ts',
    'auth/*.spec.ts',
    'apps/api/race/nothing.race.ts',
  ])
})
