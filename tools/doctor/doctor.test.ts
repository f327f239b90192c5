/** Conventions of the project, checked by program. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parsePictureKey } from '../../apps/demo-shop/src/art'
import { groups } from '../../packages/api-client/src/contract'
import { allRenderers } from '../../packages/widgets/src/all'
import { definitions } from '../../packages/widgets/src/definitions'
import { examples } from '../../packages/widgets/src/examples'
import { loaderOf } from '../../packages/widgets/src/renderers'
import { sourceFiles } from '../lib/source-files'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const tracked = sourceFiles()
const sources = tracked.filter(path => /\.(ts|tsx|mjs|css)$/.test(path) && !path.includes('/migrations/'))
const code = sources.filter(path => /\.(ts|tsx|mjs)$/.test(path))
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\/|^tests\//.test(path)

/** Data, not code: catalogues, phrases, outlines. */
const isData = (path: string) => /\/(examples|fixtures)\.ts$|-data\.ts$|^apps\/demo-shop\/|\/catalogue\//.test(path)

describe('files', () => {
  it('are named in kebab-case', () => {
    const odd = code.filter(path => !/^[a-z0-9$.]+(-[a-z0-9$.]+)*\.(ts|tsx|mjs)$/.test(path.split('/').at(-1)!))
    expect(odd).toEqual([])
  })

  it('stay under 300 lines', () => {
    const long = sources
      .filter(path => !isTest(path) && !isData(path))
      .map(path => `${path}: ${read(path).split('\n').length}`)
      .filter(entry => Number(entry.split(': ')[1]) > 301)
    expect(long).toEqual([])
  })

  it('contain no package host', () => {
    const host = new RegExp(`https?://(${['registry', 'deb', 'security'].join('|')})\\.[a-z.]+`)
    expect(tracked.filter(path => /\.(ts|tsx|mjs|json|yaml|md|css)$/.test(path) && host.test(read(path)))).toEqual([])
  })

  it('leave nothing to do: what a generator could not know is asked, not marked', () => {
    const mark = new RegExp(`\\b${['TO', 'DO'].join('')}\\b`)
    const names = /\.(ts|tsx|mjs|css|template)$/
    expect(tracked.filter(path => names.test(path) && mark.test(read(path)))).toEqual([])
  })

  it('mention only the product', () => {
    const talk = new RegExp(['\\bhelper-\\d', 'sub-?agent', '/work/' + 'main', 'issue #\\d'].join('|'), 'i')
    expect(
      tracked.filter(
        path => /\.(ts|tsx|mjs|md|css)$/.test(path) && talk.test(read(path)) && !path.startsWith('tools/doctor/'),
      ),
    ).toEqual([])
  })
})

describe('imports', () => {
  const importsOf = (path: string) =>
    [...read(path).matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'/gm)].map(match => match[1]!)

  // The linter asks all others (.dependency-cruiser.mjs).
  it('of tests never reach into another package or app by path', () => {
    const owner = (path: string) => path.split('/').slice(0, 2).join('/')
    const wrong = code
      .filter(path => /^(apps|packages)\//.test(path) && isTest(path))
      .flatMap(path =>
        importsOf(path)
          .filter(target => target.startsWith('.'))
          .map(target => ({ path, to: relative(root, resolve(root, dirname(path), target)) })),
      )
      .filter(({ path, to }) => /^(apps|packages)\//.test(to) && owner(path) !== owner(to))
      .map(({ path, to }) => `${path} → ${to}`)
    expect(wrong).toEqual([])
  })

  it('return the data of pages with the function that every framework has', () => {
    const old = /\b(json|defer)\b[^}]*\} from '[./]+framework'/
    expect(code.filter(path => /^apps\/storefront\/app\//.test(path) && old.test(read(path)))).toEqual([])
  })
})

describe('widgets', () => {
  const folders = readdirSync(join(root, 'packages/widgets/src')).filter(name => /^w\d{4}-/.test(name))

  it('have complete folders', () => {
    const missing = folders
      .filter(folder => !folder.startsWith('w0000'))
      .flatMap(folder => {
        const path = join(root, 'packages/widgets/src', folder)
        const files = readdirSync(path)
        const wanted = ['definition.ts', 'render.tsx', 'render.css', 'index.ts', 'examples.ts']
        return [
          ...wanted.filter(file => !files.includes(file)),
          ...(files.some(file => file.endsWith('.test.tsx') || file.endsWith('.test.ts')) ? [] : ['a test']),
        ].map(file => `${folder}: ${file}`)
      })
    expect(missing).toEqual([])
  })

  it('are registered under the code of their folder', () => {
    const codes = [...new Set(folders.map(folder => folder.slice(0, 5).toUpperCase()))].sort()
    expect(Object.keys(definitions).sort()).toEqual(codes)
    const drawn = codes.filter(widget => widget !== 'W0000')
    expect(codes.filter(code => loaderOf(code) !== undefined)).toEqual(drawn)
    expect(Object.keys(allRenderers).sort()).toEqual(drawn)
    const styled = folders.filter(name => !name.startsWith('w0000')).map(name => `@import "./${name}/render.css";`)
    expect(read('packages/widgets/src/style.css').trim().split('\n').sort()).toEqual(styled.sort())
  })

  it('have examples in packages/widgets/src/examples.ts, with pictures that a demo shop draws', () => {
    const drawn = Object.keys(definitions).filter(widget => widget !== 'W0000')
    const missing = drawn.filter(widget => Object.keys(examples[widget] ?? {}).length === 0)
    expect(missing, 'register their examples in packages/widgets/src/examples.ts').toEqual([])
    expect(Object.keys(examples).filter(widget => !drawn.includes(widget))).toEqual([])
    const pictures = new Set(JSON.stringify(examples).match(/(?<="\/img\/)[^"]+/g))
    const unknown = [...pictures].filter(key => !parsePictureKey(key))
    expect(unknown, 'take pictures of packages/widgets/src/lib/example-pictures.ts').toEqual([])
  })
})

describe('the API', () => {
  it('has a handler and a test for every call of the contract', () => {
    const tests = code
      .filter(path => path.startsWith('apps/api/') && isTest(path))
      .map(read)
      .join('\n')
    const untested = Object.values(groups)
      .flatMap(group => Object.keys(group))
      .filter(key => !tests.includes(key))
    expect(untested).toEqual([])
  })
})

describe('packages', () => {
  const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`))

  it.each(['validators', 'api-client', 'ui', 'widgets', 'designer'])(
    '%s has a README, and its changes stand in its CHANGELOG or wait in a changeset',
    name => {
      expect(existsSync(join(root, 'packages', name, 'README.md'))).toBe(true)
      const waiting = tracked.filter(path => /^\.changeset\/.*\.md$/.test(path)).map(read)
      const changelog = `packages/${name}/CHANGELOG.md`
      const told = tracked.includes(changelog) ? read(changelog) : ''
      const isReleased = told.includes(`## ${manifestOf(`packages/${name}`).version}\n`)
      expect(isReleased || waiting.some(text => new RegExp(`@heji/${name}['"]`).test(text))).toBe(true)
    },
  )

  it('have the version that the examples ask for', () => {
    const { version } = manifestOf('packages/widgets')
    const asked = tracked
      .filter(path => /^examples\/[\w-]+\/package\.json$/.test(path))
      .flatMap(path => [...read(path).matchAll(/"@heji\/[\w-]+": "([^"]+)"/g)].map(([, range]) => range))
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set([`^${version}`]))
  })
})
