/** One package by itself: what its declarations name must come with it. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root } from '../../tools/lib/steps.mjs'

/** How other teams' compilers find modules. */
const RESOLUTIONS = [
  { module: 'ESNext', moduleResolution: 'bundler' },
  { module: 'Node16', moduleResolution: 'node16' },
  { module: 'NodeNext', moduleResolution: 'nodenext' },
]

/** What runs in tests names its optional peers; a project without them does not import it. */
const WITH_PEERS = './testkit'

/** Entries with types; `names` stand for those that the package names by a pattern. */
function typedEntries(folder, names) {
  const { exports, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys(exports)
    .filter(entry => !/\.(css|json)$/.test(entry) && entry !== WITH_PEERS)
    .flatMap(entry => (entry.includes('*') ? names.map(one => `./${one}`) : entry))
    .map(entry => name + entry.slice(1))
}

/** A project that depends on nothing but this tarball; the packages of the library come from theirs. */
export function writeAlone(project, name, files) {
  const own = `@heji/${name}`
  const { [own]: _, ...others } = files
  mkdirSync(project)
  const wanted = {
    name: 'alone',
    private: true,
    type: 'module',
    dependencies: { [own]: files[own], '@types/react': '^19', '@types/react-dom': '^19' },
    overrides: others,
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(wanted))
}

/** Checks the declarations of the package and of all that they name, for every way of finding modules. */
export async function checkAlone(project, name, names) {
  const entries = typedEntries(join(project, 'node_modules/@heji', name), names)
  const lines = entries.map((entry, i) => `import * as m${i} from '${entry}'\nexport type T${i} = keyof typeof m${i}`)
  writeFileSync(join(project, 'use.ts'), lines.join('\n'))
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  }
  for (const resolution of RESOLUTIONS) {
    const file = `tsconfig.${resolution.moduleResolution}.json`
    const config = { compilerOptions: { ...compilerOptions, ...resolution }, include: ['use.ts'] }
    writeFileSync(join(project, file), JSON.stringify(config))
    await mustRun(['node', [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', file]], { cwd: project })
  }
}

/** What the types of the calls may cost a project: bytes, and types that the compiler works out for a file with a call. */
const MOST = { bytes: 450_000, instantiations: 40_000 }
const ONE_CALL = `import { createApi, type InputOf, type Contract } from '@heji/api-client'
const api = createApi({ baseUrl: 'http://127.0.0.1' })
export const name: Promise<string> = api('GET goods/items/{item_id}', { item_id: '1' }).then(item => item.item_name)
export const address: InputOf<Contract['GET member/address/{id}']> = { id: 1 }
// @ts-expect-error there is no such call
void api('GET nothing')
// @ts-expect-error a price is a number
export const price: Promise<string> = api('GET goods/items/{item_id}', { item_id: '1' }).then(item => item.price)
`

/** The types of the calls are plain, small and quick to check. */
export async function checkCalls(project) {
  const { size } = statSync(join(project, 'node_modules/@heji/api-client/dist/types/calls.d.ts'))
  assert.ok(size <= MOST.bytes, `calls.d.ts: ${size} > ${MOST.bytes}`)
  writeFileSync(join(project, 'one-call.ts'), ONE_CALL)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const how = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck']
  const said = await mustRun(['node', [compiler, ...how, '--extendedDiagnostics', 'one-call.ts']], { cwd: project })
  const count = Number(/Instantiations: +(\d+)/.exec(said)?.[1])
  assert.ok(count <= MOST.instantiations, `${count} instantiations > ${MOST.instantiations}`)
}
