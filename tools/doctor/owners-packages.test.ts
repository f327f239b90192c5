/** The owner of the project named these packages. They are not replaced, so each is declared and really used. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'

const root = join(import.meta.dirname, '../..')
const files = sourceFiles().filter(path => /package\.json$|\.tsx?$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifests = files
  .filter(path => path.endsWith('package.json'))
  .map(path => ({ folder: dirname(path), ...JSON.parse(read(path)) }))
const sources = files.filter(path => !path.endsWith('.json')).map(path => ({ path, text: read(path) }))
const catalog = read('pnpm-workspace.yaml')

const declaring = (name: string) =>
  manifests.filter(
    ({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies })[name] === 'catalog:',
  )
const isBelow = (path: string, folder: string) => folder === '.' || path.startsWith(`${folder}/`)
/** As values: an import of types alone is no use. */
const imports = (text: string, name: string) =>
  new RegExp(`(^import (?!type\\b)[^;'"]*|^} from |\\bimport\\()'${name}(/[^']*)?'`, 'm').test(text)

describe('a package of the owner', () => {
  it.each([
    'react',
    'react-dom',
    '@remix-run/node',
    'zustand',
    'ofetch',
    'swiper',
    'react-grid-layout',
    'dayjs',
    'vitest',
    '@playwright/test',
    'playwright-core',
    'tsup',
  ])('%s is in the catalog, declared, and imported where it is declared', name => {
    expect(catalog).toMatch(new RegExp(`^  '?${name}'?: `, 'm'))
    const folders = declaring(name).map(({ folder }) => folder)
    const users = sources.filter(
      ({ path, text }) => folders.some(folder => isBelow(path, folder)) && imports(text, name),
    )
    expect(users.map(({ path }) => path)).not.toEqual([])
  })

  // The package `remix` itself refuses to be imported since its version 2; its command builds the shop.
  it.each([
    ['turbo', 'turbo run build'],
    ['remix', 'remix vite:build'],
    ['@changesets/cli', 'changeset'],
    ['tsup', 'tsup'],
  ])('%s is in the catalog, declared, and run by a script', (name, command) => {
    expect(catalog).toMatch(new RegExp(`^  '?${name}'?: `, 'm'))
    const scripts = declaring(name).flatMap(manifest => Object.values<string>(manifest.scripts ?? {}))
    expect(scripts.some(script => script.includes(command))).toBe(true)
  })
})
