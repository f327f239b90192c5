/** Which file of the API imports which, and which files of the contract declare what it asks for. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths below the root, each with those that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

const CONTRACT = 'packages/api-client/src/contract'
const DECLARED = /^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm
const ASKED = /^import (?:type )?\{([^}]*)\} from '@heji\/api-client\/contract'/gm

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

/** Without tests: what they import breaks nothing else. */
export function apiImports(root: string): Imports {
  const folders = ['apps/api/src', CONTRACT]
  const options = ['--config', '.dependency-cruiser.mjs', '--include-only', `^(${folders.join('|')})/`, '-T', 'json']
  const said = execFileSync(join(root, 'node_modules/.bin/depcruise'), [...options, ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { modules } = JSON.parse(said) as Cruised
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const declaring = new Map(
    modules
      .filter(({ source }) => source.startsWith(CONTRACT))
      .flatMap(({ source }) => [...read(source).matchAll(DECLARED)].map(([, name]) => [name!, source] as const)),
  )
  const asked = (file: string) =>
    [...read(file).matchAll(ASKED)]
      .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
      .flatMap(name => declaring.get(name) ?? [])
  return new Map(
    modules.map(({ source, dependencies }) => {
      const own = dependencies.map(({ resolved }) => resolved)
      return [source, [...new Set([...own, ...(source.startsWith(CONTRACT) ? [] : asked(source))])]]
    }),
  )
}
