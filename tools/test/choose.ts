/** Which tests a change can break. */
import type { Imports } from './api-imports'

export interface Choice {
  /** Changed files that still exist and that Biome can check. */
  lint: string[]
  /** Whether code changed; documents have no types. */
  types: boolean
  /** API tests: all, or those below these folders of `apps/api`. */
  api: 'all' | string[]
  demoShop: boolean
  /** The other vitest projects, by vitest's own graph of modules. */
  byGraph: boolean
}

const CODE = /\.(?:[cm]?[jt]sx?|json|ya?ml|css|sql)$/
/** Everything in the API depends on these. */
const ALL_OF_API =
  /^apps\/api\/(?!src\/|race\/|\w+\.md)|^apps\/api\/src\/(?:db|http|platform)\/|^apps\/api\/src\/[^/]+$/
/** A group of calls, or shapes of some groups. Every group has the others. */
const GROUP =
  /^packages\/api-client\/src\/contract\/(?!(?:legacy\/)?(?:index|endpoint|wire|fields|shapes|paging|constants)\.ts)/
/** The API imports these packages, so a change can break tests of any folder. */
const PACKAGES_OF_API =
  /^packages\/(?:validators|api-client|pricing|server-kit)\/|^packages\/widgets\/src\/(?:definitions|.*\/definition)/
const DEPENDENCIES =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig\.(?:base\.)?json)$/
/** No other vitest project imports these. */
const APART = /^(?:apps\/(?:api|demo-shop)|tools|tests|docs)\//
const TEST = /\.test\.tsx?$/

/** `src/modules/orders`, `src/price-rules`: folders with the code of one topic and its tests. */
const folderOf = (file: string) => /^apps\/api\/(src\/(?:(?:modules|adapters)\/)?[^/]+)\//.exec(file)?.[1] ?? null

/**
 * @param changed files below the root, deleted ones too
 * @param exists those of them that still exist
 * @param imports of the API's files. Each of its tests starts the whole API, so that a graph of modules would
 * take all tests for any change: folders decide, those that changed and those that import them.
 */
export function choose(changed: readonly string[], exists: (file: string) => boolean, imports: () => Imports): Choice {
  const code = changed.filter(file => CODE.test(file))
  const wide = [ALL_OF_API, PACKAGES_OF_API, DEPENDENCIES]
  const hasAll = code.some(file => !GROUP.test(file) && wide.some(pattern => pattern.test(file)))
  const hasGroup = code.some(file => GROUP.test(file))
  const isOfApi = hasGroup || code.some(file => folderOf(file) !== null)
  return {
    lint: changed.filter(exists),
    types: code.length > 0,
    api: hasAll ? 'all' : isOfApi ? foldersToTest(code, imports()) : [],
    demoShop: hasAll || hasGroup || code.some(file => /^apps\/demo-shop\/|^apps\/api\/src\/demo-shop/.test(file)),
    byGraph: code.some(file => !APART.test(file)),
  }
}

function foldersToTest(changed: readonly string[], imports: Imports): string[] {
  const importersOf = (files: ReadonlySet<string>) =>
    [...imports].filter(([, targets]) => targets.some(target => files.has(target))).map(([file]) => file)
  // A changed test does not affect other code.
  const shared = new Set(changed.filter(file => !TEST.test(file)).flatMap(file => folderOf(file) ?? []))
  const inShared = new Set([...imports.values()].flat().filter(file => shared.has(folderOf(file) ?? '')))
  // Who handles a changed group, and who asks its handlers.
  const groups = withTheirGroups(
    changed.filter(file => GROUP.test(file)),
    importersOf,
  )
  const handling = new Set(importersOf(groups).filter(folderOf))
  const files = [...changed, ...importersOf(inShared), ...handling, ...importersOf(handling)]
  return [...new Set(files.flatMap(file => folderOf(file) ?? []))].sort()
}

/** Shapes with the groups that have them. */
function withTheirGroups(changed: readonly string[], importersOf: (files: ReadonlySet<string>) => string[]) {
  const found = new Set(changed)
  for (const file of found) for (const group of importersOf(new Set([file]))) if (GROUP.test(group)) found.add(group)
  return found
}
