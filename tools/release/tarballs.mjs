/** The packages as they would be published: packed, and what each tarball must be. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, pnpm, root } from '../lib/steps.mjs'

/** Folders of `packages` that are published, each after those that it needs. */
export const PACKAGES = ['validators', 'api-client', 'ui', 'widgets', 'designer']

/** The entries of single widgets, which the package names by a pattern. */
export const WIDGETS = readdirSync(join(root, 'packages/widgets/src')).filter(
  name => /^w\d{4}-/.test(name) && !name.startsWith('w0000'),
)

/** Packs the built packages of a copy of the repository. */
export const pack = (folder, into) =>
  mustRun(
    pnpm(
      '--recursive',
      ...PACKAGES.flatMap(name => ['--filter', `./packages/${name}`]),
      ...['pack', '--pack-destination', into],
    ),
    { cwd: folder },
  )

/** The tarball of a package. */
export function tarballOf(folder, name) {
  const file = readdirSync(folder).find(tarball => tarball.startsWith(`heji-${name}-`))
  return join(folder, file ?? `heji-${name} is not there`)
}

const manifestOf = async file => JSON.parse(await mustRun(['tar', ['-xzOf', file, 'package/package.json']]))

/** What would go out. @returns name, version, bytes of the tarball, and its files */
export async function describe(file) {
  const { name, version } = await manifestOf(file)
  const files = (await mustRun(['tar', ['-tzf', file]])).trim().split('\n')
  return { name, version, bytes: statSync(file).size, files: files.map(path => path.replace(/^package\//, '')) }
}

/** A tool of this repository. */
const bin = name => join(root, 'node_modules/.bin', name)

/** @returns `[title, work]` of each check of a tarball; the work throws where the tarball is wrong */
export function tarballChecks(name, file) {
  // A stylesheet and a document have no types, and what tests run in is a module; that is all that is left out.
  const sheets = ['style', 'dark'].flatMap(sheet => [`./${sheet}.css`, `./${sheet}.unlayered.css`])
  const left = ['--exclude-entrypoints', ...sheets, './testkit', './openapi.json']
  const entries = name === 'widgets' ? ['--include-entrypoints', ...WIDGETS.map(widget => `./${widget}`)] : []
  return [
    ['publint', () => mustRun([bin('publint'), [file, '--strict']])],
    [
      'types resolve for every way of importing',
      // The editor runs in browsers only, as modules.
      () =>
        mustRun([bin('attw'), [file, '--profile', name === 'designer' ? 'esm-only' : 'node16', ...left, ...entries]]),
    ],
    ['has its licence, its README and maps of its scripts', () => checkFiles(file)],
    ...(name === 'widgets' ? [['has a page of fields for each widget', () => checkFields(file)]] : []),
    ['its source maps name no path of the machine that built it', () => checkMaps(file)],
    ['the links of its README lead somewhere on npm', () => checkReadme(file)],
    ['nothing of the workspace is left in the tarball', () => checkManifest(file)],
    ['says what it is, and depends on ranges', () => checkDependencies(file)],
  ]
}

/** Code of a widget, from the name of its folder. */
const codeOf = folder => folder.slice(0, 5).toUpperCase()

async function checkFields(file) {
  const { files } = await describe(file)
  const missing = WIDGETS.map(codeOf).filter(code => !files.includes(`dist/fields/${code}.md`))
  if (missing.length > 0) throw new Error(`no page of fields for ${missing.join(', ')}`)
}

async function checkFiles(file) {
  const { files } = await describe(file)
  for (const wanted of ['LICENSE', 'README.md'])
    if (!files.includes(wanted)) throw new Error(`${wanted} is not in the tarball`)
  const bare = files.filter(path => /\.c?js$/.test(path) && !files.includes(`${path}.map`))
  if (bare.length > 0) throw new Error(`without a source map: ${bare.join(', ')}`)
}

/** Sources of ours, files beside the map, and libraries that were taken along. */
const OF_THE_PACKAGE = /^((\.\.\/)+src\/|(\.\.\/)+node_modules\/(?!\.)|(\.\.\/)?[\w.-]+$)/

async function checkMaps(file) {
  const { files } = await describe(file)
  const maps = files.filter(path => path.endsWith('.map')).map(path => `package/${path}`)
  const texts = maps.length > 0 ? await mustRun(['tar', ['-xzOf', file, ...maps]]) : ''
  const sources = [...texts.matchAll(/"sources":(\[[^\]]*\])/g)].flatMap(([, list]) => JSON.parse(list))
  const foreign = [...new Set(sources.filter(source => !OF_THE_PACKAGE.test(source)))]
  if (foreign.length > 0) throw new Error(`maps name ${foreign.slice(0, 5).join(', ')}`)
}

/** A page of npm has no files beside it. */
async function checkReadme(file) {
  const text = await mustRun(['tar', ['-xzOf', file, 'package/README.md']])
  const prose = text.replaceAll(/```[\s\S]*?```/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)|\s(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b)
  const dead = links.filter(link => !/^(https:|#)/.test(link))
  if (dead.length > 0) throw new Error(`links to files of the repository: ${dead.join(', ')}`)
}

async function checkManifest(file) {
  const text = JSON.stringify(await manifestOf(file))
  for (const word of ['workspace:', 'catalog:', './src/'])
    if (text.includes(word)) throw new Error(`package.json still says ${word}`)
}

async function checkDependencies(file) {
  const { dependencies = {}, ...manifest } = await manifestOf(file)
  for (const wanted of ['description', 'license', 'keywords', 'sideEffects', 'engines'])
    if (manifest[wanted] === undefined) throw new Error(`package.json has no ${wanted}`)
  const wrong = Object.entries(dependencies).filter(([of, range]) => of.startsWith('lucide') || !range.startsWith('^'))
  if (wrong.length > 0) throw new Error(`no range, or a library of icons: ${JSON.stringify(wrong)}`)
}

/** Version of a package in a copy of the repository. */
export const versionIn = (folder, name) =>
  JSON.parse(readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8')).version
